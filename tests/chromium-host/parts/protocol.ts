import type { Protocol } from 'electron'
import type { Session } from '../cdp/connection.ts'
import { strict } from '../strict.ts'
import { addScheme, headerToPage, removeScheme, toApp } from './origin.ts'

type SchemeHandler = (request: Request) => Response | Promise<Response>

const handlers = new Map<string, SchemeHandler>()
const privileged = new Set<string>()

type Members = Pick<
  Protocol,
  'handle' | 'unhandle' | 'isProtocolHandled' | 'registerSchemesAsPrivileged'
>

const members: Members = {
  handle(scheme, handler) {
    if (handlers.has(scheme)) throw new Error(`Failed to register protocol: ${scheme}`)
    addScheme(scheme)
    handlers.set(scheme, handler)
  },
  unhandle(scheme) {
    if (!handlers.delete(scheme)) throw new Error(`Failed to unhandle protocol: ${scheme}`)
    if (!privileged.has(scheme)) removeScheme(scheme)
  },
  isProtocolHandled: (scheme) => handlers.has(scheme),
  registerSchemesAsPrivileged(schemes) {
    for (const { scheme } of schemes) {
      privileged.add(scheme)
      addScheme(scheme)
    }
  },
}
export const protocol = strict('protocol', members)

/** A request of the page that the browser holds until the host answers (`Fetch.requestPaused`). */
export interface PausedRequest {
  readonly requestId: string
  readonly frameId: string
  /** The kind of thing that the page asks for, such as `Document`. */
  readonly resourceType: string
  readonly request: {
    readonly url: string
    readonly method: string
    readonly headers: Record<string, string>
    /** The body in base64, in parts. */
    readonly postDataEntries?: readonly { readonly bytes?: string }[]
  }
}

function toRequest(address: string, { request }: PausedRequest): Request {
  const { method, headers, postDataEntries } = request
  const parts = (postDataEntries ?? []).map(({ bytes = '' }) => Buffer.from(bytes, 'base64'))
  return new Request(address, {
    method,
    headers: new Headers(headers),
    ...(parts.length === 0 ? {} : { body: new Uint8Array(Buffer.concat(parts)) }),
  })
}

/** Answers a page's request through the app's protocol handler, if the scheme has one. */
export async function serve(
  session: Session,
  paused: PausedRequest,
): Promise<'answered' | 'failed' | 'noHandler'> {
  const { requestId } = paused
  const address = toApp(paused.request.url)
  const handler = handlers.get(address.slice(0, address.indexOf(':')))
  if (handler === undefined) return 'noHandler'
  const response = await handler(toRequest(address, paused))
  if (response.type === 'error') {
    await session.send('Fetch.failRequest', { requestId, errorReason: 'Failed' })
    return 'failed'
  }
  const responseHeaders: { name: string; value: string }[] = []
  for (const [name, value] of response.headers)
    responseHeaders.push({ name, value: headerToPage(value) })
  const body = Buffer.from(await response.arrayBuffer()).toString('base64')
  const responseCode = response.status
  await session.send('Fetch.fulfillRequest', { requestId, responseCode, responseHeaders, body })
  return 'answered'
}

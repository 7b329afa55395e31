import type { Protocol } from 'electron'
import type { Request as PageRequest, Route } from 'playwright-core'
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

function toRequest(address: string, request: PageRequest): Request {
  const body = request.postDataBuffer()
  const headers = new Headers(request.headers())
  return new Request(address, {
    method: request.method(),
    headers,
    ...(body === null ? {} : { body: new Uint8Array(body) }),
  })
}

/**
 * Answers a page's request through the app's protocol handler. Resolves with false if no handler is
 * registered for the scheme.
 */
export async function serve(route: Route): Promise<boolean> {
  const request = route.request()
  const address = toApp(request.url())
  const handler = handlers.get(address.slice(0, address.indexOf(':')))
  if (handler === undefined) return false
  const response = await handler(toRequest(address, request))
  if (response.type === 'error') {
    await route.abort('failed')
    return true
  }
  const headers: Record<string, string> = {}
  for (const [name, value] of response.headers) headers[name] = headerToPage(value)
  const body = Buffer.from(await response.arrayBuffer())
  await route.fulfill({ status: response.status, headers, body })
  return true
}

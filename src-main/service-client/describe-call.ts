import { failure } from '../errors/app-failure.ts'
import { KnownSecrets } from '../secrets/known-secrets.ts'
import type { EncodeThread } from './base64/encode-thread.ts'
import { resolvePath } from './base-url.ts'
import { channelEndpoints } from './channel-endpoints.ts'
import { dossierEndpoints } from './dossier-endpoints.ts'
import { projectEndpoints } from './project-endpoints.ts'
import type { BodyPart } from './request-body.ts'
import { callHeaders, headersOf } from './request-headers.ts'
import type { Requester, ServiceRequest } from './requester.ts'
import type { ServiceClient } from './service-client.ts'

/** A request as it would leave. */
export interface RequestDescription {
  readonly method: 'GET' | 'POST'
  /** Whole address with its query; an id that is still to be given reads `:apiObjectId`. */
  readonly url: string
  /** In order, Authorization without the token. */
  readonly headers: readonly { readonly name: string; readonly value: string }[]
  readonly body: readonly BodyPart[]
  readonly bodyBytes: number
}

/** Stands for an API object id that the service has yet to give: real ones are not negative. */
export const pendingId = -1

/** What stands in the place of the token. */
const hiddenToken = '...'

/** The endpoints of a client, without what keeps it going. */
export type DescribedEndpoints = Pick<ServiceClient, 'projects' | 'dossiers' | 'channels'>

/**
 * What a call would send. The endpoint runs as it always does, over a requester that keeps the
 * request instead of sending it: what is shown and what is sent cannot drift apart. Rejects as the
 * call would before it sends (a blob that is gone).
 */
export async function describeCall(
  options: {
    readonly baseUrl: URL
    readonly dialect: Requester['dialect']
    readonly thread?: EncodeThread | null
  },
  call: (endpoints: DescribedEndpoints) => Promise<unknown>,
): Promise<RequestDescription> {
  let kept: RequestDescription | null = null
  const keep = (request: ServiceRequest, accept: string): Promise<never> => {
    kept = description(options.baseUrl, request, accept)
    // The endpoint waits for an answer: there is none, and nothing after it is to run.
    return Promise.reject(failure('invalidInput', { reason: 'cancelled' }))
  }
  const requester: Requester = {
    dialect: options.dialect,
    json: (request) => keep(request, 'application/json'),
    xml: (request) => keep(request, 'application/xml'),
    xmlTo: (request) => keep(request, 'application/xml'),
    objection: (request) => keep(request, 'application/json'),
  }
  try {
    await call({
      projects: projectEndpoints(requester),
      dossiers: dossierEndpoints(requester, options.thread ?? null),
      channels: channelEndpoints(requester, new KnownSecrets()),
    })
  } catch (error) {
    if (kept === null) throw error
  }
  if (kept === null) throw new Error('The call made no request')
  return kept
}

function description(baseUrl: URL, request: ServiceRequest, accept: string): RequestDescription {
  const path = request.path.replaceAll(`/${pendingId}`, '/:apiObjectId')
  const url = resolvePath(baseUrl, path)
  const body = request.body ?? null
  const headers = {
    // undici writes these two (Host: RFC 9110 section 7.2; the connection is kept for the next).
    host: url.host,
    connection: 'keep-alive',
    ...headersOf(callHeaders(request.method, accept, hiddenToken), body),
  }
  return {
    method: request.method,
    url: url.href,
    headers: Object.entries(headers).map(([name, value]) => ({ name, value })),
    body: body?.parts() ?? [],
    bodyBytes: body?.length ?? 0,
  }
}

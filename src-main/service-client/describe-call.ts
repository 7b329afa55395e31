import { cancelled } from '../errors/app-failure.ts'
import { KnownSecrets } from '../secrets/known-secrets.ts'
import type { EncodeThread } from './base64/encode-thread.ts'
import { resolvePath } from './transport/base-url.ts'
import { channelEndpoints } from './endpoints/channel-endpoints.ts'
import { dossierEndpoints } from './endpoints/dossier-endpoints.ts'
import { projectEndpoints } from './endpoints/project-endpoints.ts'
import { callHeaders, headersOf } from './transport/request-headers.ts'
import type { Requester, ServiceRequest } from './requester.ts'
import type { DescribedEndpoints, RequestDescription } from './service-client.ts'

/** Stands for an API object id that the service has not assigned yet. Real ids are not negative. */
export const pendingId = -1

/** Replaces the token in descriptions. */
const hiddenToken = '...'

/**
 * Describes the request that a call would send. Runs the real endpoint with a requester that keeps
 * the request instead of sending it, so that the description matches what is sent. Rejects like the
 * call if the call fails before sending (for example because the blob is gone).
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
    // There is no answer for the endpoint. Rejecting keeps the rest of the endpoint from running.
    return Promise.reject(cancelled())
  }
  const requester: Requester = {
    dialect: options.dialect,
    json: (request) => keep(request, 'application/json'),
    xml: (request) => keep(request, 'application/xml'),
    xmlTo: (request) => keep(request, 'application/xml'),
    words: (request) => keep(request, 'application/json'),
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
    // undici writes these two headers (Host: RFC 9110 section 7.2; the connection is reused).
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

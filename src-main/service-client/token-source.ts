import {
  allowInsecureRequests,
  clientCredentialsGrantRequest,
  ClientSecretPost,
  customFetch,
  type CustomFetchOptions,
  processClientCredentialsResponse,
} from 'oauth4webapi'
import { z } from 'zod'
import type { ErrorKind } from '../../src-shared/ipc/app-error.ts'
import { tokenResponseSchema } from '../../src-shared/service/resources.ts'
import { AppFailure, failure } from '../errors/app-failure.ts'
import { resolvePath } from './transport/base-url.ts'
import type { KnownSecrets } from '../secrets/known-secrets.ts'
import { readJson } from './answers/read-answer.ts'
import { refusal } from './answers/refusal.ts'
import { textBody } from './transport/request-body.ts'
import type { Transport } from './transport/transport.ts'

/** Credentials of a token request (service.md, "Authentication"). */
export interface Credentials {
  readonly clientId: string
  readonly clientSecret: string
  /** An API object id as text; null leaves `user_id` out. */
  readonly userId: string | null
}

const tokenPath = '/oauth/access_token'

/**
 * The fields of a token answer in service.md, without any other field of the answer. The library
 * checks their values.
 */
const documentedFields = z.object({
  token_type: z.unknown(),
  expires_in: z.unknown(),
  access_token: z.unknown(),
})

/** The account's access token. Requested on demand and cached until shortly before its expiry. */
export interface TokenSource {
  /** Returns a valid token. Simultaneous callers share one request. */
  get(): Promise<string>
  /** Notes that the service took a token. */
  accepted(token: string): void
  /**
   * Drops a token that the service refused. Keeps a newer token that was issued meanwhile, and a new
   * token that may not count yet (`settlingTime`). Returns whether another token is used from now on.
   */
  discard(token: string): boolean
  /** Drops a token that is at least a minute old. Returns whether the token was dropped. */
  discardOld(token: string): boolean
  /**
   * Takes a new token if the present one may end within `ms` milliseconds. A token that is less than a
   * minute old stays: a new token would hardly last longer.
   */
  renewFor(ms: number): Promise<void>
  /** Returns the number of tokens that the service has issued. */
  taken(): number
}

interface Held {
  readonly token: string
  /** Time of renewal in epoch milliseconds. */
  readonly renewAt: number
  /** Time of the token request in epoch milliseconds. */
  readonly askedAt: number
}

/** Minimum age in milliseconds at which a token may be the cause of a refused call, or end soon. */
const oldAge = 60_000

/**
 * Maximum age in milliseconds at which a token may not count yet: the clock of the authorization server
 * can be ahead of the service's clock, or the service learns of new tokens late. A token of that age
 * stays if the service refused the token before too, because a newer token would count even later.
 */
const settlingTime = 15_000

export interface TokenSourceOptions {
  readonly baseUrl: URL
  readonly credentials: () => Promise<Credentials>
  readonly transport: Transport
  readonly now: () => number
  readonly secrets: KnownSecrets
}

/** Client credentials flow (RFC 6749 section 4.4; service.md, "Authentication"). */
export function createTokenSource(options: TokenSourceOptions): TokenSource {
  const { now } = options
  let held: Held | null = null
  let asking: Promise<Held> | null = null
  let taken = 0
  /** True after the service refused a token, until the service takes one. */
  let isRefused = false

  function maySettle({ askedAt }: Held): boolean {
    const age = now() - askedAt
    return isRefused && age >= 0 && age < settlingTime
  }

  async function get(): Promise<Held> {
    if (held !== null && isValid(held, now())) return held
    asking ??= requestToken(options)
      .then((given) => {
        taken += 1
        return given
      })
      .finally(() => {
        asking = null
      })
    held = await asking
    return held
  }

  return {
    get: async () => (await get()).token,
    async renewFor(ms) {
      const present = await get()
      if (present.renewAt - now() >= ms || now() - present.askedAt < oldAge) return
      if (held === present) held = null
      await get()
    },
    accepted(token) {
      if (held?.token === token) isRefused = false
    },
    discard(token) {
      if (held?.token !== token) return true
      if (maySettle(held)) return false
      isRefused = true
      held = null
      return true
    },
    discardOld(token) {
      // Absolute value: the machine's clock may have been set back.
      if (held?.token !== token || Math.abs(now() - held.askedAt) < oldAge) return false
      held = null
      return true
    },
    taken: () => taken,
  }
}

/** Requests a token. Throws the failure of `tokenFailure`. */
async function requestToken(options: TokenSourceOptions): Promise<Held> {
  const { baseUrl, now, secrets } = options
  const credentials = await options.credentials()
  secrets.add(credentials.clientSecret)
  const askedAt = now()
  const server = { issuer: baseUrl.href, token_endpoint: resolvePath(baseUrl, tokenPath).href }
  const client = { client_id: credentials.clientId }
  const parameters: Record<string, string> =
    credentials.userId === null ? {} : { user_id: credentials.userId }
  try {
    const response = await clientCredentialsGrantRequest(
      server,
      client,
      ClientSecretPost(credentials.clientSecret),
      parameters,
      {
        // The address was checked: plain http is only allowed to loopback (base-url.ts).
        [allowInsecureRequests]: baseUrl.protocol === 'http:',
        [customFetch]: (_url, request) => fetchToken(options, request),
      },
    )
    const processed = await processClientCredentialsResponse(server, client, response)
    const token = tokenResponseSchema.parse(processed)
    secrets.add(token.access_token)
    const lifetime = token.expires_in * 1000
    // Renew a minute early, or a tenth of a short lifetime: a request under way must not outlive
    // its token.
    const renewAt = askedAt + lifetime - Math.min(60_000, lifetime / 10)
    return { token: token.access_token, renewAt, askedAt }
  } catch (error) {
    throw tokenFailure(error)
  }
}

/** Sends the library's request through the transport, and gives the library the documented fields. */
async function fetchToken(
  { transport, secrets, now }: TokenSourceOptions,
  request: CustomFetchOptions<string, URLSearchParams>,
): Promise<Response> {
  const body = request.body.toString()
  const answer = await transport.send({
    kind: 'token',
    method: 'POST',
    path: tokenPath,
    headers: { accept: 'application/json' },
    body: textBody('application/x-www-form-urlencoded', body),
  })
  // Any other 2xx than 200 also brings a token, which must not become the words of a refusal.
  if (answer.status < 200 || answer.status >= 300) throw tokenRefusal(answer, secrets, now())
  // The library requires the JSON content type. As in every other answer, only the content
  // decides. The library refuses an answer for fields of other flows, such as a `scope` of null.
  return Response.json(readJson(answer, documentedFields, 'GET'))
}

/**
 * Returns whether a token need not be renewed yet. If the clock was set back behind the request for the
 * token, the age of the token is unknown.
 */
function isValid({ askedAt, renewAt }: Held, now: number): boolean {
  return now >= askedAt && now < renewAt
}

function tokenRefusal(
  answer: Awaited<ReturnType<Transport['send']>>,
  secrets: KnownSecrets,
  now: number,
): AppFailure {
  const kind = kindOfRefusal(answer.status)
  return refusal(answer, {
    method: 'GET', // a token request changes nothing: the outcome is never in doubt
    now,
    encodedBytes: null,
    secrets,
    ...(kind === null ? {} : { kind }),
  })
}

/**
 * Returns the error kind of a refused token request; null leaves the choice to `refusal`. A 400, 401
 * or 403 means a wrong id or secret (RFC 6749, 5.2). Any other 4xx, for example of a gateway
 * during maintenance, is a fault of the service: the call that needs the token, and its record, did
 * not cause the refusal.
 */
function kindOfRefusal(status: number): ErrorKind | null {
  if (status === 400 || status === 401 || status === 403) return 'unauthorized'
  // The service asks to come back later.
  if (status === 408 || status === 429) return null
  return status > 400 && status < 500 ? 'server' : null
}

/**
 * Returns the failure of a token request. The call that needed the token was not sent in any case.
 * The library's errors contain the answer or the request, so their text and cause are not passed
 * on.
 */
function tokenFailure(error: unknown): AppFailure {
  const how = { delivery: 'notSent', concernsAccount: true } as const
  if (error instanceof AppFailure) {
    return new AppFailure(error.error, { ...how, cause: error })
  }
  return failure('protocol', { reason: 'unexpectedShape' }, how)
}

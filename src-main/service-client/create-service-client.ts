import type { Dialect } from '../../src-shared/service/dialect.ts'
import { KnownSecrets } from '../secrets/known-secrets.ts'
import type { EncodeThread } from './base64/encode-thread.ts'
import { parseBaseUrl } from './base-url.ts'
import { untilCancelled } from './call-queue.ts'
import { channelEndpoints } from './channel-endpoints.ts'
import type { Credentials } from './credentials.ts'
import { describeCall } from './describe-call.ts'
import { downloadDocument } from './document-download.ts'
import { dossierEndpoints } from './dossier-endpoints.ts'
import { projectEndpoints } from './project-endpoints.ts'
import { createRequester } from './requester.ts'
import type { ServiceClient } from './service-client.ts'
import { type CallLimits, defaultLimits, defaultTimeouts, type Timeouts } from './timeouts.ts'
import { WaitingCalls } from './waiting-calls.ts'
import { createTokenSource } from './token-source.ts'
import { createTransport } from './transport.ts'

/** Largest answer that is read, in bytes: the longest XML we accept, three bytes a character. */
const maxAnswerBytes = 100_000_000

/**
 * Largest answer that goes to the disk, in bytes: thrice the base64 of a gigabyte. Nobody's deed is
 * as large, and a service that never ends its answer does not fill the disk.
 */
const maxSinkBytes = 4_000_000_000

export interface ServiceClientOptions {
  /** Https, or http to loopback; anything else throws `invalidInput`. */
  readonly baseUrl: string
  /** Asked for each token request; may reject (`keychain`/`secretMissing`). */
  readonly credentials: () => Promise<Credentials>
  /** Asked for each call, so that a changed setting counts at once. */
  readonly dialect: () => Dialect
  /** What `session.resolveProxy` answers for an address, for example `PROXY host:port; DIRECT`. */
  readonly proxyFor?: (url: string) => Promise<string>
  /** Certificates to trust beside the bundled and the system's, as PEM. */
  readonly trust?: readonly string[]
  /** Encodes large blobs; the caller's to close. Without it this thread does. */
  readonly encodeThread?: EncodeThread | null
  /** Epoch milliseconds. */
  readonly now?: () => number
  readonly timeouts?: Partial<Timeouts>
  readonly limits?: CallLimits
  /** Told of each call that waits for its answer. */
  readonly waiting?: WaitingCalls
  /** Secrets and tokens are added to it, and cut out of the service's words. */
  readonly secrets?: KnownSecrets
  readonly maxAnswerBytes?: number
  readonly maxSinkBytes?: number
}

/** Connects nothing yet: the first call does. */
export function createServiceClient(options: ServiceClientOptions): ServiceClient {
  const baseUrl = parseBaseUrl(options.baseUrl)
  const now = options.now ?? Date.now
  const thread = options.encodeThread ?? null
  const waiting = options.waiting ?? new WaitingCalls()
  const secrets = options.secrets ?? new KnownSecrets()
  const transportTo = (address: URL) =>
    createTransport({
      baseUrl: address,
      trust: options.trust ?? [],
      timeouts: { ...defaultTimeouts, ...options.timeouts },
      limits: options.limits ?? defaultLimits,
      waiting,
      proxyFor: options.proxyFor ?? null,
      maxAnswerBytes: options.maxAnswerBytes ?? maxAnswerBytes,
      maxSinkBytes: options.maxSinkBytes ?? maxSinkBytes,
    })
  const transport = transportTo(baseUrl)
  const closing = new AbortController()
  const newTokenSource = () =>
    createTokenSource({ baseUrl, credentials: options.credentials, transport, now, secrets })
  const tokens = newTokenSource()
  const requester = createRequester({
    transport,
    tokens,
    dialect: options.dialect,
    now,
    secrets,
  })
  return {
    projects: projectEndpoints(requester),
    dossiers: dossierEndpoints(requester, thread),
    channels: channelEndpoints(requester, secrets),
    describe: (call) => describeCall({ baseUrl, dialect: options.dialect, thread }, call),
    download: (address, open, { signal } = {}) =>
      downloadDocument(
        { baseUrl, tokens, transportTo, now, secrets },
        { address, open },
        signal === undefined ? closing.signal : AbortSignal.any([signal, closing.signal]),
      ),
    tokensTaken: () => tokens.taken(),
    async authenticate({ signal } = {}) {
      // A source of its own: a token that is still good would prove nothing.
      await untilCancelled(newTokenSource().get(), signal)
    },
    async close() {
      closing.abort()
      await transport.close()
    },
  }
}

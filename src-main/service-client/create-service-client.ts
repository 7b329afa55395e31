import type { Dialect } from '../../src-shared/service/dialect.ts'
import { KnownSecrets } from '../secrets/known-secrets.ts'
import { type Clock, systemClock } from '../time/clock.ts'
import type { EncodeThread } from './base64/encode-thread.ts'
import { parseBaseUrl } from './transport/base-url.ts'
import { untilCancelled } from './call-queue.ts'
import { channelEndpoints } from './endpoints/channel-endpoints.ts'
import { createTokenSource, type Credentials } from './token-source.ts'
import { describeCall } from './describe-call.ts'
import { downloadDocument } from './endpoints/document-download.ts'
import { dossierEndpoints } from './endpoints/dossier-endpoints.ts'
import { projectEndpoints } from './endpoints/project-endpoints.ts'
import { createRequester } from './requester.ts'
import type { ServiceClient } from './service-client.ts'
import {
  type CallLimits,
  defaultLimits,
  defaultTimeouts,
  type Timeouts,
} from './transport/timeouts.ts'
import { WaitingCalls } from './transport/waiting-calls.ts'
import { createTransport } from './transport/transport.ts'

/** Largest answer kept in memory, in bytes: the longest accepted XML at three bytes a character. */
const maxAnswerBytes = 100_000_000

/**
 * Largest answer written to disk, in bytes: three times the base64 of a gigabyte. No real document
 * is larger. The limit keeps an endless answer from filling the disk.
 */
const maxSinkBytes = 4_000_000_000

export interface ServiceClientOptions {
  /** Https, or http to loopback; other addresses throw `invalidInput`. */
  readonly baseUrl: string
  /** Called for each token request; may reject (`keychain`/`secretMissing`). */
  readonly credentials: () => Promise<Credentials>
  /** Called for each request, so that a changed setting takes effect at once. */
  readonly dialect: () => Dialect
  /**
   * Returns the result of `session.resolveProxy` for an address, such as `PROXY host:port; DIRECT`.
   */
  readonly proxyFor?: (url: string) => Promise<string>
  /** PEM certificates to trust besides the bundled and the system's certificates. */
  readonly trust?: readonly string[]
  /**
   * Encodes large blobs; the caller closes the thread. Without a thread the main thread encodes.
   */
  readonly encodeThread?: EncodeThread | null
  /** Epoch milliseconds. */
  readonly now?: () => number
  readonly timeouts?: Partial<Timeouts>
  readonly limits?: CallLimits
  /** Measures the limits of requests. */
  readonly clock?: Clock
  /** Tracks the calls that wait for an answer. */
  readonly waiting?: WaitingCalls
  /** Collects secrets and tokens, and cuts them out of the service's messages. */
  readonly secrets?: KnownSecrets
  readonly maxAnswerBytes?: number
  readonly maxSinkBytes?: number
}

/** Creates a client. The first call opens the connections. */
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
      clock: options.clock ?? systemClock,
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
    renewToken: (ms, { signal } = {}) => untilCancelled(tokens.renewFor(ms), signal),
    async authenticate({ signal } = {}) {
      // Use a separate token source: a cached token would prove nothing.
      await untilCancelled(newTokenSource().get(), signal)
    },
    async close() {
      closing.abort()
      await transport.close()
    },
  }
}

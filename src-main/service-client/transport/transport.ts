import type { IncomingHttpHeaders } from 'node:http'
import { type AppFailure, failure } from '../../errors/app-failure.ts'
import type { Clock } from '../../time/clock.ts'
import { isLoopbackHost, resolvePath } from './base-url.ts'
import { createDispatchers } from './dispatchers.ts'
import type { AnswerSink } from '../answers/answer-sink.ts'
import { decodedAnswer, isEncoded } from '../answers/decoded-answer.ts'
import { type Answer, exchange } from './exchange.ts'
import { parseProxyRoutes, type ProxyRoute } from './proxy-route.ts'
import type { RequestBody } from './request-body.ts'
import { headersOf } from './request-headers.ts'
import type { CallKind, CallLimits, Timeouts } from './timeouts.ts'
import type { WaitingCalls } from './waiting-calls.ts'
import { transportFailure } from './transport-failure.ts'

const maxRedirects = 3

/** A body of more bytes than this gets the timeouts of an upload. */
const uploadBytes = 1_000_000

interface TransportRequest {
  readonly kind: CallKind
  readonly method: 'GET' | 'POST'
  /** Path and query below the base address. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: RequestBody | null
  readonly signal?: AbortSignal | undefined
  readonly onProgress?: ((sent: number, total: number) => void) | undefined
  /**
   * Returns the sink for a successful answer's body (see `Exchange`). Not called for a compressed
   * answer, whose decoded body is in the answer.
   */
  readonly sinkFor?: ((headers: IncomingHttpHeaders) => AnswerSink | null) | undefined
}

/** Sends requests to one base address and returns complete answers of any status. */
export interface Transport {
  /** Rejects with an `AppFailure` if there is no answer. Never repeats a POST by itself. */
  send(request: TransportRequest): Promise<Answer>
  /** Aborts all connections. Pending and later calls end with `cancelled`. */
  close(): Promise<void>
}

interface TransportOptions {
  readonly baseUrl: URL
  readonly trust: readonly string[]
  readonly timeouts: Timeouts
  readonly limits: CallLimits
  readonly clock: Clock
  readonly waiting: WaitingCalls
  readonly proxyFor: ((url: string) => Promise<string>) | null
  readonly maxAnswerBytes: number
  readonly maxSinkBytes: number
}

export function createTransport(options: TransportOptions): Transport {
  return new HttpTransport(options)
}

class HttpTransport implements Transport {
  readonly #options: TransportOptions
  readonly #dispatchers: ReturnType<typeof createDispatchers>
  readonly #closing = new AbortController()

  constructor(options: TransportOptions) {
    this.#options = options
    this.#dispatchers = createDispatchers(options)
  }

  async send(request: TransportRequest): Promise<Answer> {
    const { baseUrl } = this.#options
    const signal =
      request.signal === undefined
        ? this.#closing.signal
        : AbortSignal.any([request.signal, this.#closing.signal])
    let url = resolvePath(baseUrl, request.path)
    for (let hops = 0; ; hops += 1) {
      const answer = await this.#sendByRoutes(url, request, signal)
      const next = redirectTarget(url, answer, request.method)
      if (next === null || hops >= maxRedirects) return answer
      url = next
    }
  }

  async close(): Promise<void> {
    this.#closing.abort()
    await this.#dispatchers.destroy()
  }

  /** Tries the next route only if nothing was sent on the previous route. */
  async #sendByRoutes(url: URL, request: TransportRequest, signal: AbortSignal): Promise<Answer> {
    let last: AppFailure | null = null
    for (const route of await this.#routes()) {
      try {
        return await this.#sendOnce(route, url, request, signal)
      } catch (error) {
        last = transportFailure(error, { cancelled: signal.aborted })
        const { kind } = last.error
        if (last.delivery !== 'notSent' || (kind !== 'offline' && kind !== 'timeout')) throw last
      }
    }
    throw last ?? failure('offline', { reason: 'hostNotFound' })
  }

  async #routes(): Promise<ProxyRoute[]> {
    const { baseUrl, proxyFor } = this.#options
    // Services on this machine are never behind a proxy.
    if (proxyFor === null || isLoopbackHost(baseUrl.hostname)) return [{ kind: 'direct' }]
    try {
      return parseProxyRoutes(await proxyFor(baseUrl.origin))
    } catch (cause) {
      throw failure('offline', {}, { cause }) // the system cannot determine the proxy
    }
  }

  async #sendOnce(
    route: ProxyRoute,
    url: URL,
    request: TransportRequest,
    signal: AbortSignal,
  ): Promise<Answer> {
    const { timeouts, limits, clock, waiting, maxAnswerBytes, maxSinkBytes } = this.#options
    const body = request.body ?? null
    const uploads = (body?.length ?? 0) > uploadBytes
    try {
      const answer = await exchange(this.#dispatchers.for(route), {
        method: request.method,
        url,
        headers: headersOf(request.headers, body),
        body,
        headersTimeoutMs: uploads ? timeouts.uploadHeadersMs : timeouts.headersMs,
        bodyTimeoutMs: timeouts.bodyMs,
        kind: uploads ? 'upload' : request.kind,
        limits,
        clock,
        waiting,
        maxAnswerBytes,
        // A sink takes the content itself: a compressed body is decoded in memory first.
        sinkFor: (headers) => (isEncoded(headers) ? null : (request.sinkFor?.(headers) ?? null)),
        maxSinkBytes,
        signal,
        onProgress: request.onProgress ?? null,
      })
      return await decodedAnswer(answer, { method: request.method, maxBytes: maxAnswerBytes })
    } catch (error) {
      throw transportFailure(error, { cancelled: signal.aborted })
    }
  }
}

/**
 * Returns the target of a redirect; null if the redirect must not be followed. Only the same origin
 * is allowed, so that Authorization and the client secret never reach another origin. A POST is
 * followed only if the status says that the POST was not carried out and must be repeated unchanged
 * (RFC 9110 sections 15.4.8 and 15.4.9).
 */
function redirectTarget(from: URL, answer: Answer, method: 'GET' | 'POST'): URL | null {
  const followed = method === 'GET' ? [301, 302, 303, 307, 308] : [307, 308]
  const location = answer.headers.location
  if (!followed.includes(answer.status) || location === undefined) return null
  const target = URL.parse(location, from.href)
  return target !== null && target.origin === from.origin ? target : null
}

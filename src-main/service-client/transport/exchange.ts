import { Buffer } from 'node:buffer'
import type { IncomingHttpHeaders } from 'node:http'
import type { Dispatcher } from 'undici'
import { AnswerPump, type AnswerSink } from '../answers/answer-sink.ts'
import type { Clock } from '../../time/clock.ts'
import { ExchangeWatch, TookTooLong } from './exchange-watch.ts'
import type { RequestBody } from './request-body.ts'
import type { CallKind, CallLimits } from './timeouts.ts'
import { type WaitingCall, waitsForBody, type WaitingCalls } from './waiting-calls.ts'

/** Bytes of a refusal's body that are read: enough for its message (open point 8). */
const maxRefusalBytes = 64 * 1024

/**
 * A complete answer. The body is kept in memory (its length is limited), unless a sink received it.
 */
export interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

export interface Exchange {
  readonly method: 'GET' | 'POST'
  readonly url: URL
  /** All headers that are sent, including Content-Type and Content-Length. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: RequestBody | null
  readonly headersTimeoutMs: number
  readonly bodyTimeoutMs: number
  readonly kind: CallKind
  readonly limits: CallLimits
  /** Measures the limits. */
  readonly clock: Clock
  /** Notified when the request was sent and the answer is pending. */
  readonly waiting: WaitingCalls
  /** Largest body of a successful answer in bytes. */
  readonly maxAnswerBytes: number
  /** Returns the sink for a successful answer's body; null: the body is kept in memory. */
  readonly sinkFor: ((headers: IncomingHttpHeaders) => AnswerSink | null) | null
  /** Largest body in bytes of an answer that goes to a sink. */
  readonly maxSinkBytes: number
  readonly signal: AbortSignal
  readonly onProgress: ((sent: number, total: number) => void) | null
}

/** An exchange that ended without an answer, with the reason and the progress of the request. */
export class ExchangeBroken extends Error {
  /** The request was assigned to a connection: part of it may have been sent. */
  readonly started: boolean
  /** All bytes of the request were passed to the connection. */
  readonly wholeRequestGiven: boolean

  constructor(cause: unknown, progress: { started: boolean; wholeRequestGiven: boolean }) {
    super('the exchange broke off', { cause })
    this.started = progress.started
    this.wholeRequestGiven = progress.wholeRequestGiven
  }
}

/** Cause of an `ExchangeBroken`: the answer's body exceeds the limit. */
export class AnswerTooLong extends Error {}

/**
 * Sends one request and receives its answer. Never retries. Rejects with `ExchangeBroken`. Uses
 * undici's dispatch level, because only this level reports that a request was assigned to a
 * connection (`onRequestStart`) and that bytes of the body were taken (`onBodySent`).
 */
export function exchange(dispatcher: Dispatcher, request: Exchange): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { signal, body } = request
    const chunks: Buffer[] = []
    let controller: Dispatcher.DispatchController | null = null
    let settled = false
    let sent = 0
    let received = 0
    let status = 0
    let headers: IncomingHttpHeaders = {}
    let pump: AnswerPump | null = null
    let watch: ExchangeWatch | null = null
    let waits: WaitingCall | null = null
    const content = body?.open() ?? null

    function settle(): boolean {
      if (settled) return false
      settled = true
      watch?.stop()
      waits?.done()
      pump?.stop()
      signal.removeEventListener('abort', onAbort)
      return true
    }
    function succeed() {
      if (settle()) resolve({ status, headers, body: Buffer.concat(chunks) })
    }
    function pumpTo(sink: AnswerSink, given: Dispatcher.DispatchController) {
      pump = new AnswerPump(sink, {
        pause() {
          watch?.hold()
          given.pause()
        },
        resume() {
          watch?.letGo()
          given.resume()
        },
        done: succeed,
        failed(cause) {
          fail(cause)
          given.abort(new Error('nobody takes the answer'))
        },
      })
    }
    function fail(cause: unknown) {
      if (!settle()) return
      const wholeRequestGiven = controller !== null && sent >= (body?.length ?? 0)
      reject(new ExchangeBroken(cause, { started: controller !== null, wholeRequestGiven }))
    }
    function onAbort() {
      const reason = new Error('cancelled')
      fail(reason)
      controller?.abort(reason)
    }
    function beginWatch(given: Dispatcher.DispatchController) {
      watch = new ExchangeWatch({
        limits: request.limits,
        clock: request.clock,
        kind: request.kind,
        sends: body !== null && body.length > 0,
        onLate() {
          const reason = new TookTooLong('the request took too long')
          // A refusal with an unfinished text is still a refusal.
          if (status >= 300) succeed()
          else fail(reason)
          given.abort(reason)
        },
        onPhase(phase) {
          const still = phase === 'waiting' || (phase === 'receiving' && waitsForBody(request.kind))
          if (still) waits ??= request.waiting.begin()
          else waits?.done()
        },
      })
    }
    if (signal.aborted) {
      onAbort()
      return
    }
    signal.addEventListener('abort', onAbort, { once: true })

    dispatcher.dispatch(
      {
        origin: request.url.origin,
        path: request.url.pathname + request.url.search,
        method: request.method,
        headers: request.headers,
        // undici documents an async iterable of bytes, but its types lack it.
        body: content as Buffer | null,
        headersTimeout: request.headersTimeoutMs,
        bodyTimeout: request.bodyTimeoutMs,
      },
      {
        onRequestStart(given) {
          // Cancelled while waiting for a connection: aborting here prevents the request from being
          // written.
          if (settled) {
            given.abort(new Error('cancelled'))
            return
          }
          controller = given
          beginWatch(given)
        },
        onBodySent(chunk) {
          sent += chunk.length
          watch?.moved(chunk.length)
          if (sent >= (body?.length ?? 0)) watch?.enter('waiting')
          request.onProgress?.(sent, body?.length ?? sent)
        },
        onResponseStart(given, statusCode, incoming) {
          status = statusCode
          watch?.enter('receiving')
          headers = incoming
          const good = status >= 200 && status < 300
          const sink = good ? (request.sinkFor?.(incoming) ?? null) : null
          if (sink !== null && !settled) pumpTo(sink, given)
        },
        onResponseData(given, chunk) {
          received += chunk.length
          watch?.moved(chunk.length)
          if (status >= 300 && received > maxRefusalBytes) {
            succeed()
            given.abort(new AnswerTooLong('a refusal'))
          } else if (received > (pump === null ? request.maxAnswerBytes : request.maxSinkBytes)) {
            given.abort(new AnswerTooLong('an answer'))
          } else if (pump === null) {
            chunks.push(chunk)
          } else {
            pump.give(chunk)
          }
        },
        onResponseEnd: () => (pump === null ? succeed() : pump.end()),
        onResponseError(_controller, error) {
          // A refusal with an interrupted text is still a refusal.
          if (status >= 300) succeed()
          else fail(error)
        },
      },
    )
  })
}

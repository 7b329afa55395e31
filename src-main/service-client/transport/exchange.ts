import { Buffer } from 'node:buffer'
import type { IncomingHttpHeaders } from 'node:http'
import type { Dispatcher } from 'undici'
import { AnswerPump, type AnswerSink } from '../answers/answer-sink.ts'
import type { Clock } from '../../time/clock.ts'
import { ExchangeWatch, TookTooLong } from './exchange-watch.ts'
import type { RequestBody } from './request-body.ts'
import { singleHeaders } from './single-headers.ts'
import type { CallKind, CallLimits } from './timeouts.ts'
import { type WaitingCall, waitsForBody, type WaitingCalls } from './waiting-calls.ts'

/** Bytes of a refusal's body that are read, and decoded: enough for its message (open point 8). */
export const maxRefusalBytes = 64 * 1024

/**
 * A complete answer. The body is kept in memory (its length is limited), unless a sink received it.
 */
export interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
  /**
   * True if the answer came before the connection had taken the whole request. The service never got
   * the request's end.
   */
  readonly isEarly: boolean
}

/**
 * Returns whether a status says that the request succeeded and that the body is the whole answer. Only
 * the statuses 200 and 203 promise the whole content of what a GET asks for (RFC 9110 section 15.3): a
 * status such as 202, 204 or 206 comes with another text, without content or with a part of it.
 */
export function isSuccess(status: number, method: 'GET' | 'POST'): boolean {
  return method === 'GET' ? status === 200 || status === 203 : status >= 200 && status < 300
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
  const { url, method, headers, body } = request
  return new Promise((resolve, reject) => {
    const content = body?.open() ?? null
    const receiver = new AnswerReceiver(request, { resolve, reject })
    if (!receiver.begin()) return
    dispatcher.dispatch(
      {
        origin: url.origin,
        path: url.pathname + url.search,
        method,
        headers,
        // undici documents an async iterable of bytes, but its types lack it.
        body: content as Buffer | null,
        headersTimeout: request.headersTimeoutMs,
        bodyTimeout: request.bodyTimeoutMs,
      },
      receiver,
    )
  })
}

interface Outcome {
  readonly resolve: (answer: Answer) => void
  readonly reject: (broken: ExchangeBroken) => void
}

/** Follows one request through undici's callbacks and settles its answer once. */
class AnswerReceiver implements Dispatcher.DispatchHandler {
  readonly #request: Exchange
  readonly #outcome: Outcome
  readonly #chunks: Buffer[] = []
  /** Null until the request is assigned to a connection. */
  #controller: Dispatcher.DispatchController | null = null
  #settled = false
  /** Bytes of the request's body, and of the answer's body. */
  #sent = 0
  #received = 0
  #status = 0
  #headers: IncomingHttpHeaders = {}
  #pump: AnswerPump | null = null
  #watch: ExchangeWatch | null = null
  #waits: WaitingCall | null = null

  constructor(request: Exchange, outcome: Outcome) {
    this.#request = request
    this.#outcome = outcome
  }

  /** Listens for the caller's cancellation. Returns false if the request is cancelled already. */
  begin(): boolean {
    const { signal } = this.#request
    if (signal.aborted) this.#onAbort()
    else signal.addEventListener('abort', this.#onAbort, { once: true })
    return !this.#settled
  }

  onRequestStart(given: Dispatcher.DispatchController): void {
    // Cancelled while waiting for a connection: aborting here prevents the request from being
    // written.
    if (this.#settled) {
      given.abort(new Error('cancelled'))
      return
    }
    this.#controller = given
    this.#watch = this.#watchOf(given)
  }

  onBodySent(chunk: Uint8Array): void {
    const total = this.#request.body?.length
    this.#sent += chunk.length
    this.#watch?.moved(chunk.length)
    if (this.#sent >= (total ?? 0)) this.#watch?.enter('waiting')
    this.#request.onProgress?.(this.#sent, total ?? this.#sent)
  }

  onResponseStart(
    given: Dispatcher.DispatchController,
    status: number,
    headers: IncomingHttpHeaders,
  ): void {
    // An informational response, such as 102, comes before the answer (RFC 9110 section 15.2).
    if (status < 200) return
    this.#status = status
    this.#watch?.enter('receiving')
    this.#headers = singleHeaders(headers)
    const good = isSuccess(status, this.#request.method)
    const sink = good ? (this.#request.sinkFor?.(this.#headers) ?? null) : null
    if (sink !== null && !this.#settled) this.#pump = this.#pumpTo(sink, given)
  }

  onResponseData(given: Dispatcher.DispatchController, chunk: Buffer): void {
    const { maxAnswerBytes, maxSinkBytes } = this.#request
    this.#received += chunk.length
    this.#watch?.moved(chunk.length)
    if (this.#status >= 300 && this.#received > maxRefusalBytes) {
      this.#succeed()
      given.abort(new AnswerTooLong('a refusal'))
    } else if (this.#received > (this.#pump === null ? maxAnswerBytes : maxSinkBytes)) {
      given.abort(new AnswerTooLong('an answer'))
    } else if (this.#pump === null) {
      this.#chunks.push(chunk)
    } else {
      this.#pump.give(chunk)
    }
  }

  onResponseEnd(): void {
    if (this.#pump === null) this.#succeed()
    else this.#pump.end()
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.#failUnlessRefused(error)
  }

  #settle(): boolean {
    if (this.#settled) return false
    this.#settled = true
    this.#watch?.stop()
    this.#waits?.done()
    this.#pump?.stop()
    this.#request.signal.removeEventListener('abort', this.#onAbort)
    return true
  }

  #succeed(): void {
    if (!this.#settle()) return
    const body = Buffer.concat(this.#chunks)
    const isEarly = !this.#wholeRequestGiven
    this.#outcome.resolve({ status: this.#status, headers: this.#headers, body, isEarly })
  }

  #fail(cause: unknown): void {
    if (!this.#settle()) return
    const started = this.#controller !== null
    const wholeRequestGiven = started && this.#wholeRequestGiven
    this.#outcome.reject(new ExchangeBroken(cause, { started, wholeRequestGiven }))
  }

  get #wholeRequestGiven(): boolean {
    return this.#sent >= (this.#request.body?.length ?? 0)
  }

  /** Ends without a whole answer. A refusal with an interrupted text is still a refusal. */
  #failUnlessRefused(cause: unknown): void {
    if (this.#status >= 300) this.#succeed()
    else this.#fail(cause)
  }

  readonly #onAbort = (): void => {
    const reason = new Error('cancelled')
    this.#fail(reason)
    this.#controller?.abort(reason)
  }

  /** Passes the answer's body on to a sink, at the sink's speed. */
  #pumpTo(sink: AnswerSink, given: Dispatcher.DispatchController): AnswerPump {
    return new AnswerPump(sink, {
      pause: () => {
        this.#watch?.hold()
        given.pause()
      },
      resume: () => {
        this.#watch?.letGo()
        given.resume()
      },
      done: () => this.#succeed(),
      failed: (cause) => {
        this.#fail(cause)
        given.abort(new Error('nobody takes the answer'))
      },
    })
  }

  /** Watches the limits of the request, and tells when the service is being waited for. */
  #watchOf(given: Dispatcher.DispatchController): ExchangeWatch {
    const { limits, clock, kind, body, waiting } = this.#request
    return new ExchangeWatch({
      limits,
      clock,
      kind,
      sends: body !== null && body.length > 0,
      onLate: () => {
        const reason = new TookTooLong('the request took too long')
        this.#failUnlessRefused(reason)
        given.abort(reason)
      },
      onPhase: (phase) => {
        const still = phase === 'waiting' || (phase === 'receiving' && waitsForBody(kind))
        if (still) this.#waits ??= waiting.begin()
        else this.#waits?.done()
      },
    })
  }
}

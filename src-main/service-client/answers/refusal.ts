import type { IncomingHttpHeaders } from 'node:http'
import { STATUS_CODES } from 'node:http'
import type { AppError, ErrorKind } from '../../../src-shared/ipc/app-error.ts'
import { type AppFailure, type Delivery, failure } from '../../errors/app-failure.ts'
import type { KnownSecrets } from '../../secrets/known-secrets.ts'
import { cutMark } from '../../secrets/without-secrets.ts'
import { refusalText } from './answer-text.ts'
import type { Answer } from '../transport/exchange.ts'
import { jsonMessage, parsedBody, plainMessage, problemMessage, shorten } from './plain-message.ts'

const kinds: Readonly<Record<number, ErrorKind>> = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'notFound',
  407: 'forbidden',
  408: 'timeout',
  409: 'conflict',
  410: 'notFound',
  412: 'conflict',
  413: 'tooLarge',
  423: 'conflict',
  425: 'conflict',
  429: 'rateLimited',
}

/** Returns the error kind of a status other than 2xx. Any other 4xx means invalid input. */
function refusalKind(status: number): ErrorKind {
  if (status >= 500) return 'server'
  if (status < 400) return 'protocol'
  return kinds[status] ?? 'invalidInput'
}

export interface RefusalContext {
  readonly method: 'GET' | 'POST'
  readonly now: number
  /** Length of the request's body in bytes, for `tooLarge`. */
  readonly encodedBytes: number | null
  /** Secrets that must not appear in the message, even if the service echoes them. */
  readonly secrets: KnownSecrets
  /** Overrides the kind derived from the status. */
  readonly kind?: ErrorKind
}

/**
 * Turns an answer that is no success (`isSuccess`), or that came before the whole request was sent, into
 * a failure with the service's message (open point 8).
 */
export function refusal(answer: Answer, context: RefusalContext): AppFailure {
  const kind = context.kind ?? refusalKind(answer.status)
  const wait = retryAfterMs(answer.headers, context.now)
  const details: Omit<AppError, 'kind'> = {
    status: answer.status,
    serviceMessage: message(answer, context.secrets),
    ...(wait === null || !mayAskToWait.has(answer.status) ? {} : { retryAfterMs: wait }),
    ...(kind === 'tooLarge' && context.encodedBytes !== null
      ? { encodedBytes: context.encodedBytes }
      : {}),
    ...reasonOf(answer.status),
  }
  const delivery = deliveryOf(answer.status, context.method)
  return failure(kind, details, { delivery, cutShort: answer.isEarly })
}

/** Statuses with which a service may ask to send the request again later (RFC 9110 section 10.2.3). */
const mayAskToWait: ReadonlySet<number> = new Set([409, 423, 425, 429, 503])

/** Returns the reason for a redirect that is not followed, or for an unexpected status of a success. */
function reasonOf(status: number): Pick<AppError, 'reason'> {
  if (status >= 400) return {}
  return { reason: status >= 300 ? 'redirected' : 'unexpectedShape' }
}

/**
 * Refusals that a proxy may send instead of the service's own answer, possibly after the service
 * carried out the request: they concern access, the address and time. Other 4xx statuses concern
 * the request itself (RFC 9110 section 15.5).
 */
const doubtfulRefusals: ReadonlySet<number> = new Set([401, 403, 404, 407, 408, 410])

/**
 * Returns whether a refused request may have been carried out. A 5xx proves nothing (RFC 9110
 * section 15.6): a server may fail, or its gateway time out, after the record was created. A
 * redirect from 300 to 303, or a success before the end of the request, proves nothing either.
 */
function deliveryOf(status: number, method: 'GET' | 'POST'): Delivery {
  if (method === 'GET') return 'answered'
  return status >= 500 || status <= 303 || doubtfulRefusals.has(status) ? 'unknown' : 'answered'
}

/**
 * Returns the service's message without secrets. Secrets are cut both from the raw answer and from
 * the extracted text: a tag may stand inside a secret, or a secret may look like a tag. If secrets
 * cannot be cut out, the message is only the status.
 */
function message(answer: Answer, secrets: KnownSecrets): string {
  const cut = (text: string) => secrets.cutFrom(text)
  const statusText = STATUS_CODES[answer.status] ?? String(answer.status)
  const text = cut(refusalText(answer.headers['content-type'], answer.body))
  if (text === null) return `${statusText}: ${cutMark}`
  const body = parsedBody(text)
  const words = jsonMessage(body, cut) ?? problemMessage(body, cut)
  if (words !== null) return words
  // The text of a success may be a record.
  const plain = answer.status < 300 ? null : plainMessage(text, cut)
  return plain === null ? statusText : shorten(`${statusText}: ${plain}`)
}

const longestWait = 24 * 60 * 60 * 1000

/** All HTTP dates begin with the name of a day; `Date.parse` alone accepts almost any text. */
const httpDate = /^(mon|tue|wed|thu|fri|sat|sun)/i
/** The obsolete date format without a time zone: `Sun Nov  6 08:49:37 1994`. */
const asctimeDate = /^[a-z]{3} [a-z]{3} [ \d]\d \d\d:\d\d:\d\d \d{4}$/i

/**
 * Returns the milliseconds to wait by a Retry-After header: seconds or an HTTP date (RFC 9110
 * section 10.2.3). A date counts from the answer's Date header, because the clock of this machine
 * may be wrong; without a Date header, from `now`. At most a day; 0 for a date in the past; null if
 * the header is missing or unreadable.
 */
export function retryAfterMs(
  headers: Pick<IncomingHttpHeaders, 'retry-after' | 'date'>,
  now: number,
): number | null {
  const text = headers['retry-after']?.trim() ?? ''
  const end = readHttpDate(text)
  const wait = /^\d+$/.test(text) ? Number(text) * 1000 : end - answeredAt(headers, now)
  return Number.isNaN(wait) ? null : Math.min(Math.max(wait, 0), longestWait)
}

/** Returns the time of an answer in epoch milliseconds by its Date header; `now` without one. */
function answeredAt({ date = '' }: Pick<IncomingHttpHeaders, 'date'>, now: number): number {
  const told = readHttpDate(date)
  return Number.isNaN(told) ? now : told
}

/** Returns the epoch milliseconds of an HTTP date, which is always GMT (RFC 9110 section 5.6.7). */
function readHttpDate(text: string): number {
  if (!httpDate.test(text)) return Number.NaN
  return Date.parse(asctimeDate.test(text) ? `${text} GMT` : text)
}

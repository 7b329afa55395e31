import type { z } from 'zod'
import { validationAnswerSchema, xmlResponseSchema } from '../../src-shared/service/resources.ts'
import { type AppFailure, failure } from '../errors/app-failure.ts'
import type { KnownSecrets } from '../secrets/known-secrets.ts'
import { cutMark } from '../secrets/without-secrets.ts'
import { decode, namedCharset, recordCharset, refusalText } from './answer-text.ts'
import type { Answer } from './exchange.ts'
import { jsonMessage, plainMessage } from './plain-message.ts'

type Method = 'GET' | 'POST'

/** Reads a good answer's JSON through its schema. Throws `protocol` when it is anything else. */
export function readJson<Schema extends z.ZodType>(
  answer: Answer,
  schema: Schema,
  method: Method,
): z.output<Schema> {
  let value: unknown
  try {
    value = JSON.parse(jsonText(answer))
  } catch (cause) {
    throw unreadable('notJson', answer, method, cause)
  }
  try {
    return schema.parse(value)
  } catch (cause) {
    // Not only a ZodError: a broker tree of absurd depth ends in a RangeError.
    throw unreadable('unexpectedShape', answer, method, cause)
  }
}

/** JSON is UTF-8 (RFC 8259 section 8.1); what is not may say what it is. */
function jsonText({ body, headers }: Answer): string {
  try {
    return decode(body, 'utf-8')
  } catch (cause) {
    const named = namedCharset(headers['content-type'])
    if (named === null) throw cause
    return decode(body, named)
  }
}

/**
 * Throws `protocol` for a web page: a hotel's or a gateway's own answer says 200 too, can be well
 * formed XML, and proves nothing of what was asked. A page is known by its type or by its beginning.
 * An empty answer is none, whatever it is called: many servers call everything HTML that they were
 * not told about.
 */
export function refusePage(answer: Answer, method: Method): void {
  const type = answer.headers['content-type'] ?? ''
  const named = isPage(type) && answer.body.some((byte) => byte > 0x20)
  if (named || beginsAsPage(answer.body)) throw unreadable('unexpectedShape', answer, method)
}

/** The beginnings of a page that say what it is (WHATWG MIME Sniffing, section 7.1). */
function beginsAsPage(body: Answer['body']): boolean {
  const begin = body.toString('latin1', 0, 512)
  return /^(?:\xef\xbb\xbf)?\s*(?:<!--.*?-->\s*)*<(?:!doctype\s+html|html|head|body|script)\b/isu.test(
    begin,
  )
}

/**
 * What a good answer says against the request (open point 12): the words of its error fields, or the
 * messages of a validation. Null when it says nothing against it, which proves nothing either. Throws
 * `protocol` for a web page.
 */
export function readObjection(
  answer: Answer,
  method: Method,
  secrets: KnownSecrets,
): string | null {
  refusePage(answer, method)
  const cut = (text: string) => secrets.cutFrom(text)
  const text = cut(refusalText(answer.headers['content-type'], answer.body))
  if (text === null) return cutMark
  return jsonMessage(text, cut) ?? validationMessage(text, cut)
}

/** The messages of a validation result that is not valid (service.md, "Validation result shape"). */
function validationMessage(text: string, cut: (text: string) => string | null): string | null {
  try {
    const { valid, errors = {} } = validationAnswerSchema.parse(JSON.parse(text))
    return valid ? null : plainMessage(Object.values(errors).flat().join('; '), cut)
  } catch {
    return null // no validation result: nothing is said
  }
}

export function isPage(contentType: string): boolean {
  return /^\s*(text\/html|application\/xhtml\+xml)\b/i.test(contentType)
}

export function isJson(contentType: string): boolean {
  return /^application\/(.+\+)?json\b/i.test(contentType)
}

/** Reads a good answer's XML text. A service that answers `{xml}` all the same is understood. */
export function readXml(answer: Answer, method: Method): string {
  refusePage(answer, method)
  const type = answer.headers['content-type'] ?? ''
  if (isJson(type)) {
    return readJson(answer, xmlResponseSchema, method).xml
  }
  let text: string
  try {
    text = decode(answer.body, recordCharset(type, answer.body))
  } catch (cause) {
    throw unreadable('unexpectedShape', answer, method, cause)
  }
  if (!text.trimStart().startsWith('<')) throw unreadable('unexpectedShape', answer, method)
  return text
}

/**
 * A POST with a good status was most likely carried out, but what it made is not known. The answer's
 * own content is not passed on: it may be a record.
 */
function unreadable(
  reason: 'notJson' | 'unexpectedShape',
  answer: Answer,
  method: Method,
  error?: unknown,
): AppFailure {
  const cause = error instanceof Error ? new Error(error.name) : undefined
  return failure(
    'protocol',
    { reason, status: answer.status },
    { cause, delivery: method === 'POST' ? 'unknown' : 'answered' },
  )
}

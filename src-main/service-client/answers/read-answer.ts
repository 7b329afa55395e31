import { z } from 'zod'
import { xmlResponseSchema } from '../../../src-shared/service/resources.ts'
import { type AppFailure, failure } from '../../errors/app-failure.ts'
import type { KnownSecrets } from '../../secrets/known-secrets.ts'
import { cutMark } from '../../secrets/without-secrets.ts'
import { decode, namedCharset, recordCharset, refusalText } from './answer-text.ts'
import { type AnswerWords, wordsIn } from './answer-words.ts'
import type { Answer } from '../transport/exchange.ts'
import { jsonMessage, parsedBody } from './plain-message.ts'

type Method = 'GET' | 'POST'

/**
 * Parses a successful answer as JSON with a schema. Throws `protocol` if the answer does not fit, with
 * the message of its error fields if `secrets` are given: a service may refuse with status 200.
 */
export function readJson<Schema extends z.ZodType>(
  answer: Answer,
  schema: Schema,
  method: Method,
  secrets?: KnownSecrets,
): z.output<Schema> {
  let value: unknown
  try {
    value = JSON.parse(jsonText(answer))
  } catch (cause) {
    throw unreadable('notJson', answer, method, { error: cause })
  }
  try {
    return schema.parse(value)
  } catch (cause) {
    // A broker tree of extreme depth causes a RangeError, not a ZodError.
    const field = cause instanceof z.ZodError ? placeInList(cause) : undefined
    const serviceMessage = secrets === undefined ? null : messageIn(answer, secrets)
    throw unreadable('unexpectedShape', answer, method, { error: cause, field, serviceMessage })
  }
}

/** The fields that hold the entries of the service's lists (service.md, "Endpoints"). */
const listFields: readonly unknown[] = ['objects', 'channels']

/**
 * Returns the place of the first entry that does not fit its schema, for example
 * `objects.3.project.name`, so that the service can mend the entry. Undefined for an answer that is no
 * list: its field names may be content.
 */
function placeInList({ issues: [issue] }: z.ZodError): string | undefined {
  if (issue === undefined || !listFields.includes(issue.path[0])) return undefined
  return issue.path.map(String).join('.').slice(0, 200)
}

/** Decodes JSON as UTF-8 (RFC 8259 section 8.1), or else with the charset of the Content-Type. */
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
 * Throws `protocol` for a web page. A captive portal or a gateway also answers 200; its page can be
 * well-formed XML and proves nothing about the request. A page is recognized by its type or by its
 * beginning. An empty answer is not a page, whatever its type: many servers use HTML as the default
 * type.
 */
export function refusePage(answer: Answer, method: Method): void {
  const type = answer.headers['content-type'] ?? ''
  const named = isPage(type) && answer.body.some((byte) => byte > 0x20)
  if (named || beginsAsPage(answer.body)) throw unreadable('unexpectedShape', answer, method)
}

/** Bytes at the beginning of a body that tell a page. */
export const pageHead = 512

/** True if a body begins like an HTML page (WHATWG MIME Sniffing, section 7.1). */
export function beginsAsPage(body: Answer['body']): boolean {
  const begin = body.toString('latin1', 0, pageHead)
  return /^(?:\xef\xbb\xbf)?\s*(?:<!--.*?-->\s*)*<(?:!doctype\s+html|html|head|body|script)\b/isu.test(
    begin,
  )
}

/**
 * Returns what a successful answer says (open point 12). An answer without words proves nothing either.
 * Throws `protocol` for a web page.
 */
export function readWords(answer: Answer, method: Method, secrets: KnownSecrets): AnswerWords {
  refusePage(answer, method)
  const { headers, body } = answer
  const cut = (text: string) => secrets.cutFrom(text)
  const text = cut(refusalText(headers['content-type'], body))
  return text === null ? { objection: cutMark, remark: null } : wordsIn(text, cut)
}

/** Returns the message of a JSON answer's error fields, without secrets; null if it has none. */
function messageIn({ headers, body }: Answer, secrets: KnownSecrets): string | null {
  const cut = (text: string) => secrets.cutFrom(text)
  const text = cut(refusalText(headers['content-type'], body))
  return text === null ? cutMark : jsonMessage(parsedBody(text), cut)
}

function isPage(contentType: string): boolean {
  return /^\s*(text\/html|application\/xhtml\+xml)\b/i.test(contentType)
}

export function isJson(contentType: string): boolean {
  return /^(?:application|text)\/(.+\+)?json\b/i.test(contentType)
}

/**
 * Returns a successful answer's XML text. Also accepts a service that answers `{xml}` as JSON, with any
 * type: XML never begins with a brace. The type `text/html` alone makes no page of an answer, because it
 * is the default type of many servers and service.md names no type for the XML: callers check the root
 * element.
 */
export function readXml(answer: Answer, method: Method): string {
  if (beginsAsPage(answer.body)) throw unreadable('unexpectedShape', answer, method)
  const type = answer.headers['content-type'] ?? ''
  if (isJson(type)) {
    return readJson(answer, xmlResponseSchema, method).xml
  }
  let text: string
  try {
    text = decode(answer.body, recordCharset(type, answer.body))
  } catch (cause) {
    throw unreadable('unexpectedShape', answer, method, { error: cause })
  }
  if (text.trimStart().startsWith('{')) return readJson(answer, xmlResponseSchema, method).xml
  if (!text.trimStart().startsWith('<')) throw unreadable('unexpectedShape', answer, method)
  return text
}

/**
 * Returns the failure for an unreadable answer. A POST with a success status was probably carried
 * out, but its result is unknown. The answer's content other than its message is not passed on,
 * because it may be a record.
 */
function unreadable(
  reason: 'notJson' | 'unexpectedShape',
  answer: Answer,
  method: Method,
  {
    error,
    field,
    serviceMessage = null,
  }: {
    readonly error?: unknown
    readonly field?: string | undefined
    readonly serviceMessage?: string | null
  } = {},
): AppFailure {
  const cause = error instanceof Error ? new Error(error.name) : undefined
  const said = serviceMessage === null ? {} : { serviceMessage }
  return failure(
    'protocol',
    { reason, status: answer.status, ...(field === undefined ? {} : { field }), ...said },
    { cause, delivery: method === 'POST' ? 'unknown' : 'answered' },
  )
}

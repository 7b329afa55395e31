import { type CutSecrets, jsonMessage, parsedBody, plainMessage } from './plain-message.ts'

/** What a successful answer to a publish or revoke says (open point 12), as plain text. */
export interface AnswerWords {
  /** The words against the request; null if there are none. */
  readonly objection: string | null
  /** Words of an answer that does not object; null if there are none. */
  readonly remark: string | null
}

const silence: AnswerWords = { objection: null, remark: null }

/**
 * Returns what the text of a successful answer says. The message of JSON counts as an objection, unless
 * another field says that the request succeeded. Any other text is a remark: nothing tells what it
 * means. A text such as "OK" says nothing.
 */
export function wordsIn(text: string, cut: CutSecrets): AnswerWords {
  const body = parsedBody(text)
  if (body === undefined) return remarkOf(plainMessage(text, cut))
  const message = jsonMessage(body, cut)
  if (message === null || saysSuccess(body)) return remarkOf(message)
  return isConsent(message) ? silence : { objection: message, remark: null }
}

function remarkOf(words: string | null): AnswerWords {
  return words === null || isConsent(words) ? silence : { objection: null, remark: words }
}

const consent =
  /^(?:ok(?:e|é|ay)?|true|success(?:ful(?:ly)?)?|succes(?:vol)?|accepted|done|created|queued|received|gelukt|verwerkt|ontvangen)[.!]?$/iu

/** Returns whether a text is a word of consent only. */
function isConsent(text: string): boolean {
  return consent.test(text)
}

/** Names of fields that tell whether a request succeeded: a boolean, a word, or a status of HTTP. */
const outcomes = ['success', 'ok', 'valid', 'status', 'result', 'code']

/**
 * Returns whether the fields of a JSON answer say that the request succeeded, and no field says that the
 * request failed.
 */
function saysSuccess(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const fields = value as Record<string, unknown>
  if (!isEmpty(fields.error) || !isEmpty(fields.errors)) return false
  const told = outcomes
    .map((name) => fields[name])
    .filter((one) => one !== undefined && typeof one !== 'object')
  if (told.length === 0) return fields.error === false
  return told.every(isSuccess)
}

function isSuccess(outcome: unknown): boolean {
  const number = Number(outcome)
  return isConsent(String(outcome)) || number === 1 || (number >= 200 && number < 300)
}

/** Returns whether an error field says nothing: absent, false, or without content. */
function isEmpty(field: unknown): boolean {
  if (typeof field === 'object' && field !== null) return Object.keys(field).length === 0
  return field === undefined || field === null || field === false || field === '' || field === 0
}

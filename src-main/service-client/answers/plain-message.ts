import { cutMark } from '../../secrets/without-secrets.ts'

const maxLength = 500

/**
 * A tag, comment or declaration. Only a letter, `/`, `!` or `?` right after `<` begins one (WHATWG
 * HTML, "Tag open state"): `is < 30 or > 3000` has no tag.
 */
const tag = /<[a-z/!?][^<>]*>/gi

/** Removes secrets from a text; returns null if they cannot be removed. */
export type CutSecrets = (text: string) => string | null

/**
 * Returns a refusal's message as plain text of at most 500 characters (open point 8); null if no
 * text remains. Removes tags, control characters, bidirectional marks and secrets. Secrets are cut
 * before the text is shortened, because shortening could leave half a secret.
 */
export function plainMessage(text: string, cut: CutSecrets = (plain) => plain): string | null {
  const plain = text
    .slice(0, 16_384)
    .replace(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, ' ')
    .replace(tag, ' ')
    // The class Other (Cc, Cf, Cs, Co, Cn) includes bidirectional overrides and lone surrogates.
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
  return plain === '' ? null : shorten(cut(plain) ?? cutMark)
}

/** Returns the value of a JSON body; undefined if the text is not JSON. */
export function parsedBody(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Returns the message of a JSON error body (`parsedBody`), with the messages of its `errors` field; null
 * if the body is not JSON or says nothing. A service may answer a refusal with a general message and give the
 * reasons in `errors`, as in a validation result (service.md, "Validation result shape").
 */
export function jsonMessage(body: unknown, cut: CutSecrets = (plain) => plain): string | null {
  const words = fromFields(body, 0, cut)
  const reasons = reasonsIn(body, 0)
    .slice(0, maxReasons)
    .flatMap((reason) => plainMessage(reason, cut) ?? [])
    .filter((reason) => words === null || !words.includes(reason))
    .join('; ')
  if (words === null) return reasons === '' ? null : shorten(reasons)
  return reasons === '' ? words : shorten(`${words.replace(/[.:\s]+$/u, '')}: ${reasons}`)
}

/**
 * Returns the title and the detail of a refusal in the form of problem details (RFC 9457), which many
 * frameworks use for every refusal; null for any other body.
 */
export function problemMessage(body: unknown, cut: CutSecrets = (plain) => plain): string | null {
  if (typeof body !== 'object' || body === null) return null
  const { title, detail } = body as Record<string, unknown>
  const words = [title, detail].flatMap((each) =>
    typeof each === 'string' ? (plainMessage(each, cut) ?? []) : [],
  )
  return words.length === 0 ? null : shorten([...new Set(words)].join(': '))
}

/** More reasons than fit into a message. */
const maxReasons = 100

/** Nesting to which a body is searched. */
const maxDepth = 3

function fromFields(value: unknown, depth: number, cut: CutSecrets): string | null {
  if (typeof value !== 'object' || value === null || depth >= maxDepth) return null
  const fields = value as Record<string, unknown>
  // `error` holds only a code in OAuth answers (RFC 6749 section 5.2), so `error` comes last.
  for (const name of ['message', 'error_description', 'error']) {
    const field = fields[name]
    if (typeof field === 'string') {
      const words = plainMessage(field, cut)
      if (words !== null) return words
    }
  }
  return fromFields(fields.error, depth + 1, cut)
}

/** Returns the texts of the `errors` field of a body, or of its `error`. */
function reasonsIn(value: unknown, depth: number): string[] {
  if (typeof value !== 'object' || value === null || depth >= maxDepth) return []
  const { errors, error } = value as Record<string, unknown>
  return errors === undefined ? reasonsIn(error, depth + 1) : textsIn(errors, 0)
}

/** Returns the texts in a list or map of texts; of an object with a message, that message. */
function textsIn(value: unknown, depth: number): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null || depth >= maxDepth) return []
  const { message } = value as Record<string, unknown>
  if (typeof message === 'string') return [message]
  return Object.values(value).flatMap((each) => textsIn(each, depth + 1))
}

/** Shortens a text by whole characters: never splits a surrogate pair. */
export function shorten(text: string): string {
  if (text.length <= maxLength) return text
  const cut = text.slice(0, maxLength - 1)
  const last = cut.charCodeAt(cut.length - 1)
  return (last >= 0xd800 && last <= 0xdbff ? cut.slice(0, -1) : cut) + '…'
}

import { cutMark } from '../secrets/without-secrets.ts'

const maxLength = 500

/** Takes secrets out of a text; null where they cannot be taken out. */
export type CutSecrets = (text: string) => string | null

/**
 * A refusing answer's own words as plain text, 500 characters at most (open point 8). Without tags,
 * control characters and marks that turn the direction of text, and without secrets: they are cut
 * out before the text is shortened, which could leave half of one. Null when there are no words.
 */
export function plainMessage(text: string, cut: CutSecrets = (plain) => plain): string | null {
  const plain = text
    .slice(0, 16_384)
    .replace(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, ' ')
    .replace(/<[^<>]*>/g, ' ')
    // Other (Cc, Cf, Cs, Co, Cn) takes in bidirectional overrides and lone surrogates.
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
  return plain === '' ? null : shorten(cut(plain) ?? cutMark)
}

/** The words of a JSON error body; null when the body is not JSON or has none of the fields. */
export function jsonMessage(text: string, cut: CutSecrets = (plain) => plain): string | null {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    return null // not JSON: the caller takes the text itself
  }
  return fromFields(parsed, 0, cut)
}

function fromFields(value: unknown, depth: number, cut: CutSecrets): string | null {
  if (typeof value !== 'object' || value === null || depth > 2) return null
  const fields = value as Record<string, unknown>
  // `error` is a bare code in OAuth answers (RFC 6749 section 5.2), so it comes last.
  for (const name of ['message', 'error_description', 'error']) {
    const field = fields[name]
    if (typeof field === 'string') {
      const words = plainMessage(field, cut)
      if (words !== null) return words
    }
  }
  return fromFields(fields.error, depth + 1, cut)
}

/** Cuts by whole characters, so that no half of a surrogate pair stays. */
export function shorten(text: string): string {
  if (text.length <= maxLength) return text
  const cut = text.slice(0, maxLength - 1)
  const last = cut.charCodeAt(cut.length - 1)
  return (last >= 0xd800 && last <= 0xdbff ? cut.slice(0, -1) : cut) + '…'
}

import type { Buffer } from 'node:buffer'

/**
 * Takes off a byte order mark. Throws on bytes that are not of the encoding, or one nobody knows. An
 * incomplete body may end within a character, which is then left out.
 */
export function decode(
  body: Buffer,
  encoding: string,
  { incomplete = false }: { readonly incomplete?: boolean } = {},
): string {
  return new TextDecoder(encoding, { fatal: true }).decode(body, { stream: incomplete })
}

/** The encoding that a Content-Type names; null when it names none. */
export function namedCharset(contentType: string | undefined): string | null {
  return /charset\s*=\s*"?([\w.:-]+)/i.exec(contentType ?? '')?.[1] ?? null
}

/**
 * The encoding of an XML answer: a byte order mark goes before the header's charset, and that before
 * the XML declaration's (RFC 7303 section 3).
 */
export function recordCharset(contentType: string, body: Buffer): string {
  const declaration = /^<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/
  const declared = () => declaration.exec(body.toString('latin1', 0, 200))?.[1]
  return markedEncoding(body) ?? namedCharset(contentType) ?? declared() ?? 'utf-8'
}

/** The Unicode encoding whose byte order mark begins a body. */
function markedEncoding(body: Buffer): string | null {
  const begin = body.toString('hex', 0, 3)
  if (begin === 'efbbbf') return 'utf-8'
  if (begin.startsWith('fffe')) return 'utf-16le'
  return begin.startsWith('feff') ? 'utf-16be' : null
}

/**
 * The text of a refusal, for its message: never throws, and the end of it may be missing. What is not
 * UTF-8 is read as its header says, or else as browsers read western pages (WHATWG HTML, "Determining
 * the character encoding").
 */
export function refusalText(contentType: string | undefined, body: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body, { stream: true })
  } catch {
    // Not UTF-8: no failure of ours, only another encoding.
  }
  try {
    return new TextDecoder(namedCharset(contentType) ?? 'windows-1252').decode(body)
  } catch {
    return body.toString('utf8') // an encoding that nobody knows
  }
}

import type { Buffer } from 'node:buffer'
import { declaredEncoding, shownEncoding } from '../../../src-shared/xml/xml-encoding.ts'

/**
 * Decodes a body and removes the byte order mark. Throws if the bytes do not fit the encoding or
 * the encoding is unknown. With `incomplete`, a partial character at the end is left out.
 */
export function decode(
  body: Buffer,
  encoding: string,
  { incomplete = false }: { readonly incomplete?: boolean } = {},
): string {
  return new TextDecoder(encoding, { fatal: true }).decode(body, { stream: incomplete })
}

/** Returns the encoding in a Content-Type header; null if the header names none. */
export function namedCharset(contentType: string | undefined): string | null {
  return /charset\s*=\s*"?([\w.:-]+)/i.exec(contentType ?? '')?.[1] ?? null
}

/**
 * Returns the encoding of an XML answer. The first bytes take precedence over the header's
 * charset, and the charset over the XML declaration (RFC 7303 section 3). A server may add a western
 * charset to every text, although the text is UTF-8. Such a charset does not count if both the
 * declaration and the bytes say UTF-8: misread letters would later be sent as an edit.
 *
 * @param body the answer's body, or its beginning
 */
export function recordCharset(contentType: string, body: Buffer): string {
  const shown = shownEncoding(body)
  if (shown !== null) return shown
  const declared = declaredEncoding(body)
  const named = namedCharset(contentType)
  const isUtf8 = named !== null && isWestern(named) && saysUtf8(declared) && isUtf8Text(body)
  return isUtf8 || named === null ? declared : named
}

/** Returns whether a name stands for an encoding of western languages with one byte for each letter. */
function isWestern(charset: string): boolean {
  return /^(?:windows-125\d|iso-8859-\d+)$/.test(encodingOf(charset))
}

function saysUtf8(charset: string): boolean {
  return encodingOf(charset) === 'utf-8'
}

/** Returns the encoding that a name stands for (WHATWG Encoding); empty for an unknown name. */
function encodingOf(charset: string): string {
  try {
    return new TextDecoder(charset).encoding
  } catch {
    return '' // `decode` refuses the name
  }
}

/** Returns whether bytes have whole letters beyond ASCII, all in UTF-8. */
function isUtf8Text(body: Buffer): boolean {
  try {
    return /\P{ASCII}/u.test(decode(body, 'utf-8', { incomplete: true }))
  } catch {
    return false
  }
}

/**
 * Decodes the text of a refusal for use in a message. Never throws; the end of the text may be
 * missing. A text that is not UTF-8 is decoded with the header's charset, or else as browsers
 * decode western pages (windows-1252; WHATWG HTML, "Determining the character encoding").
 */
export function refusalText(contentType: string | undefined, body: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body, { stream: true })
  } catch {
    // Not UTF-8: try the other encodings below.
  }
  try {
    return new TextDecoder(namedCharset(contentType) ?? 'windows-1252').decode(body)
  } catch {
    return body.toString('utf8') // unknown encoding
  }
}

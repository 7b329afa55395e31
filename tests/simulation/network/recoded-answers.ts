import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import type { ServiceAnswer } from './answers.ts'

/** Returns the same answer with other bytes. Returns null if the text has no such encoding. */
type Recoding = (given: ServiceAnswer, text: string) => ServiceAnswer | null

/** Content codings of RFC 9110 section 8.4.1. */
const compressions: readonly Recoding[] = [
  (given) => compressed(given, 'gzip', gzipSync(given.body)),
  (given) => compressed(given, 'deflate', deflateSync(given.body)),
  (given) => compressed(given, 'br', brotliCompressSync(given.body)),
]

const byteOrderMark = '\ufeff'

/** The mark of UTF-8, which a reader of JSON may ignore (RFC 8259 section 8.1). */
const marked: Recoding = (given, text) => withBytes(given, Buffer.from(byteOrderMark + text))

/** Encodings of XML (RFC 7303 section 3). */
const encodings: readonly Recoding[] = [
  (given, text) => withBytes(given, Buffer.from(byteOrderMark + text, 'utf16le')),
  (given, text) => withBytes(given, Buffer.from(byteOrderMark + text, 'utf16le').swap16()),
  (given, text) => {
    const body = Buffer.from(text, 'latin1')
    if (body.toString('latin1') !== text) return null
    return withBytes(given, body, { 'content-type': 'application/xml; charset=iso-8859-1' })
  },
]

/**
 * Returns an answer with the same text, compressed or in another encoding.
 *
 * @param number from 0 up to 1, chooses the form
 */
export function recoded(given: ServiceAnswer, number: number): ServiceAnswer {
  const isXml = String(given.headers['content-type']).startsWith('application/xml')
  const forms = [...compressions, marked, ...(isXml ? encodings : [])]
  const form = forms[Math.floor(number * forms.length)]
  return form?.(given, given.body.toString()) ?? given
}

function compressed(given: ServiceAnswer, coding: string, body: Buffer): ServiceAnswer {
  return withBytes(given, body, { 'content-encoding': coding })
}

function withBytes(
  given: ServiceAnswer,
  body: Buffer,
  headers: Readonly<Record<string, string>> = {},
): ServiceAnswer {
  const length = { 'content-length': String(body.length) }
  return { ...given, headers: { ...given.headers, ...headers, ...length }, body }
}

/** Finds the name of the encoding in an XML declaration, as `TextDecoder` takes it. */
const declared = /^[^<]{0,8}<\?xml[^>]*?encoding\s*=\s*["']([A-Za-z0-9._-]{1,40})["']/u

/**
 * Decodes a file's text without its byte order mark. The byte order mark decides the encoding,
 * otherwise the XML declaration, otherwise UTF-8 (XML 1.0, appendix F). Null for an unknown
 * encoding, and for bytes that are invalid in the encoding.
 */
export function decodeXml(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes)
  } catch (error) {
    // TypeError: invalid bytes; RangeError: unknown encoding.
    if (error instanceof TypeError || error instanceof RangeError) return null
    throw error
  }
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (first === 0xef && second === 0xbb) return 'utf-8'
  if (first === 0x3c && second === 0) return 'utf-16le'
  if (first === 0 && second === 0x3c) return 'utf-16be'
  // The declaration is in ASCII, whatever follows it.
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  return declared.exec(head)?.[1] ?? 'utf-8'
}

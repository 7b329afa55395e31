/** Finds the name of the encoding in an XML declaration. */
const declaration = /^[^<]{0,8}<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]{1,40})["']/u

/** The number of bytes that the declaration takes at most. */
const declarationLength = 200

/** Names of encodings with at least two bytes for each letter (WHATWG Encoding). */
const wide = /^(?:utf-?16|(?:iso-10646-)?ucs-?2|unicode|csunicode)/iu

/**
 * Returns the encoding that the bytes of an XML text show: by a byte order mark, or by a "<" in two bytes
 * (XML 1.0, appendix F). Null if the bytes show none.
 */
export function shownEncoding(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | null {
  const [first, second, third] = bytes
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (first === 0x3c && second === 0) return 'utf-16le'
  return first === 0 && second === 0x3c ? 'utf-16be' : null
}

/**
 * Returns the encoding that the declaration of an XML text names; UTF-8 without a name (XML 1.0, 4.3.3).
 * Programs that write XML in memory name UTF-16, and then store or send the text in UTF-8: the bytes of UTF-16
 * show it, so a name of UTF-16 does not count.
 *
 * @param bytes bytes that show no encoding (`shownEncoding`)
 */
export function declaredEncoding(bytes: Uint8Array): string {
  // The declaration is in ASCII, whatever follows.
  const head = String.fromCharCode(...bytes.subarray(0, declarationLength))
  const named = declaration.exec(head)?.[1] ?? 'utf-8'
  return wide.test(named) ? 'utf-8' : named
}

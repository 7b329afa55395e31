/**
 * Escapes a value for XML source, so that a parser reads the same value back. This file is the only
 * place that knows which characters need a reference. `>` is escaped where it could end a CDATA
 * section, also together with the characters before it.
 */
function escaped(value: string): string {
  // A carriage return survives parsing only as a reference (XML 1.0, 2.11).
  return value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;')
}

/**
 * Writes a value as an element's text.
 *
 * @param lineEnd the line end of the text
 */
export function textSource(value: string, lineEnd = '\n'): string {
  return escaped(value).replaceAll('\n', lineEnd)
}

/**
 * Writes a value for inside CDATA. A `]]>` is split over two sections. CDATA cannot express a
 * carriage return.
 */
export function cdataContent(value: string, lineEnd = '\n'): string {
  return value.replaceAll(']]>', ']]]]><![CDATA[>').replaceAll('\n', lineEnd)
}

/** Writes a value as CDATA, or as text if CDATA cannot express the value. */
export function cdataSource(value: string, lineEnd = '\n'): string {
  if (value.includes('\r')) return textSource(value, lineEnd)
  return `<![CDATA[${cdataContent(value, lineEnd)}]]>`
}

/**
 * Writes an attribute's value for the given quotes, or for any quotes (null). White space other
 * than a space survives only as a reference (XML 1.0, 3.3.3).
 */
export function attributeSource(value: string, quote: string | null = '"'): string {
  const spaced = escaped(value).replaceAll('\t', '&#9;').replaceAll('\n', '&#10;')
  const double = quote === "'" ? spaced : spaced.replaceAll('"', '&quot;')
  return quote === '"' ? double : double.replaceAll("'", '&apos;')
}

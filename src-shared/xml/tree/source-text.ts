/**
 * Values as they are written in a source, so that a parser reads them back as they are: the one place
 * that knows which characters need a reference. `>` does where it may end CDATA, also together with
 * what stands before it.
 */
function escaped(value: string): string {
  // A carriage return survives reading only as a reference (XML 1.0, 2.11).
  return value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;')
}

/** A value as an element's text. `lineEnd`: what the text ends its lines with. */
export function textSource(value: string, lineEnd = '\n'): string {
  return escaped(value).replaceAll('\n', lineEnd)
}

/** A value inside CDATA; what would end it is split over two. A carriage return cannot be said there. */
export function cdataContent(value: string, lineEnd = '\n'): string {
  return value.replaceAll(']]>', ']]]]><![CDATA[>').replaceAll('\n', lineEnd)
}

/** A value as CDATA, else as text where that cannot say it. */
export function cdataSource(value: string, lineEnd = '\n'): string {
  if (value.includes('\r')) return textSource(value, lineEnd)
  return `<![CDATA[${cdataContent(value, lineEnd)}]]>`
}

/**
 * A value between these quotes, or (null) whatever they are. White space other than a space survives
 * only as a reference (XML 1.0, 3.3.3).
 */
export function attributeSource(value: string, quote: string | null = '"'): string {
  const spaced = escaped(value).replaceAll('\t', '&#9;').replaceAll('\n', '&#10;')
  const double = quote === "'" ? spaced : spaced.replaceAll('"', '&quot;')
  return quote === '"' ? double : double.replaceAll("'", '&apos;')
}

/** A value as an element's text. A carriage return survives reading only as a reference. */
export function textSource(value: string, lineEnd: string): string {
  return value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll(']]>', ']]&gt;')
    .replaceAll('\r', '&#13;')
    .replaceAll('\n', lineEnd)
}

/** A value as CDATA; what would end it is split over two. A carriage return cannot be said there. */
export function cdataSource(value: string, lineEnd: string): string {
  if (value.includes('\r')) return textSource(value, lineEnd)
  const inside = value.replaceAll(']]>', ']]]]><![CDATA[>').replaceAll('\n', lineEnd)
  return `<![CDATA[${inside}]]>`
}

/** A value between these quotes. White space other than a space survives only as a reference. */
export function attributeSource(value: string, quote: string): string {
  return value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll(quote, quote === '"' ? '&quot;' : '&apos;')
    .replaceAll('\t', '&#9;')
    .replaceAll('\n', '&#10;')
    .replaceAll('\r', '&#13;')
}

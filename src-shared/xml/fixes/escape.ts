/** A text as it is written between tags. */
export function asText(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll(']]>', ']]&gt;')
}

/** A text as it is written in an attribute, whatever its quotes. */
export function asAttribute(value: string): string {
  return asText(value).replaceAll('"', '&quot;').replaceAll("'", '&apos;')
}

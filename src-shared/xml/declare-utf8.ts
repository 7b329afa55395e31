/** The beginning of an XML declaration up to its encoding (XML 1.0, 2.8 and 4.3.3). */
const declaration = /^(\ufeff?<\?xml\s[^>]*?\sencoding\s*=\s*)(?:"([^"<>]*)"|'([^'<>]*)')/u

/**
 * Returns the text with UTF-8 as the encoding that its XML declaration names. A declaration without
 * an encoding stays unchanged, because such XML is UTF-8 (XML 1.0, 4.3.3).
 */
export function declareUtf8(text: string): string {
  const [found, before, quoted, other] = declaration.exec(text) ?? []
  if (found === undefined || (quoted ?? other ?? '').toUpperCase() === 'UTF-8') return text
  return `${before}"UTF-8"${text.slice(found.length)}`
}

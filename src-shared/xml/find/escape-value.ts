import type { ValuePiece } from './value-pieces.ts'

/** A text as it is written in a piece of the source, so that it is read back as it is. */
export function escapeValue(text: string, kind: ValuePiece['kind'], quote: string): string {
  if (kind === 'cdata') return text.replaceAll(']]>', ']]]]><![CDATA[>')
  const plain = text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;')
  if (kind === 'text') return plain
  // A parser makes spaces of these where they stand plainly (XML 1.0, 3.3.3).
  const spaced = plain.replaceAll('\t', '&#9;').replaceAll('\n', '&#10;')
  return quote === "'" ? spaced.replaceAll("'", '&#39;') : spaced.replaceAll('"', '&quot;')
}

import { withoutNil } from '../../language/is-nil.ts'
import type { XmlView } from '../../language/xml-view.ts'
import { badCharacters } from '../../scan/bad-characters.ts'
import { isSpace } from '../../scan/characters.ts'
import type { TextEdit } from '../../scan/text-edit.ts'
import { nameOf, type XmlScan } from '../../scan/xml-scan.ts'
import { elementText, type ElementText } from '../element-text.ts'
import { formBindingOf, textTypeOf } from '../form-binding.ts'
import { edits, refused, type FormOutcome } from './form-operation.ts'
import { cdataSource, textSource } from '../../tree/source-text.ts'
import { lineEndOf } from '../../scan/line-end.ts'

/**
 * Sets an element's text. CDATA stays CDATA; white space around a value stays if the type ignores
 * it; `xsi:nil` is removed, as a nil element has no text.
 */
export function setElementText(view: XmlView, node: number, value: string): FormOutcome {
  const { scan } = view
  if (badCharacters(value, 1).length > 0) return refused('characters')
  const now = elementText(scan, node)
  if (now === null) return refused('locked')
  if (now.value === value) return edits()
  const lineEnd = lineEndOf(scan.text)
  const nil = withoutNil(scan, node)
  if (now.form === 'cdata') {
    return edits(...nil, { start: now.start, end: now.end, text: cdataSource(value, lineEnd) })
  }
  const source = textSource(value, lineEnd)
  if (now.form === 'selfClosed') return edits(...nil, opened(scan, node, source))
  const collapses = textTypeOf(formBindingOf(view, node))?.facets.whiteSpace === 'collapse'
  const { start, end } = collapses && value !== '' ? core(scan.text, now) : now
  return edits(...nil, { start, end, text: source })
}

/** Rewrites `<a/>` as a start and end tag with content. */
export function opened(scan: XmlScan, node: number, inside: string): TextEdit {
  const end = scan.end[node] ?? 0
  let start = end - '/>'.length
  while (isSpace(scan.text.charCodeAt(start - 1))) start -= 1
  return { start, end, text: `>${inside}</${nameOf(scan, node)}>` }
}

function core(text: string, { start, end }: ElementText): { start: number; end: number } {
  let [from, to] = [start, end]
  while (from < to && isSpace(text.charCodeAt(from))) from += 1
  while (to > from && isSpace(text.charCodeAt(to - 1))) to -= 1
  // White space alone is the value itself.
  return from === to ? { start, end } : { start: from, end: to }
}

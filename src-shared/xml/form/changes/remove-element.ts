import type { XmlView } from '../../language/xml-view.ts'
import { isSpace } from '../../scan/characters.ts'
import type { XmlScan } from '../../scan/xml-scan.ts'
import { ChildrenOf } from '../children-of.ts'
import { formBindingOf } from '../form-binding.ts'
import { edits, type FormOutcome } from './form-operation.ts'
import { lineOf } from './own-line.ts'
import { attributeNamed } from '../../scan/attribute-named.ts'

/**
 * Removes an element, including its line if nothing else is on it. An element that begins each row of a
 * repeated sequence, such as a label, takes the rest of the row along: its value would go over to another
 * label.
 *
 * @param isLeftover true to remove an empty element that was left behind, and nothing else
 */
export function removeElement(view: XmlView, node: number, isLeftover = false): FormOutcome {
  const { scan } = view
  const { text } = scan
  const row = rowOf(view, node)
  if (isLeftover && row.length > 1) return edits()
  const start = scan.start[node] ?? 0
  const end = scan.end[row.at(-1) ?? node] ?? 0
  const line = lineOf(text, start)
  if (line === null || !isLineEnd(text, end)) return edits({ start, end, text: '' })
  return edits({ start: line.before, end, text: '' })
}

function rowOf(view: XmlView, node: number): readonly number[] {
  const parent = view.scan.parent[node] ?? -1
  const binding = parent < 0 ? null : formBindingOf(view, parent)
  return binding?.kind === 'declared'
    ? new ChildrenOf(view, parent).rowWithout(binding.type, node)
    : [node]
}

/** Removes an attribute and the white space in front. Changes nothing if the element lacks the attribute. */
export function removeAttribute(scan: XmlScan, node: number, name: string): FormOutcome {
  const attribute = attributeNamed(scan, node, name)
  if (attribute < 0) return edits()
  let start = scan.attributes.start[attribute] ?? 0
  while (isSpace(scan.text.charCodeAt(start - 1))) start -= 1
  return edits({ start, end: scan.attributes.end[attribute] ?? 0, text: '' })
}

function isLineEnd(text: string, from: number): boolean {
  let at = from
  while (text.charAt(at) === ' ' || text.charAt(at) === '\t') at += 1
  return text.charAt(at) === '\n' || text.charAt(at) === '\r'
}

import { isSpace } from '../../scan/characters.ts'
import type { XmlScan } from '../../scan/xml-scan.ts'
import { edits, type FormOutcome } from './form-operation.ts'
import { lineOf } from './own-line.ts'
import { attributeNamed } from '../../scan/attribute-named.ts'

/** Removes an element, including its line if nothing else is on it. */
export function removeElement(scan: XmlScan, node: number): FormOutcome {
  const { text } = scan
  const start = scan.start[node] ?? 0
  const end = scan.end[node] ?? 0
  const line = lineOf(text, start)
  if (line === null || !isLineEnd(text, end)) return edits({ start, end, text: '' })
  return edits({ start: line.before, end, text: '' })
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

import { attributeNamed } from '../scan/attribute-named.ts'
import { badCharacters } from '../scan/bad-characters.ts'
import { nameOf, type XmlScan } from '../scan/xml-scan.ts'
import { attributeText } from '../tree/parsed-text.ts'
import { edits, refused, type FormOutcome } from './form-operation.ts'
import { attributeSource } from '../tree/source-text.ts'

/** Sets or adds an attribute. */
export function setAttribute(
  scan: XmlScan,
  node: number,
  name: string,
  value: string,
): FormOutcome {
  if (badCharacters(value, 1).length > 0) return refused('characters')
  const attribute = attributeNamed(scan, node, name)
  if (attribute < 0) {
    const last = (scan.firstAttribute[node + 1] ?? 0) - 1
    const has = last >= (scan.firstAttribute[node] ?? 0)
    const at = has
      ? (scan.attributes.end[last] ?? 0)
      : (scan.start[node] ?? 0) + 1 + nameOf(scan, node).length
    return edits({ start: at, end: at, text: ` ${name}="${attributeSource(value, '"')}"` })
  }
  if (attributeText(scan, attribute) === value) return edits()
  const start = scan.attributes.valueStart[attribute] ?? 0
  const end = scan.attributes.valueEnd[attribute] ?? 0
  const quote = scan.text.charAt(start - 1)
  if ((quote !== '"' && quote !== "'") || scan.text.charAt(end) !== quote) return refused('locked')
  return edits({ start, end, text: attributeSource(value, quote) })
}

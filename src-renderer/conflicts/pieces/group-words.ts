import { shownValue } from '../../../src-shared/xml/changes/shown-value.ts'
import { fieldLabel } from '../../../src-shared/xml/form/labels/field-label.ts'
import { valueWords, type WordTools } from '../../changes/value-words.ts'
import { childElements } from '../../../src-shared/xml/scan/relatives.ts'
import { scanXml } from '../../../src-shared/xml/scan/scan-xml.ts'
import {
  isElement,
  nameOf,
  nodeKind,
  sourceOf,
  type XmlScan,
} from '../../../src-shared/xml/scan/xml-scan.ts'
import { decoded } from './shown-piece.ts'
import { localName } from '../../../src-shared/xml/qualified-name.ts'

/** More values are easier to read as the XML that they stand in. */
const mostValues = 20

/** An element that has a value. Names are local; `parent` is empty for an element at the top. */
interface Leaf {
  readonly name: string
  readonly parent: string
  readonly text: string
}

/**
 * Returns the values of an element with their labels: "Soort tuin: achtertuin, Oppervlakte: 20 m²". Null if
 * the words would leave something out: attributes, comments, mixed content, or many values.
 */
export function groupWords(xml: string, tools: WordTools): string | null {
  const leaves = leavesOf(scanXml(xml))
  if (leaves === null || leaves.length === 0 || leaves.length > mostValues) return null
  return leaves
    .map(({ name, parent, text }) => {
      const value = shownValue({ name, parent, currency: null }, text)
      return `${fieldLabel(name, parent, tools.locale)}: ${valueWords({ ...value, text }, tools)}`
    })
    .join(', ')
}

/**
 * Returns the elements that have a value, in order. Null if the piece has more than elements and
 * values, or a mistake. A piece may have several elements at the top.
 */
function leavesOf(scan: XmlScan): Leaf[] | null {
  const isBroken = scan.errors.some(({ kind }) => kind !== 'secondRoot')
  if (isBroken || scan.attributes.count > 0) return null
  const leaves: Leaf[] = []
  for (let node = 0; node < scan.count; node += 1) {
    if (isElement(scan, node)) continue
    if (scan.kind[node] !== nodeKind.text) return null
    const text = decoded(sourceOf(scan, node)).trim()
    if (text === '') continue
    const element = scan.parent[node] ?? -1
    if (element < 0 || childElements(scan, element).length > 0) return null
    leaves.push({ name: nameAt(scan, element), parent: nameAt(scan, scan.parent[element]), text })
  }
  return leaves
}

function nameAt(scan: XmlScan, element = -1): string {
  return element < 0 ? '' : localName(nameOf(scan, element))
}

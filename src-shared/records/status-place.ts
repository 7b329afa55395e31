import type { FoundNode } from '../xml/find/find-question.ts'
import { decode } from '../xml/tree/plain-text.ts'
import type { XmlScan } from '../xml/scan/xml-scan.ts'
import { mainPartOf } from './choose-value.ts'
import { nameKey } from './name-key.ts'
import { recordLeaves, type RecordLeaf } from './record-leaves.ts'
import { salesStatusLeaf, scenarioIn } from './text-facts.ts'

/**
 * Returns the element or attribute in which a record of any schema tells its sales status: the value
 * that the list of projects shows. Null if there is none, or if values contradict each other.
 */
export function salesStatusPlace(scan: XmlScan): FoundNode | null {
  const leaves = recordLeaves(scan.text)
  const leaf = salesStatusLeaf(leaves, mainPartOf(leaves, scenarioIn(leaves)))
  return leaf === null ? null : placeOf(scan, leaf)
}

function placeOf(scan: XmlScan, { node, name, value, isElement }: RecordLeaf): FoundNode | null {
  const hasText = (scan.closeStart[node] ?? 0) > (scan.openEnd[node] ?? 0)
  if (isElement && hasText) return { kind: 'node', node }
  const { firstAttribute, attributes, names, text } = scan
  for (let at = firstAttribute[node] ?? 0; at < (firstAttribute[node + 1] ?? 0); at += 1) {
    const written = text.slice(attributes.valueStart[at] ?? 0, attributes.valueEnd[at] ?? 0)
    // An element without text has its value in one of its attributes: `<Status value="sold"/>`.
    const isHere = isElement
      ? decode(written).trim() === value
      : nameKey(names[attributes.name[at] ?? 0] ?? '') === name
    if (isHere) return { kind: 'attribute', node, attribute: at }
  }
  return null
}

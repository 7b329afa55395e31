import { childElements, pathTo } from '../scan/relatives.ts'
import { nameOf, nodeKind, type XmlScan } from '../scan/xml-scan.ts'
import type { FormKey } from './form-model.ts'

/** Key of a child: its written name and 1-based position among siblings of that name. */
export function childKey(parent: FormKey, name: string, position: number): FormKey {
  return `${parent}/${name}[${String(position)}]`
}

/** Key of an attribute: the key of its element and its written name. */
export function attributeKey(element: FormKey, name: string): FormKey {
  return `${element}/@${name}`
}

/** Key of all children of a parent with this written name. */
export function groupKey(parent: FormKey, name: string): FormKey {
  return `${parent}/${name}[]`
}

/** One element on the path from the root. */
export interface FormStep {
  readonly key: FormKey
  /**
   * Key of the group that the element belongs to if its name repeats, and its 0-based index there.
   */
  readonly group: FormKey
  readonly position: number
}

/** The elements from the root through the one that holds an offset. */
export function stepsTo(scan: XmlScan, element: number): FormStep[] {
  const steps: FormStep[] = []
  let key = ''
  for (const node of pathTo(scan, element)) {
    if (scan.kind[node] !== nodeKind.element) break
    const name = nameOf(scan, node)
    const position = positionOf(scan, node)
    const group = groupKey(key, name)
    key = childKey(key, name, position + 1)
    steps.push({ key, group, position })
  }
  return steps
}

function positionOf(scan: XmlScan, node: number): number {
  let position = 0
  for (const sibling of childElements(scan, scan.parent[node] ?? -1)) {
    if (sibling === node) break
    if (scan.name[sibling] === scan.name[node]) position += 1
  }
  return position
}

import { nodeKind, type XmlScan } from '../scan/xml-scan.ts'
import { collapse, decode } from '../tree/plain-text.ts'
import { isText } from '../tree/record-tree.ts'
import { maxSays } from './lost-item.ts'

/** Character data of a node, with references resolved. */
export function characterData(scan: XmlScan, node: number): string {
  const source = scan.text.slice(scan.start[node], scan.end[node])
  return scan.kind[node] === nodeKind.cdata ? source.slice(9, -3) : decode(source)
}

/** The text inside an element for display, shortened. */
export function saysOf(scan: XmlScan, element: number): string {
  const words: string[] = []
  let length = 0
  const last = scan.next[element] ?? 0
  for (let node = element + 1; node < last && length <= maxSays; node += 1) {
    if (!isText(scan, node)) continue
    const said = collapse(characterData(scan, node))
    if (said === '') continue
    words.push(said)
    length += said.length + 1
  }
  return shortened(words.join(' '))
}

/** Returns a text on one line, cut off with an ellipsis. */
export function shortened(text: string): string {
  const said = collapse(text)
  return said.length > maxSays ? `${said.slice(0, maxSays - 1)}…` : said
}

/** Returns the number of elements inside an element, at all levels. */
export function countElements(scan: XmlScan, element: number): number {
  let count = 0
  const last = scan.next[element] ?? 0
  for (let node = element + 1; node < last; node += 1) {
    if (scan.kind[node] === nodeKind.element) count += 1
  }
  return count
}

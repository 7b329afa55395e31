import { isBlank } from '../../scan/characters.ts'
import { isElement, nodeKind, type XmlScan } from '../../scan/xml-scan.ts'

/**
 * Copies an element's source without its values: elements and attribute names stay; texts, values,
 * comments and repeats go. Without a schema, a list gets this copy as a new item.
 */
export function emptyCopy(scan: XmlScan, root: number): string {
  const { text } = scan
  let copy = ''
  let from = scan.start[root] ?? 0
  const skip = (start: number, end: number): void => {
    copy += text.slice(from, start)
    from = end
  }
  const behind = scan.next[root] ?? 0
  let at = root
  while (at < behind) {
    if (isElement(scan, at)) {
      if (at !== root && isRepeat(scan, at)) {
        skip(lineBefore(scan, at), scan.end[at] ?? 0)
        at = scan.next[at] ?? behind
        continue
      }
      emptyAttributes(scan, at, skip)
    } else {
      const [start, end] = [scan.start[at] ?? 0, scan.end[at] ?? 0]
      const kept = scan.kind[at] === nodeKind.text && isBlank(text, start, end)
      if (!kept) skip(start, end)
    }
    at += 1
  }
  return copy + text.slice(from, scan.end[root] ?? 0)
}

/** Namespace declarations stay, as the names depend on them. */
function emptyAttributes(
  scan: XmlScan,
  node: number,
  skip: (start: number, end: number) => void,
): void {
  const last = scan.firstAttribute[node + 1] ?? 0
  for (let at = scan.firstAttribute[node] ?? 0; at < last; at += 1) {
    const name = scan.names[scan.attributes.name[at] ?? 0] ?? ''
    if (/^xml(?:ns)?(?::|$)|^xsi:/u.test(name)) continue
    skip(scan.attributes.valueStart[at] ?? 0, scan.attributes.valueEnd[at] ?? 0)
  }
}

/** True if an element of the same name precedes this one: a new item starts with one. */
function isRepeat(scan: XmlScan, node: number): boolean {
  const parent = scan.parent[node] ?? -1
  for (let at = parent + 1; at < node; at = scan.next[at] ?? node) {
    if (isElement(scan, at) && scan.name[at] === scan.name[node]) return true
  }
  return false
}

function lineBefore(scan: XmlScan, node: number): number {
  const start = scan.start[node] ?? 0
  const before = node - 1
  const blank =
    scan.kind[before] === nodeKind.text &&
    scan.end[before] === start &&
    isBlank(scan.text, scan.start[before] ?? 0, start)
  return blank ? (scan.start[before] ?? start) : start
}

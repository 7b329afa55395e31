import { namespaceAt } from '../../language/element-names.ts'
import type { XmlView } from '../../language/xml-view.ts'
import { nameOf, nodeKind, type XmlScan } from '../../scan/xml-scan.ts'
import { problemOf } from '../finding.ts'
import type { XmlProblem } from '../problem.ts'
import { declaredPrefix, prefixOf } from '../../qualified-name.ts'

/**
 * Finds names with an undeclared prefix (Namespaces in XML 1.0, section 5), one problem per place.
 */
export function undeclaredPrefixes(view: XmlView): XmlProblem[] {
  const { scan } = view
  const prefixes = scan.names.map((name) => {
    const prefix = prefixOf(name)
    return prefix === 'xml' || prefix === 'xmlns' ? '' : prefix
  })
  if (prefixes.every((prefix) => prefix === '')) return []
  const problems: XmlProblem[] = []
  const behind = scan.root < 0 ? 0 : (scan.next[scan.root] ?? 0)
  const declaring = declaringElements(scan, behind)
  /** Cache by declaring element and prefix, so ancestors are not searched for every element. */
  const known = new Map<string, boolean>()
  const isDeclared = (element: number, prefix: string): boolean => {
    const from = declaring[element] ?? -1
    const key = `${from} ${prefix}`
    const found = known.get(key) ?? namespaceAt(scan, from, prefix) !== null
    known.set(key, found)
    return found
  }
  const look = (about: number, name: number, start: number, end: number): void => {
    const prefix = prefixes[name] ?? ''
    if (prefix === '' || isDeclared(about, prefix)) return
    const detail = { kind: 'undeclaredPrefix', prefix, name: scan.names[name] ?? '' } as const
    problems.push(problemOf(view, { about, start, end, detail }, null))
  }
  for (let node = Math.max(0, scan.root); node < behind; node += 1) {
    if (scan.kind[node] !== nodeKind.element) continue
    const start = (scan.start[node] ?? 0) + 1
    look(node, scan.name[node] ?? 0, start, start + nameOf(scan, node).length)
    const last = scan.firstAttribute[node + 1] ?? 0
    for (let at = scan.firstAttribute[node] ?? 0; at < last; at += 1) {
      const { attributes } = scan
      look(node, attributes.name[at] ?? 0, attributes.start[at] ?? 0, attributes.nameEnd[at] ?? 0)
    }
  }
  return problems
}

/**
 * For each element, the nearest element (itself or an ancestor) with namespace declarations; -1 if
 * none.
 */
function declaringElements(scan: XmlScan, behind: number): Int32Array {
  const declares = scan.names.map((name) => declaredPrefix(name) !== null)
  const declaring = new Int32Array(behind).fill(-1)
  const { attributes, firstAttribute, parent } = scan
  for (let node = Math.max(0, scan.root); node < behind; node += 1) {
    declaring[node] = declaring[parent[node] ?? -1] ?? -1
    const last = firstAttribute[node + 1] ?? 0
    for (let at = firstAttribute[node] ?? 0; at < last; at += 1) {
      if (declares[attributes.name[at] ?? 0] === true) declaring[node] = node
    }
  }
  return declaring
}

import type { XmlView } from '../language/xml-view.ts'
import { nameOf, type XmlScan } from '../scan/xml-scan.ts'
import { maxXmlDepth } from '../xml-guard.ts'
import type { ProblemDetail, XmlProblem } from './problem.ts'

/** What a problem is about, as libxml2 sorts them: what is on the same thing is the same problem. */
export type FindGroup = 'root' | 'content' | 'text' | 'value' | 'attribute'

/** A problem as our own engine finds it; libxml2 has not judged it yet. */
export interface Find {
  readonly group: FindGroup
  /** Where libxml2 tells it: of content the parent, else the element itself. */
  readonly owner: number
  /** Written name of the attribute that it is about; empty without. */
  readonly attribute: string
  /** The element that `XmlProblem.element` names. */
  readonly about: number
  readonly start: number
  readonly end: number
  readonly detail: ProblemDetail
}

export function problemOf(
  { scan }: XmlView,
  find: Pick<Find, 'about' | 'start' | 'end' | 'detail'>,
  original: string | null,
): XmlProblem {
  const { about, start, end, detail } = find
  const element = about < 0 ? null : (scan.start[about] ?? 0)
  const path = pathOf(scan, about)
  return { ...detail, start, end, severity: 'error', element, path, original }
}

/** Of what is deeper than any record none: ten thousand mistakes would each have as many names. */
function pathOf(scan: XmlScan, element: number): string[] {
  const path: string[] = []
  for (let at = element; at >= 0; at = scan.parent[at] ?? -1) {
    if (path.length >= maxXmlDepth) return []
    path.push(nameOf(scan, at))
  }
  return path.reverse()
}

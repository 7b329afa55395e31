import type { XmlView } from '../language/xml-view.ts'
import { nameOf, type XmlScan } from '../scan/xml-scan.ts'
import { maxXmlDepth } from '../xml-guard.ts'
import type { ProblemDetail, XmlProblem } from './problem.ts'

/**
 * Subject of a problem, sorted as libxml2 does: two problems with the same subject are one problem.
 */
export type FindingGroup = 'root' | 'content' | 'text' | 'value' | 'attribute'

/** A problem found by our own engine, before libxml2's verdict. */
export interface Finding {
  readonly group: FindingGroup
  /** The element that libxml2 reports: the parent for content problems, else the element itself. */
  readonly owner: number
  /** Written name of the attribute concerned, or empty. */
  readonly attribute: string
  /** The element for `XmlProblem.element`. */
  readonly about: number
  readonly start: number
  readonly end: number
  readonly detail: ProblemDetail
}

/**
 * Returns the problem of a finding.
 *
 * @param original libxml2's message; null for a finding of our own
 */
export function problemOf(
  { scan }: XmlView,
  finding: Pick<Finding, 'about' | 'start' | 'end' | 'detail'>,
  original: string | null,
): XmlProblem {
  const { about, start, end, detail } = finding
  const element = about < 0 ? null : (scan.start[about] ?? 0)
  const path = pathOf(scan, about)
  return { ...detail, start, end, severity: 'error', element, path, original }
}

/**
 * Empty for elements deeper than any record, to bound the size of a report with thousands of
 * problems.
 */
function pathOf(scan: XmlScan, element: number): string[] {
  const path: string[] = []
  for (let at = element; at >= 0; at = scan.parent[at] ?? -1) {
    if (path.length >= maxXmlDepth) return []
    path.push(nameOf(scan, at))
  }
  return path.reverse()
}

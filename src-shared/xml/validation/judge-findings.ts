import type { XmlView } from '../language/xml-view.ts'
import { nameOf } from '../scan/xml-scan.ts'
import { problemOf, type Finding } from './finding.ts'
import type { Libxml2Fault } from './libxml2/libxml2-fault.ts'
import type { XmlProblem } from './problem.ts'
import type { RepairedCopy } from './repair/repaired-copy.ts'
import { ruleFault } from './rule-fault.ts'
import { prefixOf } from '../qualified-name.ts'

/**
 * Combines our engine's findings with libxml2's verdict. Where libxml2 checked, only problems that
 * libxml2 confirms are reported. libxml2 does not check what follows the first wrong child of an
 * element; there our findings are reported unconfirmed. A problem that only libxml2 found is reported
 * in our words if its message is known (`rule-fault.ts`), else in libxml2's words. Consequences of
 * a form error (a half-typed tag, a prefix in `undeclared`) are not reported again.
 */
export function judgeFindings(
  copy: RepairedCopy,
  findings: readonly Finding[],
  faults: readonly Libxml2Fault[],
  undeclared: ReadonlySet<string>,
): XmlProblem[] {
  const bySubject = Map.groupBy(faults, ({ group, owner, attribute }) =>
    subjectOf(group, owner, attribute),
  )
  const { problems, judged } = confirmedFindings(copy, findings, bySubject, undeclared)
  return [...problems, ...otherFaults(copy, bySubject, judged)]
}

/**
 * Returns the problems of the findings that libxml2 confirms or did not check, and the subjects about
 * which our engine has a finding.
 */
function confirmedFindings(
  { view, halfTyped }: RepairedCopy,
  findings: readonly Finding[],
  bySubject: ReadonlyMap<string, readonly Libxml2Fault[]>,
  undeclared: ReadonlySet<string>,
): { readonly problems: XmlProblem[]; readonly judged: ReadonlySet<string> } {
  const { scan } = view
  const judged = new Set<string>()
  const withWrongChild = new Set<number>()
  /** Whether libxml2 left an element unchecked, because an ancestor has a wrong child. */
  const isUnchecked = (node: number): boolean => {
    for (let at = scan.parent[node] ?? -1; at >= 0; at = scan.parent[at] ?? -1) {
      if (withWrongChild.has(at)) return true
    }
    return false
  }
  const problems: XmlProblem[] = []
  for (const finding of findings) {
    const { group, owner } = finding
    const subject = subjectOf(group, owner, localName(finding.attribute))
    const faults = bySubject.get(subject)
    const isBehind = isUnchecked(owner) || (group === 'text' && withWrongChild.has(owner))
    if (faults === undefined && !isBehind) continue
    judged.add(subject)
    if (group === 'content') withWrongChild.add(owner)
    if (followsFromForm(finding, halfTyped, undeclared)) continue
    const own = faults?.find(({ node }) => node === finding.about) ?? faults?.[0]
    problems.push(problemOf(view, finding, own?.message ?? null))
  }
  return { problems, judged }
}

/** Returns the problems that only libxml2 found: one for each subject, and all without a rule of ours. */
function otherFaults(
  { view, brokenTags, halfTyped }: RepairedCopy,
  bySubject: ReadonlyMap<string, readonly Libxml2Fault[]>,
  judged: ReadonlySet<string>,
): XmlProblem[] {
  const problems: XmlProblem[] = []
  const referring = new Set<number>()
  for (const [subject, faults] of bySubject) {
    if (judged.has(subject)) continue
    for (const fault of faults) {
      if (fault !== faults[0] && fault.group !== 'other') continue
      if (fault.group === 'attribute' && brokenTags.has(fault.node)) continue
      if (halfTyped.has(fault.node)) continue
      problems.push(problemOfFault(view, fault, referring))
    }
  }
  return problems
}

/**
 * Returns the problem of a fault, in our words if its message is known.
 * @param referring elements already reported for a broken reference; this function adds to the set
 */
function problemOfFault(view: XmlView, fault: Libxml2Fault, referring: Set<number>): XmlProblem {
  const { node, message } = fault
  const { scan } = view
  const rule = ruleFault(view, fault, referring)
  if (rule !== null) return problemOf(view, rule, message)
  const start = scan.start[node] ?? 0
  const end = scan.nameEnd[node] ?? start
  const detail = { kind: 'otherSchema', name: nameOf(scan, node) } as const
  return problemOf(view, { about: node, start, end, detail }, message)
}

/** True for a finding that only follows from a form error: a half-typed tag, an undeclared prefix. */
export function followsFromForm(
  finding: Finding,
  halfTyped: ReadonlySet<number>,
  undeclared: ReadonlySet<string>,
): boolean {
  if (halfTyped.has(finding.about) && finding.detail.kind !== 'missingElement') return true
  return undeclared.has(prefixOfSubject(finding))
}

/** Prefix of the name that the schema does not know. */
function prefixOfSubject({ detail }: Finding): string {
  if (detail.kind === 'unknownAttribute') return prefixOf(detail.attribute)
  const named = detail.kind === 'unknownElement' || detail.kind === 'unknownRoot'
  return named || detail.kind === 'elementInValue' ? prefixOf(detail.name) : ''
}

/** Returns the subject of a problem: two problems with the same subject are one problem. */
function subjectOf(group: string, owner: number, attribute: string): string {
  return `${group} ${owner} ${attribute}`
}

/** Local part of a written name or an expanded name. */
function localName(name: string): string {
  return name.slice(Math.max(name.lastIndexOf('}'), name.lastIndexOf(':')) + 1)
}

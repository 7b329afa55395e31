import type { XmlView } from '../language/xml-view.ts'
import { prefixOf } from '../tree/namespaces.ts'
import { nameOf } from '../scan/xml-scan.ts'
import { problemOf, type Find } from './find.ts'
import type { Libxml2Fault } from './libxml2/libxml2-fault.ts'
import type { XmlProblem } from './problem.ts'
import type { RepairedCopy } from './repair/repaired-copy.ts'
import { ruleFault } from './rule-fault.ts'

/**
 * Combines our engine's finds with libxml2's verdict. Where libxml2 checked, only problems that
 * libxml2 confirms are reported. libxml2 does not check what follows the first wrong child of an
 * element; there our finds are reported unconfirmed. A problem that only libxml2 found is reported
 * in our words if its message is known (`rule-fault.ts`), else in libxml2's words. Consequences of
 * a form error (a half-typed tag, a prefix in `undeclared`) are not reported again.
 */
export function judgeFinds(
  { view, brokenTags, halfTyped }: RepairedCopy,
  finds: readonly Find[],
  faults: readonly Libxml2Fault[],
  undeclared: ReadonlySet<string>,
): XmlProblem[] {
  const { scan } = view
  const said = new Map<string, Libxml2Fault[]>()
  for (const fault of faults) {
    const key = keyOf(fault.group, fault.owner, fault.attribute)
    const known = said.get(key)
    if (known === undefined) said.set(key, [fault])
    else known.push(fault)
  }
  const covered = new Set<string>()
  /** Elements with an invalid child. */
  const wrong = new Set<number>()
  const unseen = (node: number): boolean => {
    for (let at = scan.parent[node] ?? -1; at >= 0; at = scan.parent[at] ?? -1) {
      if (wrong.has(at)) return true
    }
    return false
  }
  const problems: XmlProblem[] = []
  for (const find of finds) {
    const key = keyOf(find.group, find.owner, localName(find.attribute))
    const words = said.get(key)
    const beyond = unseen(find.owner) || (find.group === 'text' && wrong.has(find.owner))
    if (words === undefined && !beyond) continue
    covered.add(key)
    if (find.group === 'content') wrong.add(find.owner)
    if (followsFromForm(find, halfTyped, undeclared)) continue
    const own = words?.find(({ node }) => node === find.about) ?? words?.[0]
    problems.push(problemOf(view, find, own?.message ?? null))
  }
  const referring = new Set<number>()
  for (const [key, faults] of said) {
    if (covered.has(key)) continue
    for (const fault of faults) {
      if (fault !== faults[0] && fault.group !== 'other') continue
      if (fault.group === 'attribute' && brokenTags.has(fault.node)) continue
      if (halfTyped.has(fault.node)) continue
      problems.push(inItsWords(view, fault, referring))
    }
  }
  return problems
}

function inItsWords(view: XmlView, fault: Libxml2Fault, referring: Set<number>): XmlProblem {
  const { node, message } = fault
  const { scan } = view
  const rule = ruleFault(view, fault, referring)
  if (rule !== null) return problemOf(view, rule, message)
  const start = scan.start[node] ?? 0
  const end = scan.nameEnd[node] ?? start
  const detail = { kind: 'otherSchema', name: nameOf(scan, node) } as const
  return problemOf(view, { about: node, start, end, detail }, message)
}

/** True for a find that only follows from a form error: a half-typed tag, an undeclared prefix. */
export function followsFromForm(
  find: Find,
  halfTyped: ReadonlySet<number>,
  undeclared: ReadonlySet<string>,
): boolean {
  if (halfTyped.has(find.about) && find.detail.kind !== 'missingElement') return true
  return undeclared.has(prefixOfSubject(find))
}

/** Prefix of the name that the schema does not know. */
function prefixOfSubject({ detail }: Find): string {
  if (detail.kind === 'unknownAttribute') return prefixOf(detail.attribute)
  const named = detail.kind === 'unknownElement' || detail.kind === 'unknownRoot'
  return named || detail.kind === 'elementInValue' ? prefixOf(detail.name) : ''
}

function keyOf(group: string, owner: number, attribute: string): string {
  return `${group} ${owner} ${attribute}`
}

/** Local part of a written name or an expanded name. */
function localName(name: string): string {
  return name.slice(Math.max(name.lastIndexOf('}'), name.lastIndexOf(':')) + 1)
}

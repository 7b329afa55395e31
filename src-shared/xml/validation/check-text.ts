import { maxXmlLength } from '../../ipc/record-calls.ts'
import type { XmlView } from '../language/xml-view.ts'
import { lineStartsOf, offsetOfBytes } from '../scan/line-starts.ts'
import { elementAt } from '../scan/node-at.ts'
import { maxErrors } from '../scan/xml-scan.ts'
import { guardXml, maxXmlDepth } from '../xml-guard.ts'
import { isTooCostly, widestOf } from './costly-judge.ts'
import { problemOf, type Find } from './find.ts'
import { formProblems } from './form-problems.ts'
import { judgeFinds } from './judge-finds.ts'
import { libxml2Faults } from './libxml2-fault.ts'
import type { KeyedSchema } from '../schema/schema-file-set.ts'
import { judgeText, type ReadingFault } from './libxml2-judge.ts'
import { listProblems } from './list-problems.ts'
import type { OffsetMap } from './offset-map.ts'
import type { ProblemReport, XmlProblem } from './problem.ts'
import { repairedCopy, type RepairedCopy } from './repaired-copy.ts'
import { schemaFinds } from './schema-finds.ts'
import { textAsMeant } from './stray-signs.ts'
import { undeclaredPrefixes } from './undeclared-prefixes.ts'

/** Fewer elements in one are no trouble for libxml2, however wrong they are. */
const manySiblings = 2000

/**
 * Everything that is wrong with a text, all at once, also behind what is broken. `schema`: the files
 * that the view's schema was made of. Never throws on any text; holds the thread.
 */
export function checkText(view: XmlView, schema: KeyedSchema | null): ProblemReport {
  const { text } = view.scan
  const refusal = guardXml(text, { maxLength: maxXmlLength, maxDepth: maxXmlDepth })
  const meant = textAsMeant(view)
  // No parser gets it: only its form is told.
  const prefixes = refusal === null ? undeclaredPrefixes(meant.view) : []
  const form = [...formProblems(meant.view), ...prefixes]
    .map((problem) => before(problem, meant.map))
    .concat(meant.problems)
  if (refusal !== null || form.some(({ kind }) => kind === 'doctype')) {
    return report([...form, ...refused(view, refusal)], 'refused')
  }
  const undeclared = new Set(
    form.flatMap((problem) => (problem.kind === 'undeclaredPrefix' ? [problem.prefix] : [])),
  )
  const checked = schema === null ? 'none' : 'schema'
  // Of so many mistakes not all are known, so that no whole copy can be made.
  const known = meant.view.scan.errors.length < maxErrors
  const copy = known ? repairedCopy(meant.view, [...undeclared]) : null
  if (copy === null) return report(form, checked)
  const inText = (problem: XmlProblem) => before(before(problem, copy.map), meant.map)
  const widest = schema === null ? 0 : widestOf(copy.view.scan)
  // Found beforehand only where it may keep libxml2 from holding the thread for a minute.
  const early = widest > manySiblings ? schemaFinds(copy.view, copy.brokenTags) : null
  const unjudged = (finds: readonly Find[]) => [
    ...form,
    ...finds.map((find) => inText(problemOf(copy.view, find, null))),
  ]
  if (early !== null && isTooCostly(early.length, widest)) return report(unjudged(early), checked)
  const judgement = judgeText(copy.view.scan.text, schema)
  if (judgement.outcome === 'notRead') {
    const unread = unreadProblems(copy, judgement.faults)
    return report([...form, ...unread.map(inText)], checked)
  }
  if (judgement.outcome === 'gaveUp') {
    return report(unjudged(early ?? schemaFinds(copy.view, copy.brokenTags)), checked)
  }
  if (judgement.outcome === 'unusable') return report(form, 'unusable', judgement.message)
  const faults = libxml2Faults(copy.view.scan, judgement.words)
  if (faults.length === 0) return report(form, checked)
  const finds = early ?? schemaFinds(copy.view, copy.brokenTags)
  const told = new Set(form.map(({ start, end }) => `${start} ${end}`))
  const judged = judgeFinds(copy, finds, faults, undeclared)
    .map(inText)
    .filter(({ start, end }) => !told.has(`${start} ${end}`))
  return report([...form, ...judged], checked)
}

function refused(view: XmlView, refusal: ReturnType<typeof guardXml>): XmlProblem[] {
  if (refusal === null || refusal.reason === 'doctype') return []
  const { offset, reason } = refusal
  const kind = reason === 'tooDeep' ? 'tooDeep' : 'tooLarge'
  const start = Math.min(offset, view.scan.text.length)
  const end = Math.min(start + 1, view.scan.text.length)
  // Without its path: that would be all the names that are too many.
  return [problemOf(view, { about: -1, start, end, detail: { kind } }, null)]
}

/** libxml2 is stricter in some things than the scanner: what a namespace may be called, say. */
function unreadProblems({ view }: RepairedCopy, faults: readonly ReadingFault[]): XmlProblem[] {
  const { scan } = view
  const lines = lineStartsOf(scan.text, true)
  return faults.map((fault) => {
    const start = Math.min(offsetOfBytes(scan.text, lines, fault), scan.text.length)
    const about = elementAt(scan, start)
    const end = Math.min(start + 1, scan.text.length)
    const detail = { kind: 'otherForm', name: '' } as const
    return problemOf(view, { about, start, end, detail }, fault.message)
  })
}

/** A problem of a changed text, with its places as they were before the changes. */
function before(problem: XmlProblem, map: OffsetMap): XmlProblem {
  const start = map.back(problem.start)
  const end = Math.max(start, map.back(problem.end))
  const element = problem.element === null ? null : map.back(problem.element)
  return 'at' in problem
    ? { ...problem, start, end, element, at: map.back(problem.at) }
    : { ...problem, start, end, element }
}

function report(
  problems: XmlProblem[],
  checked: ProblemReport['checked'],
  unusable: string | null = null,
): ProblemReport {
  problems.sort((a, b) => a.start - b.start || a.end - b.end)
  return { ...listProblems(problems), total: problems.length, checked, unusable }
}

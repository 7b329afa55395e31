import { maxXmlLength } from '../../ipc/record-calls.ts'
import type { XmlView } from '../language/xml-view.ts'
import { lineStartsOf, offsetOfBytes } from '../scan/line-starts.ts'
import { elementAt } from '../scan/node-at.ts'
import { guardXml, maxXmlDepth } from '../xml-guard.ts'
import { problemOf } from './find.ts'
import { formProblems } from './form-problems.ts'
import { judgeFinds } from './judge-finds.ts'
import { libxml2Faults } from './libxml2-fault.ts'
import { judgeText, type KeyedSchema, type ReadingFault } from './libxml2-judge.ts'
import { maxProblems, type ProblemReport, type XmlProblem } from './problem.ts'
import { repairedCopy, type RepairedCopy } from './repaired-copy.ts'
import { schemaFinds } from './schema-finds.ts'
import { undeclaredPrefixes } from './undeclared-prefixes.ts'

/**
 * Everything that is wrong with a text, all at once, also behind what is broken. `schema`: the files
 * that the view's schema was made of. Never throws on any text; holds the thread.
 */
export function checkText(view: XmlView, schema: KeyedSchema | null): ProblemReport {
  const form = formProblems(view)
  const { text } = view.scan
  const refusal = guardXml(text, { maxLength: maxXmlLength, maxDepth: maxXmlDepth })
  if (refusal !== null || form.some(({ kind }) => kind === 'doctype')) {
    return report([...form, ...refused(view, refusal)], 'refused')
  }
  const undeclared = undeclaredPrefixes(view)
  form.push(...undeclared)
  const prefixes = new Set(
    undeclared.map((problem) => (problem.kind === 'undeclaredPrefix' ? problem.prefix : '')),
  )
  const checked = schema === null ? 'none' : 'schema'
  const copy = repairedCopy(view, [...prefixes])
  if (copy === null) return report(form, checked)
  const judgement = judgeText(copy.view.scan.text, schema)
  if (judgement.outcome === 'notRead') {
    form.push(...unread(view, copy, judgement.faults))
    return report(form, checked)
  }
  if (judgement.outcome === 'unusable') return report(form, 'unusable', judgement.message)
  const faults = libxml2Faults(copy.view.scan, judgement.words)
  if (faults.length === 0) return report(form, checked)
  const finds = schemaFinds(copy.view, copy.brokenTags)
  const told = new Set(form.map(({ start, end }) => `${start} ${end}`))
  const judged = judgeFinds(copy, finds, faults, prefixes)
    .map((problem) => inText(problem, copy))
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
function unread(view: XmlView, copy: RepairedCopy, faults: readonly ReadingFault[]): XmlProblem[] {
  const { scan } = copy.view
  const lines = lineStartsOf(scan.text, true)
  return faults.map((fault) => {
    const at = offsetOfBytes(scan.text, lines, fault)
    const start = Math.min(copy.map.back(at), view.scan.text.length)
    const about = elementAt(view.scan, start)
    const end = Math.min(start + 1, view.scan.text.length)
    const detail = { kind: 'otherForm', name: '' } as const
    return problemOf(view, { about, start, end, detail }, fault.message)
  })
}

function inText(problem: XmlProblem, { map }: RepairedCopy): XmlProblem {
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
  return { problems: problems.slice(0, maxProblems), total: problems.length, checked, unusable }
}

import type { XmlView } from '../language/xml-view.ts'
import { lineStartsOf, offsetOfBytes } from '../scan/line-starts.ts'
import { elementAt } from '../scan/node-at.ts'
import { maxErrors, nodeKind, type XmlScan } from '../scan/xml-scan.ts'
import { guardXml, maxXmlDepth, maxXmlLength } from '../xml-guard.ts'
import { problemOf, type Finding } from './finding.ts'
import { problemBefore, readForm } from './form-reading.ts'
import { idFindings, keyFindings } from '../identity/identity-findings.ts'
import { judgeFindings } from './judge-findings.ts'
import { isAboutAmbiguity } from './libxml2/ambiguous-schema.ts'
import { libxml2Faults } from './libxml2/libxml2-fault.ts'
import type { KeyedSchema } from '../schema/schema-file-set.ts'
import { validateText, type ReadingFault } from './libxml2/libxml2-validator.ts'
import { listProblems } from './list-problems.ts'
import type { ProblemReport, XmlProblem } from './problem.ts'
import { repairedCopy, type RepairedCopy } from './repair/repaired-copy.ts'
import { schemaFindings } from './schema-findings.ts'

/** With fewer siblings than this, libxml2 is fast however many mistakes there are. */
const manySiblings = 2000

/**
 * Finds every problem of a text in one pass, also behind malformed places. Never throws. Runs
 * synchronously, so call it in a worker.
 *
 * @param schema the files from which the view's schema was compiled
 */
export function checkText(view: XmlView, schema: KeyedSchema | null): ProblemReport {
  const { text } = view.scan
  const refusal = guardXml(text, { maxLength: maxXmlLength, maxDepth: maxXmlDepth })
  // A refused text is not given to a parser; only problems of its form are reported.
  const { meant, form, undeclared } = readForm(view, refusal !== null)
  if (refusal !== null || form.some(({ kind }) => kind === 'doctype')) {
    return report([...form, ...refused(view, refusal)], 'refused')
  }
  const checked = schema === null ? 'none' : 'schema'
  // At the maximum number of form errors some are unknown, so a full repair is impossible.
  const known = meant.view.scan.errors.length < maxErrors
  const copy = known ? repairedCopy(meant.view, [...undeclared]) : null
  if (copy === null) return report(form, checked)
  const inText = (problem: XmlProblem) => problemBefore(problemBefore(problem, copy.map), meant.map)
  const widest = schema === null ? 0 : widestOf(copy.view.scan)
  // Computed early only if libxml2 might otherwise hold the thread for a minute.
  const early = widest > manySiblings ? schemaFindings(copy.view, copy.brokenTags) : null
  const unjudged = (findings: readonly Finding[]) => [
    ...form,
    ...[...findings, ...idFindings(copy.view), ...keyFindings(copy.view)].map((finding) =>
      inText(problemOf(copy.view, finding, null)),
    ),
  ]
  if (early !== null && isTooCostly(early.length, widest)) return report(unjudged(early), checked)
  const judgement = validateText(copy.view.scan.text, schema)
  if (judgement.outcome === 'notRead') {
    const unread = unreadProblems(copy, judgement.faults)
    return report([...form, ...unread.map(inText)], checked)
  }
  if (judgement.outcome === 'gaveUp') {
    return report(unjudged(early ?? schemaFindings(copy.view, copy.brokenTags)), checked)
  }
  // The engine of the editor reads a schema that libxml2 calls ambiguous.
  if (judgement.outcome === 'unusable' && isAboutAmbiguity(judgement.message))
    return report(unjudged(early ?? schemaFindings(copy.view, copy.brokenTags)), 'own')
  if (judgement.outcome === 'unusable') return report(form, 'unusable', judgement.message)
  const faults = libxml2Faults(copy.view.scan, judgement.words)
  const judged =
    faults.length === 0
      ? []
      : judgeFindings(copy, early ?? schemaFindings(copy.view, copy.brokenTags), faults, undeclared)
  const told = new Set(form.map(({ start, end }) => `${start} ${end}`))
  const all = [...judged, ...unsaidIds(copy, judged)]
    .map(inText)
    .filter(({ start, end }) => !told.has(`${start} ${end}`))
  return report([...form, ...all], checked)
}

/** Problems of identifiers that libxml2 does not know: of elements, and references to nothing. */
function unsaidIds({ view, halfTyped }: RepairedCopy, said: readonly XmlProblem[]): XmlProblem[] {
  const known = new Set(said.map(({ start, end }) => `${start} ${end}`))
  return idFindings(view)
    .filter(({ about, start, end }) => !halfTyped.has(about) && !known.has(`${start} ${end}`))
    .map((finding) => problemOf(view, finding, null))
}

function refused(view: XmlView, refusal: ReturnType<typeof guardXml>): XmlProblem[] {
  if (refusal === null || refusal.reason === 'doctype') return []
  const { offset, reason } = refusal
  const kind = reason === 'tooDeep' ? 'tooDeep' : 'tooLarge'
  const start = Math.min(offset, view.scan.text.length)
  const end = Math.min(start + 1, view.scan.text.length)
  // Without a path, as the path would list every excess name.
  return [problemOf(view, { about: -1, start, end, detail: { kind } }, null)]
}

/**
 * Problems that only libxml2 finds; it is stricter than the scanner in some rules, such as valid
 * namespace names.
 */
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

function report(
  problems: XmlProblem[],
  checked: ProblemReport['checked'],
  unusable: string | null = null,
): ProblemReport {
  problems.sort((a, b) => a.start - b.start || a.end - b.end)
  return { ...listProblems(problems), total: problems.length, checked, unusable }
}

/** About two seconds of work. */
const mostSteps = 20_000_000

/**
 * True if libxml2 would take too long to locate its errors: for each error it counts the position
 * among the siblings anew.
 *
 * @param widest the largest number of child elements in one element
 */
function isTooCostly(findings: number, widest: number): boolean {
  return findings * widest > mostSteps
}

/** The largest number of child elements in one element. */
function widestOf(scan: XmlScan): number {
  const counts = new Uint32Array(scan.count)
  let widest = 0
  for (let node = 0; node < scan.count; node += 1) {
    const parent = scan.parent[node] ?? -1
    if (parent < 0 || scan.kind[node] !== nodeKind.element) continue
    const count = (counts[parent] ?? 0) + 1
    counts[parent] = count
    if (count > widest) widest = count
  }
  return widest
}

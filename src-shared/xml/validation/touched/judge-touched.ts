import type { XmlView } from '../../language/xml-view.ts'
import { childElements } from '../../scan/relatives.ts'
import type { TextRange } from '../../scan/text-edit.ts'
import { isElement, maxErrors, type XmlScan } from '../../scan/xml-scan.ts'
import { maxXmlDepth, maxXmlElements, maxXmlLength } from '../../xml-guard.ts'
import { problemOf, type Finding } from '../finding.ts'
import { problemBefore, readForm } from '../form-reading.ts'
import { followsFromForm } from '../judge-findings.ts'
import type { XmlProblem } from '../problem.ts'
import { elementAround, elementFrom, firstNodeBack, type Back } from '../repair/node-of-text.ts'
import { repairedCopy, type RepairedCopy } from '../repair/repaired-copy.ts'
import { addElementFindings, unknownRoot } from '../schema-findings.ts'
import type { ProblemOrigin } from './problem-origin.ts'

/** A known problem of the text before the edits, with its element at its present offset. */
export interface KnownProblem {
  readonly element: number | null
  readonly origin: ProblemOrigin
}

/** The verdict of our own engine on the elements around some edits. */
export interface TouchedVerdict {
  /** All problems of form, and the schema problems of the touched elements. In no order. */
  readonly problems: readonly XmlProblem[]
  /** Indexes of the known problems that this verdict replaces. */
  readonly replaced: readonly number[]
}

/** Touched elements with more nodes than this are judged without their content. */
const mostNodes = 4000
/** Parents with more children than this are left to the check of the whole text. */
const mostChildren = 20_000

/**
 * Judges the elements around some edits, and their parents, by our own engine. The answer comes
 * within a few milliseconds also in a record of megabytes; `checkText` later judges the whole text.
 * Null if only the whole text can be judged.
 *
 * @param touched the edited ranges of the present text
 * @param known the problems of the text before the edits
 */
export function judgeTouched(
  view: XmlView,
  touched: readonly TextRange[],
  known: readonly KnownProblem[],
): TouchedVerdict | null {
  if (mayBeRefused(view.scan)) return null
  const { meant, form, undeclared } = readForm(view, false)
  const copy = repairedCopy(meant.view, [...undeclared])
  if (copy === null) return null
  const back: Back = (offset) => meant.map.back(copy.map.back(offset))
  const judged = judgedElements(copy.view.scan, touched, back)
  const findings = findingsOf(copy, judged)
  const told = new Set(form.map(({ start, end }) => `${start} ${end}`))
  const problems = findings
    .filter((finding) => !followsFromForm(finding, copy.halfTyped, undeclared))
    .map((finding) =>
      problemBefore(problemBefore(problemOf(copy.view, finding, null), copy.map), meant.map),
    )
    .filter(({ start, end }) => !told.has(`${start} ${end}`))
  const replaced = known.flatMap((one, index) =>
    isReplaced(one, copy.view.scan, judged, back) ? [index] : [],
  )
  return { problems: [...form, ...problems], replaced }
}

/** True if `guardXml` might refuse the text, or if too many form errors are unknown. */
function mayBeRefused({ text, depth, count, errors }: XmlScan): boolean {
  if (text.length > maxXmlLength || depth > maxXmlDepth || count > maxXmlElements) return true
  return errors.length >= maxErrors || errors.some(({ kind }) => kind === 'doctype')
}

/** Returns the elements of a copy that edits may have changed, and their parents. */
function judgedElements(
  scan: XmlScan,
  touched: readonly TextRange[],
  back: Back,
): ReadonlySet<number> {
  const judged = new Set<number>()
  for (const { start, end } of touched) {
    const around = elementAround(scan, back, start, end)
    if (around >= 0 && (scan.next[around] ?? 0) - around <= mostNodes)
      addContent(scan, around, judged)
    else addBetween(scan, back, { start, end }, judged)
    for (let at = around; at >= 0; at = scan.parent[at] ?? -1) {
      if (fewChildren(scan, at)) judged.add(at)
    }
  }
  return judged
}

/** Adds the elements that begin or end in a range, with their content where it is short. */
function addBetween(scan: XmlScan, back: Back, range: TextRange, judged: Set<number>): void {
  let left = mostNodes
  const add = (element: number): void => {
    const size = (scan.next[element] ?? 0) - element
    if (size <= left) addContent(scan, element, judged)
    else if (fewChildren(scan, element)) judged.add(element)
  }
  const first = firstNodeBack(scan, back, range.start)
  for (let node = first - 1; node >= 0; node = scan.parent[node] ?? -1) {
    if (back(scan.end[node] ?? 0) > range.end) break
    if (isElement(scan, node)) add(node)
  }
  for (let node = first; node < scan.count && left > 0; node += 1) {
    if (back(scan.start[node] ?? 0) > range.end) break
    left -= 1
    if (isElement(scan, node)) add(node)
  }
}

function addContent(scan: XmlScan, element: number, judged: Set<number>): void {
  const behind = scan.next[element] ?? 0
  for (let node = element; node < behind; node += 1) if (isElement(scan, node)) judged.add(node)
}

function fewChildren(scan: XmlScan, element: number): boolean {
  const size = (scan.next[element] ?? 0) - element
  return size <= mostChildren || childElements(scan, element).length <= mostChildren
}

function findingsOf({ view, brokenTags }: RepairedCopy, judged: ReadonlySet<number>): Finding[] {
  const { scan, schema } = view
  if (schema === null || scan.root < 0) return []
  const root = unknownRoot(view, schema)
  if (root !== null) return [root]
  const findings: Finding[] = []
  const behind = scan.next[scan.root] ?? 0
  for (const element of [...judged].toSorted((a, b) => a - b)) {
    if (element < behind) addElementFindings(findings, view, element, brokenTags)
  }
  return withoutUnseenText(findings)
}

/**
 * Removes text that libxml2 does not see: it checks nothing in an element after the first wrong
 * child.
 */
function withoutUnseenText(findings: readonly Finding[]): Finding[] {
  const seen = new Map<number, number>()
  const note = (owner: number, start: number): void => {
    seen.set(owner, Math.min(seen.get(owner) ?? Infinity, start))
  }
  for (const { group, owner, start } of findings) if (group === 'content') note(owner, start)
  const told = new Set<number>()
  return findings.filter(({ group, owner, start }) => {
    if (group !== 'text') return true
    // libxml2 tells of the first text, and then the editor shows every text of the element.
    if (start < (seen.get(owner) ?? Infinity)) told.add(owner)
    return told.has(owner)
  })
}

function isReplaced(
  { element, origin }: KnownProblem,
  scan: XmlScan,
  judged: ReadonlySet<number>,
  back: Back,
): boolean {
  if (origin === 'form') return true
  if (element === null) return false
  const node = elementFrom(scan, back, element)
  if (node < 0) return true
  if (origin === 'whole') return false
  return judged.has(origin === 'child' ? (scan.parent[node] ?? -1) : node)
}

import { lineEndOf } from '../../scan/line-end.ts'
import { sortPlanAt } from '../../language/schema-sort.ts'
import type { XmlView } from '../../language/xml-view.ts'
import type { TextEdit } from '../../scan/text-edit.ts'
import { nameOf, type XmlScan } from '../../scan/xml-scan.ts'
import type { XmlProblem } from '../../validation/problem.ts'
import { elementFrom, elementStartingAt } from '../element-of.ts'
import { fixOf, preferredFix, insertion, removal, type Fix } from '../fix.ts'
import { behindContent, indentBefore, lastElement, leadStart, wholeLines } from '../layout.ts'

type MisplacedElement = Extract<XmlProblem, { kind: 'misplacedElement' }>

/** Moves a child, with the comments above it, to its place; or sorts all its siblings. */
export function misplacedElementFixes(view: XmlView, problem: MisplacedElement): Fix[] {
  const { scan } = view
  const child = elementFrom(scan, problem.start)
  const parent = child < 0 ? -1 : (scan.parent[child] ?? -1)
  if (parent < 0) return []
  const edits = moveEdits(scan, child, parent, problem.at)
  const names = { name: problem.name, value: problem.before ?? '' }
  const move = edits === null ? [] : [preferredFix('moveElement', names, edits)]
  return [...move, ...sortFixes(view, parent, edits === null)]
}

function sortFixes(view: XmlView, parent: number, preferred: boolean): Fix[] {
  const plan = sortPlanAt(view, view.scan.start[parent] ?? 0)
  if (plan.outcome === 'refused' || plan.edits.length === 0) return []
  return [fixOf('sortChildren', { name: plan.name }, plan.edits, preferred)]
}

function moveEdits(scan: XmlScan, child: number, parent: number, at: number): TextEdit[] | null {
  const { text } = scan
  const from = leadStart(scan, child)
  const to = scan.end[child] ?? from
  const target = elementStartingAt(scan, at)
  const beforeChild = target >= 0 && target !== child && scan.parent[target] === parent
  const goal = beforeChild ? leadStart(scan, target) : behindLast(scan, parent)
  if (goal === null || (goal >= from && goal <= to)) return null
  const source = text.slice(from, to)
  const lines = wholeLines(text, from, to)
  const taken = lines ?? { start: from, end: to }
  if (goal > taken.start && goal < taken.end) return null
  const indent = beforeChild
    ? indentBefore(text, goal)
    : indentBefore(text, scan.start[lastElement(scan, parent)] ?? 0)
  const line = indent === null ? '' : lineEndOf(text) + indent
  const put = beforeChild ? source + line : line + source
  // A target directly behind the removed lines (including their line break) is a separate edit.
  return [removal(taken.start, taken.end), insertion(goal, put)]
}

function behindLast(scan: XmlScan, parent: number): number | null {
  const last = lastElement(scan, parent)
  if (last < 0) return null
  return behindContent(scan.text, scan.closeStart[parent] ?? 0, scan.end[last] ?? 0)
}

/** The parent of a misplaced child; sorting fixes several misplaced children at once. */
export function parentOf(view: XmlView, problem: MisplacedElement): number {
  const child = elementFrom(view.scan, problem.start)
  return child < 0 ? -1 : (view.scan.parent[child] ?? -1)
}

/** Removes an element with its line. */
export function removeElement(scan: XmlScan, element: number, preferred: boolean): Fix {
  const start = scan.start[element] ?? 0
  const end = scan.end[element] ?? start
  const range = wholeLines(scan.text, start, end) ?? { start, end }
  return fixOf(
    'removeElement',
    { name: nameOf(scan, element) },
    [removal(range.start, range.end)],
    preferred,
  )
}

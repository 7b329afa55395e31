import { hullOf } from './change-hull.ts'
import { MeetingPoint } from './meeting-point.ts'
import { parentsOf, resumeNode, takeParents } from './resume-point.ts'
import { ScanState } from './scan-state.ts'
import { scanXml } from './scan-xml.ts'
import { Scanner } from './scanner.ts'
import { splicedErrors } from './splice-errors.ts'
import { spliceNodes } from './splice-nodes.ts'
import type { TextEdit } from './text-edit.ts'
import { maxErrors, type XmlScan } from './xml-scan.ts'

/**
 * The scan of a text after edits, whose places are all of the text before: the same as `scanXml` of
 * the new text, but only the part around them is read. The given scan is used up: its columns are
 * written over, so whoever keeps nodes of it reads them from the answer. Throws RangeError when
 * edits overlap or lie outside the text; the given scan is good then.
 */
export function rescan(old: XmlScan, edits: readonly TextEdit[]): XmlScan {
  const hull = hullOf(old.text, edits)
  if (hull === null) return old
  const { text } = hull
  const untold = old.errors.length >= maxErrors || old.trail.lookTokens.length > maxErrors
  // The first characters are a byte order mark, and what makes a declaration one.
  // Without a root the mistakes are told of the text as a whole.
  const resumed = untold || old.root < 0 || hull.start < 2 ? -1 : resumeNode(old, hull.start)
  if (resumed < 0) return scanXml(text)

  const parents = parentsOf(old, resumed)
  const state = new ScanState(text, parents.length + 64)
  takeParents(state, old, parents)
  const scanner = new Scanner(state, old.root >= 0 && old.root < resumed)
  for (let node = 0; node < parents.length; node += 1) scanner.open.open(node)
  const meeting = new MeetingPoint(
    old,
    resumed,
    parents,
    { from: hull.newEnd, moved: hull.moved },
    {
      state,
      open: scanner.open.nodes,
      get hasRoot() {
        return scanner.hasRoot
      },
    },
  )
  const begin = old.start[resumed] ?? 0
  const end = scanner.run(begin, meeting)
  if (!scanner.hasRoot && end === text.length) return scanXml(text)
  const again = { hull, state, scanner, meeting, parents, resumed, begin, end }
  const told = splicedErrors(old, again)
  return told.errors.length >= maxErrors ? scanXml(text) : spliceNodes(old, again, told)
}

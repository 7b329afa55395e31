import { hullOf } from './change-hull.ts'
import { MeetingPoint } from './meeting-point.ts'
import { parentsOf, resumeNode, takeParents } from './resume-point.ts'
import { ScanState } from '../scan-state.ts'
import { scanXml } from '../scan-xml.ts'
import { Scanner } from '../scanner.ts'
import { splicedErrors } from './splice-errors.ts'
import { spliceNodes } from './splice-nodes.ts'
import type { TextEdit } from '../text-edit.ts'
import { maxErrors, type XmlScan } from '../xml-scan.ts'

/**
 * Returns the scan of a text after edits. All offsets of the edits count in the text before. The
 * result equals `scanXml` of the new text, but only the part around the edits is read. The given
 * scan must not be used afterwards, as its columns are overwritten; nodes have to be taken from the
 * result. Throws RangeError when edits overlap or lie outside the text; the given scan stays valid
 * then.
 */
export function rescan(old: XmlScan, edits: readonly TextEdit[]): XmlScan {
  const hull = hullOf(old.text, edits)
  if (hull === null) return old
  const { text } = hull
  const lacksErrors = old.errors.length >= maxErrors || old.trail.lookTokens.length > maxErrors
  // Three cases need a scan of the whole text: the old scan does not list all errors; there was no
  // root; or the edit touches the first characters (the byte order mark, the start of a declaration).
  const resumed = lacksErrors || old.root < 0 || hull.start < 2 ? -1 : resumeNode(old, hull.start)
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
  const part = { hull, state, scanner, meeting, parents, resumed, begin, end }
  const report = splicedErrors(old, part)
  return report.errors.length >= maxErrors ? scanXml(text) : spliceNodes(old, part, report)
}

import type { ChangeHull } from './change-hull.ts'
import type { MeetingPoint } from './meeting-point.ts'
import type { ScanState } from '../scan-state.ts'
import type { Scanner } from '../scanner.ts'

/** A part of a text that was scanned again after a change. */
export interface RescannedPart {
  readonly hull: ChangeHull
  readonly state: ScanState
  readonly scanner: Scanner
  readonly meeting: MeetingPoint
  /** Nodes of the old scan that are the first nodes of the state's table, the outermost first. */
  readonly parents: readonly number[]
  /** The nodes of the old scan from `resumed` up to `meeting.node` are replaced. */
  readonly resumed: number
  /** The range that was scanned again, in the new text. */
  readonly begin: number
  readonly end: number
}

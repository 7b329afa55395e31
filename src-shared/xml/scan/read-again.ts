import type { ChangeHull } from './change-hull.ts'
import type { MeetingPoint } from './meeting-point.ts'
import type { ScanState } from './scan-state.ts'
import type { Scanner } from './scanner.ts'

/** A part of a text that was read again after a change. */
export interface ReadAgain {
  readonly hull: ChangeHull
  readonly state: ScanState
  readonly scanner: Scanner
  readonly meeting: MeetingPoint
  /** Nodes of the old scan that are the first of the state's table, the outermost first. */
  readonly parents: readonly number[]
  /** The old node from which on was read, up to `meeting.node`. */
  readonly resumed: number
  /** What was read, in the new text. */
  readonly begin: number
  readonly end: number
}

import type { RecordState } from '../../src-shared/ipc/record-state.ts'

/** The state of a record on the screen. */
export type ShownState = RecordState | 'draft'

/**
 * Returns the state to show: a record with typed text that was not saved does not count as equal to
 * the service's.
 */
export function shownState(state: RecordState, hasDraft: boolean): ShownState {
  return hasDraft && state === 'synced' ? 'draft' : state
}

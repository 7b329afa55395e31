import { shallowRef, type ShallowRef } from 'vue'
import { maxIntakeRowsPerCall, type IntakeRow } from '../../src-shared/ipc/calls/intake-calls.ts'
import { toAppError, unwrap } from '../ipc/unwrap.ts'
import type { SourceIntake } from './sources/source-intake.ts'

/** The last discarded files, with the means to restore them. */
interface ThrownAway {
  /** One id for each call that discarded rows. */
  readonly undoIds: readonly string[]
  readonly count: number
}

/** Discards rows and restores them. `dismiss` removes the page's own rows. */
export function createDiscarding(
  known: Readonly<ShallowRef<readonly IntakeRow[]>>,
  dismiss: SourceIntake['dismiss'],
  reload: () => Promise<void>,
) {
  const thrownAway = shallowRef<ThrownAway | null>(null)

  /** Discards rows, or stops reading their files. */
  async function discard(rowIds: readonly string[]): Promise<void> {
    const atMain = dismiss(rowIds)
    const ready = new Set(known.value.filter(({ state }) => state === 'ready').map(({ id }) => id))
    let thrown: ThrownAway = { undoIds: [], count: 0 }
    try {
      for (let at = 0; at < atMain.length; at += maxIntakeRowsPerCall) {
        const some = atMain.slice(at, at + maxIntakeRowsPerCall)
        const { undoId } = await unwrap(window.perceel.intake.discard({ rowIds: some }))
        if (undoId === null) continue
        const count = thrown.count + some.filter((id) => ready.has(id)).length
        thrown = { undoIds: [...thrown.undoIds, undoId], count }
      }
    } finally {
      // Offer one undo for the whole discard: an offer for a part would hide the other parts.
      if (thrown.undoIds.length > 0) thrownAway.value = thrown
      await reload()
    }
  }

  /** Restores the last discarded rows and returns their number. Offers undo again for the rest. */
  async function undo(): Promise<number> {
    const last = thrownAway.value
    thrownAway.value = null
    if (last === null) return 0
    let back = 0
    const left = [...last.undoIds]
    try {
      for (const undoId of last.undoIds) {
        const { restored } = await unwrap(window.perceel.intake.restoreDiscarded({ undoId }))
        left.shift()
        back += restored
      }
    } catch (thrown) {
      // If main no longer knows an undo id, drop it: retrying would always fail.
      if (toAppError(thrown).kind === 'notFound') left.shift()
      if (left.length > 0)
        thrownAway.value ??= { undoIds: left, count: Math.max(last.count - back, 1) }
      throw thrown
    } finally {
      await reload()
    }
    return back
  }

  return { thrownAway, discard, undo }
}

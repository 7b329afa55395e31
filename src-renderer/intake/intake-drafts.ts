import { shallowRef, type ShallowRef } from 'vue'
import { maxIntakeRowsPerCall } from '../../src-shared/ipc/calls/intake-calls.ts'
import { toAppError } from '../ipc/unwrap.ts'
import { callsFor, withChanges, type Drafts, type RowChange } from './rows/row-drafts.ts'
import { oneAtATime } from '../../src-shared/one-at-a-time.ts'

/** Milliseconds without typing before changes are sent to main. */
const quiet = 250

export interface IntakeDrafts {
  readonly drafts: ShallowRef<Drafts>
  /** Shows changes at once and sends them to main when the user pauses. */
  readonly change: (changes: readonly (readonly [rowId: string, change: RowChange])[]) => void
  /**
   * Sends all pending changes to main. Throws `AppCallError`. Changes that could not be stored stay
   * pending, except those of rows that no longer exist.
   */
  readonly flush: () => Promise<void>
}

/**
 * Keeps the changes of rows until main has stored them. `save` stores one change of several rows.
 * `saved` reads the rows again, so that a field does not briefly show its old text. `failed`
 * receives the error of a save that no caller awaits.
 */
export function createIntakeDrafts(steps: {
  readonly save: (rowIds: string[], change: RowChange) => Promise<unknown>
  readonly saved: () => Promise<unknown>
  readonly failed: (thrown: unknown) => void
}): IntakeDrafts {
  const drafts = shallowRef<Drafts>(new Map())
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Saves one batch at a time: an older text must not overwrite a newer one. */
  const inTurn = oneAtATime()

  async function save(): Promise<void> {
    const taken = drafts.value
    if (taken.size === 0) return
    const settled = new Set<string>()
    const problems: unknown[] = []
    for (const { rowIds, change } of callsFor(taken, maxIntakeRowsPerCall)) {
      try {
        await steps.save(rowIds, change)
        for (const id of rowIds) settled.add(id)
      } catch (thrown) {
        // Drop the changes of rows that were sent or discarded meanwhile: main would always refuse
        // them.
        if (areGone(thrown)) for (const id of rowIds) settled.add(id)
        else problems.push(thrown)
      }
    }
    await steps.saved()
    // Keep a change that the user made during the save.
    drafts.value = new Map(
      [...drafts.value].filter(([id, change]) => !settled.has(id) || taken.get(id) !== change),
    )
    if (problems.length > 0) throw problems[0]
  }

  function flush(): Promise<void> {
    clearTimeout(timer)
    return inTurn(save)
  }

  return {
    drafts,
    flush,
    change: (changes) => {
      drafts.value = withChanges(drafts.value, changes)
      clearTimeout(timer)
      timer = setTimeout(() => void flush().catch(steps.failed), quiet)
    },
  }
}

/**
 * Returns true if main has none of the rows of a call (tray-choices.ts). A missing owner is another
 * error.
 */
function areGone(thrown: unknown): boolean {
  const { kind, field } = toAppError(thrown)
  return kind === 'notFound' && field === 'rowIds'
}

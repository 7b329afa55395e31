import { shallowRef, type ShallowRef } from 'vue'
import { maxIntakeRowsPerCall } from '../../src-shared/ipc/intake-calls.ts'
import { toAppError } from '../ipc/unwrap.ts'
import { callsFor, withChanges, type Drafts, type RowChange } from './row-drafts.ts'

/** Milliseconds of quiet before what is typed goes to main. */
const quiet = 250

export interface IntakeDrafts {
  readonly drafts: ShallowRef<Drafts>
  /** Shows changes at once, and hands them to main when the typing pauses. */
  readonly change: (changes: readonly (readonly [rowId: string, change: RowChange])[]) => void
  /**
   * Hands over what is not at main yet. Throws `AppCallError`; what could not be stored then stays,
   * and what was typed in rows that are gone does not.
   */
  readonly flush: () => Promise<void>
}

/**
 * What is typed in rows until main has it. `save` stores one change of several rows; `saved` reads
 * them back, so that a field does not jump to its old text for a moment. `failed` hears why what was
 * typed could not be stored when nobody waits for it.
 */
export function createIntakeDrafts(steps: {
  readonly save: (rowIds: string[], change: RowChange) => Promise<unknown>
  readonly saved: () => Promise<unknown>
  readonly failed: (thrown: unknown) => void
}): IntakeDrafts {
  const drafts = shallowRef<Drafts>(new Map())
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> = Promise.resolve()

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
        // Sent or thrown away meanwhile: kept, it would be refused for ever, and hold up the others.
        if (areGone(thrown)) for (const id of rowIds) settled.add(id)
        else problems.push(thrown)
      }
    }
    await steps.saved()
    // What was typed meanwhile is a change of its own, and stays.
    drafts.value = new Map(
      [...drafts.value].filter(([id, change]) => !settled.has(id) || taken.get(id) !== change),
    )
    if (problems.length > 0) throw problems[0]
  }

  function flush(): Promise<void> {
    clearTimeout(timer)
    // One after another: a later text must not be overtaken by an earlier one.
    const next = running.then(save, save)
    running = next
    return next
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

/** Whether main has none of a call's rows (tray-choices.ts); an owner that is gone is another matter. */
function areGone(thrown: unknown): boolean {
  const { kind, field } = toAppError(thrown)
  return kind === 'notFound' && field === 'rowIds'
}

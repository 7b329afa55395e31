import type { FormKey, FormRange } from '../../../src-shared/xml/form/form-model.ts'
import type { FormOperation } from '../../../src-shared/xml/form/changes/form-operation.ts'
import type { EditorContext } from '../workbench/editor-context.ts'
import type { ChangeAnswer } from './form-context.ts'
import { settleAfter } from './form-settled.ts'
import type { PlaceKeeper } from './place-keeper.ts'

type WithoutPlace<One> = One extends unknown ? Omit<One, 'place'> : never
export type Change = WithoutPlace<FormOperation>

/** Number of attempts to compute a change while the text keeps changing. */
const tries = 5

interface Waiting {
  /** `field`: the edited field. `key`: the element that the change is about. */
  readonly field: FormKey | null
  readonly key: FormKey
  readonly visit: number
  change: () => Change
  readonly done: Promise<ChangeAnswer>
}

/** The text that the form shows now. */
export interface FormText {
  /** Tracks offsets of this text only. */
  readonly places: PlaceKeeper
  readonly rangeNow: (key: FormKey) => FormRange | null
}

/**
 * Applies the form's changes one after the other. The element is located when the change begins,
 * and the edits are applied only to the text that they were computed for.
 */
export function useFormChanges(
  context: Pick<EditorContext, 'session' | 'client' | 'readOnly' | 'edit'>,
  textNow: () => FormText,
  refresh: () => Promise<void>,
) {
  let last: Promise<unknown> = Promise.resolve()
  let waiting: Waiting | null = null
  /** Counts how often a field was left. Each visit has undo steps of its own. */
  let visit = 0
  /** The field and visit of the undo step that is still open. */
  let typing: Pick<Waiting, 'field' | 'visit'> | null = null

  /**
   * Queues a change. `key`: the element that the change is about, as the form shows it now. `made`
   * runs when the text has changed, before the form is read again.
   */
  function carryOut(
    key: FormKey,
    field: FormKey | null,
    change: () => Change,
    made: () => void = () => {},
  ): Promise<ChangeAnswer> {
    // A change of the same field replaces the waiting one.
    const same = waiting?.field === field && waiting.key === key && waiting.visit === visit
    if (waiting !== null && field !== null && same) {
      waiting.change = change
      return waiting.done
    }
    const { places, rangeNow } = textNow()
    const range = rangeNow(key)
    if (range === null) return Promise.resolve('moved')
    const session = context.session.value
    const client = context.client.value
    const kept = places.keep(range.start)
    /** True if another text is on the screen, or if an action is replacing the text (read-only). */
    const over = () => context.session.value !== session || context.readOnly.value
    const done = last.then(async (): Promise<ChangeAnswer> => {
      if (waiting === mine) waiting = null
      try {
        for (let turn = 0; turn < tries; turn += 1) {
          if (over()) return 'lost'
          if (kept.at === null) return 'moved'
          const { moment } = places
          const place = { at: kept.at, name: range.name }
          const operation = { ...mine.change(), place } as FormOperation
          const outcome = await client.ask('formChange', operation)
          if (over()) return 'lost'
          if (outcome.outcome === 'refused') return outcome.reason
          if (places.moment !== moment) continue
          const goesOn = field !== null && typing?.field === field && typing.visit === mine.visit
          if (outcome.edits.length > 0) {
            context.edit(outcome.edits, goesOn ? 'goesOn' : field === null ? 'whole' : 'begins')
            typing = mine
            made()
            await refresh()
          }
          return null
        }
        return 'moved'
      } catch {
        // The text was closed or its worker crashed: the field reports that nothing was written.
        return 'lost'
      } finally {
        kept.release()
      }
    })
    const mine: Waiting = { field, key, visit, change, done }
    waiting = mine
    last = done
    settleAfter(done)
    return done
  }

  /** Undoes or redoes the last step, after all pending changes. */
  function undo(again: boolean): Promise<void> {
    const session = context.session.value
    visit += 1
    waiting = null
    const done = last.then(async () => {
      if (context.session.value !== session || context.readOnly.value) return
      const { model } = session.buffer
      await (again ? model.redo() : model.undo())
    })
    last = done.catch(() => null)
    settleAfter(done)
    return done
  }

  return {
    carryOut,
    undo,
    left: () => void (visit += 1),
    /** Resolves when all changes requested so far have ended. */
    settled: async () => void (await last),
  }
}

import type { FormKey, FormRange } from '../../../src-shared/xml/form/form-model.ts'
import type { FormOperation } from '../../../src-shared/xml/form/form-operation.ts'
import type { EditorContext } from '../workbench/editor-context.ts'
import type { ChangeAnswer } from './form-context.ts'
import { settleAfter } from './form-settled.ts'
import type { PlaceKeeper } from './place-keeper.ts'

type WithoutPlace<One> = One extends unknown ? Omit<One, 'place'> : never
export type Change = WithoutPlace<FormOperation>

/** Times that a change is worked out again because the text changed meanwhile. */
const tries = 5

interface Waiting {
  /** Changes of the same field take each other's place until one begins. */
  readonly field: FormKey | null
  change: () => Change
  readonly done: Promise<ChangeAnswer>
}

/**
 * Carries out the form's changes one after the other: where an element is, is asked when the change
 * begins, and the edits are made only on the text that they were worked out for.
 */
export function useFormChanges(
  context: EditorContext,
  places: PlaceKeeper,
  rangeNow: (key: FormKey) => FormRange | null,
  refresh: () => Promise<void>,
) {
  let last: Promise<unknown> = Promise.resolve()
  let waiting: Waiting | null = null
  /** The field whose step to undo is still open. */
  let typing: FormKey | null = null

  /** `key` is the element that the change is about, as it stands in the form now. */
  function carryOut(
    key: FormKey,
    field: FormKey | null,
    change: () => Change,
  ): Promise<ChangeAnswer> {
    if (waiting !== null && field !== null && waiting.field === field) {
      waiting.change = change
      return waiting.done
    }
    const range = rangeNow(key)
    if (range === null) return Promise.resolve('moved')
    const kept = places.keep(range.start)
    const done = last.then(async (): Promise<ChangeAnswer> => {
      if (waiting === mine) waiting = null
      try {
        for (let turn = 0; turn < tries; turn += 1) {
          if (kept.at === null) return 'moved'
          const { moment } = places
          const place = { at: kept.at, name: range.name }
          const operation = { ...mine.change(), place } as FormOperation
          const outcome = await context.client.value.ask('formChange', operation)
          if (outcome.outcome === 'refused') return outcome.reason
          if (places.moment !== moment) continue
          const goesOn = field !== null && field === typing
          if (outcome.edits.length > 0) {
            context.edit(outcome.edits, goesOn ? 'goesOn' : field === null ? 'whole' : 'begins')
            typing = field
            await refresh()
          }
          return null
        }
        return 'moved'
      } catch {
        // The text was closed, or its worker fell: the field says that nothing was written.
        return 'lost'
      } finally {
        kept.release()
      }
    })
    const mine: Waiting = { field, change, done }
    waiting = mine
    last = done
    settleAfter(done)
    return done
  }

  return { carryOut, left: () => void (typing = null) }
}

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
  /** The field, and the element that the change is about. */
  readonly field: FormKey | null
  readonly key: FormKey
  readonly visit: number
  change: () => Change
  readonly done: Promise<ChangeAnswer>
}

/** The text that the form shows now. */
export interface FormText {
  /** Follows this text only. */
  readonly places: PlaceKeeper
  readonly rangeNow: (key: FormKey) => FormRange | null
}

/**
 * Carries out the form's changes one after the other: where an element is, is asked when the change
 * begins, and the edits are made only on the text that they were worked out for.
 */
export function useFormChanges(
  context: Pick<EditorContext, 'session' | 'client' | 'readOnly' | 'edit'>,
  textNow: () => FormText,
  refresh: () => Promise<void>,
) {
  let last: Promise<unknown> = Promise.resolve()
  let waiting: Waiting | null = null
  /** Counts the times that a field was left: each has steps to undo of its own. */
  let visit = 0
  /** The field whose step to undo is still open, and its visit. */
  let typing: Pick<Waiting, 'field' | 'visit'> | null = null

  /**
   * `key` is the element that the change is about, as it stands in the form now. `made` is called when
   * the text has changed, before the form is read again.
   */
  function carryOut(
    key: FormKey,
    field: FormKey | null,
    change: () => Change,
    made: () => void = () => {},
  ): Promise<ChangeAnswer> {
    // Changes of the same field take each other's place until one begins.
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
    /** Another text is on the screen, or this one is being put back. */
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
        // The text was closed, or its worker fell: the field says that nothing was written.
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

  /** Takes the last step back, or makes it again: behind all that was typed before. */
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
    /** Resolves when all that was asked so far is over. */
    settled: async () => void (await last),
  }
}

import type { FormKey, FormRange } from '../../../src-shared/xml/form/form-model.ts'
import type { FormOperation } from '../../../src-shared/xml/form/changes/form-operation.ts'
import type { EditorContext, EditStep } from '../workbench/editor-context.ts'
import type { ChangeAnswer } from './form-context.ts'
import { settleAfter } from './form-settled.ts'
import type { KeptPlace, PlaceKeeper } from './place-keeper.ts'

type WithoutPlace<One> = One extends unknown ? Omit<One, 'place'> : never
export type Change = WithoutPlace<FormOperation>

/** Number of attempts to compute a change while the text keeps changing. */
const tries = 5

/** A change that waits for its turn, or is being applied. */
interface QueuedChange {
  /** The edited field; null for a change of the structure. */
  readonly field: FormKey | null
  /** The element that the change is about. */
  readonly key: FormKey
  readonly visit: number
  /** Returns what the user wants now: typing replaces the change while it waits. */
  change: () => Change
  readonly done: Promise<ChangeAnswer>
}

/** The text that the form shows now. */
export interface FormText {
  /** Tracks offsets of this text only. */
  readonly places: PlaceKeeper
  readonly rangeNow: (key: FormKey) => FormRange | null
}

/** The element of a change, and the text in which the change is made. */
interface Target {
  readonly name: FormRange['name']
  readonly places: PlaceKeeper
  readonly kept: KeptPlace
  readonly client: EditorContext['client']['value']
  /** True if another text is on the screen, or if an action is replacing the text (read-only). */
  readonly isOver: () => boolean
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
  /** The last queued change, while it waits for its turn. */
  let waiting: QueuedChange | null = null
  /** Counts how often a field was left. Each visit has undo steps of its own. */
  let visit = 0
  /** The field and visit of the undo step that is still open. */
  let typing: Pick<QueuedChange, 'field' | 'visit'> | null = null

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
    const target: Target = {
      name: range.name,
      places,
      kept: places.keep(range.start),
      client: context.client.value,
      isOver: () => context.session.value !== session || context.readOnly.value,
    }
    const done = last.then(async (): Promise<ChangeAnswer> => {
      if (waiting === mine) waiting = null
      try {
        return await apply(mine, target, made)
      } catch {
        // The text was closed or its worker crashed: the field reports that nothing was written.
        return 'lost'
      } finally {
        target.kept.release()
      }
    })
    const mine: QueuedChange = { field, key, visit, change, done }
    waiting = mine
    last = done
    settleAfter(done)
    return done
  }

  /**
   * Computes the edits of a change and applies them to the text. Computes the edits again if the text
   * changed meanwhile. Returns why nothing was written; null after the edits were applied.
   */
  async function apply(
    queued: QueuedChange,
    { name, places, kept, client, isOver }: Target,
    made: () => void,
  ): Promise<ChangeAnswer> {
    for (let turn = 0; turn < tries; turn += 1) {
      if (isOver()) return 'lost'
      if (kept.at === null) return 'moved'
      const { moment } = places
      const operation = { ...queued.change(), place: { at: kept.at, name } } as FormOperation
      const answer = await client.ask('formChange', operation)
      if (isOver()) return 'lost'
      if (answer.outcome === 'refused') return answer.reason
      if (places.moment !== moment) continue
      if (answer.edits.length > 0) {
        context.edit(answer.edits, undoStepOf(queued))
        typing = queued
        made()
        await refresh()
      }
      return null
    }
    return 'moved'
  }

  /** Returns how the edits of a change join the undo steps: typing in one field is one step. */
  function undoStepOf({ field, visit: own }: QueuedChange): EditStep {
    if (field === null) return 'whole'
    return typing?.field === field && typing.visit === own ? 'goesOn' : 'begins'
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

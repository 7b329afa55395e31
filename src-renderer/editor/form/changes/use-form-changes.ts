import type { FormKey, FormRange } from '../../../../src-shared/xml/form/form-model.ts'
import type { FormOperation } from '../../../../src-shared/xml/form/changes/form-operation.ts'
import type { EditorContext, UndoStep } from '../../workbench/editor-context.ts'
import type { ChangeAnswer } from '../form-context.ts'
import { settleAfter } from './form-settled.ts'
import type { OffsetTracker, TrackedOffset } from './offset-tracker.ts'
import { oneAtATime } from '../../../../src-shared/one-at-a-time.ts'

type WithoutPlace<One> = One extends unknown ? Omit<One, 'place'> : never
export type Change = WithoutPlace<FormOperation>

/** Number of attempts to compute a change while the text keeps changing. */
const mostTries = 5

export interface ChangeRequest {
  /** The element that the change is about, as the form shows it now. */
  readonly element: FormKey
  /** The field in which the user types; null for a change of the structure. */
  readonly field: FormKey | null
  /** Returns what the user wants at the moment when the change is made. */
  readonly change: () => Change
  /** Called when the text has changed, before the form is read again. */
  readonly made?: () => void
}

/** The text that the form shows now. */
export interface FormText {
  /** Tracks offsets of this text only. */
  readonly offsets: OffsetTracker
  readonly rangeNow: (key: FormKey) => FormRange | null
}

/** A request that waits for its turn. Typing in the same field replaces its `change`. */
interface WaitingRequest {
  readonly element: FormKey
  readonly field: FormKey | null
  readonly visit: number
  change: () => Change
  readonly answer: Promise<ChangeAnswer>
}

/** The element of a request, and the text in which the change is made. */
interface Target {
  readonly name: FormRange['name']
  readonly offsets: OffsetTracker
  readonly start: TrackedOffset
  readonly client: EditorContext['client']['value']
  /** True if another text is on the screen, or if an action is replacing the text (read-only). */
  readonly isGone: () => boolean
}

/** The parts of the editor that changes need. */
type ChangedEditor = Pick<EditorContext, 'session' | 'client' | 'readOnly' | 'edit'>

/**
 * Makes the form's changes one after the other. The element is located when the user asks for the
 * change, and the edits are applied only to the text that they were computed for.
 */
export function useFormChanges(
  editor: ChangedEditor,
  textNow: () => FormText,
  refresh: () => Promise<void>,
) {
  const { enqueue, settled } = createQueue()
  const steps = createUndoSteps()
  /** The last request, while it waits for its turn. */
  let waiting: WaitingRequest | null = null

  /** Makes a change in its turn. Resolves to why nothing was written; null if the text changed. */
  function carryOut({ element, field, change, made }: ChangeRequest): Promise<ChangeAnswer> {
    const visit = steps.visitNow()
    if (waiting !== null && field !== null && isSameTyping(waiting, { element, field, visit })) {
      waiting.change = change
      return waiting.answer
    }
    const target = locate(editor, textNow(), element)
    if (target === null) return Promise.resolve('moved')
    const answer = enqueue(async (): Promise<ChangeAnswer> => {
      if (waiting === mine) waiting = null
      try {
        const edits = await computeEdits(target, () => mine.change())
        if (typeof edits === 'string') return edits
        if (edits.length === 0) return null
        editor.edit(edits, steps.stepOf(mine))
        made?.()
        await refresh()
        return null
      } catch {
        // The text was closed or its worker crashed: the field reports that nothing was written.
        return 'lost'
      } finally {
        target.start.release()
      }
    })
    const mine: WaitingRequest = { element, field, visit, change, answer }
    waiting = mine
    return answer
  }

  /** Undoes or redoes the last step, after all pending changes. */
  function travel(direction: 'undo' | 'redo'): Promise<void> {
    const session = editor.session.value
    steps.endVisit()
    waiting = null
    return enqueue(async () => {
      if (editor.session.value !== session || editor.readOnly.value) return
      await session.buffer.model[direction]()
    })
  }

  return { carryOut, travel, left: steps.endVisit, settled }
}

/** Runs pieces of work one at a time, and makes `formSettled` wait for their end. */
function createQueue() {
  const inTurn = oneAtATime()

  function enqueue<T>(work: () => Promise<T>): Promise<T> {
    const done = inTurn(work)
    settleAfter(done)
    return done
  }

  /** Resolves at the end of the work that is in the queue now. */
  const settled = (): Promise<void> => inTurn(() => Promise.resolve())

  return { enqueue, settled }
}

/** Decides how edits join the undo steps: the typing in a field until the user leaves is a step. */
function createUndoSteps() {
  /** Counts how often a field was left. */
  let visit = 0
  /** The field and visit of the undo step that is still open. */
  let typing: Pick<WaitingRequest, 'field' | 'visit'> | null = null

  function stepOf(request: Pick<WaitingRequest, 'field' | 'visit'>): UndoStep {
    const { field } = request
    const isContinued = typing?.field === field && typing.visit === request.visit
    typing = request
    if (field === null) return 'whole'
    return isContinued ? 'continued' : 'started'
  }

  return { visitNow: () => visit, endVisit: () => void (visit += 1), stepOf }
}

function isSameTyping(
  one: WaitingRequest,
  other: Pick<WaitingRequest, 'element' | 'field' | 'visit'>,
): boolean {
  return one.field === other.field && one.element === other.element && one.visit === other.visit
}

/** Locates the element of a request in the present text; null if its place is unknown. */
function locate(
  { session, client, readOnly }: ChangedEditor,
  { offsets, rangeNow }: FormText,
  element: FormKey,
): Target | null {
  const range = rangeNow(element)
  if (range === null) return null
  const shown = session.value
  return {
    name: range.name,
    offsets,
    start: offsets.track(range.start),
    client: client.value,
    isGone: () => session.value !== shown || readOnly.value,
  }
}

/**
 * Asks the worker for the edits of a change, anew if the text changed meanwhile. Returns the edits
 * for the present text, or why there are none.
 */
async function computeEdits(
  { name, offsets, start, client, isGone }: Target,
  changeNow: () => Change,
): Promise<Parameters<ChangedEditor['edit']>[0] | NonNullable<ChangeAnswer>> {
  for (let attempt = 0; attempt < mostTries; attempt += 1) {
    if (isGone()) return 'lost'
    if (start.offset === null) return 'moved'
    const { changeCount } = offsets
    const operation = { ...changeNow(), place: { at: start.offset, name } } as FormOperation
    const answer = await client.ask('formChange', operation)
    if (isGone()) return 'lost'
    if (answer.outcome === 'refused') return answer.reason
    if (offsets.changeCount === changeCount) return answer.edits
  }
  return 'moved'
}

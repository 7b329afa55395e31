import { computed, shallowRef, type ComputedRef, type ShallowRef } from 'vue'
import type { AppError } from '../../src-shared/ipc/app-error.ts'
import type {
  ConflictChoice,
  ConflictPlace,
  ConflictView,
  MergedRecord,
} from '../../src-shared/ipc/calls/conflict-calls.ts'
import { coalesce } from '../ipc/coalesce.ts'
import { toAppError } from '../ipc/unwrap.ts'
import type { ConflictCalls } from './conflict-calls.ts'
import { keptPlace } from './pieces/next-place.ts'
import { oneAtATime } from '../../src-shared/one-at-a-time.ts'

/** A change from outside while the screen was open. */
export type OutsideChange = 'moved' | 'settled'

export interface ConflictHandle {
  /**
   * The three texts and their record. Its `merged` is the first version only; see `merged` below.
   */
  readonly view: ShallowRef<ConflictView | null>
  readonly merged: ShallowRef<MergedRecord | null>
  /** Id of the shown place. */
  readonly current: ShallowRef<string | null>
  readonly place: ComputedRef<ConflictPlace | null>
  readonly outsideChange: ShallowRef<OutsideChange | null>
  /** `error`: why the conflict could not be opened. `stepError`: why the last step failed. */
  readonly error: ShallowRef<AppError | null>
  readonly stepError: ShallowRef<AppError | null>
  readonly finishing: ShallowRef<boolean>
  readonly reload: () => Promise<void>
  /** The steps return whether main carried them out. */
  readonly choose: (placeId: string, choice: ConflictChoice | null) => Promise<boolean>
  readonly chooseAll: (take: 'mine' | 'theirs', onlyOpen: boolean) => Promise<boolean>
  readonly undo: () => Promise<boolean>
  readonly redo: () => Promise<boolean>
  readonly finish: (despiteSchema: boolean) => Promise<boolean>
}

/** Loads and settles one conflict. Main stores every choice: the page stores nothing. */
export function useConflict(calls: ConflictCalls): ConflictHandle {
  const state = createState()
  const { view, merged, current, outsideChange, error, stepError, finishing } = state
  /** Runs the calls in the order of the keys: each step sees the text of the step before. */
  const inTurn = oneAtATime()

  function step(call: () => Promise<MergedRecord>): Promise<boolean> {
    return inTurn(() =>
      attempt(state, calls, async () => {
        show(state, await call())
        stepError.value = null
      }),
    )
  }

  function finish(despiteSchema: boolean): Promise<boolean> {
    return inTurn(async () => {
      finishing.value = true
      try {
        return await attempt(state, calls, async () => {
          await calls.finish(despiteSchema)
          state.isFinished = true
        })
      } finally {
        finishing.value = false
      }
    })
  }

  return {
    view,
    merged,
    current,
    place: computed(() => merged.value?.places.find(({ id }) => id === current.value) ?? null),
    outsideChange,
    error,
    stepError,
    finishing,
    reload: coalesce(() => inTurn(() => read(state, calls))),
    choose: (placeId, choice) => step(() => calls.choose(placeId, choice)),
    chooseAll: (take, onlyOpen) => step(() => calls.chooseAll(take, onlyOpen)),
    undo: () => step(calls.undo),
    redo: () => step(calls.redo),
    finish,
  }
}

type State = ReturnType<typeof createState>

function createState() {
  return {
    view: shallowRef<ConflictView | null>(null),
    merged: shallowRef<MergedRecord | null>(null),
    current: shallowRef<string | null>(null),
    outsideChange: shallowRef<OutsideChange | null>(null),
    error: shallowRef<AppError | null>(null),
    stepError: shallowRef<AppError | null>(null),
    finishing: shallowRef(false),
    /** True after the merged text was sent: main no longer has the conflict. */
    isFinished: false,
  }
}

function show({ merged, current }: State, next: MergedRecord): void {
  merged.value = next
  current.value = keptPlace(next.places, current.value)
}

/** Reads the conflict from main, and notes what changed from outside since the last read. */
async function read(state: State, calls: ConflictCalls): Promise<void> {
  if (state.isFinished) return
  const { view, outsideChange, error } = state
  try {
    const next = await calls.get()
    const before = view.value
    if (before !== null && !sameTexts(before, next)) outsideChange.value = 'moved'
    else if (outsideChange.value === 'settled') outsideChange.value = null
    if (before === null || !sameTexts(before, next)) view.value = next
    show(state, next.merged)
    error.value = null
  } catch (thrown) {
    const failed = toAppError(thrown)
    if (view.value !== null && failed.kind === 'notFound') outsideChange.value = 'settled'
    else error.value = failed
  }
}

/**
 * Carries out a step. Returns whether the step succeeded. A step that no longer applies is not
 * reported: the conflict is read again.
 */
async function attempt(
  state: State,
  calls: ConflictCalls,
  step: () => Promise<void>,
): Promise<boolean> {
  try {
    await step()
    return true
  } catch (thrown) {
    const failed = toAppError(thrown)
    if (failed.kind === 'notFound' || failed.reason === 'choicesOpen') await read(state, calls)
    else state.stepError.value = failed
    return false
  }
}

function sameTexts(a: ConflictView, b: ConflictView): boolean {
  return a.base === b.base && a.mine === b.mine && a.theirs === b.theirs
}

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
  const view = shallowRef<ConflictView | null>(null)
  const merged = shallowRef<MergedRecord | null>(null)
  const current = shallowRef<string | null>(null)
  const outsideChange = shallowRef<OutsideChange | null>(null)
  const error = shallowRef<AppError | null>(null)
  const stepError = shallowRef<AppError | null>(null)
  const finishing = shallowRef(false)
  let finished = false
  /** Runs the calls in the order of the keys: each step sees the text of the step before. */
  const inTurn = oneAtATime()

  function show(next: MergedRecord): void {
    merged.value = next
    current.value = keptPlace(next.places, current.value)
  }

  async function read(): Promise<void> {
    if (finished) return
    try {
      const next = await calls.get()
      const before = view.value
      if (before !== null && !sameTexts(before, next)) outsideChange.value = 'moved'
      else if (outsideChange.value === 'settled') outsideChange.value = null
      if (before === null || !sameTexts(before, next)) view.value = next
      show(next.merged)
      error.value = null
    } catch (thrown) {
      const failed = toAppError(thrown)
      if (view.value !== null && failed.kind === 'notFound') outsideChange.value = 'settled'
      else error.value = failed
    }
  }
  const reload = coalesce(() => inTurn(read))

  function step(call: () => Promise<MergedRecord>): Promise<boolean> {
    return inTurn(async () => {
      try {
        show(await call())
        stepError.value = null
        return true
      } catch (thrown) {
        await fail(toAppError(thrown))
        return false
      }
    })
  }

  /**
   * Handles a failed step. A step that no longer applies is not reported: the conflict is read
   * again.
   */
  async function fail(failed: AppError): Promise<void> {
    if (failed.kind === 'notFound' || failed.reason === 'choicesOpen') await read()
    else stepError.value = failed
  }

  function finish(despiteSchema: boolean): Promise<boolean> {
    return inTurn(async () => {
      finishing.value = true
      try {
        await calls.finish(despiteSchema)
        finished = true
        return true
      } catch (thrown) {
        await fail(toAppError(thrown))
        return false
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
    reload,
    choose: (placeId, choice) => step(() => calls.choose(placeId, choice)),
    chooseAll: (take, onlyOpen) => step(() => calls.chooseAll(take, onlyOpen)),
    undo: () => step(calls.undo),
    redo: () => step(calls.redo),
    finish,
  }
}

function sameTexts(a: ConflictView, b: ConflictView): boolean {
  return a.base === b.base && a.mine === b.mine && a.theirs === b.theirs
}

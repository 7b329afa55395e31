import { reactive, shallowRef, watch, type ShallowRef } from 'vue'
import type { AppError, Result } from '../../src-shared/ipc/app-error.ts'
import type {
  PastReplacement,
  ReplaceState,
  UndoResult,
} from '../../src-shared/ipc/calls/replace-calls.ts'
import { useAccountsStore } from '../stores/accounts-store.ts'
import { coalesce } from '../ipc/coalesce.ts'
import { onEvent } from '../ipc/on-event.ts'
import { toAppError, unwrap } from '../ipc/unwrap.ts'
import { emptyForm, type ReplaceForm, versionOf, instructionOf } from './replace-form.ts'
import { defineStore } from '../stores/define-store.ts'

/** The replacement on the page. Kept while another screen is open. */
export const useReplaceStore = defineStore('replace', () => {
  const form = reactive<ReplaceForm>(emptyForm())
  const chosen = shallowRef(new Set<string>())
  /** Null while the user fills in the form. */
  const state = shallowRef<ReplaceState | null>(null)
  const accounts = useAccountsStore()
  const { error, run, behind } = createRunner()
  const { past, undone, reloadPast, ...pastActions } = createPast(
    run,
    behind,
    () => accounts.active?.id,
  )
  const { start, back, drop } = createLifecycle(state, run, {
    beforeStart: () => (undone.value = null),
    asked: () => ({
      projectIds: [...chosen.value],
      version: versionOf(form),
      instruction: instructionOf(form),
    }),
  })
  const reload = createReader(state, behind, reloadPast)
  onEvent('replaceChanged', ({ replaceId }) => {
    if (replaceId === state.value?.replaceId) void reload()
    // A past replacement whose undo is running. It may also be the replacement on the screen.
    if (past.value.some(({ replacementId }) => replacementId === replaceId)) void reloadPast()
  })
  watch(
    () => accounts.active?.id,
    () => {
      drop()
      chosen.value = new Set()
      undone.value = null
      past.value = []
    },
  )

  function choose(ids: readonly string[], wanted: boolean): void {
    // A component that gets the set as a prop sees a change only if the set is another one.
    const next = new Set(chosen.value)
    for (const id of ids)
      if (wanted) next.add(id)
      else next.delete(id)
    chosen.value = next
  }

  return {
    form,
    chosen,
    state,
    past,
    undone,
    error,
    start,
    ...createChanges(state, run),
    back,
    ...pastActions,
    choose,
  }
})

type Run = (work: () => Promise<void>) => Promise<void>
type Shown = ShallowRef<ReplaceState | null>

/** Runs calls and keeps the error of the last one that failed. */
function createRunner() {
  const error = shallowRef<AppError | null>(null)

  /** Runs a step of the user. */
  function run(work: () => Promise<void>): Promise<void> {
    error.value = null
    return behind(work)
  }

  /** Like `run`, for background work: keeps the error of the user's last step on the screen. */
  async function behind(work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (thrown) {
      error.value = toAppError(thrown)
    }
  }

  return { error, run, behind }
}

/** Returns a function that reads the replacement on the screen again. */
function createReader(state: Shown, behind: Run, reloadPast: () => Promise<void>) {
  return coalesce(async () => {
    const replaceId = state.value?.replaceId
    if (replaceId === undefined) return
    await behind(async () => {
      const next = await unwrap(window.perceel.replace.state({ replaceId }))
      if (state.value?.replaceId !== replaceId) return
      const ended = state.value.work !== null && next.work === null
      state.value = next
      if (ended) await reloadPast()
    })
  })
}

/**
 * Starts and closes replacements. `beforeStart` runs when the previous replacement is closed, and
 * `asked` then returns the replacement to start.
 */
function createLifecycle(
  state: Shown,
  run: Run,
  steps: {
    readonly beforeStart: () => void
    readonly asked: () => Parameters<typeof window.perceel.replace.start>[0]
  },
) {
  /**
   * Counts starts and ends of replacements. Answers to requests of an earlier count are ignored.
   */
  let turn = 0

  const start = () =>
    run(async () => {
      await close()
      const mine = turn
      steps.beforeStart()
      const next = await unwrap(window.perceel.replace.start(steps.asked()))
      if (mine === turn) state.value = next
      else await unwrap(window.perceel.replace.close({ replaceId: next.replaceId }))
    })

  /** Returns to the form. Edits that were written stay. */
  async function close(): Promise<void> {
    const replaceId = state.value?.replaceId
    drop()
    if (replaceId !== undefined) await unwrap(window.perceel.replace.close({ replaceId }))
  }

  /** Takes the replacement off the screen. Main keeps the replacement. */
  function drop(): void {
    turn += 1
    state.value = null
  }

  return { start, back: () => run(close), drop }
}

/** Provides the steps of the replacement on the screen. */
function createChanges(state: Shown, run: Run) {
  /** Makes a call for the replacement on the screen and shows the returned state. */
  const change = (asking: (replaceId: string) => Promise<Result<ReplaceState>>) =>
    run(async () => {
      const replaceId = state.value?.replaceId
      if (replaceId === undefined) return
      const next = await unwrap(asking(replaceId))
      if (state.value?.replaceId === replaceId) state.value = next
    })

  const ask = (call: 'fetch' | 'stop') =>
    change((replaceId) => window.perceel.replace[call]({ replaceId }))

  const apply = (how: { readonly send: boolean; readonly withInvalid: boolean }) =>
    change((replaceId) => window.perceel.replace.apply({ replaceId, ...how }))

  const leaveOut = (projectId: string, place: number | null, out: boolean) =>
    change((replaceId) => window.perceel.replace.leaveOut({ replaceId, projectId, place, out }))

  return { ask, apply, leaveOut }
}

/** Lists past replacements and undoes them. */
function createPast(run: Run, behind: Run, accountNow: () => string | undefined) {
  const past = shallowRef<readonly PastReplacement[]>([])
  const undone = shallowRef<UndoResult | null>(null)

  async function takePast(): Promise<void> {
    past.value = await unwrap(window.perceel.replace.past())
  }

  const readPast = () => run(takePast)

  const reloadPast = coalesce(() => behind(takePast))

  const undo = (replacementId: string) =>
    run(async () => {
      undone.value = null
      const accountId = accountNow()
      const asked = unwrap(window.perceel.replace.undo({ replacementId }))
      asked.catch(() => undefined) // handled below, after the list shows the running undo
      await reloadPast()
      try {
        const result = await asked
        if (accountNow() === accountId) undone.value = result
      } finally {
        await reloadPast()
      }
    })

  const stopUndo = (replacementId: string) =>
    run(async () => {
      await unwrap(window.perceel.replace.stopUndo({ replacementId }))
    })

  return { past, undone, readPast, reloadPast, undo, stopUndo }
}

import { defineStore } from 'pinia'
import { reactive, shallowRef, triggerRef, watch } from 'vue'
import type { AppError, Result } from '../../src-shared/ipc/app-error.ts'
import type {
  PastReplacement,
  ReplaceState,
  UndoResult,
} from '../../src-shared/ipc/replace-calls.ts'
import { useAccountsStore } from '../stores/accounts-store.ts'
import { coalesce } from '../ipc/coalesce.ts'
import { onEvent } from '../ipc/on-event.ts'
import { toAppError, unwrap } from '../ipc/unwrap.ts'
import { emptyForm, type ReplaceForm, wishOf } from './replace-form.ts'

/** The replacement on the page. Kept while another screen is open. */
export const useReplaceStore = defineStore('replace', () => {
  const form = reactive<ReplaceForm>(emptyForm())
  const chosen = shallowRef(new Set<string>())
  /** Null while the user fills in the form. */
  const state = shallowRef<ReplaceState | null>(null)
  const past = shallowRef<readonly PastReplacement[]>([])
  const undone = shallowRef<UndoResult | null>(null)
  const error = shallowRef<AppError | null>(null)
  const accounts = useAccountsStore()

  /**
   * Counts starts and ends of replacements. Answers to requests of an earlier count are ignored.
   */
  let turn = 0

  const reload = coalesce(async () => {
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
  onEvent('replaceChanged', ({ replaceId }) => {
    if (replaceId === state.value?.replaceId) void reload()
    // A past replacement whose undo is running. It may also be the replacement on the screen.
    if (past.value.some(({ replacementId }) => replacementId === replaceId)) void reloadPast()
  })
  watch(
    () => accounts.active?.id,
    () => {
      turn += 1
      state.value = null
      chosen.value = new Set()
      undone.value = null
      past.value = []
    },
  )

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

  const start = () =>
    run(async () => {
      await close()
      const mine = turn
      undone.value = null
      const wish = wishOf(form)
      const { version } = form
      const projectIds = [...chosen.value]
      const next = await unwrap(window.perceel.replace.start({ projectIds, version, wish }))
      if (mine === turn) state.value = next
      else await unwrap(window.perceel.replace.close({ replaceId: next.replaceId }))
    })

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

  /** Returns to the form. Edits that were written stay. */
  async function close(): Promise<void> {
    turn += 1
    const replaceId = state.value?.replaceId
    state.value = null
    if (replaceId !== undefined) await unwrap(window.perceel.replace.close({ replaceId }))
  }

  async function takePast(): Promise<void> {
    past.value = await unwrap(window.perceel.replace.past())
  }

  const readPast = () => run(takePast)

  const reloadPast = coalesce(() => behind(takePast))

  const undo = (replacementId: string) =>
    run(async () => {
      undone.value = null
      const accountId = accounts.active?.id
      const asked = unwrap(window.perceel.replace.undo({ replacementId }))
      asked.catch(() => undefined) // handled below, after the list shows the running undo
      await reloadPast()
      try {
        const result = await asked
        if (accounts.active?.id === accountId) undone.value = result
      } finally {
        await reloadPast()
      }
    })

  const stopUndo = (replacementId: string) =>
    run(async () => {
      await unwrap(window.perceel.replace.stopUndo({ replacementId }))
    })

  function choose(ids: readonly string[], wanted: boolean): void {
    for (const id of ids)
      if (wanted) chosen.value.add(id)
      else chosen.value.delete(id)
    triggerRef(chosen)
  }

  const back = () => run(close)

  return {
    form,
    chosen,
    state,
    past,
    undone,
    error,
    start,
    ask,
    apply,
    leaveOut,
    back,
    readPast,
    undo,
    stopUndo,
    choose,
  }
})

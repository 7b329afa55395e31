import { defineStore } from 'pinia'
import { reactive, shallowRef, triggerRef, watch } from 'vue'
import type { AppError } from '../../src-shared/ipc/app-error.ts'
import type {
  PastReplacement,
  ReplaceState,
  UndoResult,
} from '../../src-shared/ipc/replace-calls.ts'
import { useAccountsStore } from '../accounts/accounts-store.ts'
import { coalesce } from '../ipc/coalesce.ts'
import { toAppError, unwrap } from '../ipc/unwrap.ts'
import { emptyForm, type ReplaceForm, wishOf } from './replace-form.ts'

/** The one replacement that the page works on. It stays while the screen is away. */
export const useReplaceStore = defineStore('replace', () => {
  const form = reactive<ReplaceForm>(emptyForm())
  const chosen = shallowRef(new Set<string>())
  /** Null while the user chooses. */
  const state = shallowRef<ReplaceState | null>(null)
  const past = shallowRef<readonly PastReplacement[]>([])
  const undone = shallowRef<UndoResult | null>(null)
  const error = shallowRef<AppError | null>(null)
  const accounts = useAccountsStore()

  const reload = coalesce(async () => {
    const replaceId = state.value?.replaceId
    if (replaceId === undefined) return
    await run(async () => {
      const next = await unwrap(window.perceel.replace.state({ replaceId }))
      if (state.value?.replaceId !== replaceId) return
      const ended = state.value.work !== null && next.work === null
      state.value = next
      if (ended) await readPast()
    })
  })
  window.perceel.on('replaceChanged', ({ replaceId }) => {
    if (replaceId === state.value?.replaceId) void reload()
    // One that is being taken back, which may be the one on the screen.
    if (past.value.some(({ replacementId }) => replacementId === replaceId)) void reloadPast()
  })
  watch(
    () => accounts.active?.id,
    () => {
      state.value = null
      chosen.value = new Set()
      undone.value = null
      past.value = []
    },
  )

  async function run(work: () => Promise<void>): Promise<void> {
    try {
      error.value = null
      await work()
    } catch (thrown) {
      error.value = toAppError(thrown)
    }
  }

  const start = () =>
    run(async () => {
      await close()
      undone.value = null
      const wish = wishOf(form)
      const { version } = form
      const projectIds = [...chosen.value]
      state.value = await unwrap(window.perceel.replace.start({ projectIds, version, wish }))
    })

  /** Asks something of the replacement under way, which answers how it stands. */
  const ask = (call: 'fetch' | 'stop') =>
    run(async () => {
      const replaceId = state.value?.replaceId
      if (replaceId !== undefined)
        state.value = await unwrap(window.perceel.replace[call]({ replaceId }))
    })

  const apply = (how: { readonly send: boolean; readonly withInvalid: boolean }) =>
    run(async () => {
      const replaceId = state.value?.replaceId
      if (replaceId !== undefined)
        state.value = await unwrap(window.perceel.replace.apply({ replaceId, ...how }))
    })

  const leaveOut = (projectId: string, place: number | null, out: boolean) =>
    run(async () => {
      const replaceId = state.value?.replaceId
      if (replaceId === undefined) return
      const asked = { replaceId, projectId, place, out }
      state.value = await unwrap(window.perceel.replace.leaveOut(asked))
    })

  /** Back to choosing; nothing that was written is undone. */
  async function close(): Promise<void> {
    const replaceId = state.value?.replaceId
    state.value = null
    if (replaceId !== undefined) await unwrap(window.perceel.replace.close({ replaceId }))
  }

  const readPast = () =>
    run(async () => {
      past.value = await unwrap(window.perceel.replace.past())
    })

  const reloadPast = coalesce(readPast)

  const undo = (replacementId: string) =>
    run(async () => {
      undone.value = null
      const asked = unwrap(window.perceel.replace.undo({ replacementId }))
      await readPast() // which says that it is under way
      undone.value = await asked
      await readPast()
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

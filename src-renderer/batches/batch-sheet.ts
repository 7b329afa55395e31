import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import type { AppError } from '../../src-shared/ipc/app-error.ts'
import type { BatchState } from '../../src-shared/ipc/batch-calls.ts'
import type { RequestAction } from '../../src-shared/ipc/channel-calls.ts'
import type { TypedValues } from '../../src-shared/ipc/parameter-calls.ts'
import type { ChannelType } from '../../src-shared/service/channel-type.ts'
import type { ExtraParameters } from '../../src-shared/service/extra-parameters.ts'
import { useAccountsStore } from '../accounts/accounts-store.ts'
import { coalesce } from '../ipc/coalesce.ts'
import { onEvent } from '../ipc/on-event.ts'
import { toAppError, unwrap } from '../ipc/unwrap.ts'

/** `validate` checks only and ends at the fix list. */
export type BatchAction = RequestAction | 'validate'

export interface BatchAsked {
  readonly projectIds: readonly string[]
  /** Empty: the user chooses the channels. */
  readonly types: readonly ChannelType[]
  readonly action: BatchAction
  /** How the projects were meant: chosen one by one (`hidden` by a filter now), or all that are shown. */
  readonly about?: { readonly chosen: boolean; readonly hidden: number }
}

/** What goes with the request, the same for every project of the batch. */
export type BatchExtra = Readonly<Partial<Record<ChannelType, ExtraParameters>>>

/** What `commit` put into the outbox, and for when; `skipped`: valid ones that no longer could. */
export interface BatchResult {
  readonly queued: number
  readonly skipped: number
  readonly plannedAt: number | null
}

/** Opens the sheet for many requests. What is being checked for the same question is shown again. */
export function openBatch(asked: BatchAsked): void {
  useBatchStore().open(asked)
}

/**
 * The one batch that the page works on: the question, what main found, and whether the sheet is on
 * the screen. It goes on while the sheet is away; nothing leaves before `commit`.
 */
export const useBatchStore = defineStore('batch', () => {
  const asked = shallowRef<BatchAsked | null>(null)
  const shown = ref(false)
  const types = shallowRef<readonly ChannelType[]>([])
  const extra = shallowRef<BatchExtra>({})
  /** What is typed for a channel, to come back to. */
  const typed = shallowRef<Readonly<Partial<Record<ChannelType, TypedValues>>>>({})
  const state = shallowRef<BatchState | null>(null)
  const result = shallowRef<BatchResult | null>(null)
  const error = shallowRef<AppError | null>(null)
  const accounts = useAccountsStore()

  const step = computed(() => {
    if (asked.value === null) return 'none'
    if (state.value === null) return 'choose'
    return result.value === null ? 'review' : 'done'
  })

  const reload = coalesce(async () => {
    const batchId = state.value?.batchId
    if (batchId === undefined) return
    try {
      const next = await unwrap(window.perceel.batches.state({ batchId }))
      if (state.value?.batchId === batchId) state.value = next
    } catch (thrown) {
      if (state.value?.batchId === batchId) error.value = toAppError(thrown)
    }
  })
  onEvent('batchChanged', ({ batchId }) => {
    if (batchId === state.value?.batchId) void reload()
  })
  watch(() => accounts.active?.id, drop)

  function open(next: BatchAsked): void {
    const same = JSON.stringify(asked.value) === JSON.stringify(next)
    if (!same || step.value === 'done') {
      drop()
      asked.value = next
      types.value = next.types
    }
    shown.value = true
  }

  /** Begins to check with these channels and parameters. */
  async function start(
    chosen: readonly ChannelType[] = types.value,
    given: BatchExtra = extra.value,
  ): Promise<void> {
    await check(chosen, given, {})
  }

  /** Asks about what was not checked, or changed since. */
  async function again(): Promise<void> {
    const batchId = state.value?.batchId
    await check(types.value, extra.value, batchId === undefined ? {} : { again: batchId })
  }

  async function check(
    chosen: readonly ChannelType[],
    given: BatchExtra,
    before: { again?: string },
  ): Promise<void> {
    const question = asked.value
    if (question === null || question.action === 'validate') return
    types.value = chosen
    extra.value = given
    const { projectIds, action } = question
    await run(async () => {
      const next = await unwrap(
        window.perceel.batches.start({
          projectIds: [...projectIds],
          types: [...chosen],
          action,
          extra: { ...given },
          ...before,
        }),
      )
      // The user asks something else by now: what was begun is not shown as the answer to that.
      if (asked.value !== question) return forget(next.batchId)
      forgetAtMain()
      state.value = next
    })
  }

  async function stop(): Promise<void> {
    await run(async () => {
      const batchId = state.value?.batchId
      if (batchId === undefined) return
      const next = await unwrap(window.perceel.batches.stop({ batchId }))
      if (state.value?.batchId === batchId) state.value = next
    })
  }

  /** Puts the valid ones into the outbox; `plannedAt` in epoch milliseconds, null for now. */
  async function commit(plannedAt: number | null): Promise<void> {
    await run(async () => {
      const batchId = state.value?.batchId
      if (batchId === undefined) return
      const answer = await unwrap(window.perceel.batches.commit({ batchId, plannedAt }))
      // Another batch stands here by now.
      if (state.value?.batchId !== batchId) return
      result.value = { ...answer, plannedAt }
      await reload()
    })
  }

  async function run(action: () => Promise<void>): Promise<void> {
    const question = asked.value
    error.value = null
    try {
      await action()
    } catch (thrown) {
      if (asked.value === question) error.value = toAppError(thrown)
    }
  }

  /** Back to what was found, with why some of it did not go after all. */
  function showReasons(): void {
    result.value = null
  }

  /** Back to the choice of channels. */
  function chooseAgain(): void {
    forgetAtMain()
    state.value = null
    error.value = null
  }

  /** The sheet leaves the screen; what is checked and not sent yet stays to come back to. */
  function hide(): void {
    if (step.value === 'review') shown.value = false
    else drop()
  }

  /** The batch is not needed any more. Nothing of it was sent that was not committed. */
  function drop(): void {
    forgetAtMain()
    asked.value = state.value = result.value = error.value = null
    extra.value = typed.value = {}
    shown.value = false
  }

  function forgetAtMain(): void {
    const batchId = state.value?.batchId
    if (batchId !== undefined) forget(batchId)
  }

  function forget(batchId: string): void {
    // It lives for this run only: when main has forgotten it already, that is as good.
    void window.perceel.batches.close({ batchId }).catch(() => undefined)
  }

  return {
    asked,
    shown,
    types,
    extra,
    typed,
    state,
    result,
    error,
    step,
    open,
    start,
    again,
    stop,
    commit,
    showReasons,
    chooseAgain,
    hide,
    drop,
  }
})

import { computed, ref, shallowRef, watch } from 'vue'
import type { AppError } from '../../src-shared/ipc/app-error.ts'
import type { BatchState } from '../../src-shared/ipc/calls/batch-calls.ts'
import type { RequestAction } from '../../src-shared/ipc/calls/channel-calls.ts'
import type { TypedValues } from '../../src-shared/ipc/calls/parameter-calls.ts'
import type { ChannelType } from '../../src-shared/service/channel-type.ts'
import type { ExtraParameters } from '../../src-shared/service/extra-parameters.ts'
import { useAccountsStore } from './accounts-store.ts'
import { coalesce } from '../ipc/coalesce.ts'
import { onEvent } from '../ipc/on-event.ts'
import { toAppError, unwrap } from '../ipc/unwrap.ts'
import { defineStore } from './define-store.ts'

/** `validate` only checks the records and ends at the fix list. */
export type BatchAction = RequestAction | 'validate'

export interface BatchAsked {
  readonly projectIds: readonly string[]
  /** Empty: the user chooses the channels. */
  readonly types: readonly ChannelType[]
  readonly action: BatchAction
  /**
   * How the projects were selected: chosen one by one (`hidden`: number hidden by the filter now),
   * or all visible ones.
   */
  readonly about?: { readonly chosen: boolean; readonly hidden: number }
}

/** Parameters by channel, equal for every project of the batch. */
export type BatchExtra = Readonly<Partial<Record<ChannelType, ExtraParameters>>>

/**
 * Result of `commit`: number of queued requests, their planned time, and `skipped`: number of valid
 * requests that could not be queued any more.
 */
export interface BatchResult {
  readonly queued: number
  readonly skipped: number
  readonly plannedAt: number | null
}

/** Opens the batch sheet. A running check of the same question is shown again. */
export function openBatch(asked: BatchAsked): void {
  useBatchStore().open(asked)
}

/**
 * Holds the page's batch: the question, main's findings, and whether the sheet is open. The check
 * continues while the sheet is closed. Nothing is sent before `commit`.
 */
export const useBatchStore = defineStore('batch', () => {
  const sheet = createState()
  const { asked, shown, types, extra, typed, state, result, error } = sheet
  const accounts = useAccountsStore()

  const step = computed(() => {
    if (asked.value === null) return 'none'
    if (state.value === null) return 'choose'
    return result.value === null ? 'review' : 'done'
  })

  const reload = createReader(sheet)
  onEvent('batchChanged', ({ batchId }) => {
    if (batchId === state.value?.batchId) void reload()
  })
  const { open, hide, drop, chooseAgain, showReasons } = createSheetActions(sheet, () => step.value)
  watch(() => accounts.active?.id, drop)

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
    ...createCheckActions(sheet),
    ...createRunningActions(sheet, reload),
    showReasons,
    chooseAgain,
    hide,
    drop,
  }
})

function createState() {
  return {
    asked: shallowRef<BatchAsked | null>(null),
    shown: ref(false),
    types: shallowRef<readonly ChannelType[]>([]),
    extra: shallowRef<BatchExtra>({}),
    /** Typed values by channel, kept when the user goes back. */
    typed: shallowRef<Readonly<Partial<Record<ChannelType, TypedValues>>>>({}),
    state: shallowRef<BatchState | null>(null),
    result: shallowRef<BatchResult | null>(null),
    error: shallowRef<AppError | null>(null),
  }
}

type Sheet = ReturnType<typeof createState>

/** Returns a function that reads main's findings on the batch again. */
function createReader({ state, error }: Sheet): () => Promise<void> {
  return coalesce(async () => {
    const batchId = state.value?.batchId
    if (batchId === undefined) return
    try {
      const next = await unwrap(window.perceel.batches.state({ batchId }))
      if (state.value?.batchId === batchId) state.value = next
    } catch (thrown) {
      if (state.value?.batchId === batchId) error.value = toAppError(thrown)
    }
  })
}

/** Opens and closes the sheet, and leads back to its earlier steps. */
function createSheetActions(
  { asked, shown, types, extra, typed, state, result, error }: Sheet,
  step: () => 'none' | 'choose' | 'review' | 'done',
) {
  function open(next: BatchAsked): void {
    const same = JSON.stringify(asked.value) === JSON.stringify(next)
    if (!same || step() === 'done') {
      drop()
      asked.value = next
      types.value = next.types
    }
    shown.value = true
  }

  /** Closes the sheet. In the review step the batch is kept, so that the user can return to it. */
  function hide(): void {
    if (step() === 'review') shown.value = false
    else drop()
  }

  /** Drops the batch. Items that were not committed are never sent. */
  function drop(): void {
    forgetAtMain(state.value)
    asked.value = state.value = result.value = error.value = null
    extra.value = typed.value = {}
    shown.value = false
  }

  /** Returns to the choice of channels. */
  function chooseAgain(): void {
    forgetAtMain(state.value)
    state.value = null
    error.value = null
  }

  /** Returns to the findings, with the reasons of the items that were not queued. */
  function showReasons(): void {
    result.value = null
  }

  return { open, hide, drop, chooseAgain, showReasons }
}

/** Lets main check the projects. Each check is a new batch at main. */
function createCheckActions(sheet: Sheet) {
  const { asked, types, extra, state } = sheet

  /** Starts checking with these channels and parameters. */
  async function start(
    chosen: readonly ChannelType[] = types.value,
    given: BatchExtra = extra.value,
  ): Promise<void> {
    await check(chosen, given, {})
  }

  /** Checks the items again that were not checked or have changed since. */
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
    await run(sheet, async () => {
      const next = await unwrap(
        window.perceel.batches.start({
          projectIds: [...projectIds],
          types: [...chosen],
          action,
          extra: { ...given },
          ...before,
        }),
      )
      // The user has opened another question meanwhile: drop this batch.
      if (asked.value !== question) return forget(next.batchId)
      forgetAtMain(state.value)
      state.value = next
    })
  }

  return { start, again }
}

/** Stops the check of the batch at main, or queues the batch. */
function createRunningActions(sheet: Sheet, reload: () => Promise<void>) {
  const { state, result } = sheet

  async function stop(): Promise<void> {
    await run(sheet, async () => {
      const batchId = state.value?.batchId
      if (batchId === undefined) return
      const next = await unwrap(window.perceel.batches.stop({ batchId }))
      if (state.value?.batchId === batchId) state.value = next
    })
  }

  /** Queues the valid items. `plannedAt`: epoch milliseconds, or null for now. */
  async function commit(plannedAt: number | null): Promise<void> {
    await run(sheet, async () => {
      const batchId = state.value?.batchId
      if (batchId === undefined) return
      const answer = await unwrap(window.perceel.batches.commit({ batchId, plannedAt }))
      // Another batch is shown meanwhile.
      if (state.value?.batchId !== batchId) return
      result.value = { ...answer, plannedAt }
      await reload()
    })
  }

  return { stop, commit }
}

/** Runs a call of the user. Shows its error, unless the sheet shows another question by then. */
async function run({ asked, error }: Sheet, action: () => Promise<void>): Promise<void> {
  const question = asked.value
  error.value = null
  try {
    await action()
  } catch (thrown) {
    if (asked.value === question) error.value = toAppError(thrown)
  }
}

function forgetAtMain(state: BatchState | null): void {
  if (state !== null) forget(state.batchId)
}

function forget(batchId: string): void {
  // Ignore a failure: main holds the batch only for this run and may have dropped it already.
  void window.perceel.batches.close({ batchId }).catch(() => undefined)
}

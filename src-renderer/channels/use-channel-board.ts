import { computed, onScopeDispose, ref, shallowRef, watch, type Ref, type ShallowRef } from 'vue'
import type { AppError } from '../../src-shared/ipc/app-error.ts'
import type { ChannelBoard } from '../../src-shared/ipc/calls/channel-calls.ts'
import type { ChannelType } from '../../src-shared/service/channel-type.ts'
import type { NameableState } from '../../src-shared/service/publication-state.ts'
import { newestOnly } from '../ipc/newest-only.ts'
import { onEvent } from '../ipc/on-event.ts'
import { toAppError, unwrap } from '../ipc/unwrap.ts'
import { useCancelledJobsStore } from '../stores/cancelled-jobs-store.ts'

export interface ChannelBoardHandle {
  readonly board: ShallowRef<ChannelBoard | null>
  /** Why the status could not be read, now or at the last reading in the background. */
  readonly error: Readonly<Ref<AppError | null>>
  /** Why the last action (retry, cancel, naming) was refused. */
  readonly actionError: ShallowRef<AppError | null>
  readonly refreshing: Ref<boolean>
  readonly refresh: () => Promise<void>
  /** Retries a parked request or cancels it. */
  readonly settle: (jobId: string, how: 'retry' | 'cancel') => Promise<void>
  /** Assigns a channel to a display name. */
  readonly nameChannel: (name: string, type: ChannelType) => Promise<void>
  /** Assigns a meaning to a status value; null removes the meaning. */
  readonly nameStatus: (status: string, state: NameableState | null) => Promise<void>
}

/**
 * Provides the channels of a project. Shows the stored statuses at once and the service's answer
 * when it arrives. While a publication is busy, main reads the status again and emits
 * `channelsChanged`.
 */
export function useChannelBoard(projectId: Ref<string>): ChannelBoardHandle {
  const board = shallowRef<ChannelBoard | null>(null)
  const error = shallowRef<AppError | null>(null)
  const actionError = shallowRef<AppError | null>(null)
  const refreshing = ref(false)
  const beginRead = newestOnly()

  async function take(
    call: (projectId: string) => Promise<ChannelBoard>,
    failed = error,
  ): Promise<void> {
    const id = projectId.value
    const isNewest = beginRead()
    try {
      const next = await call(id)
      if (id !== projectId.value) return
      // Ignore an answer if a later request was made, unless nothing is shown yet.
      if (isNewest() || board.value === null) board.value = next
      failed.value = null
    } catch (thrown) {
      if (id === projectId.value) failed.value = toAppError(thrown)
    }
  }

  const cancelledJobs = useCancelledJobsStore()
  const { channels, sync } = window.perceel
  const read = (id: string) => unwrap(channels.status({ projectId: id }))
  const reload = () => take(read)
  const act = (action: () => Promise<unknown>) =>
    take(async (id) => {
      await action()
      return read(id)
    }, actionError)

  /** Being offline is no error at the first reading: the page shows that it is offline. */
  async function refreshAtFirst(): Promise<void> {
    await refresh()
    if (error.value?.kind === 'offline' && board.value !== null) error.value = null
  }

  async function refresh(): Promise<void> {
    refreshing.value = true
    await take((id) => unwrap(channels.refresh({ projectId: id })))
    refreshing.value = false
  }

  watch(
    projectId,
    async () => {
      board.value = null
      actionError.value = null
      await reload()
      await refreshAtFirst()
    },
    { immediate: true },
  )
  onScopeDispose(
    onEvent('channelsChanged', (changed) => {
      if (changed.projectId === projectId.value) void reload()
    }),
  )

  return {
    board,
    error: computed(() => error.value ?? board.value?.readError ?? null),
    actionError,
    refreshing,
    refresh,
    settle: (jobId, how) =>
      act(() => (how === 'retry' ? unwrap(sync.retry({ jobId })) : cancelledJobs.take(jobId))),
    nameChannel: (name, type) => act(() => unwrap(channels.nameChannel({ name, type }))),
    nameStatus: (status, state) => act(() => unwrap(channels.nameStatus({ status, state }))),
  }
}

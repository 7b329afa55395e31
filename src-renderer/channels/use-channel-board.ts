import { onScopeDispose, ref, shallowRef, watch, type Ref, type ShallowRef } from 'vue'
import type { AppError } from '../../src-shared/ipc/app-error.ts'
import type { ChannelBoard } from '../../src-shared/ipc/channel-calls.ts'
import type { ChannelType } from '../../src-shared/service/channel-type.ts'
import { toAppError, unwrap } from '../ipc/unwrap.ts'

export interface ChannelBoardHandle {
  readonly board: ShallowRef<ChannelBoard | null>
  /** Why the status could not be read. */
  readonly error: ShallowRef<AppError | null>
  /** Why the last request, or its taking back, was refused. */
  readonly actionError: ShallowRef<AppError | null>
  readonly refreshing: Ref<boolean>
  readonly refresh: () => Promise<void>
  /** Puts a publish or revoke into the outbox. */
  readonly request: (type: ChannelType, publish: boolean) => Promise<void>
  /** Tries a parked request again, or takes it back. */
  readonly settle: (jobId: string, how: 'retry' | 'withdraw') => Promise<void>
  /** Says which channel a display name stands for. */
  readonly nameChannel: (name: string, type: ChannelType) => Promise<void>
}

/**
 * The channels of a project. What is known here shows at once; the service's answer follows. While a
 * publication is busy, main reads the status again by itself and says so (`channelsChanged`).
 */
export function useChannelBoard(projectId: Ref<string>): ChannelBoardHandle {
  const board = shallowRef<ChannelBoard | null>(null)
  const error = shallowRef<AppError | null>(null)
  const actionError = shallowRef<AppError | null>(null)
  const refreshing = ref(false)

  async function take(
    call: (projectId: string) => Promise<ChannelBoard>,
    failed = error,
  ): Promise<void> {
    const id = projectId.value
    try {
      const next = await call(id)
      if (id !== projectId.value) return
      board.value = next
      failed.value = null
    } catch (thrown) {
      if (id === projectId.value) failed.value = toAppError(thrown)
    }
  }

  const { channels, sync } = window.perceel
  const reload = () => take((projectId) => unwrap(channels.status({ projectId })))

  /** A first reading without connection is no failure: the page says that it is offline. */
  async function refreshAtFirst(): Promise<void> {
    await refresh()
    if (error.value?.kind === 'offline' && board.value !== null) error.value = null
  }

  async function refresh(): Promise<void> {
    refreshing.value = true
    await take((projectId) => unwrap(channels.refresh({ projectId })))
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
    window.perceel.on('channelsChanged', (changed) => {
      if (changed.projectId === projectId.value) void reload()
    }),
  )

  return {
    board,
    error,
    actionError,
    refreshing,
    refresh,
    request: (type, publish) =>
      take((projectId) => unwrap(channels.request({ projectId, type, publish })), actionError),
    settle: (jobId, how) =>
      take(async (projectId) => {
        await unwrap(sync[how]({ jobId }))
        return unwrap(channels.status({ projectId }))
      }, actionError),
    nameChannel: (name, type) =>
      take(async (projectId) => {
        await unwrap(channels.nameChannel({ name, type }))
        return unwrap(channels.status({ projectId }))
      }, actionError),
  }
}

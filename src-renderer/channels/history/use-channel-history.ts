import { onScopeDispose, shallowRef, watch, type Ref, type ShallowRef } from 'vue'
import type { AppError } from '../../../src-shared/ipc/app-error.ts'
import type { SeenStatus } from '../../../src-shared/ipc/calls/channel-calls.ts'
import { coalesce } from '../../ipc/coalesce.ts'
import { onEvent } from '../../ipc/on-event.ts'
import { toAppError, unwrap } from '../../ipc/unwrap.ts'

export interface ChannelHistory {
  /** Oldest first; null until the first answer. */
  readonly seen: ShallowRef<readonly SeenStatus[] | null>
  readonly error: ShallowRef<AppError | null>
  readonly reload: () => Promise<void>
}

/** Provides the history of a project's channel, and reads it again when main reports a change. */
export function useChannelHistory(projectId: Ref<string>, channel: Ref<string>): ChannelHistory {
  const seen = shallowRef<readonly SeenStatus[] | null>(null)
  const error = shallowRef<AppError | null>(null)

  const reload = coalesce(async () => {
    const asked = { projectId: projectId.value, channel: channel.value }
    const same = () => asked.projectId === projectId.value && asked.channel === channel.value
    try {
      const next = await unwrap(window.perceel.channels.history(asked))
      if (!same()) return
      seen.value = next
      error.value = null
    } catch (thrown) {
      if (same()) error.value = toAppError(thrown)
    }
  })

  watch(
    [projectId, channel],
    () => {
      seen.value = null
      error.value = null
      void reload()
    },
    { immediate: true },
  )
  onScopeDispose(
    onEvent('channelsChanged', (changed) => {
      if (changed.projectId === projectId.value) void reload()
    }),
  )
  return { seen, error, reload }
}

import type { Ref } from 'vue'
import type { SeenStatus } from '../../../src-shared/ipc/calls/channel-calls.ts'
import { onEvent } from '../../ipc/on-event.ts'
import { unwrap } from '../../ipc/unwrap.ts'
import { useRead, type ShownRead } from '../../ipc/use-read.ts'

/** Provides the statuses that a project's channel had, oldest first. */
export function useChannelHistory(
  projectId: Ref<string>,
  channel: Ref<string>,
): ShownRead<readonly SeenStatus[]> {
  return useRead(
    () => ({ projectId: projectId.value, channel: channel.value }),
    (asked) => unwrap(window.perceel.channels.history(asked)),
    (changed) => [
      onEvent('channelsChanged', (event) => {
        if (event.projectId === projectId.value) changed()
      }),
    ],
  )
}

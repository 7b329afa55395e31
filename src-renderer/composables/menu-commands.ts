import { onScopeDispose } from 'vue'
import type { EventPayload } from '../../src-shared/ipc/events.ts'
import { onEvent } from '../ipc/on-event.ts'

export type MenuCommand = EventPayload<'menuCommand'>

/** Runs `handler` on this menu command until the component is unmounted. */
export function useMenuCommand(command: MenuCommand, handler: () => void): void {
  onScopeDispose(
    onEvent('menuCommand', (given) => {
      if (given === command) handler()
    }),
  )
}

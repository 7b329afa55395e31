import { onScopeDispose } from 'vue'
import type { MenuCommand } from '../../src-shared/ipc/menu-commands.ts'
import { onEvent } from '../ipc/on-event.ts'

type Handler = (command: MenuCommand) => void
const handlers = new Set<Handler>()

/** Runs a command of the application menu, for a shortcut or the command palette. */
export function runMenuCommand(command: MenuCommand): void {
  for (const handler of [...handlers]) handler(command)
}

/**
 * Runs `handler` on this command until the component is unmounted, whether the command comes from
 * the menu, a shortcut or the command palette.
 */
export function useMenuCommand(command: MenuCommand, handler: () => void): void {
  const listen: Handler = (given) => {
    if (given === command) handler()
  }
  handlers.add(listen)
  const stop = onEvent('menuCommand', listen)
  onScopeDispose(() => {
    handlers.delete(listen)
    stop()
  })
}

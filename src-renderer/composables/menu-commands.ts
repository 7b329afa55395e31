import { onActivated, onDeactivated, onScopeDispose } from 'vue'
import type { MenuCommand } from '../../src-shared/ipc/menu-commands.ts'
import { onEvent } from '../ipc/on-event.ts'

interface Listener {
  readonly command: MenuCommand
  readonly handler: () => void
}
const listeners = new Set<Listener>()

/** Runs a command of the application menu, for a shortcut or the command palette. */
export function runMenuCommand(command: MenuCommand): void {
  for (const listener of [...listeners]) if (listener.command === command) listener.handler()
}

/** Returns true if the open screen has a use for this command. */
export function takesMenuCommand(command: MenuCommand): boolean {
  return [...listeners].some((listener) => listener.command === command)
}

/**
 * Runs `handler` on this command until the component is unmounted, whether the command comes from
 * the menu, a shortcut or the command palette.
 */
export function useMenuCommand(command: MenuCommand, handler: () => void): void {
  const listener: Listener = { command, handler }
  const stop = onEvent('menuCommand', (given) => {
    if (given === command) handler()
  })
  const listen = () => void listeners.add(listener)
  const rest = () => void listeners.delete(listener)
  listen()
  // The pane of a hidden tab stays mounted, and has no use for commands.
  onActivated(listen)
  onDeactivated(rest)
  onScopeDispose(() => {
    rest()
    stop()
  })
}

import type { EventName } from './events.ts'

/**
 * Returns the IPC channel of a call, for `ipcMain.handle` and `ipcRenderer.invoke`. Kept apart from
 * the contract so that the preload gets the names without the schemas.
 */
export function callChannel(group: string, name: string): string {
  return `perceel:call:${group}.${name}`
}

/** Returns the IPC channel of an event. */
export function eventChannel(name: EventName): string {
  return `perceel:event:${name}`
}

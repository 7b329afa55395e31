import type { EventName } from './events.ts'

/**
 * Apart from the contract, so that the preload can have the names without the schemas.
 * IPC channel of a call, for `ipcMain.handle` and `ipcRenderer.invoke`.
 */
export function callChannel(group: string, name: string): string {
  return `perceel:call:${group}.${name}`
}

/** IPC channel of an event. */
export function eventChannel(name: EventName): string {
  return `perceel:event:${name}`
}

import type { IpcMain, IpcMainInvokeEvent } from 'electron'
import { strict } from '../strict.ts'
import { HostEmitter, type EventMembers } from './emitter.ts'

type Handler = (event: IpcMainInvokeEvent, ...args: unknown[]) => unknown
type Members = Pick<IpcMain, 'handle' | 'handleOnce' | 'removeHandler' | EventMembers>

const handlers = new Map<string, Handler>()

class HostIpcMain extends HostEmitter {
  handle(channel: string, handler: Handler): void {
    // Electron's own message.
    if (handlers.has(channel)) {
      throw new Error(`Attempted to register a second handler for '${channel}'`)
    }
    handlers.set(channel, handler)
  }

  handleOnce(channel: string, handler: Handler): void {
    this.handle(channel, (event, ...args) => {
      handlers.delete(channel)
      return handler(event, ...args)
    })
  }

  removeHandler(channel: string): void {
    handlers.delete(channel)
  }
}

export const hostIpcMain = new HostIpcMain()
export const ipcMain = strict('ipcMain', hostIpcMain as unknown as Members)

/** Runs the handler of a channel. Rejects with the message that Electron gives the page. */
export async function invokeHandler(
  channel: string,
  event: IpcMainInvokeEvent,
  args: unknown[],
): Promise<unknown> {
  const handler = handlers.get(channel)
  try {
    if (handler === undefined) throw new Error(`No handler registered for '${channel}'`)
    return await handler(event, ...args)
  } catch (error) {
    throw new Error(`Error invoking remote method '${channel}': ${String(error)}`, { cause: error })
  }
}

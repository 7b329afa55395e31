import type { IpcMain, IpcMainInvokeEvent } from 'electron'
import { strict } from '../strict.ts'
import { HostEmitter, type EventMembers } from './emitter.ts'

type Handler = (event: IpcMainInvokeEvent, ...args: unknown[]) => unknown
type Members = Pick<IpcMain, 'handle' | 'handleOnce' | 'removeHandler' | EventMembers>

const handlers = new Map<string, Handler>()

class HostIpcMain extends HostEmitter {
  constructor() {
    super()
    // A page may send on a channel of this name, which would otherwise end the process.
    this.on('error', () => undefined)
  }

  /** The words of the errors are Electron's own. */
  handle(channel: string, handler: Handler): void {
    if (handlers.has(channel)) {
      throw new Error(`Attempted to register a second handler for '${channel}'`)
    }
    if (typeof handler !== 'function') {
      throw new TypeError(`Expected handler to be a function, but found type '${typeof handler}'`)
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

/** Runs the handler of a channel. */
export async function callHandler(
  channel: string,
  event: IpcMainInvokeEvent,
  args: unknown[],
): Promise<unknown> {
  const handler = handlers.get(channel)
  if (handler === undefined) throw new Error(`No handler registered for '${channel}'`)
  return handler(event, ...args)
}

/** Logs an error of a handler, and returns the message that Electron gives the page. */
export function handlerFailure(channel: string, error: unknown): string {
  console.error(`Error occurred in handler for '${channel}':`, error)
  return `Error invoking remote method '${channel}': ${String(error)}`
}

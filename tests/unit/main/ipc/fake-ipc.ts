import type { Result } from '../../../../src-shared/ipc/app-error.ts'
import type { InvokeEvent, IpcSide } from '../../../../src-main/ipc/register-handlers.ts'
import type { Log, LogFacts } from '../../../../src-main/logging/log.ts'

/** An `ipcMain` that keeps its handlers and calls them like Electron. */
export class FakeIpc implements IpcSide {
  readonly handlers = new Map<string, Parameters<IpcSide['handle']>[1]>()

  handle(channel: string, listener: Parameters<IpcSide['handle']>[1]): void {
    if (this.handlers.has(channel)) throw new Error(`A second handler for ${channel}`)
    this.handlers.set(channel, listener)
  }

  invoke(channel: string, args: unknown[], event = ownPage): Promise<Result<unknown>> {
    const handler = this.handlers.get(channel)
    if (handler === undefined) throw new Error(`No handler for ${channel}`)
    return handler(event, ...args)
  }
}

export const ownContentsId = 7

const ownPage: InvokeEvent = {
  sender: { id: ownContentsId },
  senderFrame: { origin: 'app://perceel', parent: null },
}

export interface LoggedLine {
  readonly level: 'info' | 'warn' | 'error'
  readonly event: string
  readonly error: unknown
  readonly facts: LogFacts
}

/** A log that keeps its lines. */
export class MemoryLog implements Log {
  readonly lines: LoggedLine[] = []

  info(event: string, facts: LogFacts = {}): void {
    this.lines.push({ level: 'info', event, error: undefined, facts })
  }

  warn(event: string, facts: LogFacts = {}): void {
    this.lines.push({ level: 'warn', event, error: undefined, facts })
  }

  error(event: string, error?: unknown, facts: LogFacts = {}): void {
    this.lines.push({ level: 'error', event, error, facts })
  }
}

import type { CallDefinition } from '../../src-shared/ipc/call.ts'
import { callChannel } from '../../src-shared/ipc/channel-names.ts'
import {
  contract,
  type GroupName,
  type Handlers,
  listCalls,
} from '../../src-shared/ipc/contract.ts'
import type { Result } from '../../src-shared/ipc/app-error.ts'
import type { Log } from '../logging/log.ts'
import { answerCall, type AnyHandler } from './answer-call.ts'

/** The handlers of all groups. A contract call without a handler does not compile. */
export type AllHandlers = { readonly [Name in GroupName]: Handlers<Name> }

/** The used part of `ipcMain`. */
export interface IpcSide {
  handle(
    channel: string,
    listener: (event: InvokeEvent, ...args: unknown[]) => Promise<Result<unknown>>,
  ): void
}

export interface Registration {
  readonly ipc: IpcSide
  readonly handlers: AllHandlers
  /** Returns true for the id of the web contents of one of the app's windows. */
  readonly isOwnContents: (id: number) => boolean
  readonly log: Log
}

/** Registers every call of the contract. Each call checks the sender first, then the arguments. */
export function registerHandlers({ ipc, handlers, isOwnContents, log }: Registration): void {
  for (const { group, name } of listCalls()) {
    const definition = (contract[group] as Record<string, CallDefinition>)[name]
    const ofGroup = handlers[group] as Record<string, AnyHandler>
    // Bound, because a group may be an instance of a class.
    const handler = ofGroup[name]?.bind(ofGroup)
    if (definition === undefined || handler === undefined) {
      throw new Error(`The contract's call ${group}.${name} has no handler`)
    }
    const call = { name: `${group}.${name}`, definition, handler }
    ipc.handle(callChannel(group, name), (event, ...args) => {
      if (isOurPage(event, isOwnContents)) return answerCall(call, args, event.sender.id, log)
      log.warn('ipc.sender', { call: call.name })
      return Promise.resolve({ ok: false, error: { kind: 'invalidInput', reason: 'sender' } })
    })
  }
}

/** The part of Electron's `IpcMainInvokeEvent` that identifies the sender. */
export interface InvokeEvent {
  readonly sender: { readonly id: number }
  /** Null if the frame navigated away or closed before main read it. */
  readonly senderFrame: { readonly origin: string; readonly parent: unknown } | null
}

/** Origin of the app's own pages (src-main/shell/pages/app-scheme.ts). */
const ourOrigin = 'app://perceel'

/**
 * Returns true if a call comes from the top frame of one of the app's windows with the app's own
 * page (Electron's security checklist, item 17). Refuses inner frames, other windows and other
 * origins. `isOwnContents` returns true for the id of the web contents of one of the app's windows.
 */
export function isOurPage(event: InvokeEvent, isOwnContents: (id: number) => boolean): boolean {
  if (!isOwnContents(event.sender.id)) return false
  try {
    const frame = event.senderFrame
    return frame !== null && frame.parent === null && frame.origin === ourOrigin
  } catch {
    return false // the frame disappeared during the check: nobody waits for the answer
  }
}

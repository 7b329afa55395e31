import { eventChannel } from '../../src-shared/ipc/channel-names.ts'
import { eventContract, type EventName, type EventPayload } from '../../src-shared/ipc/events.ts'
import type { Log } from '../logging/log.ts'

/** The part of a window's web contents that events use. */
export interface EventTarget {
  isDestroyed(): boolean
  send(channel: string, payload: unknown): void
}

/** Sends an event to the pages that a sender was created for. */
export type SendEvent = <Name extends EventName>(name: Name, payload: EventPayload<Name>) => void

/**
 * Creates the function that sends events to pages. A payload that does not fit the contract is
 * logged and not sent. Without a window the event is dropped: a new page reads its state by calls.
 * `targets` returns the web contents that get the event.
 */
export function createEventSender(targets: () => readonly EventTarget[], log: Log): SendEvent {
  return (name, payload) => {
    const checked = eventContract[name].safeParse(payload)
    if (!checked.success) {
      const path = checked.error.issues[0]?.path.join('.') ?? ''
      log.error('ipc.event', undefined, { event: name, path })
      return
    }
    for (const contents of targets()) {
      if (!contents.isDestroyed()) contents.send(eventChannel(name), checked.data)
    }
  }
}

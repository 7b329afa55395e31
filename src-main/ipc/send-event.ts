import { eventChannel } from '../../src-shared/ipc/channel-names.ts'
import { eventContract, type EventName, type EventPayload } from '../../src-shared/ipc/events.ts'
import type { Log } from '../logging/log.ts'

/** The part of a window's web contents that events use. */
export interface EventTarget {
  isDestroyed(): boolean
  send(channel: string, payload: unknown): void
}

/**
 * Creates the function that sends events to the page. A payload that does not fit the contract is
 * logged and not sent. Without a window the event is dropped: a new page reads its state by calls.
 * `target` returns the window's web contents; null without a window.
 */
export function createEventSender(
  target: () => EventTarget | null,
  log: Log,
): <Name extends EventName>(name: Name, payload: EventPayload<Name>) => void {
  return (name, payload) => {
    const checked = eventContract[name].safeParse(payload)
    if (!checked.success) {
      const path = checked.error.issues[0]?.path.join('.') ?? ''
      log.error('ipc.event', undefined, { event: name, path })
      return
    }
    const contents = target()
    if (contents === null || contents.isDestroyed()) return
    contents.send(eventChannel(name), checked.data)
  }
}

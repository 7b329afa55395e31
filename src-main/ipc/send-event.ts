import { eventChannel } from '../../src-shared/ipc/channel-names.ts'
import { eventContract, type EventName, type EventPayload } from '../../src-shared/ipc/events.ts'
import type { Log } from '../logging/log.ts'

/** The part of a window's web contents that events need. */
export interface EventTarget {
  isDestroyed(): boolean
  send(channel: string, payload: unknown): void
}

/**
 * Makes the function that sends events to our page. A payload that does not fit the contract is not
 * sent, and logged; with no window there is nobody to tell, and nothing is kept: a page that opens
 * reads its state by calls. `target` answers our window's web contents, null while there is none.
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

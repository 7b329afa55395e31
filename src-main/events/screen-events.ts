import type { EventName, EventPayload } from '../../src-shared/ipc/events.ts'
import type { EventBus } from './domain-events.ts'

/** Sends any event to the page. Only the entry and `forwardToScreen` use it. */
export type EmitAnyEvent = <Name extends EventName>(name: Name, payload: EventPayload<Name>) => void

/** The events of the page that repeat an event of main: see `forwardToScreen`. */
type Forwarded =
  | 'accountsChanged'
  | 'serviceRecognised'
  | 'settingsChanged'
  | 'projectsChanged'
  | 'dossiersChanged'
  | 'channelsChanged'

/**
 * Sends an event to the page that concerns the page alone, such as progress. What happened to the
 * data goes through `EventBus`, so that other parts of main hear of the change too.
 */
export type EmitEvent = <Name extends Exclude<EventName, Forwarded>>(
  name: Name,
  payload: EventPayload<Name>,
) => void

/** Sends the changes of data to the page. */
export function forwardToScreen(events: EventBus, emit: EmitAnyEvent): void {
  events.on('accountsChanged', () => emit('accountsChanged', null))
  events.on('serviceRecognised', () => emit('serviceRecognised', null))
  events.on('settingsChanged', (settings) => emit('settingsChanged', settings))
  events.on('projectsChanged', ({ projectIds }) =>
    emit('projectsChanged', { projectIds: projectIds === null ? null : [...projectIds] }),
  )
  events.on('dossiersChanged', (facts) => emit('dossiersChanged', facts))
  events.on('publicationsChanged', (facts) => emit('channelsChanged', facts))
}

import type { EventName, EventPayload } from '../../src-shared/ipc/events.ts'

/** Sends an event to the renderer. */
export type EmitEvent = <Name extends EventName>(name: Name, payload: EventPayload<Name>) => void

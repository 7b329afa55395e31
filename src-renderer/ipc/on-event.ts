import type { PerceelApi } from '../../src-shared/ipc/contract.ts'
import type { EventName, EventPayload } from '../../src-shared/ipc/events.ts'

type AnyListener = (payload: unknown) => void

/** Listeners by the name of their event, of each `window.perceel` (tests bring their own). */
const byApi = new WeakMap<PerceelApi<File>, Map<EventName, Set<AnyListener>>>()

/**
 * Has `listener` called for every event of main with this name; answers the function that stops that.
 *
 * The bridge to the preload may hold a function that it was given for the life of the page, together
 * with all that the function refers to: a screen's listener would keep the whole screen, once a visit.
 * The bridge therefore gets one function for each name, and screens listen here.
 */
export function onEvent<Name extends EventName>(
  name: Name,
  listener: (payload: EventPayload<Name>) => void,
): () => void {
  const listeners = listenersOf(name)
  // A function of its own: the same listener may be added twice.
  const heard: AnyListener = (payload) => listener(payload as EventPayload<Name>)
  listeners.add(heard)
  return () => void listeners.delete(heard)
}

function listenersOf(name: EventName): Set<AnyListener> {
  const api = window.perceel
  const byName = byApi.get(api) ?? new Map<EventName, Set<AnyListener>>()
  byApi.set(api, byName)
  const known = byName.get(name)
  if (known !== undefined) return known
  const listeners = new Set<AnyListener>()
  byName.set(name, listeners)
  api.on(name, (payload) => {
    for (const each of [...listeners]) tell(each, payload)
  })
  return listeners
}

/** A listener that throws keeps the event from no other listener. */
function tell(listener: AnyListener, payload: unknown): void {
  try {
    listener(payload)
  } catch (error) {
    queueMicrotask(() => {
      throw error
    })
  }
}

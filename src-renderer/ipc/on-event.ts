import type { PerceelApi } from '../../src-shared/ipc/contract.ts'
import type { EventName, EventPayload } from '../../src-shared/ipc/events.ts'

type AnyListener = (payload: unknown) => void

/** Listeners by event name, for each `window.perceel` (tests use their own). */
const byApi = new WeakMap<PerceelApi<File>, Map<EventName, Set<AnyListener>>>()

/**
 * Calls `listener` for every event of main with this name. Returns the function that unsubscribes.
 *
 * The bridge to the preload may keep a function for the life of the page, together with everything
 * the function refers to. A screen's listener would thus keep the whole screen in memory, once for
 * each visit. The bridge therefore gets one function for each event name, and screens listen here.
 */
export function onEvent<Name extends EventName>(
  name: Name,
  listener: (payload: EventPayload<Name>) => void,
): () => void {
  const listeners = listenersOf(name)
  // Wrap the listener, because the same function may be added twice.
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

/** Calls a listener. A listener that throws does not stop the other listeners. */
function tell(listener: AnyListener, payload: unknown): void {
  try {
    listener(payload)
  } catch (error) {
    queueMicrotask(() => {
      throw error
    })
  }
}

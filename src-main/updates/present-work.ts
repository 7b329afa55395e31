import type { LocalWork } from '../../src-shared/ipc/calls/account-calls.ts'
import type { UpdateState } from '../../src-shared/ipc/calls/system/update-calls.ts'
import type { EventName, EventPayload } from '../../src-shared/ipc/events.ts'

/** Knows what a restart would interrupt now, from the events to the pages. */
export class PresentWork {
  #sending = false
  #uploads = 0

  changed(name: EventName, payload: unknown): void {
    if (name === 'syncChanged') this.#sending = (payload as EventPayload<'syncChanged'>).running
    if (name === 'uploadsChanged') this.#uploads = (payload as EventPayload<'uploadsChanged'>).left
  }

  /** Returns why a restart has to wait. `local` is null while there is no store. */
  blocked(local: Pick<LocalWork, 'drafts'> | null): UpdateState['blocked'] {
    if (local !== null && local.drafts > 0) return 'typed'
    if (this.#sending) return 'sending'
    return this.#uploads > 0 ? 'upload' : null
  }
}

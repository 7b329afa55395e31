import type { AppError } from '../../src-shared/ipc/app-error.ts'
import type { Settings } from '../../src-shared/ipc/calls/settings-calls.ts'
import type { SyncState } from '../../src-shared/ipc/calls/sync-calls.ts'
import type { RecordIds } from '../store/records/record-ids.ts'

/** Whether the outbox of the active account is sending, and why it waits. */
export type OutboxActivity = Pick<SyncState, 'running' | 'resumesAt'> & {
  readonly error: AppError | null
}

/** What happens in main, by name, with the facts that subscribers get. No event is throttled. */
export interface DomainEvents {
  /** Another account is active, or accounts or their settings changed. */
  readonly accountsChanged: null
  /** The service of an account was recognised, or another service answered at its address. */
  readonly serviceRecognised: null
  readonly settingsChanged: Settings
  /** The connection of the active account came, went, or was paused by the user. */
  readonly connectionChanged: Readonly<Record<'before' | 'now', SyncState['connection']>>
  /** The outbox began or stopped sending, or its hold began, changed or ended. */
  readonly outboxChanged: OutboxActivity
  /** Null: any project may have changed. */
  readonly projectsChanged: { readonly projectIds: readonly string[] | null }
  /** The dossiers of a project or relation changed. */
  readonly dossiersChanged: { readonly projectId: string }
  /** Files came into the tray. */
  readonly trayChanged: null
  /** The text of a file gave no answer in time, by the hash of its bytes. */
  readonly textUnanswered: { readonly sha256: string }
  /** All pages of a file were read, by the hash of its bytes. */
  readonly scanRead: { readonly sha256: string }
  /** The status, requests or status history of a project's channels changed. */
  readonly publicationsChanged: { readonly projectId: string }
}

export type DomainEventName = keyof DomainEvents

/** Reports what happened. */
export interface Publisher {
  publish<Name extends DomainEventName>(name: Name, facts: DomainEvents[Name]): void
}

type Subscriber = (facts: never) => void

/** Passes the events of main to their subscribers, at once and in the order of subscription. */
export class EventBus implements Publisher {
  readonly #subscribers = new Map<DomainEventName, Subscriber[]>()
  readonly #onFault: (error: unknown) => void

  /** @param onFault receives the failure of a subscriber; publisher and other subscribers go on */
  constructor(onFault: (error: unknown) => void) {
    this.#onFault = onFault
  }

  on<Name extends DomainEventName>(
    name: Name,
    subscriber: (facts: DomainEvents[Name]) => void,
  ): void {
    const known = this.#subscribers.get(name)
    if (known === undefined) this.#subscribers.set(name, [subscriber])
    else known.push(subscriber)
  }

  publish<Name extends DomainEventName>(name: Name, facts: DomainEvents[Name]): void {
    for (const subscriber of this.#subscribers.get(name) ?? []) {
      try {
        ;(subscriber as (facts: DomainEvents[Name]) => void)(facts)
      } catch (error) {
        this.#onFault(error)
      }
    }
  }
}

/** Publishes the change of a record's text or state. */
export function publishRecord(events: Publisher, { projectId, dossierId }: RecordIds): void {
  if (dossierId === null) events.publish('projectsChanged', { projectIds: [projectId] })
  else events.publish('dossiersChanged', { projectId })
}

import type { ServiceBinding } from '../../accounts/service-binding.ts'
import { jsonColumn } from '../connection/json-column.ts'
import type { Store } from '../connection/store.ts'
import { type JobFacts, jobFactsSchema } from './job-intent.ts'
import { ofPresentService, presentService } from './service-of-facts.ts'

/** The facts that were read before a request left, and when the request left, in epoch milliseconds. */
export interface RefusedRequest {
  readonly facts: JobFacts
  readonly sentAt: number
}

/** The project of a request, and the value that tells requests of the project apart. */
interface RequestKey {
  readonly projectId: string
  readonly key: string
}

/**
 * Facts of requests that left, and that the user cancelled or replaced after a refusal. The service may have
 * carried out such a request all the same: the next request with the same key looks for the effect
 * first.
 */
class RefusedRequests {
  readonly #where: string
  readonly #table: string
  readonly #keyColumn: string
  readonly #facts

  constructor(table: 'refused_uploads' | 'refused_publications', keyColumn: 'sha256' | 'channel') {
    this.#table = table
    this.#keyColumn = keyColumn
    const isCurrent = ofPresentService(`${table}.bound`, `${table}.project_id`)
    this.#where = `${table} WHERE project_id = ? AND ${keyColumn} = ? AND ${isCurrent}`
    this.#facts = jsonColumn(`${table}.facts`, jobFactsSchema)
  }

  /**
   * Keeps the facts of a request, instead of earlier facts with the same key.
   *
   * @param binding the service to which the request was sent; null for the present service of the account
   */
  keep(
    store: Store,
    { projectId, key }: RequestKey,
    { facts, sentAt, binding }: RefusedRequest & { readonly binding: ServiceBinding | null },
  ): void {
    store.run(
      `INSERT INTO ${this.#table} (project_id, ${this.#keyColumn}, facts, sent_at, bound)
       VALUES (?1, ?2, ?3, ?4, coalesce(?5, ${presentService('?1')}))
       ON CONFLICT (project_id, ${this.#keyColumn}) DO UPDATE
         SET facts = excluded.facts, sent_at = excluded.sent_at, bound = excluded.bound`,
      ...[projectId, key, JSON.stringify(facts), sentAt],
      binding === null ? null : JSON.stringify(binding),
    )
  }

  /** Returns the facts that were kept for the present service of the account; null if there are none. */
  find(store: Store, { projectId, key }: RequestKey): RefusedRequest | null {
    const row = store.get<{ facts: string; sentAt: number }>(
      `SELECT facts, sent_at AS sentAt FROM ${this.#where}`,
      projectId,
      key,
    )
    if (row === null) return null
    const facts = this.#facts.read(store, row.facts)
    return facts === undefined ? null : { facts, sentAt: row.sentAt }
  }

  /** Removes the facts that were kept for the present service of the account, if any. */
  forget(store: Store, { projectId, key }: RequestKey): void {
    store.run(`DELETE FROM ${this.#where}`, projectId, key)
  }

  /** Returns the kept facts and removes them; null if there are none. Call within a transaction. */
  take(store: Store, key: RequestKey): RefusedRequest | null {
    const found = this.find(store, key)
    this.forget(store, key)
    return found
  }
}

/** Uploads, by the SHA-256 of their bytes, or by a hash of their address. */
export const refusedUploads = new RefusedRequests('refused_uploads', 'sha256')

/** Publications and withdrawals, by the type of their channel. A request that leaves removes them. */
export const refusedPublications = new RefusedRequests('refused_publications', 'channel')

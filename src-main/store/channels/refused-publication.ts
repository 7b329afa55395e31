import type { ChannelType } from '../../../src-shared/service/channel-type.ts'
import { jsonColumn } from '../connection/json-column.ts'
import type { Store } from '../connection/store.ts'
import { type JobFacts, jobFactsSchema } from '../jobs/job-intent.ts'

const factsColumn = jsonColumn('refused_publications.facts', jobFactsSchema)

/** The project and the channel of a request. */
interface PublicationKey {
  readonly projectId: string
  readonly channel: ChannelType
}

/** The facts that were read before a request left, and when the request left, in epoch milliseconds. */
export interface RefusedPublication {
  readonly facts: JobFacts
  readonly sentAt: number
}

/**
 * Keeps the facts of a request to a channel that left, and that the user cancels after a refusal. The
 * service may have carried out the request all the same: the next request looks for the effect first.
 */
export function keepRefusedPublication(
  store: Store,
  { projectId, channel }: PublicationKey,
  { facts, sentAt }: RefusedPublication,
): void {
  store.run(
    `INSERT INTO refused_publications (project_id, channel, facts, sent_at) VALUES (?, ?, ?, ?)
     ON CONFLICT (project_id, channel)
       DO UPDATE SET facts = excluded.facts, sent_at = excluded.sent_at`,
    ...[projectId, channel, JSON.stringify(facts), sentAt],
  )
}

/** Returns the kept facts and removes them; null if there are none. Call within a transaction. */
export function takeRefusedPublication(
  store: Store,
  { projectId, channel }: PublicationKey,
): RefusedPublication | null {
  const row = store.get<{ facts: string; sentAt: number }>(
    `SELECT facts, sent_at AS sentAt FROM refused_publications
     WHERE project_id = ? AND channel = ?`,
    projectId,
    channel,
  )
  if (row === null) return null
  store.run(
    'DELETE FROM refused_publications WHERE project_id = ? AND channel = ?',
    projectId,
    channel,
  )
  const facts = factsColumn.read(store, row.facts)
  return facts === undefined ? null : { facts, sentAt: row.sentAt }
}

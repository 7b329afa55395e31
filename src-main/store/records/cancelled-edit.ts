import type { RecordVersion } from '../../../src-shared/ipc/calls/record-calls.ts'
import { jsonColumn } from '../connection/json-column.ts'
import type { Store } from '../connection/store.ts'
import { type JobFacts, jobFactsSchema } from '../jobs/job-intent.ts'
import { type RecordIds, recordIdOf } from './record-ids.ts'

const factsColumn = jsonColumn('record_texts.cancelled_edit', jobFactsSchema)

/** Facts of an edit that left. */
export type EditFacts = JobFacts & { readonly kind: 'text' }

/**
 * Keeps the facts of an edit that left, and that the user cancelled before its outcome was known, or
 * that the service refused. The service may have the edit. Null forgets the facts.
 */
export function keepCancelledEdit(
  store: Store,
  ids: RecordIds,
  version: RecordVersion,
  facts: EditFacts | null,
): void {
  store.run(
    'UPDATE record_texts SET cancelled_edit = ? WHERE record_id = ? AND version = ?',
    facts === null ? null : JSON.stringify(facts),
    recordIdOf(ids),
    version,
  )
}

/** Returns the facts of a cancelled or refused edit that may have arrived; null if there are none. */
export function cancelledEditOf(
  store: Store,
  ids: RecordIds,
  version: RecordVersion,
): EditFacts | null {
  const text = store.get<{ facts: string | null }>(
    'SELECT cancelled_edit AS facts FROM record_texts WHERE record_id = ? AND version = ?',
    recordIdOf(ids),
    version,
  )?.facts
  if (text === null || text === undefined) return null
  const facts = factsColumn.read(store, text)
  return facts?.kind === 'text' ? facts : null
}

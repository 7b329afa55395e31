import { defaultProjectXmlVersion } from '../../../src-shared/service/project-version.ts'
import type { Store } from '../connection/store.ts'

/** A stored record from which no facts, or no values to choose from, were read yet. */
export interface RecordWithoutFacts {
  readonly projectId: string
  readonly version: string
}

/**
 * Returns the next listed projects, by id, whose record is stored and was not read for facts and
 * values. A project with texts of several versions comes with the default version, if that version is
 * stored.
 */
export function recordsWithoutFacts(
  store: Store,
  afterId: string,
  limit: number,
): RecordWithoutFacts[] {
  return store.all<{ projectId: string; version: string }>(
    `SELECT p.id AS projectId, (
       SELECT t.version FROM record_texts t WHERE t.record_id = p.id AND t.local_hash IS NOT NULL
       ORDER BY t.version = ? DESC, t.version DESC LIMIT 1) AS version
     FROM projects p INDEXED BY projects_without_values
     WHERE p.values_read = 0 AND p.visible = 1 AND p.id > ? AND version IS NOT NULL
     ORDER BY p.id LIMIT ?`,
    defaultProjectXmlVersion,
    afterId,
    limit,
  )
}

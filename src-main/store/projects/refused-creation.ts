import { jsonColumn } from '../connection/json-column.ts'
import type { Store } from '../connection/store.ts'
import { type JobFacts, jobFactsSchema } from '../jobs/job-intent.ts'

const factsColumn = jsonColumn('projects.refused_creation', jobFactsSchema)

/**
 * Keeps the facts of a creation that left, and that the user takes back after a refusal. The
 * service may have created the project all the same: the next creation looks for the project first.
 */
export function keepRefusedCreation(store: Store, projectId: string, facts: JobFacts | null): void {
  store.run(
    'UPDATE projects SET refused_creation = ? WHERE id = ?',
    facts === null ? null : JSON.stringify(facts),
    projectId,
  )
}

/** Returns the kept facts and removes them; null if there are none. Call within a transaction. */
export function takeRefusedCreation(store: Store, projectId: string): JobFacts | null {
  const text = store.get<{ facts: string | null }>(
    'SELECT refused_creation AS facts FROM projects WHERE id = ?',
    projectId,
  )?.facts
  if (text === null || text === undefined) return null
  keepRefusedCreation(store, projectId, null)
  return factsColumn.read(store, text) ?? null
}

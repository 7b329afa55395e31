import { jsonColumn } from '../connection/json-column.ts'
import type { Store } from '../connection/store.ts'
import { type JobFacts, jobFactsSchema } from '../jobs/job-intent.ts'
import { ofPresentService, presentService } from '../jobs/service-of-facts.ts'
import type { OutboxJob } from '../jobs/stored-job.ts'

const factsColumn = jsonColumn('projects.refused_creation', jobFactsSchema)

/**
 * Keeps the facts of a creation that left, and that the user takes back after a refusal. The
 * service may have created the project all the same: the next creation looks for the project first.
 */
export function keepRefusedCreation(
  store: Store,
  { projectId, binding }: Pick<OutboxJob, 'projectId' | 'binding'>,
  facts: JobFacts | null,
): void {
  store.run(
    `UPDATE projects SET refused_creation = ?2,
       refused_creation_bound = coalesce(?3, ${presentService('?1')}) WHERE id = ?1`,
    projectId,
    facts === null ? null : JSON.stringify(facts),
    binding === null ? null : JSON.stringify(binding),
  )
}

/**
 * Returns the facts that were kept for the present service of the account, and removes them; null if
 * there are none. Call within a transaction.
 */
export function takeRefusedCreation(store: Store, projectId: string): JobFacts | null {
  const text = store.get<{ facts: string | null }>(
    `SELECT refused_creation AS facts FROM projects
     WHERE id = ? AND ${ofPresentService('refused_creation_bound', 'projects.id')}`,
    projectId,
  )?.facts
  if (text === null || text === undefined) return null
  keepRefusedCreation(store, { projectId, binding: null }, null)
  return factsColumn.read(store, text) ?? null
}

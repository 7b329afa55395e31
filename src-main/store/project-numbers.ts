import { z } from 'zod'
import type { PropertyFacts } from '../../src-shared/service/property-identity.ts'
import { jsonText } from './json-text.ts'
import type { Store } from './store.ts'

/** An API object id that the service uses for another property now. */
export interface LostNumber {
  readonly number: number
  readonly takenBy: PropertyFacts
}

const takenByText = jsonText(z.object({ scenario: z.string(), name: z.string() }))

/** The number that a project lost; null while the number is the project's own. */
export function lostNumber(row: {
  readonly former_remote_id: number | null
  readonly number_taken_by: string | null
}): LostNumber | null {
  if (row.former_remote_id === null) return null
  const takenBy = takenByText.safeParse(row.number_taken_by).data
  return { number: row.former_remote_id, takenBy: takenBy ?? { scenario: '', name: '' } }
}

/**
 * Takes an API object id away from a project: the service uses the id for `takenBy` now. The project
 * keeps its texts, jobs, files and dossiers under its own name. Its dossiers lose their ids as well;
 * a document that was sent from here counts as lost at the service.
 */
export function takeNumberAway(store: Store, projectId: string, takenBy: PropertyFacts): void {
  store.run(
    `UPDATE projects SET former_remote_id = remote_id, remote_id = NULL, number_taken_by = ?,
       listed = 0 WHERE id = ? AND remote_id IS NOT NULL`,
    JSON.stringify({ scenario: takenBy.scenario, name: takenBy.name }),
    projectId,
  )
  store.run(
    `UPDATE dossiers SET former_remote_id = remote_id, remote_id = NULL,
       arrival_read = CASE WHEN made_here = 1 AND sha256 IS NOT NULL THEN 0 ELSE arrival_read END,
       arrival = CASE WHEN made_here = 1 AND sha256 IS NOT NULL THEN 'lost' ELSE arrival END
     WHERE project_id = ? AND remote_id IS NOT NULL`,
    projectId,
  )
}

/**
 * Marks the project's number as its own again. `remote_id` is set where it is not yet. What arrived of
 * the dossiers is judged anew by the next list.
 */
export function giveNumberBack(store: Store, projectId: string): void {
  store.run(
    `UPDATE projects SET remote_id = former_remote_id, listed = 1
     WHERE id = ? AND former_remote_id IS NOT NULL`,
    projectId,
  )
  store.run(
    `UPDATE dossiers SET former_remote_id = NULL,
       arrival = CASE arrival WHEN 'lost' THEN NULL ELSE arrival END
     WHERE project_id = ? AND former_remote_id IS NOT NULL AND remote_id IS NOT NULL`,
    projectId,
  )
}

/** Dossiers of a project whose ids were taken away with the project's. */
export function dossiersThatLostNumbers(
  store: Store,
  projectId: string,
): { readonly id: string; readonly former: number }[] {
  return store.all<{ id: string; former: number }>(
    `SELECT id, former_remote_id AS former FROM dossiers
     WHERE project_id = ? AND former_remote_id IS NOT NULL AND remote_id IS NULL`,
    projectId,
  )
}

/** The project gets a number of its own: the one that it lost is history. */
export function forgetLostNumber(store: Store, projectId: string): void {
  store.run(
    `UPDATE projects SET former_remote_id = NULL, number_taken_by = NULL, missing_since = NULL
     WHERE id = ?`,
    projectId,
  )
}

/** The project stays in the lists while the service's list does not show its new number yet. */
export function awaitListing(store: Store, projectId: string): void {
  store.run('UPDATE projects SET listed = 1, awaits_listing = 1 WHERE id = ?', projectId)
}

/** Projects of the account that lost this number, the latest first. */
export function whoLostNumber(store: Store, accountId: string, remoteId: number): string[] {
  return store
    .all<{ id: string }>(
      `SELECT id FROM projects WHERE account_id = ? AND former_remote_id = ?
       ORDER BY changed_at DESC, id`,
      accountId,
      remoteId,
    )
    .map(({ id }) => id)
}

/** True for a project with something that is only here: typed, in the tray, pinned, or a document. */
export function holdsLocalWork(store: Store, projectId: string): boolean {
  const row = store.get<{ found: number }>(
    `SELECT EXISTS (SELECT 1 FROM record_drafts WHERE project_id = ?1)
       OR EXISTS (SELECT 1 FROM intake_files WHERE project_id = ?1)
       OR EXISTS (SELECT 1 FROM pins WHERE project_id = ?1)
       OR EXISTS (SELECT 1 FROM parameter_drafts WHERE project_id = ?1)
       OR EXISTS (SELECT 1 FROM dossiers WHERE project_id = ?1 AND arrival = 'lost') AS found`,
    projectId,
  )
  return row?.found === 1
}

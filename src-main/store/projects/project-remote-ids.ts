import { z } from 'zod'
import type { PropertyFacts } from '../../../src-shared/service/property-identity.ts'
import { jsonText } from '../connection/json-text.ts'
import type { Store } from '../connection/store.ts'
import { loseRemoteIdsOfOwner } from '../dossiers/lost-dossiers.ts'
import { isEditedSql } from '../records/edited-text.ts'

/** An API object id that the service now uses for another property. */
export interface LostRemoteId {
  readonly remoteId: number
  readonly takenBy: PropertyFacts
}

const takenByText = jsonText(z.object({ scenario: z.string(), name: z.string() }))

/** Returns the id that a project lost; null if the project did not lose its id. */
export function lostRemoteId(row: {
  readonly former_remote_id: number | null
  readonly remote_id_taken_by: string | null
}): LostRemoteId | null {
  if (row.former_remote_id === null) return null
  const takenBy = takenByText.safeParse(row.remote_id_taken_by).data
  return { remoteId: row.former_remote_id, takenBy: takenBy ?? { scenario: '', name: '' } }
}

/**
 * Removes a project's API object id, because the service now uses the id for `takenBy`. The project
 * keeps its texts, jobs, files and dossiers under its own name. Its dossiers lose their ids too.
 */
export function removeRemoteId(
  store: Store,
  projectId: string,
  takenBy: PropertyFacts,
  at: number,
): void {
  store.run(
    `UPDATE projects SET former_remote_id = remote_id, remote_id = NULL, remote_id_taken_by = ?,
       listed = 0 WHERE id = ? AND remote_id IS NOT NULL`,
    JSON.stringify({ scenario: takenBy.scenario, name: takenBy.name }),
    projectId,
  )
  loseRemoteIdsOfOwner(store, projectId, at)
}

/**
 * Restores the project's former API object id. The next list decides the arrival of the dossiers
 * anew.
 */
export function restoreRemoteId(store: Store, projectId: string): void {
  store.run(
    `UPDATE projects SET remote_id = former_remote_id, listed = 1
     WHERE id = ? AND former_remote_id IS NOT NULL`,
    projectId,
  )
  store.run(
    `UPDATE dossiers SET former_remote_id = NULL, missing_since = NULL,
       arrival = CASE arrival WHEN 'lost' THEN NULL ELSE arrival END
     WHERE project_id = ? AND former_remote_id IS NOT NULL AND remote_id IS NOT NULL`,
    projectId,
  )
}

/** Returns the dossiers of a project that lost their ids together with the project. */
export function dossiersThatLostRemoteIds(
  store: Store,
  projectId: string,
): { readonly id: string; readonly former: number }[] {
  return store.all<{ id: string; former: number }>(
    `SELECT id, former_remote_id AS former FROM dossiers
     WHERE project_id = ? AND former_remote_id IS NOT NULL AND remote_id IS NULL`,
    projectId,
  )
}

/** Deletes the project's former id, because the project gets a new id. */
export function forgetLostRemoteId(store: Store, projectId: string): void {
  store.run(
    `UPDATE projects SET former_remote_id = NULL, remote_id_taken_by = NULL, missing_since = NULL
     WHERE id = ?`,
    projectId,
  )
}

/** Keeps a project in the lists until the service's list shows its new id. */
export function awaitListing(store: Store, projectId: string): void {
  store.run('UPDATE projects SET listed = 1, awaits_listing = 1 WHERE id = ?', projectId)
}

/**
 * Returns whether the service's list must contain a project with an API object id: a list has shown
 * the project, or the project is known to be missing. False while a new project waits to be listed.
 */
export function mustBeListed(store: Store, projectId: string): boolean {
  const row = store.get<{ must: number }>(
    'SELECT awaits_listing = 0 OR missing_since IS NOT NULL AS must FROM projects WHERE id = ?',
    projectId,
  )
  return row?.must === 1
}

/** Returns the present and the former API object id of a project; null without the project. */
export function remoteIdsOf(
  store: Store,
  projectId: string,
): { readonly present: number | null; readonly former: number | null } | null {
  return store.get(
    'SELECT remote_id AS present, former_remote_id AS former FROM projects WHERE id = ?',
    projectId,
  )
}

/** Returns the projects of the account that lost this id, the latest change first. */
export function projectsThatLost(store: Store, accountId: string, remoteId: number): string[] {
  return store
    .all<{ id: string }>(
      `SELECT id FROM projects WHERE account_id = ? AND former_remote_id = ?
       ORDER BY changed_at DESC, id`,
      accountId,
      remoteId,
    )
    .map(({ id }) => id)
}

/**
 * Returns whether a project without an id has work besides an edit of the project itself: a request,
 * an edited document, a draft, a file in the tray, a pin, a form draft, a lost document, or a text
 * that was saved here. The service has lost what was sent, so the user decides about the project.
 */
export function holdsLocalWork(store: Store, projectId: string): boolean {
  const row = store.get<{ found: number }>(
    `SELECT EXISTS (SELECT 1 FROM outbox_jobs WHERE project_id = ?1)
       OR EXISTS (SELECT 1 FROM record_texts WHERE project_id = ?1
         AND ${isEditedSql('record_texts')})
       OR EXISTS (SELECT 1 FROM record_drafts WHERE project_id = ?1)
       OR EXISTS (SELECT 1 FROM intake_files WHERE project_id = ?1)
       OR EXISTS (SELECT 1 FROM pins WHERE project_id = ?1)
       OR EXISTS (SELECT 1 FROM parameter_drafts WHERE project_id = ?1)
       OR EXISTS (SELECT 1 FROM record_history WHERE project_id = ?1 AND origin = 'saved')
       OR EXISTS (SELECT 1 FROM dossiers WHERE project_id = ?1 AND (arrival = 'lost'
         OR made_here = 1 AND missing_since IS NOT NULL)) AS found`,
    projectId,
  )
  return row?.found === 1
}

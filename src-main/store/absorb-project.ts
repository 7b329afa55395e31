import { absorbTexts, type Twins } from './absorb-texts.ts'
import { rekeyDossiers } from './dossier-keys.ts'
import type { Store } from './store.ts'

/** The tables whose rows belong to a project. */
const tablesOfProject = [
  'record_texts',
  'record_drafts',
  'record_history',
  'record_notices',
  'record_conflicts',
  'conflict_choices',
  'dossiers',
  'intake_files',
  'channel_statuses',
  'channel_history',
  'published_texts',
  'validations',
  'parameter_drafts',
  'pins',
  'outbox_jobs',
]

/**
 * Moves the data of the twin row to the project and deletes the twin row. Call within a
 * transaction.
 */
export function absorbProject(store: Store, twins: Twins): void {
  const { projectId, twinId } = twins
  absorbTexts(store, twins)
  for (const table of tablesOfProject)
    store.run(
      `UPDATE OR IGNORE ${table} SET project_id = ? WHERE project_id = ?`,
      projectId,
      twinId,
    )
  rekeyDossiers(store, projectId)
  store.run(
    `UPDATE projects SET channels_read_at = twin.channels_read_at,
       channels_due_at = twin.channels_due_at, channels_error = twin.channels_error,
       modified_at = coalesce(twin.modified_at, projects.modified_at),
       own_names = coalesce(twin.own_names, projects.own_names)
     FROM projects AS twin WHERE projects.id = ? AND twin.id = ?`,
    projectId,
    twinId,
  )
  store.run('DELETE FROM projects WHERE id = ?', twinId)
}

import { absorbTexts, type Twins } from '../records/absorb-texts.ts'
import { rekeyDossiers } from '../dossiers/dossier-keys.ts'
import { SeenValues } from '../records/seen-values.ts'
import { ParameterRepository } from '../channels/parameter-repository.ts'
import type { Store } from '../connection/store.ts'

/** The tables with rows of a project that move to the other row of the project. */
export const tablesOfProject = [
  'record_texts',
  'record_drafts',
  'record_history',
  'record_notices',
  'record_conflicts',
  'conflict_choices',
  'dossiers',
  'intake_files',
  'unkept_files',
  'channel_statuses',
  'channel_history',
  'published_texts',
  'validations',
  'parameter_drafts',
  'pins',
  'outbox_jobs',
  'refused_uploads',
  'refused_publications',
  'replaced_texts',
  'audit_entries',
]

const factColumns = [
  'facts',
  'price',
  'price_from',
  'rent',
  'price_condition',
  'sales_status',
  'living_area',
]

/**
 * Moves the data of the twin row to the project and deletes the twin row. Call within a
 * transaction.
 */
export function absorbProject(store: Store, twins: Twins): void {
  const { projectId, twinId } = twins
  const values = new SeenValues(store)
  values.forget(projectId)
  values.forget(twinId)
  absorbTexts(store, twins)
  absorbForms(store, twins)
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
       published_count = twin.published_count,
       modified_at = coalesce(twin.modified_at, projects.modified_at),
       own_names = coalesce(twin.own_names, projects.own_names),
       ${factColumns.map((name) => `${name} = iif(twin.facts IS NULL, projects.${name}, twin.${name})`).join(', ')}
     FROM projects AS twin WHERE projects.id = ? AND twin.id = ?`,
    projectId,
    twinId,
  )
  store.run('DELETE FROM projects WHERE id = ?', twinId)
}

/**
 * Joins forms that were typed on both rows. A field that both forms have keeps the value of the form
 * that was typed last.
 */
function absorbForms(store: Store, { projectId, twinId }: Twins): void {
  const parameters = new ParameterRepository(store)
  const both = store.all<{ form: string; action: string; at: number; twinAt: number }>(
    `SELECT own.form AS form, own.action AS action, own.written_at AS at, twin.written_at AS twinAt
     FROM parameter_drafts AS own JOIN parameter_drafts AS twin USING (form, action)
     WHERE own.project_id = ? AND twin.project_id = ?`,
    projectId,
    twinId,
  )
  for (const { form, action, at, twinAt } of both) {
    const own = { projectId, form, action }
    const mine = parameters.draft(own)
    const theirs = parameters.draft({ ...own, projectId: twinId })
    const values = twinAt > at ? { ...mine, ...theirs } : { ...theirs, ...mine }
    parameters.saveDraft(own, values, Math.max(at, twinAt))
  }
}

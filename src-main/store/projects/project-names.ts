import { z } from 'zod'
import { type WantedField, wantedFieldSchema } from '../../../src-shared/ipc/calls/project-calls.ts'
import { foldText } from '../../../src-shared/text/fold-text.ts'
import { plainName } from '../../../src-shared/text/plain-name.ts'
import type { ProjectCreation } from '../../../src-shared/service/resources.ts'
import { jsonColumn, type SetsValuesAside } from '../connection/json-column.ts'
import type { Store } from '../connection/store.ts'

const ownNamesColumn = jsonColumn('projects.own_names', z.array(z.string()))
const wantedColumn = jsonColumn('projects.wanted', z.array(wantedFieldSchema))

/** Maximum number of names that are kept of one project. */
const maxNames = 20

/**
 * Reads the stored names that this office gave a project. A damaged value is set aside, and counts
 * as none.
 */
export function ownNamesOf(text: string | null, keeper: SetsValuesAside): readonly string[] {
  return text === null ? [] : (ownNamesColumn.read(keeper, text) ?? [])
}

/**
 * Reads the stored fields that the user wanted of a project which was created with other fields. A
 * damaged value is set aside, and counts as none.
 */
export function wantedOf(text: string | null, keeper: SetsValuesAside): readonly WantedField[] {
  return text === null ? [] : (wantedColumn.read(keeper, text) ?? [])
}

/** Returns the API object ids of an account's projects whose name is equal apart from case and accents. */
export function remoteIdsNamed(store: Store, accountId: string, name: string): number[] {
  return store
    .all<{ id: number }>(
      `SELECT remote_id AS id FROM projects WHERE account_id = ? AND visible IN (0, 1)
         AND name_key = ? AND kind = 'project' AND remote_id IS NOT NULL`,
      accountId,
      foldText(name),
    )
    .map(({ id }) => id)
}

/** Returns the names that texts sent from here gave to a project, the newest last. */
export function ownNames(store: Store, projectId: string): readonly string[] {
  const row = store.get<{ names: string | null }>(
    'SELECT own_names AS names FROM projects WHERE id = ?',
    projectId,
  )
  return ownNamesOf(row?.names ?? null, store)
}

/** Notes names that a text sent from here gives to a project, the newest last. */
export function noteOwnNames(store: Store, projectId: string, names: readonly string[]): void {
  const earlier = ownNames(store, projectId).filter((name) => !names.includes(name))
  const all = [...earlier, ...names].slice(-maxNames)
  store.run('UPDATE projects SET own_names = ? WHERE id = ?', JSON.stringify(all), projectId)
}

/** Notes what the user wanted of a project that was created with other fields. */
export function noteWanted(store: Store, projectId: string, wanted: readonly WantedField[]): void {
  if (wanted.length === 0) return
  const row = store.get<{ wanted: string | null }>(
    'SELECT wanted FROM projects WHERE id = ?',
    projectId,
  )
  const fields = new Set(wanted.map(({ field }) => field))
  const earlier = wantedOf(row?.wanted ?? null, store).filter(({ field }) => !fields.has(field))
  store.run(
    'UPDATE projects SET wanted = ? WHERE id = ?',
    JSON.stringify([...earlier, ...wanted]),
    projectId,
  )
}

/** Ends the notice about the fields that the service did not take. */
export function forgetWanted(store: Store, projectId: string): void {
  store.run('UPDATE projects SET wanted = NULL WHERE id = ?', projectId)
}

/**
 * Returns the fields of a creation that differ from the fields that the service carried out. Another
 * Unicode form of a text is no difference.
 */
export function changedFields(wanted: ProjectCreation, there: ProjectCreation): WantedField[] {
  return wantedFieldSchema.shape.field.options.flatMap((field) => {
    const [ours, theirs] = [wanted[field] ?? '', there[field] ?? ''].map(String)
    const isSame = plainName(ours ?? '') === plainName(theirs ?? '')
    return isSame ? [] : [{ field, wanted: ours ?? '', there: theirs ?? '' }]
  })
}

/** Returns the wanted fields that the service still lacks, as the project's columns show. */
export function openWanted(project: {
  readonly scenario: string
  readonly name: string
  readonly wanted: readonly WantedField[]
}): WantedField[] {
  return project.wanted.flatMap((one) => {
    const { field } = one
    const there = field === 'name' || field === 'scenario' ? project[field] : one.there
    return plainName(there) === plainName(one.wanted) ? [] : [{ ...one, there }]
  })
}

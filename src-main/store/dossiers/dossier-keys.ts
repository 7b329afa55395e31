import type { Store } from '../connection/store.ts'

const ownerKey = '(SELECT p.name_key FROM projects p WHERE p.id = dossiers.project_id)'

/** SQL of what `documentName` returns for the dossier `d`. */
export const documentNameSql = "coalesce(nullif(trim(d.title), ''), d.filename)"

/**
 * Assignments of the columns by which the office-wide list is sorted and searched (migrations 005,
 * 016 and 046). Set them again whenever title, type, file name, time or owner of a dossier changes.
 */
export const dossierKeys = `
  account_id = (SELECT p.account_id FROM projects p WHERE p.id = dossiers.project_id),
  owner_key = ${ownerKey},
  title_key = fold(title),
  created_at = iso_time(created),
  search = word_key(title || ' ' || type || ' ' || filename || ' ' || ${ownerKey})`

/**
 * Updates the dossiers' keys after a possible change of the owner's name. Writes only if it
 * changed.
 */
export function rekeyDossiers(store: Store, ownerId: string): void {
  store.run(
    `UPDATE dossiers SET ${dossierKeys} WHERE project_id = ? AND owner_key IS NOT ${ownerKey}`,
    ownerId,
  )
}

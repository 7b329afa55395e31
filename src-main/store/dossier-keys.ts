import type { Store } from './store.ts'

const ownerKey = '(SELECT p.name_key FROM projects p WHERE p.id = dossiers.project_id)'

/**
 * What the list over the whole office sorts by and looks in (migration 005), as assignments: it is
 * to be set again whenever title, type, file name or owner of a dossier changes.
 */
export const dossierKeys = `
  account_id = (SELECT p.account_id FROM projects p WHERE p.id = dossiers.project_id),
  owner_key = ${ownerKey},
  title_key = fold(title),
  search = fold(title || ' ' || type || ' ' || filename) || ' ' || ${ownerKey}`

/** To be called when an owner's name may have changed; writes only where it did. */
export function rekeyDossiers(store: Store, ownerId: string): void {
  store.run(
    `UPDATE dossiers SET ${dossierKeys} WHERE project_id = ? AND owner_key IS NOT ${ownerKey}`,
    ownerId,
  )
}

import { randomUUID } from 'node:crypto'
import { failure } from '../errors/app-failure.ts'
import { originalOf } from '../store/dossiers/document-original.ts'
import type { TrayFile } from '../store/dossiers/intake-repository.ts'
import type { Records } from '../sync/records.ts'

/**
 * Puts the content of a document into the tray, for another owner of the same account, with the type
 * and the title of the document. For a searchable copy the scan comes, with the choice to send the copy.
 * The document stays where it is: the service has no request that moves or removes a document. Returns
 * the file in the tray. Throws notFound for an unknown document or an owner of another account, and
 * invalidInput/noContent without a copy on this machine.
 *
 * @param now epoch milliseconds
 */
export function copyIntoTray(
  records: Pick<Records, 'store' | 'projects' | 'dossiers' | 'intake'>,
  { dossierId, ownerId }: { readonly dossierId: string; readonly ownerId: string },
  now: number,
): TrayFile {
  const dossier = records.dossiers.get(dossierId)
  if (dossier === null) throw failure('notFound', { field: 'dossierId' })
  const { accountId, sha256, type, title } = dossier
  if (records.projects.get(ownerId)?.accountId !== accountId)
    throw failure('notFound', { field: 'ownerId' })
  if (sha256 === null) throw failure('invalidInput', { reason: 'noContent' })
  const id = randomUUID()
  records.store.transaction(() => {
    const original = originalOf(records.store, dossierId)
    const { filename } = original ?? dossier
    records.intake.add({
      ...{ id, accountId, projectId: ownerId, ownerFrom: 'user', filename, givenName: filename },
      sha256: original?.sha256 ?? sha256,
      copySha256: original === null ? null : sha256,
      ...{ folder: '', source: 'user', type, typeFrom: 'user', title, titleFrom: 'user' },
      sendAnyway: false,
      position: records.intake.nextPosition(),
      addedAt: now,
    })
  })
  const file = records.intake.get(id)
  if (file === null) throw new Error('The tray has lost the file')
  return file
}

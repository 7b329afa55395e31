import { originalOf } from '../../store/dossiers/document-original.ts'
import type { OutboxJob } from '../../store/jobs/stored-job.ts'
import type { Records } from '../records.ts'

/**
 * Puts the file of a cancelled upload into the tray, with its choices and where they came from; a
 * document of an earlier version counts as chosen by the user. For a searchable copy the scan comes
 * back, with the choice to send the copy. The tray's row has the dossier's id, so that an undo finds
 * the row. A document by address has no file here. Call in the transaction that removes the dossier,
 * before the removal.
 */
export function putBackIntoTray(
  records: Pick<Records, 'store' | 'dossiers' | 'intake'>,
  job: OutboxJob,
): void {
  const dossier = job.dossierId === null ? null : records.dossiers.get(job.dossierId)
  if (dossier === null || dossier.remoteId !== null || dossier.sha256 === null) return
  const { intent } = job
  const original = originalOf(records.store, dossier.id)
  const { filename } = original ?? dossier
  records.intake.add({
    id: dossier.id,
    accountId: job.accountId,
    projectId: job.projectId,
    ownerFrom: dossier.ownerFrom ?? 'user',
    sha256: original?.sha256 ?? dossier.sha256,
    copySha256: original === null ? null : dossier.sha256,
    filename,
    givenName: filename,
    folder: '',
    type: dossier.type,
    typeFrom: dossier.typeFrom ?? 'user',
    title: dossier.title,
    titleFrom: dossier.titleFrom ?? 'user',
    source: 'user',
    sendAnyway: intent.kind === 'dossierCreate' && intent.sendAnyway === true,
    position: records.intake.nextPosition(),
    addedAt: job.createdAt,
  })
}

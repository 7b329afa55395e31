import { leaseInText, type LeaseTerm } from '../../src-shared/records/lease-term.ts'
import { namesAddress } from '../../src-shared/search/names-address.ts'
import type { RecordSubject } from '../records/record-subject.ts'
import { BlobFacts } from '../store/dossiers/blob-facts.ts'
import type { Records } from '../sync/records.ts'
import { inSlices } from '../time/slices.ts'

/** Files in the tray that are searched for the address, the newest. */
const mostFiles = 200

/** What the files in the tray say about the closing of a project. */
export interface FilesRead {
  /** Ids of the files without an owner that name the address of the project. */
  readonly deeds: string[]
  /** The terms of leases that these files and the files of the project name. */
  readonly leases: (LeaseTerm & { readonly fileId: string })[]
}

/**
 * Reads the files in the tray that may belong to a closing, from their names and first pages.
 *
 * @param pause lets other tasks run between two files
 */
export async function filesNaming(
  { store, intake, projects }: Pick<Records, 'store' | 'intake' | 'projects'>,
  { projectId, accountId }: Pick<RecordSubject, 'projectId' | 'accountId'>,
  pause: () => Promise<void> = inSlices(),
): Promise<FilesRead> {
  const { name } = projects.require(projectId)
  const facts = new BlobFacts(store)
  const found: FilesRead = { deeds: [], leases: [] }
  for (const file of intake.some(intake.idsOfAccount(accountId).slice(-mostFiles))) {
    await pause()
    const isOwn = file.projectId === projectId
    if (file.projectId !== null && !isOwn) continue
    const firstPage = facts.get(file.sha256)?.firstPageText ?? ''
    const isNaming =
      !isOwn && [file.filename, file.title, firstPage].some((text) => namesAddress(text, name))
    if (isNaming) found.deeds.push(file.id)
    const lease = isOwn || isNaming ? leaseInText(firstPage) : null
    if (lease !== null) found.leases.push({ fileId: file.id, ...lease })
  }
  return found
}

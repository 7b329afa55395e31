import { namesAddress } from '../../src-shared/search/names-address.ts'
import type { RecordSubject } from '../records/record-subject.ts'
import { BlobFacts } from '../store/dossiers/blob-facts.ts'
import type { Records } from '../sync/records.ts'
import { inSlices } from '../time/slices.ts'

/** Files in the tray that are searched for the address, the newest. */
const mostFiles = 200

/**
 * Returns the files in the tray without an owner that name the address of a project.
 *
 * @param pause lets other tasks run between two files
 */
export async function filesNaming(
  { store, intake, projects }: Pick<Records, 'store' | 'intake' | 'projects'>,
  { projectId, accountId }: Pick<RecordSubject, 'projectId' | 'accountId'>,
  pause: () => Promise<void> = inSlices(),
): Promise<string[]> {
  const { name } = projects.require(projectId)
  const facts = new BlobFacts(store)
  const found: string[] = []
  for (const file of intake.some(intake.idsOfAccount(accountId).slice(-mostFiles))) {
    await pause()
    if (file.projectId !== null) continue
    const said = facts.get(file.sha256)?.firstPageText ?? ''
    if ([file.filename, file.title, said].some((text) => namesAddress(text, name)))
      found.push(file.id)
  }
  return found
}

import type { DossierListItem } from '../../src-shared/service/resources.ts'
import type { JobTools } from './job-run.ts'

/**
 * Takes in the service's list of an owner's dossiers, as `ask` reads it. What was known before it was
 * asked for, and is not in it, is gone (`takeList`). An answer that a later read has overtaken is not
 * stored. Answers the list. Throws what `ask` throws.
 */
export async function readDossierList(
  { records, clock }: Pick<JobTools, 'records' | 'clock'>,
  ownerId: string,
  ask: () => Promise<readonly DossierListItem[]>,
): Promise<readonly DossierListItem[]> {
  const { dossiers } = records
  const known = new Set(dossiers.remoteIds(ownerId))
  const read = dossiers.lists.begin()
  const items = await ask()
  if (dossiers.lists.isOvertaken(ownerId, read)) return items
  dossiers.takeList(ownerId, items, known, clock.now())
  dossiers.lists.noteTaken(ownerId, read)
  return items
}

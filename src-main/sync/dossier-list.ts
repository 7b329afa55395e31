import type { DossierListItem } from '../../src-shared/service/resources.ts'
import type { JobTools } from './job-run.ts'

/**
 * Takes in the service's list of an owner's dossiers, as `ask` reads it. What was known before it was
 * asked for, and is not in it, is gone (`takeList`). Throws what `ask` throws.
 */
export async function readDossierList(
  { records, clock }: Pick<JobTools, 'records' | 'clock'>,
  ownerId: string,
  ask: () => Promise<readonly DossierListItem[]>,
): Promise<void> {
  const known = new Set(records.dossiers.remoteIds(ownerId))
  records.dossiers.takeList(ownerId, await ask(), known, clock.now())
}

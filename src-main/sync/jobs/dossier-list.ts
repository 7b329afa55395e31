import type { DossierListItem } from '../../../src-shared/service/resources.ts'
import type { Records } from '../records.ts'
import type { Clock } from '../../time/clock.ts'

/**
 * Reads an owner's list of dossiers with `ask` and stores it. A dossier that was known before the
 * request and is missing from the list counts as gone (`takeList`). An answer overtaken by a later
 * read is not stored. Returns the list. Throws as `ask` does.
 *
 * @param around stores the list by calling its argument once: a caller can compare the stored dossiers
 *   before and after
 */
export async function readDossierList(
  { records, clock }: { readonly records: Pick<Records, 'dossiers'>; readonly clock: Clock },
  ownerId: string,
  ask: () => Promise<readonly DossierListItem[]>,
  around: (store: () => void) => void = (store) => store(),
): Promise<readonly DossierListItem[]> {
  const { dossiers } = records
  const known = new Set(dossiers.remoteIds(ownerId))
  const [read, at] = [dossiers.lists.begin(), clock.elapsed()]
  const items = await ask()
  if (dossiers.lists.isOvertaken(ownerId, read)) return items
  let listedOnce: ReadonlySet<number> = new Set()
  around(() => {
    listedOnce = dossiers.takeList(ownerId, items, known, clock.now())
  })
  dossiers.lists.noteTaken(ownerId, read)
  // An id with two entries may stand for two documents: each read looks at its entries.
  dossiers.recent.note(ownerId, listedOnce, at)
  return items
}

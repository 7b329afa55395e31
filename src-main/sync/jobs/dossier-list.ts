import type { DossierListItem } from '../../../src-shared/service/resources.ts'
import type { Records } from '../records.ts'
import type { Clock } from '../../time/clock.ts'

/**
 * Reads an owner's list of dossiers with `ask` and stores it. A dossier that was known before the
 * request and is missing from the list counts as gone (`takeList`). An answer overtaken by a later
 * read is not stored. `around` may compare the dossiers before and after the storing. Returns the
 * list. Throws as `ask` does.
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
  let once: ReadonlySet<number> = new Set()
  around(() => {
    once = dossiers.takeList(ownerId, items, known, clock.now())
  })
  dossiers.lists.noteTaken(ownerId, read)
  // An id with two entries may stand for two documents: each read looks at its entries.
  dossiers.recent.note(ownerId, once, at)
  return items
}

import { deedFacts } from '../../src-shared/records/deed-facts.ts'
import type { IndexEntries } from '../store/search-index/index-entries.ts'
import type { ReadDeed } from './search-worker-protocol.ts'

/** Reads deeds of sale from the pages in the index; a dossier whose text was not read is left out. */
export function readDeeds(entries: IndexEntries, dossierIds: readonly string[]): ReadDeed[] {
  return dossierIds.flatMap((id) => {
    const entry = entries.ofSubject(id)
    if (entry === null || entry.content !== entry.wanted || !entry.document) return []
    // Page 0 is the record of the dossier, which is no text of the deed.
    const pages = [...entries.pieces(entry.id)].filter(({ page }) => page > 0)
    return [{ id, facts: deedFacts(pages.map(({ text }) => text).join('\n')) }]
  })
}

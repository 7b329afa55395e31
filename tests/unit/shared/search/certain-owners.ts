import type { AddressIndex } from '../../../../src-shared/search/address-index.ts'
import { findOwners } from '../../../../src-shared/search/find-owners.ts'

/** Returns the ids of the owners that the tray fills in for a document with one page of text. */
export function certainOwners(text: string, index: AddressIndex): string[] {
  return findOwners([{ page: 1, text }], index)
    .filter(({ certainty }) => certainty === 'certain')
    .map(({ id }) => id)
}

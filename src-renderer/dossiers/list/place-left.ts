import type { DossierFilter } from './dossier-filter.ts'

/** State in which the user left a list of documents. */
export interface ListPlace {
  readonly filter: DossierFilter
  /** Id of the document with the keyboard focus. */
  readonly activeId: string | null
  readonly scrollTop: number
}

let lastLeft: { readonly ownerId: string; readonly place: ListPlace } | null = null

/** Stores the state of this owner's list, for the return from a document. */
export function leaveList(ownerId: string, place: ListPlace): void {
  lastLeft = { ownerId, place }
}

/**
 * Returns the stored state of this owner's list; null if the list of another owner was left later.
 */
export function placeLeft(ownerId: string): ListPlace | null {
  return lastLeft?.ownerId === ownerId ? lastLeft.place : null
}

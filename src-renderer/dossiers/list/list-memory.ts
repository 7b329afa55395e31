import { shallowRef, watch, type ShallowRef } from 'vue'
import { z } from 'zod'
import type { DossierFilter } from './dossier-filter.ts'
import { dossierColumns, firstOrder, type DossierOrder } from './dossier-order.ts'

const orderSchema = z.strictObject({
  sort: z.enum(dossierColumns),
  descending: z.boolean(),
  grouped: z.boolean(),
})
const key = 'perceel.dossiers.order'

/**
 * Returns the stored order; the default order if none is stored or another version of Perceel
 * stored it.
 */
export function readOrder(kept: string | null): DossierOrder {
  if (kept === null) return firstOrder
  try {
    const read = orderSchema.safeParse(JSON.parse(kept))
    return read.success ? read.data : firstOrder
  } catch {
    return firstOrder // not JSON: only a preference is lost
  }
}

/** The order of all lists of documents, for every owner, stored on this computer. */
export function useRememberedOrder(): ShallowRef<DossierOrder> {
  const order = shallowRef(readOrder(localStorage.getItem(key)))
  watch(order, (next) => localStorage.setItem(key, JSON.stringify(next)))
  return order
}

/** State in which the user left a list of documents. */
export interface ListPlace {
  readonly filter: DossierFilter
  /** Id of the document with the keyboard focus. */
  readonly activeId: string | null
  readonly scrollTop: number
}

let left: { readonly ownerId: string; readonly place: ListPlace } | null = null

/** Stores the state of this owner's list, for the return from a document. */
export function leaveList(ownerId: string, place: ListPlace): void {
  left = { ownerId, place }
}

/**
 * Returns the stored state of this owner's list; null if the list of another owner was left later.
 */
export function placeLeft(ownerId: string): ListPlace | null {
  return left?.ownerId === ownerId ? left.place : null
}

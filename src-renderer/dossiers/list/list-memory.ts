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

/** What was kept; the first order when that is nothing, or of another version of Perceel. */
export function readOrder(kept: string | null): DossierOrder {
  if (kept === null) return firstOrder
  try {
    const read = orderSchema.safeParse(JSON.parse(kept))
    return read.success ? read.data : firstOrder
  } catch {
    return firstOrder // no JSON: it is a preference, and nothing is lost with it
  }
}

/** The order of the lists of documents, the same for every owner, kept on this computer. */
export function useRememberedOrder(): ShallowRef<DossierOrder> {
  const order = shallowRef(readOrder(localStorage.getItem(key)))
  watch(order, (next) => localStorage.setItem(key, JSON.stringify(next)))
  return order
}

/** How a list of documents was left. */
export interface ListPlace {
  readonly filter: DossierFilter
  /** The document that the keyboard was on. */
  readonly activeId: string | null
  readonly scrollTop: number
}

let left: { readonly ownerId: string; readonly place: ListPlace } | null = null

/** Keeps how the list of this owner was left: the way back from a document leads to that. */
export function leaveList(ownerId: string, place: ListPlace): void {
  left = { ownerId, place }
}

/** How the list of this owner was left; null when another's was left after it. */
export function placeLeft(ownerId: string): ListPlace | null {
  return left?.ownerId === ownerId ? left.place : null
}

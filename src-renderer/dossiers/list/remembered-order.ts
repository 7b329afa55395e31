import { shallowRef, watch, type ShallowRef } from 'vue'
import { z } from 'zod'
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

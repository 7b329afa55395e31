import { addressLabels } from './address-labels.ts'
import { buildingLabels } from './building-labels.ts'
import { commercialLabels } from './commercial-labels.ts'
import type { Label } from './label.ts'
import { offerLabels } from './offer-labels.ts'
import { presentationLabels } from './presentation-labels.ts'

const labels = new Map<string, Label>()
for (const table of [
  addressLabels,
  buildingLabels,
  commercialLabels,
  offerLabels,
  presentationLabels,
]) {
  for (const [name, label] of Object.entries(table)) labels.set(plainName(name), label)
}

/**
 * The label of a known name, whichever way the name writes its words: `AantalKamers`,
 * `aantal_kamers` and `AANTAL-KAMERS` are one name. Null for an unknown name.
 */
export function knownLabel(name: string, parent: string | null): Label | null {
  const plain = plainName(name)
  const inside = parent === null ? undefined : labels.get(`${plainName(parent)}/${plain}`)
  return inside ?? labels.get(plain) ?? null
}

/** Returns a name in lower case without the signs between its words. */
export function plainName(name: string): string {
  return name.replace(/[\s_.-]+/gu, '').toLowerCase()
}

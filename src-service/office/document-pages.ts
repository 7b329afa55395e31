import { addressLine, type Address } from './address.ts'
import { dateText } from './moments.ts'

export interface DocumentFacts {
  readonly title: string
  readonly reference: string
  readonly pageCount: number
  readonly createdAt: number
  readonly address: Address
  /** The people in the document. */
  readonly names: readonly string[]
}

const clauses: readonly string[] = [
  'Partijen verklaren het volgende te zijn overeengekomen.',
  'Het object wordt overgedragen in de staat waarin het zich bevindt.',
  'De kosten van de overdracht komen voor rekening van de koper.',
  'De waarborgsom bedraagt tien procent van de koopsom en is betaald aan de notaris.',
  'Verkoper staat ervoor in dat hij bevoegd is tot verkoop en levering.',
  'Koper heeft recht op drie dagen bedenktijd.',
  'Bij verschil van mening is de rechter bevoegd in wiens gebied het object ligt.',
  'De meterstanden worden op de dag van de overdracht opgenomen.',
]

/** Writes a few lines that distinguish the document, and the address that it belongs to. */
export function documentPages(facts: DocumentFacts): string[][] {
  const { address } = facts
  const cover = [
    `${facts.title} ${addressLine(address)}`,
    `Kenmerk ${facts.reference}`,
    `${address.zipcode} ${address.place.city}`,
    `Opgemaakt op ${dateText(facts.createdAt)}`,
    ...facts.names.map((name) => `Betrokken: ${name}`),
    `Kadastrale gemeente ${address.place.municipality} (${address.place.cadastralCode})`,
  ]
  const more = Array.from({ length: facts.pageCount - 1 }, (_, page) => [
    `${facts.title}, blad ${page + 2}`,
    ...clauses.map((clause, index) => `${page + 1}.${index + 1} ${clause}`),
    `Kenmerk ${facts.reference}`,
  ])
  return [cover, ...more]
}

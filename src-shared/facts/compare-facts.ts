import type { PropertyFacts } from '../records/property-facts.ts'
import type { DocumentFact, FactKind } from './document-fact.ts'

/** What a record says about one kind of fact: a value, nothing, or nothing that can be compared. */
type RecordValue = number | string | null

/** How a fact of a document and the record of its project compare. */
export interface FactComparison {
  readonly state: 'equal' | 'missing' | 'different'
  /** The value of the record; null if it has none, or more than one. */
  readonly inRecord: number | string | null
}

export type RecordSaid = Pick<
  PropertyFacts,
  | 'transactionPrice'
  | 'transferDate'
  | 'livingArea'
  | 'plotArea'
  | 'constructionYear'
  | 'energyClass'
  | 'dates'
>

/**
 * The kinds that a record can say too, with the value of the record. Asking prices and asking rents
 * take no part: a property may be sold or let for another price.
 */
const inRecord = {
  price: (record) => record.transactionPrice,
  transferDate: (record) => record.transferDate,
  livingArea: (record) => record.livingArea,
  plotArea: (record) => record.plotArea,
  constructionYear: (record) => record.constructionYear,
  energyClass: (record) => record.energyClass,
  energyLabelEnd: (record) => {
    const [day, ...others] = record.dates.filter(({ kind }) => kind === 'energyLabelExpiry')
    return day === undefined || others.length > 0 ? null : day.date
  },
} as const satisfies Partial<Record<FactKind, (record: RecordSaid) => RecordValue>>

export const comparedKinds = Object.keys(inRecord) as (keyof typeof inRecord)[]
export type ComparedKind = keyof typeof inRecord

/** Returns true for a kind of fact that a record also has. */
export function isCompared(kind: FactKind): kind is ComparedKind {
  return kind in inRecord
}

/** Compares a fact with a record; null for a kind that records do not say. */
export function compareFact(
  { kind, value }: Pick<DocumentFact, 'kind' | 'value'>,
  record: RecordSaid,
): FactComparison | null {
  if (!isCompared(kind)) return null
  const known = inRecord[kind](record)
  if (known === null) return { state: 'missing', inRecord: null }
  return { state: isSameValue(value, known) ? 'equal' : 'different', inRecord: known }
}

/**
 * Returns whether the value of a fact and the value in a record are the same. A record may leave out
 * cents and parts of a square metre.
 */
export function isSameValue(value: number | string, known: number | string): boolean {
  return typeof value === 'number' && typeof known === 'number'
    ? Math.abs(value - known) < 1
    : value === known
}

/**
 * Returns the facts with the area of the only parcel as the area of the plot, where the document
 * names no other.
 */
export function withPlotArea<Fact extends Pick<DocumentFact, 'kind' | 'value'>>(
  facts: readonly Fact[],
): readonly Fact[] {
  const parcels = facts.filter(({ kind }) => kind === 'parcel')
  const areas = facts.filter(({ kind }) => kind === 'parcelArea')
  const [area] = areas
  const isOnly = parcels.length === 1 && areas.length === 1 && area !== undefined
  if (!isOnly || facts.some(({ kind }) => kind === 'plotArea')) return facts
  // An apartment right has no plot of its own.
  if (/ A-\d/u.test(String(parcels[0]?.value))) return facts
  return facts.map((fact) => (fact === area ? { ...fact, kind: 'plotArea' as const } : fact))
}

import type { Amount } from '../reading/amounts.ts'
import type { Area } from '../reading/areas.ts'
import type { Day } from '../reading/days.ts'
import type { DocumentFact, FactKind } from '../document-fact.ts'

/** The text of a document with the values that were found in the text. */
export interface DocumentText {
  readonly text: string
  /** One of `deedTypes`; empty if the type is not clear. */
  readonly type: string
  readonly amounts: readonly Amount[]
  readonly days: readonly Day[]
  readonly areas: readonly Area[]
}

/** A value that may be a fact. */
export interface FactCandidate {
  readonly kind: FactKind
  readonly value: DocumentFact['value']
  readonly from: number
  readonly to: number
  /** Lower ranks are more telling: 0 is said twice, 1 stands behind its label, 2 is likely. */
  readonly rank: 0 | 1 | 2
}

/** Kinds that may have several values in one document. */
const several: ReadonlySet<FactKind> = new Set([
  'seller',
  'buyer',
  'landlord',
  'tenant',
  'condition',
  'parcel',
  'parcelArea',
])

/** The most values of one kind. */
const mostOfKind = 12

/**
 * Returns the facts among candidates. A kind with one value has none if the text labels another
 * value just as clearly; the first place of a value counts.
 */
export function chooseFacts(candidates: readonly FactCandidate[]): FactCandidate[] {
  return [...Map.groupBy(candidates, ({ kind }) => kind)].flatMap(([kind, all]) =>
    several.has(kind) ? eachOnce(all).slice(0, mostOfKind) : onlyOne(all),
  )
}

function eachOnce(all: readonly FactCandidate[]): FactCandidate[] {
  const byValue = Map.groupBy(all, ({ value }) => String(value).toLowerCase())
  return [...byValue.values()].flatMap((same) => best(same) ?? [])
}

function onlyOne(all: readonly FactCandidate[]): FactCandidate[] {
  const values = new Set(all.map(({ value }) => value))
  if (values.size === 1) return [best(all) ?? []].flat()
  // A value that is said twice in agreement stands above values that are said once.
  const checked = all.filter(({ rank }) => rank === 0)
  if (new Set(checked.map(({ value }) => value)).size === 1) return [best(checked) ?? []].flat()
  if (checked.length > 0) return []
  const clear = all.filter(({ rank }) => rank === 1)
  return new Set(clear.map(({ value }) => value)).size === 1 ? [best(clear) ?? []].flat() : []
}

function best(all: readonly FactCandidate[]): FactCandidate | null {
  return [...all].sort((one, other) => one.rank - other.rank || one.from - other.from)[0] ?? null
}

import { context } from './name-context.ts'
import type { RecordLeaf } from './record-leaves.ts'

const parts = context.homes | context.business | context.land | context.development

/** A value that may be a fact. Lower ranks are more telling. */
export interface Candidate<T> {
  readonly value: T
  readonly rank: number
  readonly leaf: RecordLeaf
}

/**
 * Returns the context of the part of a record that its scenario is about. 0 if the scenario is
 * unknown, or if the record lacks such a part: a garage for sale is in the part for land.
 */
export function mainPartOf(leaves: readonly RecordLeaf[], scenario: string): number {
  const part = partOf(scenario)
  return leaves.some(({ around }) => (around & part) !== 0) ? part : 0
}

function partOf(scenario: string): number {
  const code = scenario.toLowerCase()
  if (code.startsWith('bo')) return context.business
  if (code.startsWith('li')) return context.land
  if (/^(nb|bb)(pr|ty|bn)$/u.test(code)) return context.development
  return /^(nb|bb)/u.test(code) ? context.homes : 0
}

/**
 * Returns the most telling candidate: with the best rank, then nearest to the root. Candidates in
 * another part than the scenario's are left out. Null if the best candidates have different values.
 */
export function chooseValue<T>(
  candidates: readonly Candidate<T>[],
  mainPart: number,
): Candidate<T> | null {
  let best: Candidate<T> | null = null
  let isClear = true
  for (const one of candidates) {
    if (isInOtherPart(one.leaf, mainPart)) continue
    const order = best === null ? -1 : compare(one, best)
    if (order > 0) continue
    if (order < 0 || best === null) {
      best = one
      isClear = true
    } else if (one.value !== best.value) isClear = false
  }
  return isClear ? best : null
}

function isInOtherPart({ around }: RecordLeaf, mainPart: number): boolean {
  const part = around & parts
  return mainPart !== 0 && part !== 0 && (part & mainPart) === 0
}

/** A value of the whole comes before a value of a unit. */
function compare<T>(one: Candidate<T>, other: Candidate<T>): number {
  const unit = ({ leaf }: Candidate<T>) => Number((leaf.around & context.unit) !== 0)
  return unit(one) - unit(other) || one.rank - other.rank || one.leaf.depth - other.leaf.depth
}

/** Returns the value if all values are equal; null for none, and for values that differ. */
export function onlyValue<Value>(values: readonly Value[]): Value | null {
  const [first, ...others] = new Set(values)
  return first === undefined || others.length > 0 ? null : first
}

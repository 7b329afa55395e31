import { type Candidate, chooseValue } from './choose-value.ts'
import { energyClassIn } from './fact-values.ts'
import { context } from './name-context.ts'
import type { RecordLeaf } from './record-leaves.ts'
import { salesStatusKind } from './sales-status.ts'

const statusNames =
  /^(?:object|verkoop|verhuur|sales?|listing|property|market|woning|pand|aanbod|deal)status$|^statusbeschikbaarheid$|^beschikbaarheidsstatus$/u
const looseStatusNames = /^(?:status|statusnaam|statusname|availability|beschikbaarheid|toestand)$/u
const energyNames =
  /^(?:definitieve?)?energ(?:ie|y)(?:klasse|class|label|labelklasse|labelclass|rating|efficiencyclass|index)?$|^labelletter$|^epclabel$|^klasse$|^class$|^letter$|^label$|^energieklasse$/u
const typeNames: readonly RegExp[] = [
  /^type$/u,
  /^(?:object|vastgoed|onroerendgoed|property|realestate)(?:type|soort)$|^soort(?:object|vastgoed)$/u,
  /^(?:property|object)kind$|^woningtype$|^typeobject$|^housetype$/u,
]

/** Returns the scenario of a record (service.md: `BBvk` and so on); empty if it has none. */
export function scenarioIn(leaves: readonly RecordLeaf[]): string {
  const scenarios = leaves.filter(
    ({ name, value }) =>
      /scenario/u.test(name) || /^(?:BB|NB|LI|BO)(?:vk|vh|pr|ty|bn)$/iu.test(value),
  )
  const found = chooseValue(
    scenarios.map((leaf) => ({
      value: leaf.value,
      rank: /scenario/u.test(leaf.name) ? 0 : 1,
      leaf,
    })),
    0,
  )
  return found?.value.slice(0, 40) ?? ''
}

/** Finds the sales status, worded as in the record. */
export function salesStatusIn(leaves: readonly RecordLeaf[], mainPart: number): string | null {
  return salesStatusLeaf(leaves, mainPart)?.value ?? null
}

/** Returns the value that tells the sales status; null if none does, or values contradict. */
export function salesStatusLeaf(
  leaves: readonly RecordLeaf[],
  mainPart: number,
): RecordLeaf | null {
  const candidates = leaves.flatMap((leaf): Candidate<string>[] => {
    const { name, around, value } = leaf
    if ((around & (context.foreign | context.annex | context.cost)) !== 0) return []
    if (value.length > 60 || !/\p{L}/u.test(value) || /^(true|false|ja|nee)$/iu.test(value))
      return []
    if (statusNames.test(name)) return [{ value, rank: 0, leaf }]
    // A plain `Status` may be of anything: only a word of a sale or a let is taken.
    const isLoose =
      looseStatusNames.test(name) || ((around & context.status) !== 0 && leaf.isElement)
    return isLoose && salesStatusKind(value) !== null ? [{ value, rank: 1, leaf }] : []
  })
  return chooseValue(candidates, mainPart)?.leaf ?? null
}

/** Finds the class of the energy label. */
export function energyClassOf(leaves: readonly RecordLeaf[], mainPart: number): string | null {
  const candidates = leaves.flatMap((leaf): Candidate<string>[] => {
    const { name, around } = leaf
    if ((around & (context.foreign | context.annex)) !== 0 || !energyNames.test(name)) return []
    const isNamed = /energ|epc|labelletter/u.test(name)
    if (!isNamed && (around & context.energy) === 0) return []
    const value = energyClassIn(leaf.value)
    return value === null ? [] : [{ value, rank: isNamed ? 0 : 1, leaf }]
  })
  return chooseValue(candidates, mainPart)?.value ?? null
}

/** Finds the type of the property, worded as in the record; empty if it has none. */
export function propertyTypeIn(leaves: readonly RecordLeaf[]): string {
  const candidates = leaves.flatMap((leaf): Candidate<string>[] => {
    const rank = typeNames.findIndex((names) => names.test(leaf.name))
    if (rank < 1 || (leaf.around & (context.foreign | context.annex | context.media)) !== 0)
      return []
    return /\p{L}/u.test(leaf.value) && leaf.value.length <= 100
      ? [{ value: leaf.value, rank, leaf }]
      : []
  })
  return chooseValue(candidates, 0)?.value ?? ''
}

import { type Candidate, chooseValue } from './choose-value.ts'
import { areaIn, countIn, yearIn } from './fact-values.ts'
import { context } from './name-context.ts'
import type { RecordLeaf } from './record-leaves.ts'

const livingNames: readonly RegExp[] = [
  /^gebruiksoppervlakt(?:e|en)(?:woonfunctie|wonen)$|^(?:oppervlakte)?woonfunctie$|^gowonen$|^gbowonen$/u,
  /^woonoppervlakt\w{1,2}$|^oppervlaktewonen$|^(?:net)?living(?:area|space|surface)(?:m2|sqm)?$|^wohnflaeche$|^wohnflache$/u,
  /^gebruiksoppervlakt\w{1,2}$|^(?:usable|effective|floor|netfloor|gross?floor|internal)(?:floor)?area$|^vloeroppervlakt\w{1,2}$|^vvo$|^lfa$|^totaleoppervlakte$|^oppervlaktetotaal$/u,
]
const plotNames =
  /^(?:perceel|kavel|grond|terrein)(?:s)?oppervlakt\w{1,2}$|^oppervlakt\w{1,2}(?:perceel|kavel|grond)$|^(?:plot|lot|land|parcel|site)(?:area|size|surface)$|^(?:perceel|kavel)grootte$/u
const areaNames =
  /^(?:oppervlakt\w{1,2}|area|surface|size|surfacearea|grootte|vierkantemeters|m2)$/u
const unitNames = /^(?:eenheid|unit|uom|unitcode|maateenheid)$/u
const roomNames =
  /^(?:aantal|totaalaantal)?kamers$|^aantalkamer$|^(?:number|no|nr|count|counts?)of?rooms$|^roomcount$|^rooms$|^totalrooms$/u
const bedroomNames =
  /^(?:aantal|totaalaantal)?slaapkamers$|^(?:number|no|nr|count|counts?)of?bedrooms$|^bedroomcount$|^bedrooms$/u
const yearNames =
  /^bouwjaar(?:van|gebouw|pand)?$|^(?:construction|building|built)year(?:from)?$|^yearofconstruction$|^year(?:built|ofbuilding)$|^baujahr$/u
const looseYearNames = /^(?:jaar|year|van|from|jaarvan)$/u

const without = context.foreign | context.annex

/** Finds the living area in square metres, or the floor area of all commercial spaces. */
export function livingAreaIn(leaves: readonly RecordLeaf[], mainPart: number): number | null {
  const units = unitsOf(leaves)
  const candidates = leaves.flatMap((leaf): Candidate<number>[] => {
    const { name, around } = leaf
    if (
      (around & (without | context.cadastre | context.plot)) !== 0 &&
      livingNames[0]?.test(name) !== true
    )
      return []
    let rank = livingNames.findIndex((names) => names.test(name))
    if (rank < 0 && (around & context.area) !== 0 && /^(wonen|woonfunctie|living)$/u.test(name))
      rank = 1
    const value = rank < 0 ? null : areaIn(leaf.value, units.get(leaf.node))
    return value === null || (around & context.floor) !== 0 ? [] : [{ value, rank, leaf }]
  })
  return chooseValue(candidates, mainPart)?.value ?? spacesTotal(leaves, units)
}

/** Adds up the floor areas of a building's commercial spaces. Null if a space has two areas. */
function spacesTotal(
  leaves: readonly RecordLeaf[],
  units: ReadonlyMap<number, string>,
): number | null {
  let total = 0
  const spaces = new Set<number>()
  for (const leaf of leaves) {
    if ((leaf.around & context.space) === 0 || (leaf.around & without) !== 0) continue
    if (!areaNames.test(leaf.name) || (leaf.around & (context.unit | context.floor)) !== 0) continue
    const value = areaIn(leaf.value, units.get(leaf.node))
    if (value === null || spaces.has(leaf.holder)) return null
    spaces.add(leaf.holder)
    total += value
  }
  return total > 0 ? total : null
}

/** Finds the area of the plot in square metres. */
export function plotAreaIn(leaves: readonly RecordLeaf[], mainPart: number): number | null {
  const units = unitsOf(leaves)
  const candidates = leaves.flatMap((leaf): Candidate<number>[] => {
    const { name, around } = leaf
    if ((around & (without | context.cadastre)) !== 0) return []
    const isPlot = plotNames.test(name)
    const isPlaced = (around & context.plot) !== 0 && areaNames.test(name)
    const isSort = (around & context.area) !== 0 && /^(perceel|kavel|plot|grond)$/u.test(name)
    if (!isPlot && !isPlaced && !isSort) return []
    const value = areaIn(leaf.value, units.get(leaf.node))
    return value === null ? [] : [{ value, rank: isPlot ? 0 : 1, leaf }]
  })
  return chooseValue(candidates, mainPart)?.value ?? null
}

/** Returns the units that attributes give, by the node of the value. */
function unitsOf(leaves: readonly RecordLeaf[]): Map<number, string> {
  const units = new Map<number, string>()
  for (const { isElement, name, node, value } of leaves)
    if (!isElement && unitNames.test(name)) units.set(node, value)
  return units
}

/** Finds the number of rooms: of the whole property, otherwise of all floors together. */
export function roomsIn(
  leaves: readonly RecordLeaf[],
  mainPart: number,
): { readonly rooms: number | null; readonly bedrooms: number | null } {
  return {
    rooms: countOf(leaves, mainPart, roomNames),
    bedrooms: countOf(leaves, mainPart, bedroomNames),
  }
}

function countOf(leaves: readonly RecordLeaf[], mainPart: number, names: RegExp): number | null {
  const whole: Candidate<number>[] = []
  const floors = new Map<number, number>()
  for (const leaf of leaves) {
    if (!names.test(leaf.name) || (leaf.around & without) !== 0) continue
    const value = countIn(leaf.value, 500)
    if (value === null) continue
    if ((leaf.around & context.floor) === 0) whole.push({ value, rank: 0, leaf })
    else floors.set(leaf.holder, value)
  }
  const counted = chooseValue(whole, mainPart)
  if (counted !== null || whole.length > 0) return counted?.value ?? null
  return floors.size === 0 ? null : [...floors.values()].reduce((sum, value) => sum + value, 0)
}

/** Finds the year in which the property was or will be built. */
export function constructionYearIn(leaves: readonly RecordLeaf[], mainPart: number): number | null {
  const candidates = leaves.flatMap((leaf): Candidate<number>[] => {
    if ((leaf.around & without) !== 0) return []
    const isNamed = yearNames.test(leaf.name)
    if (!isNamed && ((leaf.around & context.year) === 0 || !looseYearNames.test(leaf.name)))
      return []
    const value = yearIn(leaf.value)
    return value === null ? [] : [{ value, rank: isNamed ? 0 : 1, leaf }]
  })
  return chooseValue(candidates, mainPart)?.value ?? null
}

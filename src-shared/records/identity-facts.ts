import { parcelOf } from '../search/parcel.ts'
import { context } from './name-context.ts'
import type { RecordLeaf } from './record-leaves.ts'

/** The names by which documents call a property, beside its address. */
export interface IdentityFacts {
  /** Cadastral designations, such as `Leeuwarden F 1234 A5`. */
  readonly parcels: string[]
  /** The office's own numbers of the project. */
  readonly references: string[]
}

const partNames = {
  municipality: /^(?:kadastrale|cadastral)?(?:gemeente|municipality)(?:naam|name)?$/u,
  code: /^(?:kadastrale|cadastral)?(?:gemeente|municipality)code$/u,
  section: /^(?:kadastrale|cadastral)?(?:sectie|section)$/u,
  number: /^(?:(?:kadastraal)?perceel|(?:cadastral)?parcel)?(?:nummer|nr|number)?$/u,
  index: /^(?:appartement(?:srecht|s)?|apartment)?index(?:nummer|nr|number)?$/u,
}
type Part = keyof typeof partNames
const parts = Object.keys(partNames) as Part[]
const wholeNames = /^(?:kadastrale|cadastral)(?:aanduiding|designation|object)$/u
const referenceNames =
  /^(?:(?:eigen|onze)?referentie(?:nummer|nr|code)?|(?:eigen|ons)kenmerk|(?:own)?reference(?:number|nr|code)?|refnr|dossier(?:nummer|nr|code)|(?:object|project|aanbod|opdracht)(?:nummer|nr|code))$/u

const mostParcels = 50
const mostReferences = 10
const longestParcel = 100
const longestReference = 40

/** Finds the parcels of a property, and the numbers that the office itself gave to the project. */
export function identityIn(leaves: readonly RecordLeaf[]): IdentityFacts {
  const ours = leaves.filter(({ around }) => (around & (context.foreign | context.unit)) === 0)
  return { parcels: parcelsIn(ours), references: referencesIn(ours) }
}

function parcelsIn(leaves: readonly RecordLeaf[]): string[] {
  const found = new Set<string>()
  const holders = new Map<number, Partial<Record<Part, string>>>()
  for (const { around, name, holder, value } of leaves) {
    if ((around & context.cadastre) === 0 || value.length > longestParcel) continue
    if (wholeNames.test(name)) found.add(value)
    const part = parts.find((one) => partNames[one].test(name))
    if (part === undefined) continue
    const known = holders.get(holder) ?? {}
    known[part] ??= value
    holders.set(holder, known)
  }
  for (const { municipality, code, section = '', number = '', index = '' } of holders.values()) {
    const part = /^0*[1-9]\d*$/u.test(index) ? ` A${Number(index)}` : ''
    for (const place of [municipality, code])
      if (place !== undefined && /^\d+$/u.test(number))
        found.add(`${place} ${section} ${Number(number)}${part}`)
  }
  return [...found].filter((text) => parcelOf(text) !== null).slice(0, mostParcels)
}

function referencesIn(leaves: readonly RecordLeaf[]): string[] {
  const without = context.media | context.photo | context.cadastre
  const found = leaves.flatMap(({ around, name, value }) => {
    const isReference = (around & without) === 0 && referenceNames.test(name)
    return isReference && value.length <= longestReference && /\d/u.test(value) ? [value] : []
  })
  return [...new Set(found)].slice(0, mostReferences)
}

import { firstFrom } from '../reading/labelled.ts'
import type { DocumentText, FactCandidate } from './candidate.ts'

const joint = '(?:aan|bij|de|den|der|en|het|in|onder|op|over|van)'
/** The line may end beside a small word of a name: "Alphen aan / den Rijn". */
const insideName = String.raw`(?:(?<=\s${joint})\n|\n(?=${joint}\s))`
const place = String.raw`(?<town>(?:'[sS]-)?\p{Lu}(?:[\p{L}'. -]|${insideName}){1,40}?)`
const section = String.raw`(?<section>[A-Z]{1,2})`
const digits = String.raw`(?<number>\d{1,5})`
const index = String.raw`(?:[\s,]*(?:en\s+)?(?:met\s+)?(?:appartements?index|appartementsrecht(?:\s+index)?|index|A[\s-])[\s:-]*(?<part>\d{1,4})(?!\d))?`

const written: readonly RegExp[] = [
  // "kadastraal bekend gemeente Amsterdam, sectie AB, nummer 1234"
  new RegExp(
    String.raw`(?<!\p{L})gemeente[:\s]+${place}[\s,]+sectie[:\s]+${section}[\s,]+(?:complexaanduiding\s+|perceel\s?)?(?:nummers?|nrs?|nr)?[.:\s]*${digits}(?!\d)${index}`,
    'gu',
  ),
  // "Kadastrale aanduiding: Amsterdam AB 1234"
  new RegExp(
    String.raw`(?:kadastrale aanduiding|kadastraal object|kadastrale gegevens|kadastraal bekend(?: als)?)[:\s]+${place}\s${section}\s${digits}(?!\d)(?:\s?[-,]?\s?A[\s-]?(?<part>\d{1,4})(?!\d))?`,
    'giu',
  ),
]
/** The characters behind a parcel in which its area stands. */
const areaWithin = 140
const areaWords = /groot|grootte|oppervlakt|afmeting|ter grootte/iu
const partOnly = /gedeelte|ged\.|deels/iu

/** Finds the parcels of the land registry, each with its area. */
export function parcelsIn({ text, areas }: DocumentText): FactCandidate[] {
  return written.flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(({ 0: whole, index: from, groups }): FactCandidate[] => {
      const to = from + whole.length
      const { town = '', section: letters = '', number = '', part } = groups ?? {}
      const named = `${town.replaceAll(/\s+/gu, ' ').trim()} ${letters} ${Number(number)}`
      const value = part === undefined ? named : `${named} A-${Number(part)}`
      const parcel = { kind: 'parcel' as const, value, from, to, rank: 1 as const }
      const area = areas[firstFrom(areas, to)]
      if (area === undefined || area.from - to > areaWithin) return [parcel]
      const between = text.slice(to, area.from)
      if (!areaWords.test(between) || partOnly.test(between) || /sectie/iu.test(between))
        return [parcel]
      return [
        parcel,
        { kind: 'parcelArea', value: area.squareMetres, from: area.from, to: area.to, rank: 1 },
      ]
    }),
  )
}

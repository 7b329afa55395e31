import { firstFrom, labelled, type LabelRule } from '../reading/labelled.ts'
import type { DocumentText, FactCandidate } from './candidate.ts'

const joint = '(?:aan|bij|de|den|der|en|het|in|onder|op|over|van)'
/** The line may end beside a small word of a name: "Alphen aan / den Rijn". */
const insideName = String.raw`(?:(?<=\s${joint})\n|\n(?=${joint}\s))`
const place = String.raw`(?<town>(?:'[sS]-)?\p{Lu}(?:[\p{L}'. -]|${insideName}){1,40}?)`
const section = String.raw`(?<section>[A-Z]{1,2})`
const numberLabel = String.raw`(?:(?:[cC]omplex(?:aanduiding|nummer)?|[pP]erceel(?:s?nummer)?|[nN]ummers?|[nN]rs?)[.:\s]*){0,2}`
const digits = String.raw`(?<number>\d{1,5})`
const partName = String.raw`(?:[aA]pp(?:artements?|\.)?[\s-]?(?:index|recht(?:\s+index)?)|[iI]ndex)`
/** "A-12", "-A, appartementsindex 12", "met indexnummer A12". */
const index = String.raw`(?:[\s,-]*(?:en\s+)?(?:met\s+)?(?:A[\s,-]+)?${partName}(?:nummer)?[\s:.-]*A?[\s-]?(?<part>\d{1,4})(?!\d)|[\s,-]{0,3}A[\s-]{0,2}(?<short>\d{1,4})(?!\d))?`
/** The beginning of the number of an apartment right. */
const partBegins = new RegExp(
  String.raw`^[\s,-]*(?:(?:en\s+)?(?:met\s+)?(?:A[\s,-]+)?(?:${partName}|[aA]ppartements?indices)|A(?![\p{L}\d]))`,
  'u',
)
const sectionAndNumber = String.raw`[\s,;]+[sS]ectie[:\s]+${section}[\s,;]+${numberLabel}${digits}(?!\d)${index}`

const written: readonly RegExp[] = [
  // "kadastraal bekend gemeente Amsterdam, sectie AB, nummer 1234", and the rows of a form
  new RegExp(String.raw`(?<!\p{L})[gG]emeente[:\s]+${place}${sectionAndNumber}`, 'gu'),
  // "kadastraal bekend Amsterdam, sectie AB, nummer 1234"
  new RegExp(
    String.raw`(?<!\p{L})[kK]adast(?:er|raal(?: bekend)?(?: als)?|rale gegevens)[:\s]+(?!Gemeente|Kadast)${place}${sectionAndNumber}`,
    'gu',
  ),
  // "Kadastrale aanduiding: Amsterdam AB 1234"
  new RegExp(
    String.raw`(?:kadastrale aanduiding|kadastraal object|kadastrale gegevens|kadastraal(?: bekend)?(?: als)?|kadaster)[:\s]+(?:gemeente[:\s]+)?(?!gemeente|kadast)${place}\s${section}\s${digits}(?!\d)(?:\s?[-,]?\s?A[\s-]?(?<part>\d{1,4})(?!\d))?`,
    'giu',
  ),
]
/** The characters behind a parcel in which its area stands. */
const areaWithin = 140
const areaWords = /groot|grootte|oppervlakt|afmeting|ter grootte/iu
/** An area that stands right behind its parcel. */
const directly = /^[\s,;:(=-]{1,4}$/u
const floorArea = /^\s?\(?(?:[bv]\.?v\.?o|g\.?[bo]|verhuurba|vloeroppervlak)/iu
const partOnly = /gedeelte|ged\.|deels/iu

/** Finds the parcels of the land registry, each with its area. */
export function parcelsIn(document: DocumentText): FactCandidate[] {
  return [...namedParcels(document), ...registeredAreas(document)]
}

function namedParcels({ text, areas }: DocumentText): FactCandidate[] {
  return written.flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(({ 0: whole, index: from, groups }): FactCandidate[] => {
      const to = from + whole.length
      const { town = '', section: letters = '', number = '', short } = groups ?? {}
      const part = groups?.['part'] ?? short
      // A parcel of land would be another one than the apartment right.
      if (part === undefined && partBegins.test(text.slice(to, to + 60))) return []
      const named = `${town.replaceAll(/\s+/gu, ' ').trim()} ${letters} ${Number(number)}`
      const value = part === undefined ? named : `${named} A-${Number(part)}`
      const parcel = { kind: 'parcel' as const, value, from, to, rank: 1 as const }
      const area = areas[firstFrom(areas, to)]
      if (area === undefined || area.from - to > areaWithin) return [parcel]
      const between = text.slice(to, area.from)
      const isNamed = areaWords.test(between) || directly.test(between)
      // The area of a floor of the building.
      const isFloor = floorArea.test(text.slice(area.to, area.to + 30))
      if (!isNamed || isFloor || partOnly.test(between) || /sectie/iu.test(between)) return [parcel]
      return [
        parcel,
        { kind: 'parcelArea', value: area.squareMetres, from: area.from, to: area.to, rank: 1 },
      ]
    }),
  )
}

/** The row of an extract of the land registry, which may stand far from the parcel. */
const areaLabel: LabelRule = {
  label: /(?<!\p{L})kadastrale (?:grootte|oppervlakte)(?!\p{L})/giu,
  notBetween: partOnly,
  within: 20,
}

function registeredAreas({ text, areas }: DocumentText): FactCandidate[] {
  return labelled(text, areas, areaLabel).map(({ value: { squareMetres, from, to } }) => ({
    ...{ kind: 'parcelArea', value: squareMetres, from, to, rank: 1 },
  }))
}

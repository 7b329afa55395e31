import type { Area } from '../reading/areas.ts'
import { firstFrom, labelled, type LabelRule } from '../reading/labelled.ts'
import type { DocumentText, FactCandidate } from './candidate.ts'
import { areasInTurn, type FurtherParcel, furtherParcels } from './further-parcels.ts'

const joint = '(?:aan|bij|de|den|der|en|het|in|onder|op|over|van)'
/** The line may end beside a small word of a name: "Alphen aan / den Rijn". */
const insideName = String.raw`(?:(?<=\s${joint})\n|\n(?=${joint}\s))`
const place = String.raw`(?<town>(?:'[sS]-)?\p{Lu}(?:[\p{L}'. -]|${insideName}){1,40}?)`
const section = String.raw`(?<section>[A-Z]{1,2})`
const numberLabel = String.raw`(?:(?:[cC]omplex(?:aanduiding|nummer| designation)?|[pP]erceel(?:s?nummer)?|[nN]um(?:mer|ber)(?:s|\(s\))?|[nN]rs?)[.:\s]*){0,2}`
/** A letter that was recognised for a digit; the letter A begins the number of an apartment right. */
const letterForDigit = String.raw`(?!A)\p{L}{1,2}\d|\p{Ll}(?!\p{L})`
/** "1234" or, as some notaries write, "1.234". */
const digits = String.raw`(?<number>\d{1,2}\.\d{3}|\d{1,5})(?!\.\d{3}|\d|${letterForDigit})`
const partName = String.raw`(?:[aA]pp(?:artements?|\.)?[\s-]?(?:index|recht(?:\s+index)?)|[aA]partment (?:right )?index|[iI]ndex)`
const namesPart = new RegExp(partName, 'u')
/** "A-12", "-A, appartementsindex 12", "met indexnummer A12". */
const index = String.raw`(?:[\s,-]*(?:en\s+)?(?:met\s+)?(?:A[\s,-]+)?${partName}(?:nummer)?[\s:.-]*A?[\s-]?(?<part>\d{1,4})(?!\d)|[\s,-]{0,3}A[\s-]{0,2}(?<short>\d{1,4})(?!\d))?`
/** The beginning of the number of an apartment right. */
const partBegins = new RegExp(
  String.raw`^[\s,-]*(?:(?:en\s+)?(?:met\s+)?(?:A[\s,-]+)?(?:${partName}|[aA]ppartements?indices)|A(?![\p{L}\d]))`,
  'u',
)
const sectionAndNumber = String.raw`[\s,;]+[sS]ecti(?:e|on)[:\s]+${section}[\s,;:]+(?:[-–•]\s?|[a-z][.)]\s)?${numberLabel}${digits}${index}`

/** A place whose words all belong to its name. */
const nameOfPlace = String.raw`(?<town>(?:'[sS]-)?\p{Lu}[\p{L}'-]+(?: (?:${joint}|\p{Lu}[\p{L}'-]+)){0,3}?)`
const shortPart = String.raw`(?:\s?[-,]?\s?A[\s-]?(?<part>\d{1,4})(?!\d))?`

/** @param words a pattern whose letters all stand for themselves */
function anyCase(words: string): string {
  return words.replaceAll(/\p{L}/gu, (letter) => `[${letter}${letter.toUpperCase()}]`)
}

const written: readonly RegExp[] = [
  // "kadastraal bekend gemeente Amsterdam, sectie AB, nummer 1234", and the rows of a form
  new RegExp(
    String.raw`(?<!\p{L})(?:[gG]emeente|[mM]unicipality(?: of)?)[:\s]+${place}${sectionAndNumber}`,
    'gu',
  ),
  // "gemeente Amsterdam AB 1234". Two digits may be those of a road.
  new RegExp(
    String.raw`(?<!\p{L})[gG]emeente ${nameOfPlace} ${section} (?<number>\d{3,5})(?!\d)${shortPart}`,
    'gu',
  ),
  // "kadastraal bekend Amsterdam, sectie AB, nummer 1234", "Perceel: Amsterdam, sectie AB, nummer 1234"
  new RegExp(
    String.raw`(?:(?<!\p{L})[kK]adast(?:er|raal(?: bekend)?(?: als)?|rale gegevens)|(?<=(?:^|\n)\s?)Perceel(?=\s?:))[:\s]+(?!Gemeente|Kadast)${place}${sectionAndNumber}`,
    'gu',
  ),
  // "Kadastrale aanduiding: Amsterdam AB 1234", "Kadastraal: Amsterdam, AB, 1234". Only the label is read in
  // any case: "kadaster te Arnhem op 2 juli" names no parcel.
  new RegExp(
    String.raw`(?:${anyCase('kadastrale aanduiding|kadastraal object|kadastrale gegevens|kadastraal(?: bekend)?(?: als)?|kadaster')})[:\s]+(?:${anyCase('gemeente')}[:\s]+)?(?!${anyCase('gemeente|kadast|betreft')})${place}[\s,]{1,2}${section}[\s,]{1,2}${digits}(?:\s?[-,]?\s?A[\s-]?(?<part>\d{1,4})(?!\d))?`,
    'gu',
  ),
]
/** The subject of an extract of the land registry: "Betreft: Amsterdam AB 1234". */
const subject = new RegExp(
  String.raw`(?<=(?:^|\n)\s?Betreft\s?:?\s{1,3})${nameOfPlace} ${section} ${digits}${shortPart}`,
  'gu',
)
/** "nummers 221, 340 en 498": further parcels of the same section. */
const plural = /(?:[nN]ummers|[nN]rs)[.:\s]*\d{1,5}$/u
/** "nummer 221 en 498, groot": the second number ends the part of the sentence. */
const second =
  /^\s(?:en|alsmede)\s(?<last>\d{2,5})(?=\s*(?:[;)(\n]|,(?!\d)|\.(?!\d)|$)|\s(?:(?:te|samen|te ?zamen|beide|gezamenlijk)\s)?(?:groot|grootte)(?!\p{L}))/u
const furtherNumbers =
  /^(?<list>(?:\s?,\s?\d{1,5}(?!\d))*)\s(?:en|alsmede)\s(?<last>\d{1,5})(?!\d|[.,]\d|\s?(?:euro|are|m[²2]|ca?(?!\p{L})))/u
/** The characters behind a parcel in which its area stands. */
const areaWithin = 140
const areaWords =
  /groot|grootte|oppervlakt|afmeting|ter grootte|(?<!\p{L})(?:size|measuring)(?!\p{L})/iu
/** An area that stands right behind its parcel. */
const directly = /^[\s,;:(=-]{1,4}$/u
const floorArea = /^\s?\(?(?:[bv]\.?v\.?o|g\.?[bo]|verhuurba|vloeroppervlak)/iu
/** The area of a home, or of a part, that is named behind the parcel. */
const ofHome = /(?:woon|gebruiks|vloer)oppervlak|oppervlakte wonen|onderzoek|bebouwd/iu
/** Words in front of a parcel of which only a share or a part is meant. */
const shareBefore =
  /(?:aandeel|aandelen) in(?!\p{L})[^.;]*$|(?<!\p{L})(?:ge)?deel(?:te)?(?!\p{L})[^.;]*(?<!\p{L})van(?!\p{L})[^.;]*$/iu
const shareWithin = 140
/** Words in front of a parcel that was another one before, or that lies beside the property. */
const otherParcel =
  /(?<!\p{L})(?:voorheen|vroeger|destijds|afkomstig (?:uit|van)|ontstaan uit|aangrenzend\p{L}*|naastgelegen|naburig\p{L}*|belendend\p{L}*|buurperceel|heersend\p{L}* erf|dienend\p{L}* erf|(?<!hypotheek )ten (?:laste|behoeve|nutte|gunste) van (?:het|de|een) (?:\p{L}+ )?(?:perceel|percelen|erf|erven))(?!\p{L})[^.;]*$/iu
/** The building's own parcel, which a deed of an apartment right names after the right. */
const atDivision = /ten tijde van (?:de|die|bedoelde) splitsing[^.;]*$/iu
/** The community of which an apartment right is a share. */
const community =
  /(?<!\p{L})gemeenschap(?:,|\s\p{L}+){0,4}\s(?:bestaande?|bestaat|omvatten\p{L}*)(?!\p{L})[^.;]*$/iu
/** "complexaanduiding 4012-A, appartementsindices 3 en 17". */
const indices =
  /^[\s,-]*(?:A[\s,-]+)?[aA]ppartementsindices[\s:]{1,3}(?<list>\d{1,4}(?:\s?,\s?\d{1,4})*)\s(?:en|alsmede)\s(?<last>\d{1,4})(?!\d)/u
/** Several areas, in the order of the parcels. */
const inTurn = /respectievelijk|resp\./iu
/** One area of all parcels. */
const ofAll = /(?<!\p{L})(?:te ?zamen|samen|gezamenlijk|totale?|totaal)(?!\p{L})/iu
const partOnly = /gedeelte|ged\.|deels/iu
const about = /circa|(?<!\p{L})ca(?!\p{L})|ongeveer|±|plus ?minus/iu

/** Finds the parcels of the land registry, each with its area. */
export function parcelsIn(document: DocumentText): FactCandidate[] {
  return [...namedParcels(document), ...registeredAreas(document)]
}

function namedParcels({ text, type, areas }: DocumentText): FactCandidate[] {
  const patterns = type === 'kadastraal bericht' ? [...written, subject] : written
  return patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(({ 0: whole, index: from, groups }): FactCandidate[] => {
      const further = plural.test(whole) ? furtherNumbers : second
      const more = furtherIn(text, from + whole.length, further)
      const to = from + whole.length + (more?.length ?? 0)
      const before = text.slice(Math.max(0, from - shareWithin), from)
      if (otherParcel.test(before)) return []
      const isBuilding = atDivision.test(before) || community.test(before)
      if (type !== 'splitsingsakte' && isBuilding) return []
      const { town = '', section: letters = '', number = '', short } = groups ?? {}
      // A dot was recognised for the comma behind the name.
      const municipality = town.replaceAll(/\s+/gu, ' ').replace(/[. ]+$/u, '')
      const inSection = `${municipality} ${letters}`
      const named = `${inSection} ${Number(number.replace('.', ''))}`
      const part = groups?.['part'] ?? short
      const rights = part === undefined ? furtherIn(text, to, indices) : null
      if (rights !== null)
        return rights.numbers.map((one) => ({
          ...{ kind: 'parcel' as const, value: `${named} A-${one}`, rank: 1 as const },
          ...{ from, to: to + rights.length },
        }))
      // A parcel of land would be another one than the apartment right.
      if (part === undefined && partBegins.test(text.slice(to, to + 60))) return []
      const value = part === undefined ? named : `${named} A-${Number(part)}`
      const numbers = more?.numbers ?? []
      // "appartementsindex 114 en 131"; behind "A-114" the number may be that of another parcel.
      const indexed = namesPart.test(whole) ? numbers.map((one) => `${named} A-${one}`) : []
      const inList = part === undefined ? numbers.map((one) => `${inSection} ${one}`) : indexed
      const parcels = [value, ...inList].map((one) => ({
        ...{ kind: 'parcel' as const, value: one, rank: 1 as const },
        ...{ from, to },
      }))
      const hasShare = shareBefore.test(before)
      const own = hasShare ? [] : areasBehind(to, parcels.length, more !== null)
      if (part !== undefined || more !== null) return [...parcels, ...own]
      const list = furtherParcels(text, areas, to, letters)
      const others = list.flatMap((one) => listed(one, municipality, hasShare))
      return [...parcels, ...own, ...others]
    }),
  )

  /** Returns the area behind a parcel, or the areas behind several parcels, in their order. */
  function areasBehind(to: number, count: number, isList: boolean): FactCandidate[] {
    const next = firstFrom(areas, to)
    const area = areas[next]
    if (area === undefined || area.from - to > areaWithin) return []
    const between = text.slice(to, area.from)
    const isNamed = areaWords.test(between) || directly.test(between)
    // The area of a floor of the building.
    const isFloor = floorArea.test(text.slice(area.to, area.to + 30))
    const isOther = ofAll.test(between) || ofHome.test(between) || partOnly.test(between)
    if (!isNamed || isFloor || isOther || /sectie/iu.test(between)) return []
    const isInTurn = inTurn.test(between)
    if (isList)
      return isInTurn ? areasInTurn(text, areas.slice(next), count).map((one) => areaFact(one)) : []
    return isInTurn ? [] : [areaFact(area, about.test(between) ? 2 : 1)]
  }
}

function listed(
  { section: letters, number, area, from, to }: FurtherParcel,
  municipality: string,
  hasShare: boolean,
): FactCandidate[] {
  const value = `${municipality} ${letters} ${number}`
  const areas = area === null || hasShare ? [] : [areaFact(area)]
  return [{ kind: 'parcel', value, from, to, rank: 1 }, ...areas]
}

function areaFact({ squareMetres, from, to }: Area, rank: 1 | 2 = 1): FactCandidate {
  return { kind: 'parcelArea', value: squareMetres, from, to, rank }
}

/** Returns the numbers behind the first parcel of several, and the characters that they take. */
function furtherIn(text: string, from: number, further: RegExp) {
  const found = further.exec(text.slice(from, from + 80))
  if (found === null) return null
  const numbers = [
    ...`${found.groups?.['list'] ?? ''} ${found.groups?.['last'] ?? ''}`.matchAll(/\d+/gu),
  ]
  return { numbers: numbers.map(([digitsOf]) => Number(digitsOf)), length: found[0].length }
}

/** The row of an extract of the land registry, which may stand far from the parcel. */
const areaLabel: LabelRule = {
  label: /(?<!\p{L})kadastrale (?:grootte|oppervlakte)(?!\p{L})/giu,
  notBetween: partOnly,
  within: 20,
}

function registeredAreas({ text, areas }: DocumentText): FactCandidate[] {
  return labelled(text, areas, areaLabel).map(({ value }) => areaFact(value))
}

import { wordedBefore } from './worded-numbers.ts'

/** An area that a text writes, in square metres, with its range. */
export interface Area {
  readonly squareMetres: number
  readonly from: number
  readonly to: number
}

const number = String.raw`\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?|\d+(?:[,.]\d{1,2})?`
const metres = new RegExp(
  `(?<![\\d.,])(${number})\\s{0,2}(?:m\\s?[²2](?!\\d)|m\\?|vierkante\\s+meters?|centiaren?(?!\\p{L}))`,
  'giu',
)
/** A row whose label has the unit: "Perceeloppervlakte (m²): 455". */
const behindUnit = new RegExp(
  `(?<=\\p{L} ?[(\\[]\\s?m\\s?[²2]\\s?[)\\]][ :=]{1,3})(${number})(?=\\s?(?:\\n|$))`,
  'giu',
)
/** Hectare, are and centiare: "2 a 31 ca", "1 hectare, 20 are en 15 centiare". */
const old = new RegExp(
  '(?<![\\p{L}\\d.,])(?:(\\d{1,4})\\s{0,2}(?:ha|hectaren?)\\.?[\\s,]{1,3}(?:en\\s)?)?' +
    '(?:(\\d{1,3})\\s{0,2}(?:aren?|a)\\.?(?!\\p{L})[\\s,]{1,3}(?:en\\s)?)?' +
    '(\\d{1,2})\\s{0,2}(?:ca|centiaren?)\\.?(?!\\p{L})',
  'giu',
)
const wordedUnit = /(?<=\p{L})\s{1,3}(?:(hectare|centiare|are)n?|vierkante\s+meters?)(?!\p{L})/giu

const digitsBefore = /\d\s{0,2}(?:ha|hectaren?|aren?)[\s,]{1,3}(?:en\s)?$/iu

const factors: Readonly<Record<string, number>> = { hectare: 10_000, are: 100, centiare: 1 }
const mostArea = 1e9

/** A smaller unit, also a badly recognised one: "cenfiare", "arc". */
const smallerUnit = String.raw`(?:\p{L}*(?:enti|iar)\p{L}*|c\p{L}|[ao]r[ce]\p{L}{0,2})(?!\p{L})`
const endsWithAres = /(?:ha|hectaren?|aren?|a)\.?$/iu
/** A smaller part behind a part of an area, such as "en vijfcentiare" with badly recognised words. */
const smallerBehind = new RegExp(
  String.raw`^\p{L}{0,2}[\s,]{1,3}(?:\p{L}{2,3}\s)?[\p{L}\d]{1,30}?\s?${smallerUnit}`,
  'iu',
)
const endsWithCentiares = /(?:ca|centiaren?)\.?$/iu
/** A larger part before a part of an area: "twee areen", "3 o". */
const largerBefore =
  /(?:(?<!nti)[ao]r[ce]\p{L}{0,2}[\s,]{0,3}(?:\p{L}{2,3}\s?)?|(?:\d|(?<!\p{L})[lIoO])\s?\p{L}\s)$/iu

/** Finds the areas of a text in the order of the text. */
export function areasIn(text: string): Area[] {
  const found = [
    ...[...inMetres(text), ...inOldUnits(text), ...inAres(text)],
    ...[...inWholeAres(text), ...inHectares(text), ...inWords(text)],
  ]
    .filter(({ squareMetres }) => squareMetres > 0 && squareMetres < mostArea)
    .filter((area) => isWhole(text, area))
    // Of two at one place the longer one is whole: "2 are 31 centiare", and not "31 centiare".
    .sort((one, other) => one.from - other.from || other.to - one.to)
  let behind = 0
  return found.filter(({ from, to }) => {
    if (from < behind) return false
    behind = to
    return true
  })
}

/** False for a part of an area whose other part was recognised badly. */
function isWhole(text: string, { from, to }: Area): boolean {
  const written = text.slice(from, to)
  if (endsWithCentiares.test(written))
    return !largerBefore.test(text.slice(Math.max(0, from - 20), from))
  return !endsWithAres.test(written) || !smallerBehind.test(text.slice(to, to + 60))
}

function inMetres(text: string): Area[] {
  const found = [...text.matchAll(metres), ...text.matchAll(behindUnit)]
  return found.map(({ 0: whole, 1: written = '', index }) => ({
    squareMetres: numberOf(written),
    from: index,
    to: index + whole.length,
  }))
}

function numberOf(written: string): number {
  return /^\d{1,3}(?:\.\d{3})+/u.test(written)
    ? Number(written.replaceAll('.', '').replace(',', '.'))
    : Number(written.replace(',', '.'))
}

function inOldUnits(text: string): Area[] {
  return [...text.matchAll(old)].map(({ 0: whole, 1: hectare, 2: are, 3: centiare, index }) => ({
    squareMetres: Number(hectare ?? 0) * 10_000 + Number(are ?? 0) * 100 + Number(centiare),
    from: index,
    to: index + whole.length,
  }))
}

/** Reads "8.45 are", which are eight are and 45 centiare. */
function inAres(text: string): Area[] {
  return [
    ...text.matchAll(/(?<![\d.,])(\d{1,4})[.,](\d{2})\s{0,2}(?:aren?|a)\.?(?![\p{L}\d])/gu),
  ].map(({ 0: whole, 1: are, 2: centiare, index }) => ({
    squareMetres: Number(are) * 100 + Number(centiare),
    ...{ from: index, to: index + whole.length },
  }))
}

/** Reads "1 ha 20 a" and "8 are", without centiare. */
function inWholeAres(text: string): Area[] {
  const parts =
    /(?<![\p{L}\d.,])(?:(\d{1,4})\s{0,2}(?:ha|hectaren?)[\s,.]{1,3}(?:en\s)?(\d{1,2})\s{0,2}(?:aren?|a)|(\d{1,3})\s{0,2}aren?)\.?(?![\p{L}\d]|[\s,]{1,3}(?:en\s)?(?:\d|\p{L}+\scentiare))/giu
  return [...text.matchAll(parts)].map(({ 0: whole, 1: hectares, 2: ares, 3: only, index }) => ({
    squareMetres: Number(hectares ?? 0) * 10_000 + Number(ares ?? only) * 100,
    ...{ from: index, to: index + whole.length },
  }))
}

/** Reads "1.12.03 ha", "0,4510 ha" and "2 hectare", without centiare. */
function inHectares(text: string): Area[] {
  const parts =
    /(?<![\d.,])(?<hectare>\d{1,4})(?:\.(?<are>\d{2})\.(?<centiare>\d{2})|(?<part>,\d{1,4}))?\s{0,2}(?:ha|hectaren?)\.?(?!\p{L}|[\s,]{1,3}(?:en\s)?(?:\d+|\p{L}+)\s{0,2}(?:aren?|a|ca|centiaren?)(?!\p{L}))/giu
  return [...text.matchAll(parts)].map(({ 0: whole, index, groups = {} }) => {
    const { hectare, are = '0', centiare = '0', part = '' } = groups
    const hectares = Number(`${hectare}${part.replace(',', '.')}`)
    return {
      squareMetres: Math.round(hectares * 10_000) + Number(are) * 100 + Number(centiare),
      ...{ from: index, to: index + whole.length },
    }
  })
}

/** Joins "twee are en eenendertig centiare". */
function inWords(text: string): Area[] {
  const areas: (Area & { readonly unit: number })[] = []
  for (const { 0: whole, 1: name = '', index } of text.matchAll(wordedUnit)) {
    const count = wordedBefore(text, index)
    // "1 hectare en twee are" is one area, in digits and words.
    if (count === null || digitsBefore.test(text.slice(Math.max(0, count.from - 20), count.from)))
      continue
    const unit = factors[name.toLowerCase()] ?? 1
    const to = index + whole.length
    const last = areas.at(-1)
    const isNext =
      last !== undefined &&
      unit < last.unit &&
      /^[\s,]*(?:en\s+)?$/u.test(text.slice(last.to, count.from))
    if (isNext)
      areas[areas.length - 1] = {
        ...{ unit, to, from: last.from },
        squareMetres: last.squareMetres + count.value * unit,
      }
    else areas.push({ squareMetres: count.value * unit, from: count.from, to, unit })
  }
  return areas.map(({ squareMetres, from, to }) => ({ squareMetres, from, to }))
}

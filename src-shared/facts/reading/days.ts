import { dayIn } from '../../records/fact-values.ts'
import { numberInWords } from '../../records/number-words.ts'
import { editDistance } from '../../text/edit-distance.ts'
import { foldText } from '../../text/fold-text.ts'
import { wordedBefore, wordedBehind } from './worded-numbers.ts'

/** A day that a text writes, as `2026-11-23`, with its range. */
export interface Day {
  readonly day: string
  readonly from: number
  readonly to: number
  readonly written: 'digits' | 'words' | 'both' | 'disagree'
}

/** The months in Dutch and English, with the ways to shorten their names. */
const months: readonly (readonly string[])[] = [
  ['januari', 'january', 'jan'],
  ['februari', 'february', 'febr', 'feb'],
  ['maart', 'march', 'mrt', 'mar'],
  ['april', 'apr'],
  ['mei', 'may'],
  ['juni', 'june', 'jun'],
  ['juli', 'july', 'jul'],
  ['augustus', 'august', 'aug'],
  ['september', 'sept', 'sep'],
  ['oktober', 'october', 'okt', 'oct'],
  ['november', 'nov'],
  ['december', 'dec'],
]
const monthOf = new Map(months.flatMap((names, at) => names.map((name) => [name, at + 1])))
const monthName = new RegExp(`(?<!\\p{L})(${months.flat().join('|')})\\.?(?!\\p{L})`, 'giu')
/** A word between a number and a year, as a scan may give the name of a month. */
const maybeMonth = /(?<=(?<![\d.,/-])\d{1,2}\s)[\p{L}|!1]{4,11}(?=\s\d{4}(?!\d))/gu
/** The fewest letters of a name of which one may be misread. */
const leastLetters = 5

const ordinals: ReadonlyMap<string, number> = new Map(
  ['eerste', 'tweede', 'derde', 'vierde', 'vijfde', 'zesde', 'zevende', 'achtste', 'negende'].map(
    (word, at) => [word, at + 1],
  ),
)

/** Days in figures. A scan may give one of two hyphens another look. */
const inFigures = [
  String.raw`(?<day>\d{1,2})\s?[-=~]\s?(?<month>\d{1,2})\s?[-=~]\s?(?<year>\d{4}|'\d{2})`,
  String.raw`(?<day>\d{1,2})\s?(?<mark>[/.])\s?(?<month>\d{1,2})\s?\k<mark>\s?(?<year>\d{4}|'\d{2})`,
  String.raw`(?<day>\d{1,2})(?<mark>[-/])(?<month>\d{1,2})\k<mark>(?<year>\d{2})`,
  String.raw`(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)`,
].map((form) => new RegExp(String.raw`(?<![\d\p{L}]|\d[-/.,])${form}(?![\d\p{L}]|[-/.]\d)`, 'gu'))
const numberEnd =
  /(?:[eé][eé]n|twee|drie|vier|v[iy]j?f|[zs]es|[zs]even|acht|negen|t[hi]+en|elf|twaalf|tig)$/iu
const yearBegin = /^\s{1,3}(?:twee|negentien|achttien|[eé][eé]n|duizend)/iu
/** Before the name of a month: "1 ", "1e ", "1sten ", "1st day of ", "1-", and "1" of a scan that lost the space. */
const dayBefore =
  /(?<![\d.,/-])([\dlI]{1,2})(?:(?:e|s?ten?|den?|(?:st|nd|rd|th)(?:\s{1,2}(?:day\s{1,2})?of)?)\s{1,2}|\s{0,2}|\s?-\s?)$/u
const longestDayBefore = 18
/** Behind the name of a month, as English writes days: " 1, 2026", " 1st 2026". */
const dayAndYear = /^\s{1,2}(\d{1,2})(?:(?:st|nd|rd|th),?|,)\s{1,2}(\d{4})(?!\d)/u
const yearBehind = /^(?:\s{0,3}|\s?-\s?)('?\d{2}(?!\d)|\d{4}(?!\d))/u
/** What may follow a whole century in words. */
const yearEnd =
  /^(?!\s*…)(?:[,.;:)\]\n]|$|\s+(?:[(\n]|(?:om|te|voor|is|zijn|heeft|hebben|verscheen|verschenen)(?!\p{L})))/iu
/** Words between the name of a month and the year. */
const ofTheYear = /^,?\s{1,2}(?:(?:van|in)\s{1,2}(?:het\s{1,2})?jaar|anno)(?=\s)/iu

/** Finds the days of a text in the order of the text. Linear time. */
export function daysIn(text: string): Day[] {
  const found = [...named(text), ...figures(text)].sort((one, other) => one.from - other.from)
  const days: Day[] = []
  for (const day of found) {
    const last = days.at(-1)
    const between = last === undefined ? '' : text.slice(last.to, day.from)
    // "één maart tweeduizend zesentwintig (01-03-2026)"
    if (last !== undefined && between.length <= 6 && /^[\s,]*[([]\s*$/u.test(between))
      days[days.length - 1] = {
        ...last,
        to: day.to,
        written: last.day === day.day ? 'both' : 'disagree',
      }
    else if (last === undefined || day.from >= last.to) days.push(day)
  }
  return days
}

function figures(text: string): Day[] {
  return inFigures.flatMap((form) =>
    [...text.matchAll(form)].flatMap(({ 0: whole, index, groups = {} }): Day[] => {
      const { day, month, year = '' } = groups
      const written = dayOf(Number(day), Number(month), yearOf(year))
      const to = index + whole.length
      return written === null ? [] : [{ day: written, from: index, to, written: 'digits' }]
    }),
  )
}

function named(text: string): Day[] {
  return monthsIn(text).flatMap(({ month, from, to }): Day[] => {
    const day = dayNumberBefore(text, from)
    if (day === null) return englishDay(text, { month, from, to })
    const year = yearAfter(text, to)
    if (year === null) return []
    const written = dayOf(day.value, month, year.value)
    const isWorded = day.isWorded || year.isWorded
    return written === null
      ? []
      : [{ day: written, from: day.from, to: year.to, written: isWorded ? 'words' : 'digits' }]
  })
}

interface Month {
  readonly month: number
  readonly from: number
  readonly to: number
}

/** Reads a day whose month stands first: "September 1, 2026". */
function englishDay(text: string, { month, from, to }: Month): Day[] {
  const behind = dayAndYear.exec(text.slice(to, to + 16))
  if (behind === null) return []
  const written = dayOf(Number(behind[1]), month, Number(behind[2]))
  return written === null
    ? []
    : [{ day: written, from, to: to + behind[0].length, written: 'digits' }]
}

function monthsIn(text: string): Month[] {
  const exact = [...text.matchAll(monthName)].map(({ 0: whole, 1: name = '', index }) => ({
    month: monthOf.get(name.toLowerCase()) ?? 0,
    from: index,
    to: index + whole.length,
  }))
  const misread = [...text.matchAll(maybeMonth)].flatMap(({ 0: whole, index }) => {
    const month = misreadMonth(whole)
    return month === null ? [] : [{ month, from: index, to: index + whole.length }]
  })
  return [...exact, ...misread]
}

/** Returns the month whose name differs in one letter from a word: "januarl", "rnaart". */
function misreadMonth(word: string): number | null {
  const read = word.toLowerCase().replaceAll('rn', 'm')
  if (monthOf.has(word.toLowerCase())) return null
  for (const [name, month] of monthOf)
    if (name.length >= leastLetters && editDistance(read, name, 1) <= 1) return month
  return null
}

interface DayNumber {
  readonly value: number
  readonly from: number
  readonly isWorded: boolean
}

/** The number again, between the words and the month: "eerste (1e) september". */
const inBrackets = /\s\(\d{1,2}(?:e|ste|de)?\)\s{1,2}$/u

function dayNumberBefore(text: string, end: number): DayNumber | null {
  const again = inBrackets.exec(text.slice(Math.max(0, end - 12), end))
  if (again !== null) return dayNumberBefore(text, end - again[0].length + 1)
  const digits = dayBefore.exec(text.slice(Math.max(0, end - longestDayBefore), end))
  if (digits !== null) {
    const value = Number((digits[1] ?? '').replaceAll(/[lI]/gu, '1'))
    return { value, from: end - digits[0].length, isWorded: false }
  }
  const space = /\s{1,2}$/u.exec(text.slice(Math.max(0, end - 3), end))?.[0].length ?? 0
  if (space === 0) return null
  const ordinal = /(?<!\p{L})(\p{L}{5,30})$/u.exec(text.slice(Math.max(0, end - 40), end - space))
  const said = ordinal === null ? null : ordinalOf(ordinal[1] ?? '')
  if (ordinal !== null && said !== null)
    return { value: said, from: end - space - ordinal[0].length, isWorded: true }
  // Names of months are words of other texts too: most have no number before them.
  if (!numberEnd.test(text.slice(Math.max(0, end - space - 12), end - space))) return null
  const worded = wordedBefore(text, end - space)
  if (worded === null || worded.value < 1 || worded.value > 31) return null
  return { value: worded.value, from: worded.from, isWorded: true }
}

function ordinalOf(word: string): number | null {
  const folded = foldText(word)
  const known = ordinals.get(folded)
  if (known !== undefined) return known
  const stem = /^(.{3,})(?:ste|de)$/u.exec(folded)?.[1]
  const value = stem === undefined ? null : numberInWords(stem)
  return value !== null && value >= 1 && value <= 31 ? value : null
}

function yearAfter(text: string, end: number) {
  const start = end + (ofTheYear.exec(text.slice(end, end + 24))?.[0].length ?? 0)
  const digits = yearBehind.exec(text.slice(start, start + 9))
  if (digits !== null) {
    const written = digits[1] ?? ''
    // Two digits without a sign are the day of a list, or a number of something else.
    if (/^\d{2}$/u.test(written)) return null
    return { value: yearOf(written), to: start + digits[0].length, isWorded: false }
  }
  const space = /^\s{1,3}/u.exec(text.slice(start, start + 4))?.[0].length ?? 0
  const begins = yearBegin.test(text.slice(start, start + 14))
  const worded = begins ? wordedBehind(text, start + space) : null
  if (worded === null || worded.value < 1800 || worded.value > 2200) return null
  // A scan may have lost the rest of the year.
  if (worded.value % 100 === 0 && !yearEnd.test(text.slice(worded.to, worded.to + 20))) return null
  return { value: worded.value, to: worded.to, isWorded: true }
}

/** The last year of this century that two figures name. */
const lastShort = 60

function yearOf(written: string): number {
  if (written.length === 4) return Number(written)
  const short = Number(written.replace("'", ''))
  return short + (short > lastShort ? 1900 : 2000)
}

function dayOf(day: number, month: number, year: number): string | null {
  return dayIn(`${day}-${month}-${year}`)
}

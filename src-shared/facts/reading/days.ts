import { dayIn } from '../../records/fact-values.ts'
import { numberInWords } from '../../records/number-words.ts'
import { wordedBefore, wordedBehind } from './worded-numbers.ts'

/** A day that a text writes, as `2026-11-23`, with its range. */
export interface Day {
  readonly day: string
  readonly from: number
  readonly to: number
  readonly written: 'digits' | 'words' | 'both' | 'disagree'
}

/** The months in Dutch and English, with the ways to shorten their names. */
const months: readonly RegExp[] = [
  'januari|january|jan',
  'februari|february|febr|feb',
  'maart|march|mrt|mar',
  'april|apr',
  'mei|may',
  'juni|june|jun',
  'juli|july|jul',
  'augustus|august|aug',
  'september|sept|sep',
  'oktober|october|okt|oct',
  'november|nov',
  'december|dec',
].map((names) => new RegExp(`^(?:${names})$`, 'iu'))
const monthName = new RegExp(
  `(?<!\\p{L})(${months.map(({ source }) => source.slice(4, -2)).join('|')})\\.?(?!\\p{L})`,
  'giu',
)

const ordinals: ReadonlyMap<string, number> = new Map(
  ['eerste', 'tweede', 'derde', 'vierde', 'vijfde', 'zesde', 'zevende', 'achtste', 'negende'].map(
    (word, at) => [word, at + 1],
  ),
)

const inFigures =
  /(?<![\d\p{L}]|\d[-/.,])(?:(\d{1,2})\s?([-/.])\s?(\d{1,2})\s?\2\s?(\d{4}|'\d{2})|(\d{4})-(\d\d)-(\d\d))(?![\d\p{L}]|[-/.]\d)/gu
const numberEnd =
  /(?:[eé][eé]n|twee|drie|vier|v[iy]j?f|[zs]es|[zs]even|acht|negen|t[hi]+en|elf|twaalf|tig)$/iu
const yearBegin = /^\s{1,3}(?:twee|negentien|achttien|[eé][eé]n|duizend)/iu
const dayBefore = /(?<![\d.,/-])([\dlI]{1,2})(?:e|ste|de)?\s{1,2}$/u
const yearBehind = /^\s{1,3}('?\d{2}(?!\d)|\d{4}(?!\d))/u

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
  return [...text.matchAll(inFigures)].flatMap((found) => {
    const [whole, day, , month, year, isoYear, isoMonth, isoDay] = found
    const written =
      isoYear === undefined
        ? dayOf(Number(day), Number(month), yearOf(year ?? ''))
        : dayOf(Number(isoDay), Number(isoMonth), Number(isoYear))
    const to = found.index + whole.length
    return written === null ? [] : [{ day: written, from: found.index, to, written: 'digits' }]
  })
}

function named(text: string): Day[] {
  return [...text.matchAll(monthName)].flatMap(({ 0: whole, 1: name = '', index }) => {
    const month = months.findIndex((names) => names.test(name)) + 1
    const day = dayNumberBefore(text, index)
    const year = yearAfter(text, index + whole.length)
    if (day === null || year === null) return []
    const written = dayOf(day.value, month, year.value)
    const isWorded = day.isWorded || year.isWorded
    return written === null
      ? []
      : [{ day: written, from: day.from, to: year.to, written: isWorded ? 'words' : 'digits' }]
  })
}

function dayNumberBefore(text: string, end: number) {
  const digits = dayBefore.exec(text.slice(Math.max(0, end - 10), end))
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
  const folded = word.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '')
  const known = ordinals.get(folded)
  if (known !== undefined) return known
  const stem = /^(.{3,})(?:ste|de)$/u.exec(folded)?.[1]
  const value = stem === undefined ? null : numberInWords(stem)
  return value !== null && value >= 1 && value <= 31 ? value : null
}

function yearAfter(text: string, start: number) {
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
  return { value: worded.value, to: worded.to, isWorded: true }
}

function yearOf(written: string): number {
  return written.startsWith("'") ? 2000 + Number(written.slice(1)) : Number(written)
}

function dayOf(day: number, month: number, year: number): string | null {
  return dayIn(`${day}-${month}-${year}`)
}

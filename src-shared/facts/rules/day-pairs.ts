import type { Day } from '../reading/days.ts'
import { weekday } from './day-candidate.ts'

/** Between two days of which one holds: "1 juli 2026 of 1 augustus 2026". */
const or = new RegExp(
  String.raw`^\s*(?:,\s*)?(?:of|dan wel|danwel|c\.q\.|\/|or)\s+(?:(?:op|per|uiterlijk|on|by)\s+)?${weekday}$`,
  'iu',
)
const party = String.raw`(?:(?:door\s)?de\s)?(?:verkoper|koper|verhuurder|huurder|volmachtgever|verkrijger|ondernemer)s?(?:\s?\(?\d\)?)?\s?[:,]?\s*`
const town = String.raw`\p{L}[\p{L}' -]{1,30}`
/** Between the days on which two parties signed: ", koper: plaats Ede, datum", "(verkoper) en te Ede op". */
const nextSignature = new RegExp(
  [
    String.raw`^\s*(?:\([^)\n]{1,30}\)|door (?:de )?\p{L}+)?\s*(?:`,
    String.raw`[,;|]?\s*(?:en\s+)?(?:handtekening\s?:?\s*|(?:onder|ge)teken(?:ing|d)\s)?(?:${party})?`,
    String.raw`(?:(?:plaats|te)\s?:?\s*${town}[\s,]*)?(?:datum|d\.?d\.?|op)\s?:?`,
    String.raw`|,?\s*(?:en|resp\.|respectievelijk)(?:\s+op)?)\s*$`,
  ].join(''),
  'iu',
)
/** The same in two columns, or in two rows: "Ede, 1 juli 2026        Epe, 3 juli 2026". */
const nextPlace = /^\s+\p{Lu}[\p{L}' -]{1,30},\s(?:op\s)?$/u
/** Before a day on which something cannot happen yet. */
const notBefore = new RegExp(
  String.raw`(?<!\p{L})(?:niet|not)\s(?:(?:eerder|vroeger)\sdan|v[oó]{2}r|voor|before|earlier\sthan)\s+(?:op\s+)?${weekday}$`,
  'iu',
)
const reach = 40
const mostBetween = 90

/** Returns the places of the days beside which the text names another day instead: "of 1 augustus". */
export function alternativesIn(text: string, days: readonly Day[]): ReadonlySet<number> {
  return pairs(text, days, or)
}

/** Returns the places of the days that stand right beside each other, as where the first is crossed out. */
export function besideAnother(text: string, days: readonly Day[]): ReadonlySet<number> {
  return pairs(text, days, /^ {1,3}$/u)
}

/** Returns the places of the days on which two parties signed on two days. */
export function separatelySigned(text: string, days: readonly Day[]): ReadonlySet<number> {
  return new Set([...pairs(text, days, nextSignature), ...pairs(text, days, nextPlace)])
}

/** True for "niet vóór 1 juli 2026". */
export function isEarliest(text: string, from: number): boolean {
  return notBefore.test(text.slice(Math.max(0, from - reach), from))
}

/** Returns the places of neighbouring days that differ and have these words between them. */
function pairs(text: string, days: readonly Day[], words: RegExp): ReadonlySet<number> {
  return new Set(
    days.flatMap((day, at) => {
      const next = days[at + 1]
      if (next === undefined || next.day === day.day || next.from - day.to > mostBetween) return []
      return words.test(text.slice(day.to, next.from)) ? [day.from, next.from] : []
    }),
  )
}

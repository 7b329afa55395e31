import { onlyValue } from './choose-value.ts'
import { amountIn } from './fact-values.ts'
import { amountsInWords } from './number-words.ts'
import { dayPattern, writtenDay } from './written-day.ts'

/** What the text of a deed of sale says. Null: the deed does not say it, or not with certainty. */
export interface DeedFacts {
  /** The price in euro. */
  readonly price: number | null
  /** The day of the transfer, as `2026-11-23`. */
  readonly transferDate: string | null
}

/** Text of a deed that is read: deeds say price and day on their first pages. */
const mostText = 400_000

const priceLabel = /(?<!\p{L})(?:koopsom|koopprijs)(?!\p{L})/giu
const amountBehind =
  /^([^\d%;€]{0,160}?)(?:(?:€|\beur(?:o)?\b)\s*(\d[\d.]*(?:,(?:\d{2}|[-=]{1,2}))?)|(\d[\d.]*(?:,\d{2})?)\s*(?:euro?\b|€))(.{0,120})/isu

/** Words before the label by which an amount is a share of the price, or another price. */
const otherBefore =
  /%|procent|percentage|deel|helft|restant|rest van|vorige|eerdere|oorspronkelijk|waarborg|verdeling|boete/iu
/** Words between label and amount by which the amount is another amount. */
const otherBetween =
  /procent|waarborg|garantie|roerende zaken|inventaris|boete|huur|lasten|kosten(?! koper)|belasting|aanbetal|termijn|deel|helft|btw|omzet|exclusief|inclusief|bouw|aanneem|grond|kavel|rente|hypothe/iu
/** The next sentence tells something else. */
const newSentence = /[.!?]\s+\p{Lu}/u
const otherBehind = /^\s*(?:per\b|miljoen|duizend|p\/|\/)/iu

const dateLabel =
  /(?<!\p{L})(?:leveringsdatum|transportdatum|overdrachtsdatum|datum van (?:levering|overdracht|transport|eigendomsoverdracht))(?!\p{L})/giu
const dateBehind = new RegExp(`^([^\\d.;]{0,30}?)(${dayPattern})(.{0,80})`, 'isu')
/** A day that may still move is no fact. */
const mayMove = /uiterlijk|vóór|\bvoor\b|eerder|later|omstreeks|rond|streef|nader|in overleg/iu

/** Characters between the label and the digits. */
const mostBetween = 80

/** Prices below are amounts of something else. */
const leastPrice = 1000

/**
 * Reads the price and the day of transfer from the text of a purchase deed or a deed of transfer.
 * Only labelled values count, and only if the deed labels no other value in the same way: a deed
 * with two prices says neither. Linear time.
 */
export function deedFacts(text: string): DeedFacts {
  const plain = text.slice(0, mostText).replaceAll(/\s+/gu, ' ')
  return { price: onlyValue(pricesIn(plain)), transferDate: onlyValue(transferDaysIn(plain)) }
}

function pricesIn(text: string): number[] {
  return [...text.matchAll(priceLabel)].flatMap(({ 0: label, index }) => {
    if (otherBefore.test(text.slice(Math.max(0, index - 40), index))) return []
    const behind = index + label.length
    const found = amountBehind.exec(text.slice(behind, behind + 320))
    if (found === null) return wordedPrice(text.slice(behind, behind + 160))
    const [, between = '', before, after, rest = ''] = found
    if (otherBetween.test(between) || newSentence.test(between) || otherBehind.test(rest)) return []
    // Only the amount in words may stand far between the label and the digits.
    if (between.length > mostBetween && amountsInWords(between).length !== 1) return []
    const euros = amountIn((before ?? after ?? '').replaceAll('=', '-').replace(/\.$/u, ''))?.euros
    if (euros === undefined || euros < leastPrice) return []
    return wordsAgree(between, rest, euros) ? [euros] : []
  })
}

/** Behind an amount in digits: the same amount in words, "(zegge: … euro)". */
const inWordsBehind = /^[\s,.=-]{0,6}\(?\s?(?:zegge\b)?[\s:]{0,3}(.{0,110})/isu

/** True unless the amount beside the digits is written in words and is another one. */
function wordsAgree(between: string, behind: string, euros: number): boolean {
  const before = amountsInWords(between).at(-1)
  const written = (inWordsBehind.exec(behind)?.[1] ?? '').split(/[).;]/u)[0] ?? ''
  const worded = before ?? amountsInWords(written)[0]
  return worded === undefined || worded === Math.trunc(euros)
}

/** Returns the price that stands behind its label in words alone. */
function wordedPrice(behind: string): number[] {
  const clause = behind.split(/[;.]\s/u)[0] ?? ''
  const [euros, ...others] = amountsInWords(clause)
  if (euros === undefined || others.length > 0 || euros < leastPrice) return []
  return otherBetween.test(clause) ? [] : [euros]
}

function transferDaysIn(text: string): string[] {
  return [...text.matchAll(dateLabel)].flatMap(({ 0: label, index }) => {
    const behind = index + label.length
    const found = dateBehind.exec(text.slice(behind, behind + 160))
    if (found === null) return []
    const [, between = '', written = '', rest = ''] = found
    if (mayMove.test(between) || mayMove.test(rest)) return []
    const day = writtenDay(written)
    return day === null ? [] : [day]
  })
}

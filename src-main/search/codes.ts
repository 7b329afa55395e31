import { daysIn } from '../../src-shared/facts/reading/days.ts'
import { readEuros } from '../../src-shared/text/read-euros.ts'

/** A date, a phone number, an amount or another number in a text, in the one form that is searched. */
export interface Code {
  readonly token: string
  readonly start: number
  readonly end: number
}

const notInCode = { before: String.raw`(?<![\p{L}\p{N}.,+])`, after: String.raw`(?![\p{L}\p{N}])` }

/** A kind of codes that a pattern finds. */
interface CodeKind {
  readonly pattern: RegExp
  readonly token: (found: RegExpExecArray) => string | null
}

const bankAccount: CodeKind = {
  pattern: code(String.raw`nl\d{2} ?[a-z]{4} ?(?:\d ?){9}\d`),
  token: ([text]) => text.replaceAll(' ', ''),
}

/** "325 000" and "325,000", as far as they surely are amounts: other numbers of a table stand so too. */
const currency = String.raw`(?<=(?:€|(?<!\p{L})eur(?:o)?) ?)`
const spacedAmount = String.raw`[1-9]\d{0,2}(?: \d{3})+`
const englishAmount = String.raw`[1-9]\d{0,2}(?:,\d{3})+`
const longEnglishAmount = String.raw`[1-9]\d{0,2}(?:,\d{3}){2,}`

/** The digits of a Dutch phone number behind the 0. */
const digitsOfPhone = 9
/** The beginning of the code of an energy class. The number of plus signs follows. */
const classToken = 'energieklassea'
const energyClass = /(?<![\p{L}\p{N}.,+])a(\+{1,5})(?![\p{L}\p{N}+])/giu

/** Kinds of codes behind accounts and days. The first kind that fits at a place counts. */
const kinds: readonly CodeKind[] = [
  {
    // "058-212 34 56", "(058) 212 34 56", "+31 (0)58 2123456" and "06 - 98 76 54 32"
    pattern: code(
      String.raw`(?:\+31|0031|\(?0)[ ./-]?(?:\(0\)[ -]?)?[1-9]\d{0,2}(?:\) ?| [-/] |[ ./-])?\d(?:[ ./-]?\d){4,7}`,
    ),
    token: ([text]) => {
      const digits = digitsOf(text.replace('(0)', '')).replace(/^(?:0031|31|0)/u, '')
      return digits.length === digitsOfPhone ? `tel${digits}` : null
    },
  },
  {
    // The class of an energy label. "A" alone is no code.
    pattern: energyClass,
    token: ([, plus = '']) => `${classToken}${plus.length}`,
  },
  {
    pattern: code(
      `(?:${currency}(${spacedAmount}|${englishAmount})|(${longEnglishAmount}))(?:[.,](?:\\d\\d|-{1,2}))?`,
    ),
    token: ([, amount = '', long = '']) => digitsOf(amount + long),
  },
  {
    // "335.000,00", "335.000,-" and "1450,00"
    pattern: code(String.raw`(\d{1,3}(?:\.\d{3})+|\d+)(?:,(?:\d\d|-{1,2}))?`),
    token: ([text, whole = '']) =>
      text.length > whole.length || whole.includes('.') ? digitsOf(whole) : null,
  },
  {
    // "LW-2026-0114" and "2026.118.44", and no coordinate
    pattern: code(String.raw`[\p{L}\p{N}]{1,12}(?:[-./][\p{L}\p{N}]{1,12}){1,5}`),
    token: ([text]) =>
      digitsOf(text).length >= 4 && !/^\d+\.\d+$/u.test(text)
        ? text.replaceAll(/[-./]/gu, '')
        : null,
  },
]

/** Finds the codes in a folded text, in the order of the text. Codes do not overlap. */
export function codesIn(folded: string): Code[] {
  const days = daysIn(folded).map(({ day, from, to }): Code => {
    return { token: `dag${day.replaceAll('-', '')}`, start: from, end: to }
  })
  // Most texts have few digits, and few energy classes.
  if (!/\d|a\+/u.test(folded)) return days
  let found = codesOf(bankAccount, folded)
  for (const codes of [days, ...kinds.map((kind) => codesOf(kind, folded))])
    found = inOrder([...found, ...apartFrom(found, codes)])
  return found
}

function codesOf({ pattern, token: tokenOf }: CodeKind, folded: string): Code[] {
  return [...folded.matchAll(pattern)].flatMap((match): Code[] => {
    const token = tokenOf(match)
    const start = match.index
    return token === null ? [] : [{ token, start, end: start + match[0].length }]
  })
}

function inOrder(codes: readonly Code[]): Code[] {
  return codes.toSorted((one, other) => one.start - other.start)
}

/**
 * Returns the codes that overlap none of the others. Both lists are in the order of the text, so that
 * one pass over both suffices.
 */
function apartFrom(others: readonly Code[], codes: readonly Code[]): Code[] {
  let next = 0
  /** Where the others that begin before the end of the code have all ended. */
  let othersEnd = 0
  return codes.filter(({ start, end }) => {
    for (let other = others[next]; other !== undefined && other.start < end; other = others[next]) {
      othersEnd = Math.max(othersEnd, other.end)
      next += 1
    }
    return othersEnd <= start
  })
}

/** An amount of a million or more, in groups of digits. */
const longAmount = /^[1-9]\d{0,2}(?:[., ]\d{3}){2,}(?![., ]?\d)/u

/**
 * Writes amounts from a million as one word in a folded text: the groups of digits of "1.350.000" are no
 * amount of 350,000.
 */
export function withWholeAmounts(folded: string, codes: readonly Code[]): string {
  const parts: string[] = []
  let from = 0
  for (const { token, start, end } of codes) {
    if (!/^\d{7,}$/u.test(token) || !longAmount.test(folded.slice(start, end))) continue
    parts.push(folded.slice(from, start), token)
    from = end
  }
  return [...parts, folded.slice(from)].join('')
}

/** "325 000", "1 250 000,-" and "325,000". In a text the spaces would join other numbers of a table. */
const groupedAmount: CodeKind = {
  pattern: code(`(${spacedAmount}|${englishAmount})(?:[.,](?:\\d\\d|-{1,2}))?`),
  token: ([, amount = '']) => digitsOf(amount),
}

/** "350k", "3,5 ton" and "1,2 mln". "12k" is a house number. */
const roundAmount: CodeKind = {
  pattern: code(
    String.raw`(?:\d{1,4}(?:[.,]\d{1,3})? ?(?:ton|mln|miljoen)|\d{3,4}k|\d{1,4}[.,]\d{1,3}k)`,
  ),
  token: ([text]) => String(readEuros(text) ?? text),
}

/** Finds the codes in a folded search: those of a text, and amounts in more forms. */
export function codesInSearch(folded: string): Code[] {
  const codes = codesIn(folded)
  const amounts = inOrder([...codesOf(groupedAmount, folded), ...codesOf(roundAmount, folded)])
    // Digits of a phone number are no amount.
    .filter((amount) => !codes.some((one) => one.start <= amount.start && amount.end <= one.end))
  return inOrder([...amounts, ...apartFrom(amounts, codes)])
}

/** Returns the class that a code stands for ("A++"); null for another code. */
export function energyClassOf(token: string): string | null {
  return token.startsWith(classToken)
    ? `A${'+'.repeat(Number(token.slice(classToken.length)))}`
    : null
}

/** Returns a typed search without classes of energy labels, which no name has. */
export function withoutEnergyClasses(typed: string): string {
  return typed.replaceAll(energyClass, '')
}

/** Returns the words by which the codes of a text are found, beside the text's own words. */
export function codeWords(codes: readonly Code[]): string {
  return [...new Set(codes.map(({ token }) => token))].join(' ')
}

function code(pattern: string): RegExp {
  return new RegExp(`${notInCode.before}${pattern}${notInCode.after}`, 'gu')
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/gu, '')
}

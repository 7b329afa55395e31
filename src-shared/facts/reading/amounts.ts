import { type WordedNumber, wordedBefore, wordedBehind } from './worded-numbers.ts'

/** An amount in euro that a text writes, with its range. */
export interface Amount {
  readonly euros: number
  readonly from: number
  readonly to: number
  /**
   * digits, words, or both: the same amount twice, in agreement. disagree: the digits and the words
   * beside them tell different amounts.
   */
  readonly written: 'digits' | 'words' | 'both' | 'disagree'
}

const cents = String.raw`(?:\s?,\s?(?:\d{2}(?!\d)|[-=]{1,2})|\.\d{2}(?![\d/-]|[.,]\d))`
const english = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d{2})?(?![\d,.]*\d)`
/** No amount ends here: a digit follows, or was recognised as a letter. */
const goesOn = String.raw`(?!\d|[.,]\p{L}{0,2}\d|\p{L}{1,2}\d|[bgqsz](?!\p{L}))`
const number = String.raw`(?:${english}|\d{1,3}(?:\s?\.\s?\d{3}(?!\d))+${cents}?|\d{1,3}(?: \d{3}(?!\d))+${cents}?|\d+${cents}?)${goesOn}`
const sign = String.raw`(?:€|\beuro?(?!\p{L})|£)`
/** The sign of guilders before a number: "f 198.000,--" in a deed of before 2002. */
const noGuilders = String.raw`(?<!(?:ƒ|(?<!\p{L})(?:h?fl?|nlg|gulden))\.?\s{0,3})`
/** Words behind a number that tell that the number is a price. */
const condition = String.raw`(?:k\.?\s?k\.?|v\.?\s?o\.?\s?n\.?|kosten koper|vrij op naam)(?!\p{L})`
/** The name of a price, with the words between the name and a number without a sign. */
const priceRow = String.raw`(?:(?:aan|ver)?koop(?:som|prijs|bedrag)|huurprijs|waarborgsom)(?:\s?\([^)\n]{1,20}\)|\s(?:in\s)?euro'?s?|\s?[:=]){0,3}\s`
// In "1 januari 2027 € 900" the sign belongs to the number behind it.
const inDigits = new RegExp(
  [
    String.raw`${sign}\s{0,3}(?<signed>${number})`,
    String.raw`(?<![\d.,/-])${noGuilders}(?<bare>${number})(?=\s{0,2}(?:${sign}(?!\s{0,3}\d)|${condition}))`,
    // Grouped, and with cents: no other number looks like this.
    String.raw`(?<![\d.,/-])${noGuilders}(?<grouped>\d{1,3}(?:\.\d{3})+(?:,\d{2}(?!\d)|,[-=]{1,2}))(?![\d.,]*\d)`,
    // Alone on the rest of a row.
    String.raw`(?<=${priceRow})(?<named>(?:\d{1,3}(?:[. ]\d{3})+|\d{5,7})(?:,\d{2})?)(?=\s*(?:\n|$|[(;]|[.,](?!\d)|zegge))`,
  ].join('|'),
  'giu',
)
const euroWord = /(?<=[\p{L}|1-])\s{1,3}eur[o0](?:'s)?(?!\p{L})/giu
const centsBehind = /^\s+en\s+([\p{L}|-]{2,30})\s+(?:euro)?cent(?!\p{L})/iu

/** Between the two ways of writing one amount: "(zegge:", "te weten (", "/". */
const between =
  /^[\s,.=:;(/-]{0,6}(?:zegge|zeg|in (?:woorden|letters)|voluit|te weten|ofwel)?[\s,:;("'-]{0,6}$/iu
const behindWords =
  /^[\s,]{0,3}(?:\(|zegge|te weten|ofwel|(?:\(\s?)?in cijfers|[-/=])?[\s:(]{0,5}$/iu
const mostBetween = 24
/** Larger amounts are numbers of something else. */
const mostEuros = 10_000_000_000

/** Finds the amounts of a text in the order of the text. Linear time. */
export function amountsIn(text: string): Amount[] {
  const digits = amountsInDigits(text)
  const words = amountsInWords(text)
  const found: Amount[] = []
  let at = 0
  for (const amount of digits) {
    const before = words.slice(at).filter(({ to }) => to <= amount.from)
    at += before.length
    found.push(...before)
    const last = found.at(-1)
    if (last?.written === 'words' && isPair(text, last.to, amount.from, behindWords)) {
      found[found.length - 1] = joined(last, amount)
      continue
    }
    const next = words[at]
    if (next !== undefined && isPair(text, amount.to, next.from, between)) {
      found.push(joined(amount, next))
      at += 1
      continue
    }
    const said = next === undefined || next.from > amount.to + 60 ? saidBehind(text, amount) : null
    found.push(said === null ? amount : joined(amount, said))
  }
  return [...found, ...words.slice(at)]
}

function isPair(text: string, from: number, to: number, allowed: RegExp): boolean {
  return to - from <= mostBetween && allowed.test(text.slice(from, to))
}

function joined(one: Amount, other: Pick<Amount, 'euros' | 'from' | 'to'>): Amount {
  // Words often leave the cents out.
  const agree = one.euros === other.euros || Math.trunc(one.euros) === Math.trunc(other.euros)
  const exact = Number.isInteger(one.euros) ? other.euros : one.euros
  return {
    euros: agree ? exact : one.euros,
    from: Math.min(one.from, other.from),
    to: Math.max(one.to, other.to),
    written: agree ? 'both' : 'disagree',
  }
}

/** Reads "(zegge: vierhonderdduizend)", which lacks the word for the currency. */
function saidBehind(text: string, { to }: Amount): Pick<Amount, 'euros' | 'from' | 'to'> | null {
  const found = /^[\s,.=-]{0,4}\(?\s?zegge[\s:]{0,3}/iu.exec(text.slice(to, to + 20))
  if (found === null) return null
  const said = wordedBehind(text, to + found[0].length)
  return said === null ? null : { euros: said.value, from: said.from, to: said.to }
}

function amountsInDigits(text: string): Amount[] {
  return [...text.matchAll(inDigits)].flatMap(({ 0: whole, index, groups }) => {
    const { signed, bare, grouped, named } = groups ?? {}
    const written = signed ?? bare ?? grouped ?? named ?? ''
    const euros = eurosOf(written)
    if (euros === null) return []
    const end = index + whole.length
    const behind =
      /^\s?(?:€|euro?\b|EUR\b)(?!\s{0,3}\d)/iu.exec(text.slice(end, end + 10))?.[0].length ?? 0
    return [{ euros, from: index, to: end + behind, written: 'digits' as const }]
  })
}

function eurosOf(written: string): number | null {
  const bare = written.replaceAll(/\s/gu, '').replace(/,[-=]{1,2}$/u, '')
  const isEnglish = /^\d{1,3}(?:,\d{3})+(?:\.\d\d)?$/u.test(bare)
  const euros = Number(
    isEnglish ? bare.replaceAll(',', '') : bare.replaceAll(/\.(?!\d{2}$)/gu, '').replace(',', '.'),
  )
  return Number.isFinite(euros) && euros > 0 && euros <= mostEuros ? euros : null
}

function amountsInWords(text: string): Amount[] {
  return [...text.matchAll(euroWord)].flatMap(({ 0: whole, index }) => {
    const found = wordedBefore(text, index)
    if (found === null || found.value <= 0 || isRest(text, found)) return []
    const end = index + whole.length
    const small = centsAt(text, end)
    const euros = found.value + (small?.value ?? 0) / 100
    return [{ euros, from: found.from, to: small?.to ?? end, written: 'words' as const }]
  })
}

/** True for the end of a number whose beginning stands elsewhere, as in another column. */
function isRest(text: string, { from, to }: WordedNumber): boolean {
  const unit = text.slice(from, to).trim().toLowerCase()
  return (
    /^(?:honderd|duizend|miljoen)$/u.test(unit) &&
    /\p{L}-\s[^\n]{0,120}$/u.test(text.slice(Math.max(0, from - 160), from))
  )
}

function centsAt(text: string, at: number): WordedNumber | null {
  const found = centsBehind.exec(text.slice(at, at + 60))
  if (found === null) return null
  const said = wordedBehind(found[1] ?? '', 0)
  if (said === null || said.value >= 100) return null
  return { value: said.value, from: at, to: at + found[0].length }
}

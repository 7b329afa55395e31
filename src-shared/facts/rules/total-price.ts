import type { Amount } from '../reading/amounts.ts'
import { firstFrom } from '../reading/labelled.ts'
import type { DocumentText, FactCandidate } from './candidate.ts'

/** Words between the parts of a price and their total: "derhalve in totaal", "tezamen". */
const totalWords =
  /(?<!\p{L})(?:tezamen|samen|totaal|totale?|gezamenlijke?)(?!\p{L})[^.;\d]{0,50}$/iu
/** Words of amounts that belong to no part of the property. */
const noPart =
  /(?<!on)roerend|inventaris|inboedel|stoffering|waarborg|bankgarantie|boete|huur|canon|courtage|belasting|btw|kosten(?! koper)|rente|leges|honorarium|hypothe|lening/iu
/** The most parts of a price, and the most characters from the first part to the total. */
const mostParts = 4
const reach = 300

/**
 * Returns the total of a price that a text tells in parts, as for a home and its parking place, and the
 * prices themselves if the text tells no such total. The parts must add up to the total.
 *
 * @param prices amounts that the text names as a price
 */
export function totalOfParts(document: DocumentText, prices: readonly Amount[]): Amount[] {
  const named = [...new Map(prices.map((price) => [price.euros, price])).values()]
  const total =
    named.find((price) => named.length > 2 && isSum(price, named)) ?? totalBehind(document)
  if (total === null) return [...prices]
  const isPart = ({ euros }: Amount) => euros < total.euros
  return [...prices.filter((price) => !isPart(price)), total]
}

/**
 * Returns the amounts of a list without the parts of a total, if one of them is the sum of all others: the
 * rent of an office and of its parking places.
 */
export function withoutParts<One extends { readonly value: FactCandidate['value'] }>(
  all: readonly One[],
): One[] {
  const values = [...new Set(all.map(({ value }) => Number(value)))]
  const sum = values.reduce((whole, value) => whole + value, 0)
  const total = values.find((value) => values.length > 2 && Math.abs(sum - 2 * value) < 1)
  return total === undefined ? [...all] : all.filter(({ value }) => value === total)
}

function isSum(total: Amount, named: readonly Amount[]): boolean {
  const sum = named.reduce((all, { euros }) => all + euros, 0)
  return Math.abs(sum - 2 * total.euros) < 1
}

/** The words before the first part: "De koopprijs van het woonhuis is". */
const firstPart =
  /(?<!\p{L})(?:koopsom|koopprijs|verkoopprijs|verkoopsom)(?!\p{L})[^.;€\n]{0,60}(?:€\s?)?$/iu

function totalBehind({ text, amounts }: DocumentText): Amount | null {
  for (const [at, first] of amounts.entries()) {
    if (!firstPart.test(text.slice(Math.max(0, first.from - 100), first.from))) continue
    const rest = amounts.slice(at + 1, firstFrom(amounts, first.to + reach)).slice(0, mostParts)
    let sum = first.euros
    let last = first
    for (const [count, next] of rest.entries()) {
      const between = text.slice(last.to, next.from)
      if (noPart.test(between)) break
      if (count > 0 && totalWords.test(between) && Math.abs(sum - next.euros) < 1) return next
      sum += next.euros
      last = next
    }
  }
  return null
}

import type { SimpleType } from '../schema/schema-model.ts'

const currencyNames = /^(?:valuta|munt|currency)/iu
const moneyNames = /prijs|bedrag|kosten|opbrengst|price|amount|cost/iu

/** Tests an attribute's local name. */
export function isCurrency(name: string): boolean {
  return currencyNames.test(name)
}

/**
 * The currency of an amount of money: a value with a currency attribute, or with two decimals and a
 * telling name. Null: unknown currency; false: no amount of money.
 */
export function moneyOf(
  name: string,
  currencies: readonly (string | null)[],
  type: SimpleType,
): string | null | false {
  const [currency] = currencies
  if (currency !== undefined) return currency
  return type.facets.fractionDigits === 2 && moneyNames.test(name) ? null : false
}

import type { SimpleType } from '../schema/schema-model.ts'

const currencyNames = /^(?:valuta|munt|currency)/iu
const moneyNames = /prijs|bedrag|kosten|opbrengst|price|amount|cost/iu

/** An attribute's local name. */
export function isCurrency(name: string): boolean {
  return currencyNames.test(name)
}

/**
 * Money is what has its currency beside it, or two decimals and a name that says so. The currency,
 * null when it is unknown; false: no money.
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

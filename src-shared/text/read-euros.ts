/**
 * Reads an amount as typed: whole euros, with or without a euro sign, points or commas between
 * thousands, and ",-" or ",00". Returns null for any other text.
 */
export function readEuros(typed: string): number | null {
  const text = typed.replaceAll(/[€\s]/gu, '').replace(/,(?:-|--|00)?$/u, '')
  const isAmount = /^(?:\d+|\d{1,3}(?:\.\d{3})+|\d{1,3}(?:,\d{3})+)$/u.test(text)
  return isAmount ? Number(text.replaceAll(/[.,]/gu, '')) : null
}

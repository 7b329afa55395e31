/** What brokers write behind a round amount, in euros. */
const units: Readonly<Record<string, number>> = {
  k: 1000,
  ton: 100_000,
  mln: 1_000_000,
  miljoen: 1_000_000,
}

/**
 * Reads an amount as typed: whole euros, with or without a euro sign, points or commas between
 * thousands, and ",-" or ",00"; or a round amount such as "350k", "3,5 ton" and "1,2 mln". Returns null
 * for any other text.
 */
export function readEuros(typed: string): number | null {
  const bare = typed.replaceAll(/[€\s]/gu, '').toLowerCase()
  const [, figures, unit] = /^(\d{1,4}(?:[.,]\d{1,3})?)(k|ton|mln|miljoen)$/u.exec(bare) ?? []
  if (figures !== undefined && unit !== undefined) {
    // "1.350k" is 1,350,000: nobody writes 1,350 euros so.
    const isGrouped = unit === 'k' && /[.,]\d{3}$/u.test(figures)
    const count = Number(isGrouped ? figures.replace(/[.,]/u, '') : figures.replace(',', '.'))
    const euros = count * (units[unit] ?? 1)
    // 1.1 million is 1,100,000.0000000002 in binary fractions.
    return Math.round(euros)
  }
  const text = bare.replace(/,(?:-|--|00)?$/u, '')
  const isAmount = /^(?:\d+|\d{1,3}(?:\.\d{3})+|\d{1,3}(?:,\d{3})+)$/u.test(text)
  return isAmount ? Number(text.replaceAll(/[.,]/gu, '')) : null
}

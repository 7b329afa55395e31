const grouped = /^\d{1,3}(?:[. \u00a0]\d{3})+$/
const plain = /^\d{1,15}$/

/**
 * Reads a whole number in Dutch notation: `1250000`, `1.250.000`, `€ 1.250,-`. Null for anything
 * else: an amount with cents is no whole number, and `1.25` is more likely a typing error than 125.
 */
export function readWholeNumber(typed: string): number | null {
  const text = typed
    .trim()
    .replace(/^€\s*/u, '')
    .replace(/,(?:-|00)$/u, '')
  if (!plain.test(text) && !grouped.test(text)) return null
  const digits = text.replaceAll(/\D/gu, '')
  return digits.length > 15 ? null : Number(digits)
}

/** Formats a number with dots between the thousands: `1.250.000`. */
export function showWholeNumber(value: number): string {
  return String(value).replaceAll(/\B(?=(?:\d{3})+$)/gu, '.')
}

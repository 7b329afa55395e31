/** A decimal number of any length, in canonical form. */
export interface Decimal {
  readonly negative: boolean
  /** Digits without leading zeros; `fraction` without trailing zeros. */
  readonly whole: string
  readonly fraction: string
}

/** Parses `xs:decimal` (XML Schema 1.0 part 2, 3.2.3); null if invalid. */
export function readDecimal(text: string): Decimal | null {
  if (!/^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/u.test(text)) return null
  const sign = text.charAt(0)
  const [written = '', behind = ''] = text.slice(sign === '-' || sign === '+' ? 1 : 0).split('.')
  // Scanned by hand: a regular expression for leading zeros would backtrack quadratically.
  let zeros = 0
  while (written.charCodeAt(zeros) === 0x30) zeros += 1
  const whole = written.slice(zeros)
  const fraction = withoutTrailingZeros(behind)
  return { negative: sign === '-' && whole + fraction !== '', whole, fraction }
}

/**
 * Returns a negative number if the first decimal is smaller, a positive one if it is larger, and 0
 * if both are equal.
 */
export function compareDecimals(one: Decimal, other: Decimal): number {
  if (one.negative !== other.negative) return one.negative ? -1 : 1
  const order = compareSizes(one, other)
  return one.negative ? -order : order
}

function compareSizes(one: Decimal, other: Decimal): number {
  return (
    Math.sign(one.whole.length - other.whole.length) ||
    compareDigits(one.whole, other.whole) ||
    compareDigits(one.fraction, other.fraction)
  )
}

/** Compares fractions, or whole parts of equal length, as text. */
export function compareDigits(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1
}

/** Returns the digits of a fraction without the zeros at the end, which do not change its value. */
export function withoutTrailingZeros(digits: string): string {
  let end = digits.length
  while (digits.charCodeAt(end - 1) === 0x30) end -= 1
  return digits.slice(0, end)
}

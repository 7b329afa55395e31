/**
 * True for a burgerservicenummer: nine digits (eight with a leading zero left out) that pass the
 * eleven test, in which the last digit counts as minus one. Spaces and dots do not matter.
 */
export function isBsn(written: string): boolean {
  const digits = written.replaceAll(/[ .]/gu, '')
  if (!/^\d{8,9}$/u.test(digits)) return false
  const nine = digits.padStart(9, '0')
  // Numbers of one repeated digit are examples on forms.
  if (/^(\d)\1{8}$/u.test(nine)) return false
  const sum = [...nine].reduce(
    (total, digit, at) => total + Number(digit) * (at === 8 ? -1 : 9 - at),
    0,
  )
  return sum % 11 === 0
}

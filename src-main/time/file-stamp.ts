const pattern = /^(\d{4}-\d{2}-\d{2}T\d{2})\.(\d{2})\.(\d{2}\.\d{3}Z)$/u

/**
 * Returns a time as a part of a file name, in UTC: `2026-11-30T23.13.38.000Z`. Windows allows no colons in
 * file names.
 *
 * @param at epoch milliseconds
 */
export function fileStamp(at: number): string {
  return new Date(at).toISOString().replaceAll(':', '.')
}

/** Returns the time of a stamp in epoch milliseconds; null for another text. */
export function timeOfStamp(stamp: string): number | null {
  const found = pattern.exec(stamp)
  const at = found === null ? Number.NaN : Date.parse(found.slice(1).join(':'))
  return Number.isNaN(at) ? null : at
}

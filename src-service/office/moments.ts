import type { Random } from './random.ts'

export const dayMs = 86_400_000

/**
 * The office's last day. Fixed, so that an office is the same whenever it is made, and past, so that
 * what the user does now comes after it.
 */
export const officeEnd = Date.UTC(2026, 9, 30, 15)

/** A moment between two, in office hours as far as days allow, in whole seconds. */
export function momentBetween(random: Random, from: number, to: number): number {
  const at = from + random.next() * Math.max(0, to - from)
  const day = Math.floor(at / dayMs) * dayMs
  const inHours = day + (7 * 3600 + random.int(0, 9 * 3600)) * 1000
  return inHours >= from && inHours <= to ? inHours : Math.floor(at / 1000) * 1000
}

/** `YYYY-MM-DD` of a moment. */
export function dateText(at: number): string {
  return new Date(at).toISOString().slice(0, 10)
}

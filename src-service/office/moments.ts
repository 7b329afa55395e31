import type { Random } from './random.ts'

export const dayMs = 86_400_000

/**
 * The office's last day. A fixed day makes an office the same at each generation. A day in the past
 * lets the user's actions come later.
 */
export const officeEnd = Date.UTC(2026, 9, 30, 15)

/** Draws a time between two, in whole seconds, and in office hours if the range allows. */
export function momentBetween(random: Random, from: number, to: number): number {
  const at = from + random.next() * Math.max(0, to - from)
  const day = Math.floor(at / dayMs) * dayMs
  const inHours = day + (7 * 3600 + random.int(0, 9 * 3600)) * 1000
  return inHours >= from && inHours <= to ? inHours : Math.floor(at / 1000) * 1000
}

/** Returns a time as `YYYY-MM-DD`. */
export function dateText(at: number): string {
  return new Date(at).toISOString().slice(0, 10)
}

import { settingsSchema } from '../../src-shared/ipc/calls/settings-calls.ts'

export type SpanUnit = 'minutes' | 'hours'

/** Returns minutes for display: whole hours as hours. */
export function spanOf(minutes: number): { readonly count: string; readonly unit: SpanUnit } {
  if (minutes % 60 === 0) return { count: String(minutes / 60), unit: 'hours' }
  return { count: String(minutes), unit: 'minutes' }
}

/** Returns the typed number in minutes; null if the settings do not allow the number. */
export function readSpan(typed: string, unit: SpanUnit): number | null {
  if (!/^\d{1,6}$/.test(typed.trim())) return null
  const minutes = Number(typed) * (unit === 'hours' ? 60 : 1)
  return settingsSchema.shape.stuckAfterMinutes.safeParse(minutes).success ? minutes : null
}

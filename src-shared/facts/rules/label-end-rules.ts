import type { DocumentText, FactCandidate } from './candidate.ts'
import { dayCandidate } from './day-candidate.ts'

const isValid = /(?<!\p{L})(?:geldig|verloopt|vervalt|vervaldatum|valid)/iu
/** A label of a home or of a building is valid for ten years. */
const validYears = 10

/**
 * Finds the last day of an energy label: the day ten years behind its registration. In a table the days
 * stand apart from their names.
 */
export function labelEndsIn({ text, type, days }: DocumentText): FactCandidate[] {
  if (type !== 'energielabel' || !isValid.test(text)) return []
  const begins = new Set(days.map(({ day }) => day))
  const ends = days.filter(({ day }) => begins.has(yearsBefore(day)))
  if (new Set(ends.map(({ day }) => day)).size !== 1) return []
  return ends.flatMap((day) => dayCandidate('energyLabelEnd', day, false)).map(checked)
}

/** The registration confirms the day. */
function checked(candidate: FactCandidate): FactCandidate {
  return { ...candidate, rank: 0 }
}

function yearsBefore(day: string): string {
  return `${Number(day.slice(0, 4)) - validYears}${day.slice(4)}`
}

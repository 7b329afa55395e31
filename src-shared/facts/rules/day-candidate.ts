import type { Day } from '../reading/days.ts'
import type { FactCandidate } from './candidate.ts'

/** The kinds of facts that are days. */
export type DateKind = Extract<
  FactCandidate['kind'],
  | 'signingDate'
  | 'transferDate'
  | 'financingDate'
  | 'depositDate'
  | 'leaseStart'
  | 'leaseEnd'
  | 'energyLabelEnd'
>

/** Words beside a day that parties may still change. */
export const mayMove =
  /uiterlijk|vóór|\bvoor\b|eerder|later|omstreeks|\brond\b|streef|nader|in overleg|circa|medio/iu

/** @param moves true for a day that parties may still change, which is only likely */
export function dayCandidate(
  kind: DateKind,
  { day, from, to, written }: Day,
  moves: boolean,
): FactCandidate[] {
  if (written === 'disagree') return []
  return [{ kind, value: day, from, to, rank: moves ? 2 : written === 'both' ? 0 : 1 }]
}

/** A pattern of what may stand between a word such as "op" and a day: "maandag", "de". */
export const weekday = String.raw`(?:(?:maan|dins|woens|donder|vrij|zater|zon)dag,?\s{1,2})?(?:den?\s{1,2})?`

import {
  type TodayGroup,
  type TodayKind,
  todayKinds,
  urgencies,
  type Urgency,
} from '../../src-shared/ipc/calls/today-calls.ts'

const urgencyOfKind: Readonly<Record<TodayKind, Urgency>> = {
  conflict: 'now',
  parked: 'now',
  failed: 'now',
  stuck: 'now',
  arrival: 'now',
  deed: 'now',
  term: 'today',
  planned: 'today',
  refused: 'today',
  unsent: 'today',
  tray: 'later',
  colleague: 'later',
}

export type UnrankedGroup = Omit<TodayGroup, 'urgency'>

/**
 * Returns the groups with lines, the most urgent first. Equal urgencies keep the order of kinds. Reaching
 * a date is as urgent as a failure.
 *
 * @param tonight the end of the day, in epoch milliseconds
 */
export function rankGroups(groups: readonly UnrankedGroup[], tonight: number): TodayGroup[] {
  return groups
    .filter(({ total }) => total > 0)
    .map((group) => ({ ...group, urgency: urgencyOf(group, tonight) }))
    .toSorted((one, other) => rank(one) - rank(other))
}

function urgencyOf({ kind, lines }: UnrankedGroup, tonight: number): Urgency {
  const isReached = lines.some(({ at }) => at !== null && at <= tonight)
  return kind === 'term' && isReached ? 'now' : urgencyOfKind[kind]
}

function rank({ kind, urgency }: TodayGroup): number {
  return urgencies.indexOf(urgency) * todayKinds.length + todayKinds.indexOf(kind)
}

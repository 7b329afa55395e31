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
  planned: 'today',
  refused: 'today',
  unsent: 'today',
  tray: 'later',
}

export type UnrankedGroup = Omit<TodayGroup, 'urgency'>

/** Returns the groups with lines, the most urgent first. Equal urgencies keep the order of kinds. */
export function rankGroups(groups: readonly UnrankedGroup[]): TodayGroup[] {
  return groups
    .filter(({ total }) => total > 0)
    .map((group) => ({ ...group, urgency: urgencyOfKind[group.kind] }))
    .toSorted((one, other) => rank(one) - rank(other))
}

function rank({ kind, urgency }: TodayGroup): number {
  return urgencies.indexOf(urgency) * todayKinds.length + todayKinds.indexOf(kind)
}

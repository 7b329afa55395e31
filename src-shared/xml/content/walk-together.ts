import {
  type Beam,
  type Faults,
  type Position,
  type Run,
  type TolerantWalk,
} from './tolerant-walk.ts'

/** Positions with the same state: their futures are identical. */
interface Group {
  beam: Beam
  superfluous: number
  missing: number
  members: Member[]
}

interface Member extends Faults {
  readonly index: number
}

/**
 * Reads a list from several start positions and returns the mistakes at its end. Positions with the
 * same state continue as one. When all positions have met, the rest of the list is skipped: the
 * counts then lack the mistakes of the rest, and only their differences are right.
 */
export function endsOf(
  walk: TolerantWalk,
  positions: readonly Position[],
  runs: readonly Run[],
): Faults[] {
  let groups = joined(
    positions.map(({ beam, superfluous, missing }, index) => ({
      beam,
      superfluous,
      missing,
      members: [{ index, superfluous: 0, missing: 0 }],
    })),
  )
  for (const run of runs) {
    if (groups.length === 1) break
    for (const group of groups) Object.assign(group, walk.walkRun(group, run))
    groups = joined(groups)
  }
  const ends: Faults[] = positions.map(() => ({ superfluous: 0, missing: 0 }))
  for (const group of groups) {
    const end = walk.end(group)
    for (const { index, superfluous, missing } of group.members) {
      ends[index] = {
        superfluous: end.superfluous + superfluous,
        missing: end.missing + missing,
      }
    }
  }
  return ends
}

function joined(groups: Group[]): Group[] {
  const byBeam = new Map<Beam, Group>()
  for (const group of groups) {
    const known = byBeam.get(group.beam)
    if (!known) {
      byBeam.set(group.beam, group)
      continue
    }
    const superfluous = group.superfluous - known.superfluous
    const missing = group.missing - known.missing
    for (const member of group.members) {
      known.members.push({
        index: member.index,
        superfluous: member.superfluous + superfluous,
        missing: member.missing + missing,
      })
    }
  }
  return byBeam.size === groups.length ? groups : [...byBeam.values()]
}

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
 * The number of superfluous elements by which a position may be worse than the best one. With more, the
 * position keeps its distance to the best one, and is not read on.
 */
const mostBehind = 8

/**
 * Reads a list from several start positions and returns the mistakes at its end. Positions with the
 * same state continue as one. When all positions have met, the rest of the list is skipped: the
 * counts then lack the mistakes of the rest, and only their differences are right. If the list is valid
 * from one of the positions, a position that has superfluous elements has some in the result.
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

/** Joins the groups that have met, and the groups that are far behind with the best group. */
function joined(groups: Group[]): Group[] {
  const byBeam = new Map<Beam, Group>()
  for (const group of groups) {
    const known = byBeam.get(group.beam)
    if (known) join(known, group)
    else byBeam.set(group.beam, group)
  }
  const apart = byBeam.size === groups.length ? groups : [...byBeam.values()]
  const best = apart.reduce((least, group) =>
    group.superfluous < least.superfluous ? group : least,
  )
  const isFar = ({ superfluous }: Group): boolean => superfluous > best.superfluous + mostBehind
  const far = apart.filter(isFar)
  if (far.length === 0) return apart
  for (const group of far) join(best, group)
  return apart.filter((group) => !isFar(group))
}

/** Lets the members of a group go on with another group, with the difference of the mistakes so far. */
function join(known: Group, group: Group): void {
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

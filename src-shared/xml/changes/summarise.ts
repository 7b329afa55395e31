import { isPosition } from './node-values.ts'
import { mostChanges, type RecordChange, type RecordChanges } from './record-change.ts'

/** From this number of places on, the same change in several places is told once. */
const many = 3
const mostValues = 3

/** Tells equal changes once, and puts the changes first that matter most to an office. */
export function summarise(changes: readonly RecordChange[]): RecordChanges {
  const told = joinPlaces(joinLikes(joinMoves(changes)))
  const ranked = told
    .map((change, at) => ({ change, at, rank: rankOf(change) }))
    .sort((a, b) => a.rank - b.rank || a.at - b.at)
    .map(({ change }) => change)
  return { changes: ranked.slice(0, mostChanges), more: Math.max(0, ranked.length - mostChanges) }
}

/** Moved parts, and the numbers of their positions, are one change of the order. */
function joinMoves(changes: readonly RecordChange[]): RecordChange[] {
  const moves = new Map<string, RecordChange>()
  const others: RecordChange[] = []
  for (const change of changes) {
    const item = movedItem(change)
    if (item === null) {
      others.push(change)
      continue
    }
    const key = item.join('/')
    const known = moves.get(key)
    const own = { kind: 'moved', path: item, place: null, before: [], after: [] } as const
    const counts = change.kind === 'moved' ? 1 : 0
    moves.set(key, { ...own, count: (known?.count ?? 0) + counts })
  }
  return [
    ...others,
    ...[...moves.values()].map((move) => ({ ...move, count: Math.max(1, move.count) })),
  ]
}

/** The path of the element whose place in a list changed; null for any other change. */
function movedItem({ kind, path, place }: RecordChange): readonly string[] | null {
  if (kind === 'moved') return path
  const last = path.at(-1)?.replace(/^@/u, '') ?? ''
  const inList = place !== null && path.at(-2) === place.name
  return kind === 'changed' && inList && isPosition(last) ? path.slice(0, -1) : null
}

/** Joins parts that were added to, or removed from, the same place. */
function joinLikes(changes: readonly RecordChange[]): RecordChange[] {
  return grouped(changes, ({ kind, path, place }) =>
    kind === 'changed' ? null : JSON.stringify([kind, path, place]),
  ).map((group) => {
    const [first] = group
    const values = (side: 'before' | 'after') =>
      group.length === 1
        ? first[side]
        : group.flatMap((each) => each[side].slice(0, 1)).slice(0, mostValues)
    return { ...first, count: total(group), before: values('before'), after: values('after') }
  })
}

/** Joins the same change of a field in many places. */
function joinPlaces(changes: readonly RecordChange[]): RecordChange[] {
  return grouped(changes, ({ kind, path }) => JSON.stringify([kind, path])).flatMap((group) => {
    if (group.length < many) return group
    return [{ ...group[0], place: null, count: total(group), before: [], after: [] }]
  })
}

function total(group: readonly RecordChange[]): number {
  return group.reduce((sum, { count }) => sum + count, 0)
}

type Group = [RecordChange, ...RecordChange[]]

/** Groups changes with the same key, in the order of their first; a change without a key is alone. */
function grouped(
  changes: readonly RecordChange[],
  keyOf: (change: RecordChange) => string | null,
): Group[] {
  const byKey = new Map<string, Group>()
  const groups: Group[] = []
  for (const change of changes) {
    const key = keyOf(change)
    const known = key === null ? undefined : byKey.get(key)
    if (known !== undefined) {
      known.push(change)
      continue
    }
    const group: Group = [change]
    groups.push(group)
    if (key !== null) byKey.set(key, group)
  }
  return groups
}

/** 0 for what an office looks for first: the status and the price. */
function rankOf({ kind, path, before, after }: RecordChange): number {
  const name = path.at(-1) ?? ''
  if (kind === 'moved') return 4
  if (/\(\)$/u.test(name)) return 5
  if (/status/iu.test(name)) return 0
  if (/conditie|condition/iu.test(name)) return 1
  if ([...before, ...after].some((value) => value.kind === 'money')) return 1
  return kind === 'changed' ? 2 : 3
}

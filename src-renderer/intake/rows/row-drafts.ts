import type { IntakeRow } from '../../../src-shared/ipc/calls/intake-calls.ts'

/** The user's changes of a row, until main has stored them. */
export interface RowChange {
  readonly type?: string
  readonly title?: string
  readonly ownerId?: string | null
  readonly sendAnyway?: boolean
}

export type Drafts = ReadonlyMap<string, RowChange>

/** Returns the drafts with more changes added. */
export function withChanges(
  drafts: Drafts,
  changes: readonly (readonly [rowId: string, change: RowChange])[],
): Map<string, RowChange> {
  const next = new Map(drafts)
  for (const [id, change] of changes) next.set(id, { ...next.get(id), ...change })
  return next
}

/** Returns a row with the user's pending changes. */
export function drafted(row: IntakeRow, change: RowChange | undefined): IntakeRow {
  if (change === undefined) return row
  return {
    ...row,
    ...change,
    ...(change.type === undefined ? {} : { typeFrom: 'user' as const, typeCertain: true }),
    ...(change.ownerId === undefined ? {} : { ownerFrom: 'user' as const }),
    ...(change.title === undefined ? {} : { titleFrom: 'user' as const }),
  }
}

/**
 * Groups the drafts into few calls: rows with equal changes share a call, with at most `most` rows.
 */
export function callsFor(drafts: Drafts, most: number): { rowIds: string[]; change: RowChange }[] {
  const alike = Map.groupBy(drafts, ([, change]) =>
    JSON.stringify(Object.entries(change).toSorted(([a], [b]) => (a < b ? -1 : 1))),
  )
  return [...alike.values()].flatMap((group) => {
    const change = group[0]?.[1] ?? {}
    const ids = group.map(([id]) => id)
    const calls = []
    for (let at = 0; at < ids.length; at += most) {
      calls.push({ rowIds: ids.slice(at, at + most), change })
    }
    return calls
  })
}

/** Reuses the object of every unchanged row, so that only changed rows render again. */
export function reuseUnchanged(
  before: readonly IntakeRow[],
  now: readonly IntakeRow[],
): readonly IntakeRow[] {
  const known = new Map(before.map((row) => [row.id, row]))
  return now.map((row) => {
    const old = known.get(row.id)
    return old !== undefined && isSame(old, row) ? old : row
  })
}

const withObjects: ReadonlySet<keyof IntakeRow> = new Set([
  'warnings',
  'error',
  'typeReason',
  'owners',
])

/** Compares rows. Only the fields with objects are compared as JSON, because rows are many. */
function isSame(a: IntakeRow, b: IntakeRow): boolean {
  return (Object.keys(b) as (keyof IntakeRow)[]).every(
    (key) =>
      a[key] === b[key] ||
      (withObjects.has(key) && JSON.stringify(a[key]) === JSON.stringify(b[key])),
  )
}

import type { IntakeRow } from '../../src-shared/ipc/intake-calls.ts'

/** What the user changed of a row, until main has it. */
export interface RowChange {
  readonly type?: string
  readonly title?: string
  readonly ownerId?: string | null
  readonly sendAnyway?: boolean
}

export type Drafts = ReadonlyMap<string, RowChange>

/** The drafts with more changes. */
export function withChanges(
  drafts: Drafts,
  changes: readonly (readonly [rowId: string, change: RowChange])[],
): Map<string, RowChange> {
  const next = new Map(drafts)
  for (const [id, change] of changes) next.set(id, { ...next.get(id), ...change })
  return next
}

/** A row as the user sees it: main's, with what was typed since. */
export function drafted(row: IntakeRow, change: RowChange | undefined): IntakeRow {
  if (change === undefined) return row
  return {
    ...row,
    ...change,
    ...(change.type === undefined ? {} : { typeFrom: 'user' as const }),
    ...(change.title === undefined ? {} : { titleFrom: 'user' as const }),
  }
}

/** Drafts as few calls: rows that change alike go together, at most `most` in one. */
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

/** Keeps the object of every row that did not change, so that only those that did are drawn again. */
export function keepSame(
  before: readonly IntakeRow[],
  now: readonly IntakeRow[],
): readonly IntakeRow[] {
  const known = new Map(before.map((row) => [row.id, row]))
  return now.map((row) => {
    const old = known.get(row.id)
    return old !== undefined && isSame(old, row) ? old : row
  })
}

/** Only the two fields that hold more than a plain value are compared as text: rows are many. */
function isSame(a: IntakeRow, b: IntakeRow): boolean {
  return (Object.keys(b) as (keyof IntakeRow)[]).every(
    (key) =>
      a[key] === b[key] ||
      ((key === 'warnings' || key === 'error') &&
        JSON.stringify(a[key]) === JSON.stringify(b[key])),
  )
}

import { sortableTime } from '../../../src-shared/time/iso-time.ts'
import { shownState, type ShownState } from '../../records/shown-state.ts'
import type { DossierRow } from '../../../src-shared/ipc/calls/dossier-calls.ts'

export const dossierColumns = [
  'title',
  'filename',
  'type',
  'mediaType',
  'size',
  'created',
  'state',
] as const
export type DossierColumn = (typeof dossierColumns)[number]

export interface DossierOrder {
  readonly sort: DossierColumn
  readonly descending: boolean
  /** Rows of one type stand together, under the name of the type. */
  readonly grouped: boolean
}

/** Newest first: a document that was just added stands on top. */
export const firstOrder: DossierOrder = { sort: 'created', descending: true, grouped: false }

/** A line of the list: a document, or the heading of a group of documents of one type. */
export type DossierLine =
  | { readonly kind: 'group'; readonly type: string; readonly count: number }
  | { readonly kind: 'row'; readonly row: DossierRow }

const states: readonly ShownState[] = [
  ...(['conflict', 'parked', 'sending', 'queued', 'edited', 'draft', 'synced'] as const),
]
const collator = new Intl.Collator('nl', { sensitivity: 'base', numeric: true })

/**
 * Returns the time at which the service got a document, in epoch milliseconds. A document that the service
 * does not have yet counts as newest; an unreadable date counts as oldest.
 */
function momentOf({ created }: DossierRow): number {
  return created === null ? Number.MAX_SAFE_INTEGER : sortableTime(created)
}

function placeOf({ state, hasDraft }: DossierRow): number {
  return states.indexOf(shownState(state, hasDraft))
}

function compare(sort: DossierColumn): (a: DossierRow, b: DossierRow) => number {
  switch (sort) {
    case 'created':
      return (a, b) => momentOf(a) - momentOf(b)
    case 'size':
      return (a, b) => (a.size ?? -1) - (b.size ?? -1)
    case 'state':
      return (a, b) => placeOf(a) - placeOf(b)
    default:
      return (a, b) => collator.compare(a[sort], b[sort])
  }
}

/**
 * Returns the rows (from main: oldest first) in this order. Equal rows stand newest first in both
 * directions, so that rows keep their places when their documents arrive.
 */
export function inOrder(rows: readonly DossierRow[], order: DossierOrder): DossierRow[] {
  const compareRows = compare(order.sort)
  const direction = order.descending ? -1 : 1
  return rows
    .toReversed()
    .sort((a, b) => compareRows(a, b) * direction || momentOf(b) - momentOf(a))
}

/**
 * Returns the lines of the list. Groups are sorted by name; documents of unknown type come last.
 */
export function linesOf(rows: readonly DossierRow[], order: DossierOrder): DossierLine[] {
  const ordered = inOrder(rows, order)
  if (!order.grouped) return ordered.map((row) => ({ kind: 'row', row }))
  const groups = Map.groupBy(ordered, ({ type }) => type)
  return [...groups]
    .toSorted(([a], [b]) => Number(a === '') - Number(b === '') || collator.compare(a, b))
    .flatMap(([type, members]): DossierLine[] => [
      { kind: 'group', type, count: members.length },
      ...members.map((row): DossierLine => ({ kind: 'row', row })),
    ])
}

/**
 * Returns the order after a click on a column heading. A click on the sorted column reverses the
 * order.
 */
export function sortedBy(order: DossierOrder, sort: DossierColumn): DossierOrder {
  if (order.sort === sort) return { ...order, descending: !order.descending }
  return { ...order, sort, descending: startsDescending(sort) }
}

/** Returns true for a column of which users look for the newest or the largest document first. */
export function startsDescending(column: string): boolean {
  return column === 'created' || column === 'size'
}

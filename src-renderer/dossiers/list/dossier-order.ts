import type { DossierRow } from '../../../src-shared/ipc/dossier-calls.ts'

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
  /** Rows of one type stand together, under its name. */
  readonly grouped: boolean
}

/** What was just added stands on top, where it is seen. */
export const firstOrder: DossierOrder = { sort: 'created', descending: true, grouped: false }

/** A line of the list: a document, or the head of those of one type. */
export type DossierLine =
  | { readonly kind: 'group'; readonly type: string; readonly count: number }
  | { readonly kind: 'row'; readonly row: DossierRow }

const states = ['conflict', 'parked', 'sending', 'queued', 'edited', 'synced'] as const
const words = new Intl.Collator('nl', { sensitivity: 'base', numeric: true })

/**
 * When the service got a document. What it does not have yet counts as newest; a text that is no
 * date as oldest.
 */
function momentOf({ created }: DossierRow): number {
  if (created === null) return Number.MAX_SAFE_INTEGER
  const moment = Date.parse(created)
  return Number.isNaN(moment) ? 0 : moment
}

function compare(sort: DossierColumn): (a: DossierRow, b: DossierRow) => number {
  switch (sort) {
    case 'created':
      return (a, b) => momentOf(a) - momentOf(b)
    case 'size':
      return (a, b) => (a.size ?? -1) - (b.size ?? -1)
    case 'state':
      return (a, b) => states.indexOf(a.state) - states.indexOf(b.state)
    default:
      return (a, b) => words.compare(a[sort], b[sort])
  }
}

/**
 * Rows (as main gives them: oldest first) in this order. Those that are equal in it stand newest
 * first, whatever the direction: rows that are sent must not change places when they arrive.
 */
export function inOrder(rows: readonly DossierRow[], order: DossierOrder): DossierRow[] {
  const by = compare(order.sort)
  const way = order.descending ? -1 : 1
  return rows.toReversed().sort((a, b) => by(a, b) * way || momentOf(b) - momentOf(a))
}

/** The lines of the list. Groups stand by name; documents whose type is not known stand last. */
export function linesOf(rows: readonly DossierRow[], order: DossierOrder): DossierLine[] {
  const ordered = inOrder(rows, order)
  if (!order.grouped) return ordered.map((row) => ({ kind: 'row', row }))
  const groups = Map.groupBy(ordered, ({ type }) => type)
  return [...groups]
    .toSorted(([a], [b]) => Number(a === '') - Number(b === '') || words.compare(a, b))
    .flatMap(([type, members]): DossierLine[] => [
      { kind: 'group', type, count: members.length },
      ...members.map((row): DossierLine => ({ kind: 'row', row })),
    ])
}

/** The order after a click on a column's head: the same column turns round. */
export function sortedBy(order: DossierOrder, sort: DossierColumn): DossierOrder {
  if (order.sort === sort) return { ...order, descending: !order.descending }
  // The newest and the largest are what one looks for first.
  return { ...order, sort, descending: sort === 'created' || sort === 'size' }
}

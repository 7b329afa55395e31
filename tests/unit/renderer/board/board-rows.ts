import { packCell, type BoardCell } from '../../../../src-shared/channels/board-cell.ts'
import type { BoardRow } from '../../../../src-shared/ipc/calls/board-calls.ts'
import { searchKeyOf } from '../../../../src-shared/search/search-key.ts'
import { foldText } from '../../../../src-shared/text/fold-text.ts'

const plain: BoardCell = {
  state: 'none',
  request: 'none',
  stuck: false,
  refused: false,
  changed: false,
  unknownStatus: 0,
}

/** Returns a packed cell, by default of a project that is not published. */
export function cell(change: Partial<BoardCell> = {}): number {
  return packCell({ ...plain, ...change })
}

/** Returns the id of the project with this number. */
export function idOf(number: number): string {
  return `6f1d0000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`
}

/** Returns the row of the project with this number. */
export function boardRow(number: number, change: Partial<BoardRow> = {}): BoardRow {
  const row = {
    projectId: idOf(number),
    remoteId: 1000 + number,
    name: `Dorpsstraat ${number}`,
    scenario: 'BBvk',
    type: 'Woonruimte',
    city: 'Utrecht',
    zipcode: '3511 AB',
    price: null,
    isPriceFrom: false,
    rentCondition: null,
    salesStatus: null,
    readAt: 1_790_000_000_000,
    cells: [cell(), cell()],
    ...change,
  }
  return { search: searchKeyOf({ ...row, zipcode: row.zipcode ?? '' }), ...row }
}

/** Sorts rows by the folded name, like main. */
export function byName(rows: readonly BoardRow[]): BoardRow[] {
  const key = (row: BoardRow) => `${foldText(row.name)}\0${row.projectId}`
  return rows.toSorted((a, b) => (key(a) < key(b) ? -1 : 1))
}

const words = {
  scenarios: ['BBvk', 'BBvh', 'NBvk', 'NBvh', 'BOvk', 'BOvh'],
  types: [
    'Woonruimte',
    'Kantoorruimte',
    'Bedrijfsruimte',
    'Winkelruimte',
    'Bouwgrond',
    'Ligplaats',
  ],
  streets: ['Dorpsstraat', 'Kerkweg', 'Molenlaan', 'Oude Haven', 'Stationsplein', 'Prinsengracht'],
}

/** Makes a large office from a seed: the same office every time. */
export function largeOffice(projects: number, channels: number, seed = 7): BoardRow[] {
  let state = seed
  const next = (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
  const pick = (list: readonly string[]) => list[next(list.length)] ?? ''
  const states = ['none', 'none', 'published', 'published', 'busy', 'failed', 'withdrawn'] as const
  const rows = Array.from({ length: projects }, (_, number) => {
    const city = `Plaats ${next(300)}`
    return boardRow(number, {
      name: `${pick(words.streets)} ${1 + next(900)}, ${city}`,
      city,
      scenario: pick(words.scenarios),
      type: pick(words.types),
      readAt: 1_790_000_000_000 - next(200_000_000),
      cells: Array.from({ length: channels }, () =>
        cell({ state: states[next(states.length)] ?? 'none', changed: next(9) === 0 }),
      ),
    })
  })
  return byName(rows)
}

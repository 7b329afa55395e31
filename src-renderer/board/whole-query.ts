import { wholeBoard, type BoardQuery } from '../../src-shared/channels/board-query.ts'

/** Whether a query shows every project, in whatever order. */
export function isWhole(query: BoardQuery): boolean {
  return sameQuery({ ...query, sort: wholeBoard.sort }, wholeBoard)
}

/** Whether two queries ask for the same, whatever the order of what was chosen. */
export function sameQuery(one: BoardQuery, other: BoardQuery): boolean {
  return written(one) === written(other)
}

function written(query: BoardQuery): string {
  const { search, scenarios, types, cities, channels, states, attention, sort } = query
  const lists = [scenarios, types, cities, channels, states].map((list) => list.toSorted())
  return JSON.stringify([search.trim(), lists, attention, sort.by, sort.descending])
}

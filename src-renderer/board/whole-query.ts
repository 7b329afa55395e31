import { wholeBoard, type BoardQuery } from '../../src-shared/channels/board-query.ts'

/** Returns true if a query shows every project, in any order. */
export function showsAllProjects(query: BoardQuery): boolean {
  return sameQuery({ ...query, sort: wholeBoard.sort }, wholeBoard)
}

/** Returns true if two queries are equal, regardless of the order of their choices. */
export function sameQuery(one: BoardQuery, other: BoardQuery): boolean {
  return keyOf(one) === keyOf(other)
}

/** Returns a text that is the same for equal queries. */
function keyOf(query: BoardQuery): string {
  const { search, scenarios, types, cities, channels, states, attention, sort } = query
  const lists = [scenarios, types, cities, channels, states].map((list) => list.toSorted())
  return JSON.stringify([search.trim(), lists, attention, sort.by, sort.descending])
}

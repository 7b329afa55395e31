import type { ShallowRef } from 'vue'
import { unpackCell } from '../../src-shared/channels/board-cell.ts'
import {
  maxBoardRows,
  type BoardColumn,
  type BoardRow,
} from '../../src-shared/ipc/calls/board-calls.ts'
import type { ChannelType } from '../../src-shared/service/channel-type.ts'
import { unwrap } from '../ipc/unwrap.ts'
import { useRead } from '../ipc/use-read.ts'
import type { BatchAction } from '../stores/batch-sheet.ts'

/** The number of the projects that are published on each channel. A channel without any is absent. */
export type PublishedCounts = ReadonlyMap<ChannelType, number>

/** Counts the published projects of each channel in the rows of the board. */
export function publishedCounts(
  columns: readonly Pick<BoardColumn, 'type'>[],
  rows: readonly Pick<BoardRow, 'cells'>[],
): PublishedCounts {
  const counts = new Map<ChannelType, number>()
  columns.forEach(({ type }, at) => {
    if (type === null) return
    const count = rows.filter(
      ({ cells }) => unpackCell(cells[at] ?? 0).state === 'published',
    ).length
    if (count > 0) counts.set(type, count)
  })
  return counts
}

/**
 * Returns the channels of the choice "where published now"; none if that choice would publish a project
 * on a channel where the project is not published. A withdrawal skips such a project.
 *
 * @param projects number of projects of the batch
 */
export function publishedTypes(
  counts: PublishedCounts,
  projects: number,
  action: BatchAction,
): ChannelType[] {
  const isEverywhere = [...counts.values()].every((count) => count === projects)
  const isHarmless = action === 'revoke' || action === 'relist' || action === 'validate'
  return isEverywhere || isHarmless ? [...counts.keys()] : []
}

/**
 * Reads on which channels these projects are published. Null until known and after a failure: the
 * channels can be chosen without the counts, and the check names a failure. Empty for more projects
 * than one answer of main holds.
 */
export function usePublishedOn(projectIds: readonly string[]): ShallowRef<PublishedCounts | null> {
  const { board } = window.perceel
  const read = async (asked: readonly string[]): Promise<PublishedCounts> => {
    if (asked.length > maxBoardRows) return new Map()
    const [head, rows] = await Promise.all([
      unwrap(board.head()),
      unwrap(board.rowsOf({ projectIds: [...asked] })),
    ])
    return publishedCounts(head.columns, rows)
  }
  return useRead(
    () => projectIds,
    read,
    () => [],
  ).value
}

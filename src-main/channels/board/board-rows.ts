import { packCell } from '../../../src-shared/channels/board-cell.ts'
import type { BoardRow } from '../../../src-shared/ipc/calls/board-calls.ts'
import type { BoardProject } from '../../store/channels/board-list.ts'
import { channelFacts, statusFacts } from '../../store/channels/channel-cells.ts'
import type { Store } from '../../store/connection/store.ts'
import type { BoardLayout } from './board-layout.ts'
import { type CellRules, cellsOf, emptyCell, type ProjectCells, unreadCell } from './cells.ts'

/**
 * Reads the cells of projects from the store, by project. Takes two statements for any number of
 * projects.
 */
export function readCells(
  store: Store,
  projects: readonly Pick<BoardProject, 'projectId' | 'readAt'>[],
  rules: CellRules,
): Map<string, ProjectCells> {
  const ids = projects.map(({ projectId }) => projectId)
  const statuses = Map.groupBy(statusFacts(store, ids), ({ projectId }) => projectId)
  const facts = Map.groupBy(channelFacts(store, ids), ({ projectId }) => projectId)
  return new Map(
    projects.map(({ projectId, readAt }) => [
      projectId,
      cellsOf(
        statuses.get(projectId) ?? [],
        facts.get(projectId) ?? [],
        readAt === null ? unreadCell : emptyCell,
        rules,
      ),
    ]),
  )
}

const unread = packCell({ ...unreadCell, unknownStatus: 0 })
const empty = packCell({ ...emptyCell, unknownStatus: 0 })

/** Returns rows in the form of the page: a packed cell for each column of the layout. */
export function packRows(
  projects: readonly BoardProject[],
  cells: ReadonlyMap<string, ProjectCells>,
  layout: BoardLayout,
): BoardRow[] {
  return projects.map((project) => {
    const row = new Array<number>(layout.columns.length)
    row.fill(project.readAt === null ? unread : empty)
    for (const [key, cell] of cells.get(project.projectId) ?? []) {
      const place = layout.placeOf(key)
      if (place === undefined) continue
      const word = cell.state === 'unknown' ? cell.status : null
      const unknownStatus = word === null ? 0 : layout.unknownPlace(word)
      row[place] = packCell({ ...cell, unknownStatus })
    }
    return { ...project, cells: row }
  })
}

import { computed, type ComputedRef, type Ref } from 'vue'
import type { ShownColumn } from '../board-columns.ts'
import type { useBoardStore } from '../board-store.ts'
import { nextPlace } from '../../ui/lists/grid-keys.ts'
import type { GridView } from './use-grid-view.ts'

type Board = ReturnType<typeof useBoardStore>
type Columns = Readonly<Ref<readonly ShownColumn[]>>

/** The row numbers of the head, and of a grid that was never entered. */
export const headRow = -1
const noRow = -2

export interface GridActions {
  readonly open: (row: number, column: number) => void
  readonly find: () => void
  readonly hideTip: () => boolean
}

export interface GridKeys {
  /** The active row; `headRow` for the head, `noRow` for none. */
  readonly activeRow: ComputedRef<number>
  readonly activeColumn: ComputedRef<number>
  readonly onKey: (event: KeyboardEvent) => void
  readonly goTo: (row: number, column: number) => void
  readonly focusFirst: () => void
  readonly toggleAll: () => void
}

/**
 * Handles the keyboard of the grid. The active cell is stored as project and column, so it survives
 * changes of the rows.
 */
export function useGridKeys(
  board: Board,
  columns: Columns,
  view: GridView,
  actions: GridActions,
): GridKeys {
  const cell = createActiveCell(board, columns, view)
  const { activeRow, activeColumn, goTo } = cell
  const move = createMove(board, columns, view, cell)

  function focusFirst(): void {
    if (activeRow.value === noRow) goTo(board.rows.length > 0 ? 0 : headRow, 0)
  }

  /** Chooses all visible projects; none if all are chosen already. */
  function toggleAll(): void {
    const ids = board.shownIds()
    const areAllChosen = ids.length > 0 && ids.every((id) => board.selection.ids.has(id))
    if (areAllChosen) board.selection.clear()
    else board.selection.setAll(ids)
  }

  /** Returns whether the key does anything. */
  function press(key: string): boolean {
    const row = activeRow.value
    if (key === 'Enter') actions.open(row, activeColumn.value)
    else if (key === ' ' && row < 0) toggleAll()
    else if (key === ' ') {
      const id = idAt(board, row)
      if (id !== null) board.selection.toggle(id)
    } else if (key === 'Escape') {
      if (!actions.hideTip()) board.selection.clear()
    } else if (key === '/') actions.find()
    else return false
    return true
  }

  function onKey(event: KeyboardEvent): void {
    if (event.altKey) return
    const ctrl = event.ctrlKey || event.metaKey
    const isHandled = move(event, ctrl) || (ctrl ? pressWithCtrl(event.key) : press(event.key))
    if (isHandled) event.preventDefault()
  }

  function pressWithCtrl(key: string): boolean {
    if (key.toLowerCase() !== 'a') return false
    board.selection.setAll(board.shownIds())
    return true
  }

  return { activeRow, activeColumn, onKey, goTo, focusFirst, toggleAll }
}

function idAt(board: Board, row: number): string | null {
  const slot = board.rows[row]
  return slot === undefined ? null : (board.table.ids[slot] ?? null)
}

/** Provides the place of the active cell among the visible rows and columns. */
function createActiveCell(board: Board, columns: Columns, view: GridView) {
  /**
   * Last active row. If a filter hides the active project, the row at the same height becomes
   * active.
   */
  let lastRow = 0

  const activeRow = computed(() => {
    const active = board.active
    if (active === null) return noRow
    if (active.projectId === null) return headRow
    const slot = board.table.slotOf(active.projectId)
    const row = slot === undefined ? -1 : board.rows.indexOf(slot)
    if (row >= 0) lastRow = row
    return row >= 0 ? row : Math.min(lastRow, board.rows.length - 1)
  })
  const activeColumn = computed(() => {
    const key = board.active?.column
    return Math.max(
      0,
      columns.value.findIndex((column) => column.key === key),
    )
  })

  function goTo(row: number, column: number): void {
    board.active = {
      projectId: row < 0 ? null : idAt(board, row),
      column: columns.value[column]?.key ?? 'name',
    }
    view.showCell(row, column)
  }

  return { activeRow, activeColumn, goTo }
}

/**
 * Returns a function that moves the active cell, and with Shift extends the selection. Returns
 * false for a key that moves nothing.
 */
function createMove(
  board: Board,
  columns: Columns,
  view: GridView,
  { activeRow, activeColumn, goTo }: ReturnType<typeof createActiveCell>,
) {
  return (event: KeyboardEvent, ctrl: boolean): boolean => {
    const size = {
      rows: board.rows.length,
      columns: columns.value.length,
      page: view.page.value,
    }
    const from = { row: Math.max(activeRow.value, headRow), column: activeColumn.value }
    const next = nextPlace(event.key, ctrl, from, size)
    if (next === null) return false
    if (event.shiftKey && event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') {
      const start = idAt(board, from.row)
      if (start !== null && board.selection.ids.size === 0) board.selection.toggle(start)
      const id = idAt(board, next.row)
      if (id !== null) board.selection.extendTo(id, board.shownIds())
    }
    goTo(next.row, next.column)
    return true
  }
}

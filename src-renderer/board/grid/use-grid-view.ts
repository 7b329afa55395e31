import { useElementSize, useTimeoutFn } from '@vueuse/core'
import { computed, nextTick, onMounted, ref, watch, type ComputedRef, type Ref } from 'vue'
import { bringIntoView } from '../../ui/lists/bring-into-view.ts'
import { columnsBetween, nameWidth, type ShownColumn } from '../board-columns.ts'
import type { useBoardStore } from '../board-store.ts'

type Board = ReturnType<typeof useBoardStore>
type Box = Readonly<Ref<HTMLElement | null>>
type Columns = Readonly<Ref<readonly ShownColumn[]>>

export const rowHeight = 40
export const headHeight = 104
/** Rows above and below the viewport that are rendered: few at first, so that the board shows soon. */
const overscan = { first: 1, later: 6 }
/** Milliseconds after the first rows until more rows outside the viewport are rendered. */
const overscanPause = 150

export interface GridView {
  readonly firstRow: ComputedRef<number>
  readonly lastRow: ComputedRef<number>
  /** Highest number of rendered rows. Row `n` is rendered in place `n % places`. */
  readonly places: ComputedRef<number>
  readonly columnRange: ComputedRef<{ readonly first: number; readonly last: number }>
  /** Number of rows that fit completely in the viewport. */
  readonly page: ComputedRef<number>
  readonly onScroll: () => void
  readonly showCell: (row: number, column: number) => void
}

/** Provides the visible rows and columns, and keeps the scroll position while rows come and go. */
export function useGridView(box: Box, board: Board, columns: Columns): GridView {
  const place = createScrollPlace(box, board)
  const visible = useVisibleCells(box, board, columns, place)
  const { onScroll } = place

  keepPlace(board, place)
  onMounted(async () => {
    await nextTick()
    // Read the position only now: a notification may have scrolled to a cell meanwhile.
    const { top: from, left: start } = board.scroll
    if (box.value) {
      box.value.scrollTop = from
      box.value.scrollLeft = start
    }
    onScroll()
  })

  return {
    ...visible,
    onScroll,
    showCell: (row, column) => {
      const element = box.value
      if (!element) return
      scrollToCell(element, row, column, columns.value[column])
      onScroll()
    },
  }
}

/** Follows the scroll position of the box, and remembers the position for the next visit. */
function createScrollPlace(box: Box, board: Board) {
  const top = ref(board.scroll.top)
  const left = ref(board.scroll.left)
  /** The top visible row and its offset, which keep their position when rows change. */
  let anchor: { readonly projectId: string; readonly offset: number } | null = null

  function onScroll(): void {
    const element = box.value
    if (!element) return
    takePlace(element.scrollTop, element.scrollLeft)
  }

  function takePlace(nextTop: number, nextLeft: number): void {
    top.value = board.scroll.top = nextTop
    left.value = board.scroll.left = nextLeft
    const row = Math.floor(top.value / rowHeight)
    const slot = board.rows[row]
    const projectId = slot === undefined ? undefined : board.table.ids[slot]
    anchor =
      projectId === undefined || top.value === 0
        ? null
        : { projectId, offset: top.value - row * rowHeight }
  }

  function scrollTo(next: number): void {
    if (box.value) box.value.scrollTop = next
    onScroll()
  }

  return { top, left, anchorNow: () => anchor, onScroll, takePlace, scrollTo }
}

type ScrollPlace = ReturnType<typeof createScrollPlace>

/** Provides the rows and columns to render. */
function useVisibleCells(
  box: Box,
  board: Board,
  columns: Columns,
  { top, left }: Pick<ScrollPlace, 'top' | 'left'>,
) {
  const { width, height } = useElementSize(box)
  const spare = useSpareRows(top)

  const firstRow = computed(() => Math.max(0, Math.floor(top.value / rowHeight) - spare.value))
  const lastRow = computed(() => {
    // The height is 0 until the box was measured.
    const bottom = top.value + Math.max(0, height.value - headHeight)
    return Math.min(board.rows.length, Math.ceil(bottom / rowHeight) + spare.value) - 1
  })
  const places = computed(() => Math.ceil(height.value / rowHeight) + 2 * overscan.later + 2)
  const range = computed(() => columnsBetween(columns.value, left.value, width.value))
  // Return the same object for the same range, so that scrolling by a pixel renders nothing.
  const columnRange = computed<{ first: number; last: number }>((before) => {
    const { first, last } = range.value
    return before?.first === first && before.last === last ? before : { first, last }
  })
  const page = computed(() => Math.max(1, Math.floor((height.value - headHeight) / rowHeight) - 1))

  return { firstRow, lastRow, places, columnRange, page }
}

/**
 * Provides the number of rows to render above and below the viewport: few at first, so that the
 * board shows soon, and more after a pause or once the user scrolls. `top`: the scroll position in
 * pixels.
 */
export function useSpareRows(top: Readonly<Ref<number>>): Readonly<Ref<number>> {
  const spare = ref(overscan.first)
  const options = { immediate: false }
  const { start } = useTimeoutFn(() => (spare.value = overscan.later), overscanPause, options)
  start()
  watch(top, () => (spare.value = overscan.later))
  return spare
}

/** Scrolls to the top for a new query, and keeps the position when rows change. */
function keepPlace(board: Board, { top, left, anchorNow, takePlace, scrollTo }: ScrollPlace): void {
  // If the box is at the top already, do not touch its scroll position: reading or setting it
  // forces a layout of the whole grid.
  watch(
    () => board.query,
    () => {
      const scrolled = top.value !== 0
      takePlace(0, left.value)
      if (scrolled) void nextTick(() => scrollTo(0))
    },
  )
  watch(
    () => board.rows,
    () => {
      const anchor = anchorNow()
      if (anchor === null) return
      const slot = board.table.slotOf(anchor.projectId)
      const row = slot === undefined ? -1 : board.rows.indexOf(slot)
      if (row >= 0) scrollTo(row * rowHeight + anchor.offset)
    },
    { flush: 'post' },
  )
}

/** Scrolls a cell into view. The head and the name column cover the other cells. */
function scrollToCell(
  element: HTMLElement,
  row: number,
  column: number,
  place: ShownColumn | undefined,
): void {
  if (row >= 0)
    bringIntoView(element, { top: row * rowHeight, height: rowHeight, head: headHeight })
  if (place === undefined || column <= 0) return
  const rightmost = place.left - nameWidth
  const leftmost = place.left + place.width - element.clientWidth
  if (element.scrollLeft > rightmost) element.scrollLeft = rightmost
  else if (element.scrollLeft < leftmost) element.scrollLeft = leftmost
}

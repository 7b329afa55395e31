import { useElementSize } from '@vueuse/core'
import { computed, nextTick, onMounted, ref, watch, type ComputedRef, type Ref } from 'vue'
import { bringIntoView } from '../ui/lists/bring-into-view.ts'
import { columnsBetween, nameWidth, type ShownColumn } from './board-columns.ts'
import type { useBoardStore } from './board-store.ts'

export const rowHeight = 40
export const headHeight = 92
const overscan = 6

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
export function useGridView(
  box: Readonly<Ref<HTMLElement | null>>,
  board: ReturnType<typeof useBoardStore>,
  columns: Readonly<Ref<readonly ShownColumn[]>>,
): GridView {
  const top = ref(board.scroll.top)
  const left = ref(board.scroll.left)
  const { width, height } = useElementSize(box)
  /** The top visible row and its offset, which keep their position when rows change. */
  let anchor: { readonly projectId: string; readonly offset: number } | null = null

  const firstRow = computed(() => Math.max(0, Math.floor(top.value / rowHeight) - overscan))
  const lastRow = computed(() => {
    const end = Math.ceil((top.value + height.value - headHeight) / rowHeight) + overscan
    return Math.min(board.rows.length, end) - 1
  })
  const places = computed(() => Math.ceil(height.value / rowHeight) + 2 * overscan + 2)
  const range = computed(() => columnsBetween(columns.value, left.value, width.value))
  // Return the same object for the same range, so that scrolling by a pixel renders nothing.
  const columnRange = computed<{ first: number; last: number }>((before) => {
    const { first, last } = range.value
    return before?.first === first && before.last === last ? before : { first, last }
  })
  const page = computed(() => Math.max(1, Math.floor((height.value - headHeight) / rowHeight) - 1))

  function idAt(row: number): string | undefined {
    const slot = board.rows[row]
    return slot === undefined ? undefined : board.table.ids[slot]
  }

  function onScroll(): void {
    const element = box.value
    if (!element) return
    takePlace(element.scrollTop, element.scrollLeft)
  }

  function takePlace(nextTop: number, nextLeft: number): void {
    top.value = board.scroll.top = nextTop
    left.value = board.scroll.left = nextLeft
    const row = Math.floor(top.value / rowHeight)
    const projectId = idAt(row)
    anchor =
      projectId === undefined || top.value === 0
        ? null
        : { projectId, offset: top.value - row * rowHeight }
  }

  function scrollTo(next: number): void {
    if (box.value) box.value.scrollTop = next
    onScroll()
  }

  /** Scrolls a cell into view. The head and the name column cover the other cells. */
  function showCell(row: number, column: number): void {
    const element = box.value
    if (!element) return
    if (row >= 0)
      bringIntoView(element, { top: row * rowHeight, height: rowHeight, head: headHeight })
    const place = columns.value[column]
    if (place !== undefined && column > 0) {
      const rightmost = place.left - nameWidth
      const leftmost = place.left + place.width - element.clientWidth
      if (element.scrollLeft > rightmost) element.scrollLeft = rightmost
      else if (element.scrollLeft < leftmost) element.scrollLeft = leftmost
    }
    onScroll()
  }

  // A new query scrolls to the top; changed rows keep the position. If the box is at the top
  // already, do not touch its scroll position: reading or setting it forces a layout of the whole
  // grid.
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
      if (anchor === null) return
      const slot = board.table.slotOf(anchor.projectId)
      const row = slot === undefined ? -1 : board.rows.indexOf(slot)
      if (row >= 0) scrollTo(row * rowHeight + anchor.offset)
    },
    { flush: 'post' },
  )
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

  return { firstRow, lastRow, places, columnRange, page, onScroll, showCell }
}

import { useElementSize } from '@vueuse/core'
import { computed, nextTick, onMounted, ref, watch, type ComputedRef, type Ref } from 'vue'
import { bringIntoView } from '../lists/bring-into-view.ts'
import { columnsBetween, nameWidth, type ShownColumn } from './board-columns.ts'
import type { useBoardStore } from './board-store.ts'

export const rowHeight = 40
export const headHeight = 92
const overscan = 6

export interface GridView {
  readonly firstRow: ComputedRef<number>
  readonly lastRow: ComputedRef<number>
  /** As many rows as are ever drawn at once: row `n` is drawn in place `n % places`. */
  readonly places: ComputedRef<number>
  readonly columnRange: ComputedRef<{ readonly first: number; readonly last: number }>
  /** Rows that one page shows in full. */
  readonly page: ComputedRef<number>
  readonly onScroll: () => void
  readonly showCell: (row: number, column: number) => void
}

/** Which rows and columns stand on the screen, and the place of the scroll while rows come and go. */
export function useGridView(
  box: Readonly<Ref<HTMLElement | null>>,
  board: ReturnType<typeof useBoardStore>,
  columns: Readonly<Ref<readonly ShownColumn[]>>,
): GridView {
  const top = ref(board.scroll.top)
  const left = ref(board.scroll.left)
  const { width, height } = useElementSize(box)
  /** The row at the top of the screen, and how far it is scrolled away: it stays where it is. */
  let anchor: { readonly projectId: string; readonly offset: number } | null = null

  const firstRow = computed(() => Math.max(0, Math.floor(top.value / rowHeight) - overscan))
  const lastRow = computed(() => {
    const end = Math.ceil((top.value + height.value - headHeight) / rowHeight) + overscan
    return Math.min(board.rows.length, end) - 1
  })
  const places = computed(() => Math.ceil(height.value / rowHeight) + 2 * overscan + 2)
  const range = computed(() => columnsBetween(columns.value, left.value, width.value))
  // A new object only for another range: the rows are not drawn again for each pixel.
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

  /** The head and the name stand over the rest. */
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

  // A new question starts at the top; news keeps the place. Rows are drawn for the top at once, and
  // the box is left alone where it stands there: to ask or tell it lays the whole grid out.
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
    // Asked for only now: a notification's cell may have been gone to since.
    const { top: from, left: start } = board.scroll
    if (box.value) {
      box.value.scrollTop = from
      box.value.scrollLeft = start
    }
    onScroll()
  })

  return { firstRow, lastRow, places, columnRange, page, onScroll, showCell }
}

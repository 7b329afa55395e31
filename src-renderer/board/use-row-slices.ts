import { useRafFn } from '@vueuse/core'
import { shallowRef, watch, type Ref, type WatchSource } from 'vue'

/** A row of the board: the place in the table that it shows, and its place on the screen. */
interface PlacedRow {
  readonly slot: number
  readonly index: number
}

/**
 * Rows that change in one frame: about half of a window. Each row takes about 2 ms to render, lay
 * out and paint.
 */
const rowsPerFrame = 12

/**
 * Provides the rows to draw, and whether some still show what they showed before. After a change of
 * `wanted` each frame draws some rows, from the top, so that no frame waits for a whole window of new
 * rows. A change of `place` (the scroll position and the size) and a change in a hidden window draw
 * all rows at once.
 */
export function useRowSlices<Row extends PlacedRow>(
  wanted: Readonly<Ref<readonly Row[]>>,
  place: readonly WatchSource[],
): { readonly drawn: Readonly<Ref<readonly Row[]>>; readonly drawing: Readonly<Ref<boolean>> } {
  const drawn = shallowRef(wanted.value)
  const frames = useRafFn(drawSlice, { immediate: false })

  function drawSlice(): void {
    const { rows, complete } = nextRows(drawn.value, wanted.value, rowsPerFrame)
    drawn.value = rows
    if (complete) frames.pause()
  }

  function drawAll(): void {
    drawn.value = wanted.value
    frames.pause()
  }

  watch(wanted, () => (document.hidden ? drawAll() : frames.resume()))
  watch([...place], drawAll)
  return { drawn, drawing: frames.isActive }
}

/**
 * Returns the wanted rows, of which at most `most` differ from the drawn rows. A row whose turn comes
 * later stays as it was drawn, or is missing if its place was empty.
 */
export function nextRows<Row extends PlacedRow>(
  drawn: readonly Row[],
  wanted: readonly Row[],
  most: number,
): { readonly rows: readonly Row[]; readonly complete: boolean } {
  const before = new Map(drawn.map((row) => [row.index, row]))
  let changed = 0
  const rows = wanted.flatMap((row) => {
    const old = before.get(row.index)
    if (old?.slot === row.slot) return [row]
    changed += 1
    if (changed <= most) return [row]
    return old === undefined ? [] : [old]
  })
  return { rows, complete: changed <= most }
}

import { onScopeDispose, ref, shallowRef, watch, type Ref, type WatchSource } from 'vue'

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
 * Provides the drawn rows, and whether wanted rows still wait for a later frame. After a change of
 * `wanted` each frame draws some rows, from the top, so that no frame draws a whole window of new
 * rows. A change of few rows, a change of `place` (the scroll position and the size), and a change
 * in a hidden window draw all rows at once. While `held` is true no frame draws rows: a letter is
 * painted first, and the rows of the search before it are not wanted any more.
 */
export function useRowSlices<Row extends PlacedRow>(
  wanted: Readonly<Ref<readonly Row[]>>,
  place: readonly WatchSource[],
  held: () => boolean,
): { readonly drawn: Readonly<Ref<readonly Row[]>>; readonly waiting: Readonly<Ref<boolean>> } {
  const drawn = shallowRef(wanted.value)
  const waiting = ref(false)
  let frame = 0

  function drawNextFrame(): void {
    cancelAnimationFrame(frame)
    waiting.value = true
    frame = requestAnimationFrame(drawSlice)
  }

  function drawSlice(): void {
    if (held()) return
    const { rows, complete } = nextRows(drawn.value, wanted.value, rowsPerFrame)
    drawn.value = rows
    if (complete) waiting.value = false
    else drawNextFrame()
  }

  function drawAll(): void {
    cancelAnimationFrame(frame)
    waiting.value = false
    drawn.value = wanted.value
  }

  watch(wanted, () => {
    const { complete } = nextRows(drawn.value, wanted.value, rowsPerFrame)
    if (complete || document.hidden) drawAll()
    else drawNextFrame()
  })
  watch([...place], drawAll)
  watch(held, () => {
    if (waiting.value) drawNextFrame()
  })
  onScopeDispose(() => cancelAnimationFrame(frame))
  return { drawn, waiting }
}

/**
 * Returns the wanted rows, of which at most `most` are new on their place of the screen. The places of
 * further new rows keep their drawn row; a place without a drawn row stays empty.
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

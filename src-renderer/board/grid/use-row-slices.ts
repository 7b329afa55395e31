import { onScopeDispose, ref, shallowRef, watch, type Ref, type WatchSource } from 'vue'

/** A row of the board: the place in the table that it shows, and its place on the screen. */
interface PlacedRow {
  readonly slot: number
  readonly index: number
}

/**
 * Work of a frame with new rows, in milliseconds. A key that arrives during such a frame is still
 * painted in the next frame.
 */
const workPerFrame = 8
const fewestRows = 4
const mostRows = 12
/** Milliseconds to render, lay out and paint a row at most: a slower row does not make slices smaller. */
const slowestRow = workPerFrame / fewestRows

/**
 * Provides the drawn rows, and whether wanted rows still wait for a later frame. After a change of
 * `wanted` each frame draws some rows, from the top: as many as this machine draws in `workPerFrame`.
 * A change of few rows, a change of `place` (the scroll position and the size), and a change in a
 * hidden window draw all rows at once. While `held` is true no frame draws rows: a letter is painted
 * first, and the rows of the search before it are not wanted any more.
 */
export function useRowSlices<Row extends PlacedRow>(
  wanted: Readonly<Ref<readonly Row[]>>,
  place: readonly WatchSource[],
  held: () => boolean,
): { readonly drawn: Readonly<Ref<readonly Row[]>>; readonly waiting: Readonly<Ref<boolean>> } {
  const drawn = shallowRef(wanted.value)
  const waiting = ref(false)
  let frame = 0
  let rowTime = slowestRow

  const most = (): number => Math.min(mostRows, Math.round(workPerFrame / rowTime))

  function drawNextFrame(): void {
    cancelAnimationFrame(frame)
    waiting.value = true
    frame = requestAnimationFrame(drawSlice)
  }

  function drawSlice(): void {
    if (held()) return
    const { rows, changed, complete } = nextRows(drawn.value, wanted.value, most())
    drawn.value = rows
    measure(changed)
    if (complete) waiting.value = false
    else drawNextFrame()
  }

  /** Measures a frame that draws new rows, until it is painted. */
  function measure(rows: number): void {
    if (rows === 0) return
    const begun = performance.now()
    setTimeout(() => {
      rowTime = (rowTime + Math.min(slowestRow, (performance.now() - begun) / rows)) / 2
    })
  }

  function drawAll(): void {
    cancelAnimationFrame(frame)
    waiting.value = false
    drawn.value = wanted.value
  }

  watch(wanted, () => {
    const { complete } = nextRows(drawn.value, wanted.value, most())
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
 * Returns the wanted rows, of which at most `most` are new on their place of the screen, and the number
 * of these. The places of further new rows keep their drawn row; a place without a drawn row stays
 * empty.
 */
export function nextRows<Row extends PlacedRow>(
  drawn: readonly Row[],
  wanted: readonly Row[],
  most: number,
): { readonly rows: readonly Row[]; readonly changed: number; readonly complete: boolean } {
  const before = new Map(drawn.map((row) => [row.index, row]))
  let differing = 0
  const rows = wanted.flatMap((row) => {
    const old = before.get(row.index)
    if (old?.slot === row.slot) return [row]
    differing += 1
    if (differing <= most) return [row]
    return old === undefined ? [] : [old]
  })
  return { rows, changed: Math.min(differing, most), complete: differing <= most }
}

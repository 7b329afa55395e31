type Column = Uint8Array | Uint32Array | Int32Array

/**
 * The part of a table that is replaced: the items from `from` up to `behind`, in a table of `count`
 * items.
 */
export interface Gap {
  readonly from: number
  readonly behind: number
  readonly count: number
}

/** Replaces the gap of a column by `middle`; in place if the column has room. */
export function splice<Kind extends Column>(column: Kind, gap: Gap, middle: Kind): Kind {
  const { from, behind, count } = gap
  const target = from + middle.length
  const wanted = target + count - behind
  let into = column
  if (wanted > column.length) {
    into = longer(column, wanted + (wanted >> 3) + 64) as Kind
    into.set(column.subarray(0, from))
    into.set(column.subarray(behind, count), target)
  } else if (target !== behind) {
    column.copyWithin(target, behind, count)
  }
  into.set(middle, from)
  return into
}

function longer(column: Column, room: number): Column {
  if (column instanceof Uint8Array) return new Uint8Array(room)
  return column instanceof Uint32Array ? new Uint32Array(room) : new Int32Array(room)
}

/** Adds an amount to the items from `from` up to `behind`. */
export function addTo(column: Uint32Array, from: number, behind: number, amount: number): void {
  if (amount === 0) return
  for (let at = from; at < behind; at += 1) column[at] = (column[at] ?? 0) + amount
}

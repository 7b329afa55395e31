/**
 * Remembers the base that each version of a buffer descends from. Undo can lead back past a newer
 * text of the service that was taken in. The buffer then descends from the older base again and
 * must not overwrite the newer text at the service (promise 3). Redo leads to the newer base.
 */
export interface BaseLine {
  /** Returns the base of the buffer's current text. */
  readonly current: () => string | null
  /** Records that typing, undo or redo changed the buffer to this version. */
  readonly typed: (version: number) => void
  /** Records the base of the text that the buffer has, or had, in this version. */
  readonly standOn: (version: number, base: string | null) => void
}

/**
 * Creates a base line. The version number rises with every new text; undo and redo lead back to
 * known versions.
 */
export function createBaseLine(first: string | null, version: number): BaseLine {
  const bases = new Map([[version, first]])
  let current = version
  let newest = version

  /**
   * Returns the base of a version. Not every version within a run of keys is recorded: an unknown
   * version has the base of the nearest older known version.
   */
  function baseOf(wanted: number): string | null {
    let nearest = wanted
    while (!bases.has(nearest) && nearest > version) nearest -= 1
    return bases.has(nearest) ? (bases.get(nearest) ?? null) : first
  }

  return {
    current: () => baseOf(current),
    typed: (now) => {
      if (now > newest) {
        bases.set(now, baseOf(current))
        newest = now
      }
      current = now
    },
    standOn: (now, next) => {
      bases.set(now, next)
      if (now > newest) newest = current = now
    },
  }
}

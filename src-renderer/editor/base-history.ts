/**
 * Remembers the base that each version of a buffer descends from. Undo can lead back past a newer
 * text of the service that was taken in. The buffer then descends from the older base again and
 * must not overwrite the newer text at the service (promise 3). Redo leads to the newer base.
 */
export interface BaseHistory {
  /** Returns the base of the buffer's current text. */
  readonly current: () => string | null
  /** Records that typing, undo or redo changed the buffer to this version. */
  readonly changedTo: (version: number) => void
  /** Sets the base of the text that the buffer has, or had, in this version. */
  readonly setBase: (version: number, base: string | null) => void
}

/**
 * Creates a history. The version number rises with every new text; undo and redo lead back to known
 * versions.
 */
export function createBaseHistory(firstBase: string | null, firstVersion: number): BaseHistory {
  const bases = new Map([[firstVersion, firstBase]])
  let current = firstVersion
  let newest = firstVersion

  /**
   * Returns the base of a version. Not every version within a run of keys is recorded: an unknown
   * version has the base of the nearest older known version.
   */
  function baseOf(version: number): string | null {
    let nearest = version
    while (!bases.has(nearest) && nearest > firstVersion) nearest -= 1
    return bases.has(nearest) ? (bases.get(nearest) ?? null) : firstBase
  }

  return {
    current: () => baseOf(current),
    changedTo: (version) => {
      if (version > newest) {
        bases.set(version, baseOf(current))
        newest = version
      }
      current = version
    },
    setBase: (version, base) => {
      bases.set(version, base)
      if (version > newest) newest = current = version
    },
  }
}

/**
 * Which base each version of a buffer descends from. Undo can lead back past a newer text of the
 * service that was taken in: the buffer then descends from the older base again, and must not be sent
 * over the newer text as if its writer had seen that text (promise 3). Redo leads to the newer base.
 */
export interface BaseLine {
  /** Base of the buffer as it is now. */
  readonly current: () => string | null
  /** The buffer changed by a key, undo or redo, and has this version now. */
  readonly typed: (version: number) => void
  /** The text that the buffer has, or had, in this version descends from this base. */
  readonly standOn: (version: number, base: string | null) => void
}

/** Versions of a buffer rise with every new text; undo and redo lead back to known versions. */
export function createBaseLine(first: string | null, version: number): BaseLine {
  const bases = new Map([[version, first]])
  let current = version
  let newest = version

  /** A version inside a run of keys is not always told: its base is that of the version before. */
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

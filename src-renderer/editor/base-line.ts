/**
 * Which base each version of a buffer stands on. Undo can lead back past a newer text of the service
 * that was taken in: what is typed then stands on the older base again, and must not be sent over the
 * newer text as if its writer had seen it (promise 3).
 */
export interface BaseLine {
  /** Base of the buffer as it is now. */
  readonly current: () => string | null
  /** The buffer changed by a key, undo or redo: it has this version now. */
  readonly typed: (version: number) => void
  /** The buffer's text, in this version, stands on this base. */
  readonly standOn: (version: number, base: string | null) => void
}

/** Versions of a buffer rise with every new text; undo and redo lead back to known ones. */
export function createBaseLine(first: string | null, version: number): BaseLine {
  /** From which version on which base counts, ascending. */
  const steps = [{ from: version, base: first }]
  let base = first
  let newest = version

  function add(from: number, next: string | null): void {
    if (steps.at(-1)?.base !== next) steps.push({ from, base: next })
  }

  return {
    current: () => base,
    typed: (now) => {
      if (now > newest) {
        newest = now
        add(now, base)
      } else {
        base = steps.findLast(({ from }) => from <= now)?.base ?? first
      }
    },
    standOn: (now, next) => {
      base = next
      newest = Math.max(newest, now)
      add(now, next)
    },
  }
}

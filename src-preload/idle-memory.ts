/** Milliseconds between two looks at the page's memory. */
const lookEvery = 5_000
/** The user has left the page alone after this many milliseconds without a key, pointer or wheel. */
const restAfter = 15_000
/** Milliseconds between two releases at least: a page that works by itself fills memory all the time. */
const releaseEvery = 30_000
/** Bytes that must have been added since the last release, so that a release is worth its pause. */
const worthwhile = 4_000_000

export interface IdleMemorySteps {
  /** Returns milliseconds of a clock that only goes forward. */
  readonly now: () => number
  /** Returns the bytes of the page's objects, with those that are not used any more. */
  readonly usedBytes: () => number
  /** Collects the objects that are not used any more. The page stands still meanwhile. */
  readonly release: () => void
}

/**
 * Gives memory back while the user leaves the page alone. Without this, V8 keeps the objects of closed
 * screens until new work needs the room. A release stops the page for a moment, so it waits until
 * the user rests. Returns `used`, to be called for each input of the user, and the look that a timer
 * repeats.
 */
export function idleMemoryWatch({ now, usedBytes, release }: IdleMemorySteps): {
  readonly used: () => void
  readonly look: () => void
} {
  let lastUse = now()
  let lastRelease = Number.NEGATIVE_INFINITY
  /** Bytes that the last release left; null until the look after the release. */
  let left: number | null = 0

  return {
    used: () => (lastUse = now()),
    look: () => {
      const bytes = usedBytes()
      left = Math.min(left ?? bytes, bytes)
      const mayRelease = now() - lastUse >= restAfter && now() - lastRelease >= releaseEvery
      if (!mayRelease || bytes - left < worthwhile) return
      lastRelease = now()
      left = null
      release()
    },
  }
}

/** Watches the user's input in this window, and releases memory while there is none. */
export function releaseIdleMemory(steps: Pick<IdleMemorySteps, 'usedBytes' | 'release'>): void {
  const { used, look } = idleMemoryWatch({ now: () => performance.now(), ...steps })
  const options = { capture: true, passive: true }
  for (const input of ['keydown', 'pointerdown', 'pointermove', 'wheel'])
    addEventListener(input, used, options)
  setInterval(look, lookEvery)
}

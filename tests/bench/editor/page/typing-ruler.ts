/** The cost of a key: the longest stall of the page's thread, and the time until a mark. */
export interface KeyFigures {
  readonly stallMs: number
  /** Milliseconds from the key to the mark's paint; null if no mark was awaited. */
  readonly markMs: number | null
}

/**
 * One channel for all turns. A new channel for each turn would be garbage, and its collection would
 * be measured as a stall.
 */
const { port1, port2 } = new MessageChannel()
let begin: () => void = () => undefined
port1.onmessage = () => begin()

/** Resolves at the thread's next turn. Only one caller may wait at a time. */
function turn(): Promise<void> {
  return new Promise((resolve) => {
    begin = resolve
    port2.postMessage(null)
  })
}

/**
 * Waits for the next key. Then watches the thread for `watched` milliseconds, and until elements of
 * `mark` exist (`shown`) or are gone. Checks both between two turns of the thread.
 */
async function afterKey(watched: number, mark: string | null, shown = true): Promise<KeyFigures> {
  const begun = await new Promise<number>((resolve) => {
    addEventListener('keydown', ({ timeStamp }) => resolve(timeStamp), {
      capture: true,
      once: true,
    })
  })
  let [before, stallMs, markMs] = [begun, 0, null as number | null]
  for (;;) {
    await turn()
    const now = performance.now()
    stallMs = Math.max(stallMs, now - before)
    before = now
    const isThere = mark !== null && document.querySelector(mark) !== null
    if (mark !== null && markMs === null && isThere === shown) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      await turn()
      markMs = performance.now() - begun
    }
    const settled = mark === null || markMs !== null
    if (settled && now - begun > watched) return { stallMs, markMs }
    if (now - begun > 60_000) throw new Error(`${mark} did not come or go`)
  }
}

let watching: Promise<KeyFigures> | null = null

export const typingRuler = {
  /** Starts listening. `figures` then waits for the key and its effects. */
  listen: (...words: Parameters<typeof afterKey>): void => {
    watching = afterKey(...words)
  },
  figures: (): Promise<KeyFigures> =>
    watching ?? Promise.reject(new Error('Nothing was listened for')),
}
Object.assign(window, { typingRuler })
declare global {
  interface Window {
    readonly typingRuler: typeof typingRuler
  }
}

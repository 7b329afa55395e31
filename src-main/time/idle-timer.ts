/**
 * Milliseconds without work after which a thread ends that a user may soon wait for again. It gives its
 * memory back. The time is long, because starting and ending many threads has crashed Electron (its issue
 * 47986).
 */
export const threadIdleMs = 120_000

/** Calls `end` when nothing was used for some milliseconds. Does not keep the process alive. */
export class IdleTimer {
  readonly #idleMs: number
  readonly #end: () => void
  #timer: NodeJS.Timeout | null = null

  constructor(idleMs: number, end: () => void) {
    this.#idleMs = idleMs
    this.#end = end
  }

  /** Begins the wait anew. */
  rest(): void {
    this.stop()
    this.#timer = setTimeout(this.#end, this.#idleMs)
    this.#timer.unref()
  }

  /** Ends the wait: there is work, or nothing left to end. */
  stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
  }
}

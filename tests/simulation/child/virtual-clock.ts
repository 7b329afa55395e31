import type { Clock } from '../../../src-main/time/clock.ts'

interface Timer {
  readonly at: number
  readonly action: () => void
}

/**
 * The two clocks of a machine: the wall clock, which can be put forward and back, and the steady
 * clock of the timers. Both stand still until the simulation moves them.
 */
export class VirtualClock implements Clock {
  #steady = 0
  #wall: number
  #timers: Timer[] = []

  constructor(now: number) {
    this.#wall = now
  }

  now(): number {
    return this.#wall
  }

  elapsed(): number {
    return this.#steady
  }

  after(ms: number, action: () => void): () => void {
    // Whole milliseconds and at least one, like the timers of Node.
    const timer = { at: this.#steady + Math.max(1, Math.ceil(ms)), action }
    this.#timers.push(timer)
    return () => {
      this.#timers = this.#timers.filter((one) => one !== timer)
    }
  }

  /** Milliseconds until the next timer; null if there is none. */
  get nextIn(): number | null {
    const next = this.#next()
    return next === undefined ? null : Math.max(0, next.at - this.#steady)
  }

  /**
   * Moves forward by `ms`, but at most to the next timer, and runs that timer if it is due. Returns
   * the moved milliseconds.
   */
  pass(ms: number): number {
    const next = this.#next()
    const moved = next === undefined ? ms : Math.min(ms, Math.max(0, next.at - this.#steady))
    this.#steady += moved
    this.#wall += moved
    if (next !== undefined && next.at <= this.#steady) {
      this.#timers = this.#timers.filter((one) => one !== next)
      next.action()
    }
    return moved
  }

  jump(ms: number): void {
    this.#wall += ms
  }

  #next(): Timer | undefined {
    // Array.prototype.toSorted is stable: of two timers at the same moment, the older one runs
    // first.
    return this.#timers.toSorted((one, other) => one.at - other.at)[0]
  }
}

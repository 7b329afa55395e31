import type { Clock } from '../../../src-main/clock.ts'

interface Timer {
  readonly at: number
  readonly action: () => void
}

/**
 * A machine's two clocks: the one on the wall, which can be put forward and back, and the one that
 * timers run by. Both stand still until they are told to move.
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
    // Whole milliseconds, at least one, as the system's timers have them.
    const timer = { at: this.#steady + Math.max(1, Math.ceil(ms)), action }
    this.#timers.push(timer)
    return () => {
      this.#timers = this.#timers.filter((one) => one !== timer)
    }
  }

  /** Milliseconds to the next timer; null when there is none. */
  get nextIn(): number | null {
    const next = this.#next()
    return next === undefined ? null : Math.max(0, next.at - this.#steady)
  }

  /** Moves on by `ms`, or less far to the next timer, and runs that. Answers how far it went. */
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
    // Array.prototype.toSorted is stable: of two at one moment the older runs first.
    return this.#timers.toSorted((one, other) => one.at - other.at)[0]
  }
}

import type { Clock } from '../../../../src-main/time/clock.ts'

/** A clock that stands still until a test moves it. Timers run in the order of their times. */
export class ManualClock implements Clock {
  #now = Date.UTC(2026, 10, 21, 9)
  #elapsed = 0
  #timers: { at: number; action: () => void }[] = []

  now(): number {
    return this.#now
  }

  elapsed(): number {
    return this.#elapsed
  }

  after(ms: number, action: () => void): () => void {
    const timer = { at: this.#now + ms, action }
    this.#timers.push(timer)
    return () => {
      this.#timers = this.#timers.filter((one) => one !== timer)
    }
  }

  /** Milliseconds until the next timer, or null if there is none. */
  get nextIn(): number | null {
    const times = this.#timers.map((timer) => timer.at - this.#now)
    return times.length === 0 ? null : Math.min(...times)
  }

  /** Moves to the next timer and runs it. Throws if there is none. */
  skip(): void {
    const [next] = this.#timers.toSorted((one, other) => one.at - other.at)
    if (next === undefined) throw new Error('No timer is set')
    this.#timers = this.#timers.filter((one) => one !== next)
    this.pass(Math.max(0, next.at - this.#now))
    next.action()
  }

  /**
   * Moves the clock without running timers. A negative `ms` puts the clock back; the elapsed time
   * never goes back.
   */
  pass(ms: number): void {
    this.#now += ms
    this.#elapsed += Math.max(0, ms)
  }

  /** Puts the clock forward or back. Timers keep their remaining time. */
  jump(ms: number): void {
    this.#now += ms
    for (const timer of this.#timers) timer.at += ms
  }
}

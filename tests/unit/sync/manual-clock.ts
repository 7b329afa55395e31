import type { Clock } from '../../../src-main/clock.ts'

/** A clock that stands still until it is told to move; timers run in the order of their time. */
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

  /** When the next timer runs, in milliseconds from now; null when there is none. */
  get nextIn(): number | null {
    const times = this.#timers.map((timer) => timer.at - this.#now)
    return times.length === 0 ? null : Math.min(...times)
  }

  /** Moves to the next timer and runs it. Throws when there is none. */
  skip(): void {
    const [next] = this.#timers.toSorted((one, other) => one.at - other.at)
    if (next === undefined) throw new Error('No timer is set')
    this.#timers = this.#timers.filter((one) => one !== next)
    this.pass(Math.max(0, next.at - this.#now))
    next.action()
  }

  /** Moves time without running what falls due only later. Time itself goes forward only. */
  pass(ms: number): void {
    this.#now += ms
    this.#elapsed += Math.max(0, ms)
  }

  /** Puts the clock forward or back; timers take as long as they would have taken. */
  jump(ms: number): void {
    this.#now += ms
    for (const timer of this.#timers) timer.at += ms
  }
}

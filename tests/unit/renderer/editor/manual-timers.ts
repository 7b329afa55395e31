import type { Timers } from '../../../../src-renderer/editor/draft-scheduler.ts'

/** A clock that stands still until a test moves it. */
export class ManualTimers implements Timers {
  now = 0
  readonly #tasks = new Map<number, { at: number; task: () => void }>()
  #next = 1

  readonly set = (task: () => void, milliseconds: number): number => {
    const timer = this.#next++
    this.#tasks.set(timer, { at: this.now + milliseconds, task })
    return timer
  }

  readonly clear = (timer: number): void => {
    this.#tasks.delete(timer)
  }

  /** Moves the clock and runs the due timers in the order of their times. */
  advance(milliseconds: number): void {
    const end = this.now + milliseconds
    for (;;) {
      const due = [...this.#tasks]
        .filter(([, { at }]) => at <= end)
        .sort(([, a], [, b]) => a.at - b.at)
      const first = due[0]
      if (first === undefined) break
      this.#tasks.delete(first[0])
      this.now = first[1].at
      first[1].task()
    }
    this.now = end
  }
}

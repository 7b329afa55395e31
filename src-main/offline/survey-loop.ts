import type { Clock } from '../time/clock.ts'

export interface SurveyLoopDeps {
  readonly clock: Pick<Clock, 'elapsed' | 'after'>
  /** Minimum milliseconds between the end of a survey and the next survey of `runSoon`. */
  readonly pause: number
  /** While false, no survey begins. */
  readonly isStarted: () => boolean
  /** Makes one survey. Resolves to true if another survey must follow at once. */
  readonly surveyOnce: () => Promise<boolean>
  /** Called when no further survey is due, unless a survey failed. */
  readonly onSurveyed?: () => void
  /** Called with the error of a failed survey. */
  readonly onFault: (error: unknown) => void
  /** Called after the last survey, also after a failed one. */
  readonly onEnd: () => void
}

/**
 * Makes surveys one after the other. A survey that is requested while another runs follows that survey,
 * because the running survey may have looked at what has changed since.
 */
export class SurveyLoop {
  readonly #deps: SurveyLoopDeps
  #running: Promise<void> | null = null
  #isRequested = false
  /** When the last survey ended, by `Clock.elapsed`: the wall clock may be put back. */
  #endedAt = Number.NEGATIVE_INFINITY
  #cancelTimer: (() => void) | null = null

  constructor(deps: SurveyLoopDeps) {
    this.#deps = deps
  }

  /** Makes a survey now, or after the running one. Resolves when no survey runs any more. */
  run(): Promise<void> {
    this.#isRequested = true
    this.#running ??= this.#surveyAll()
    return this.#running
  }

  /** Makes a survey after the pause. Requests during the pause share this survey. */
  runSoon(): void {
    const { clock, pause, isStarted } = this.#deps
    if (!isStarted() || this.#cancelTimer !== null) return
    const wait = Math.max(1, this.#endedAt + pause - clock.elapsed())
    this.#cancelTimer = clock.after(wait, () => {
      this.#cancelTimer = null
      void this.run()
    })
  }

  /** Cancels the survey of `runSoon`. Resolves when the running survey has ended. */
  async stop(): Promise<void> {
    this.#cancelTimer?.()
    this.#cancelTimer = null
    await this.#running
  }

  async #surveyAll(): Promise<void> {
    const { clock, isStarted, surveyOnce, onSurveyed, onFault, onEnd } = this.#deps
    await Promise.resolve() // so that `#running` is set before the survey can end
    try {
      while (this.#isRequested && isStarted()) {
        this.#isRequested = false
        if (await surveyOnce()) this.#isRequested = true
        this.#endedAt = clock.elapsed()
      }
      onSurveyed?.()
    } catch (error) {
      onFault(error)
    } finally {
      // Reset here and not after the promise: a survey requested between the two would be lost.
      this.#running = null
    }
    onEnd()
  }
}

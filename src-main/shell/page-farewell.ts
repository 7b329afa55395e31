/**
 * kept: all typed text is stored; unkept: some text could not be stored; silent: no answer in time.
 */
export type Farewell = 'kept' | 'unkept' | 'silent'

export interface PageFarewell {
  /** Asks the page to store the text that is being typed, and waits for `boundMs` at most. */
  readonly ask: () => Promise<Farewell>
  /** Takes the page's answer. An answer without a question is ignored. */
  readonly answer: (kept: boolean) => void
}

/**
 * The handshake between main and the page before the window closes. If the page hangs or has
 * crashed, `ask` resolves with `silent` after `boundMs`, and the window closes anyway.
 */
export function createPageFarewell(tell: () => void, boundMs: number): PageFarewell {
  let asked: PromiseWithResolvers<Farewell> | null = null
  return {
    async ask() {
      const answer = (asked = Promise.withResolvers<Farewell>())
      const timer = setTimeout(() => {
        answer.resolve('silent')
      }, boundMs)
      tell()
      const said = await answer.promise
      clearTimeout(timer)
      return said
    },
    answer(kept) {
      asked?.resolve(kept ? 'kept' : 'unkept')
      asked = null
    },
  }
}

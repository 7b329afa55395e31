/**
 * kept: all typed text is stored; unkept: some text could not be stored; silent: no answer in time.
 */
export type CloseAnswer = 'kept' | 'unkept' | 'silent'

export interface CloseHandshake {
  /** Asks the page to store the text that is being typed, and waits for `timeoutMs` at most. */
  readonly ask: () => Promise<CloseAnswer>
  /** Takes the page's answer. An answer without a question is ignored. */
  readonly answer: (kept: boolean) => void
}

/**
 * The handshake between main and the page before the window closes. If the page hangs or has
 * crashed, `ask` resolves with `silent` after `timeoutMs`, and the window closes anyway.
 */
export function createCloseHandshake(askPage: () => void, timeoutMs: number): CloseHandshake {
  let asked: PromiseWithResolvers<CloseAnswer> | null = null
  return {
    async ask() {
      const answer = (asked = Promise.withResolvers<CloseAnswer>())
      const timer = setTimeout(() => {
        answer.resolve('silent')
      }, timeoutMs)
      askPage()
      const given = await answer.promise
      clearTimeout(timer)
      return given
    },
    answer(kept) {
      asked?.resolve(kept ? 'kept' : 'unkept')
      asked = null
    },
  }
}

/** kept: all that was typed is stored; unkept: some of it could not be; silent: no answer in time. */
export type Farewell = 'kept' | 'unkept' | 'silent'

export interface PageFarewell {
  /** Asks the page to store what is being typed, and waits no longer than the bound. */
  readonly ask: () => Promise<Farewell>
  /** The page's answer. One that nobody asked for is dropped. */
  readonly answer: (kept: boolean) => void
}

/**
 * The last words between main and the page before its window closes. A page that hangs or has crashed
 * says nothing: its window closes all the same, after `boundMs`.
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

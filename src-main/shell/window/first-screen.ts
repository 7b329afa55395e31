/** The first screen of this run, which the user waits for. */
export interface FirstScreen {
  /** Resolves when a page has reported that it shows its first screen, or after `longestWaitMs`. */
  readonly shown: Promise<void>
  readonly isShown: () => boolean
  /** Call when a page reports that it shows its first screen. */
  readonly show: () => void
  /** Limits the waiting from now on: a page that failed reports nothing. */
  readonly waitAtMost: () => void
}

/** Milliseconds that work in the background waits for the first screen. */
const longestWaitMs = 5_000

/** Creates the state of the first screen, which is not shown yet. */
export function createFirstScreen(): FirstScreen {
  const shown = Promise.withResolvers<void>()
  let isShown = false
  const show = () => {
    isShown = true
    shown.resolve()
  }
  return {
    shown: shown.promise,
    isShown: () => isShown,
    show,
    waitAtMost() {
      const timer = setTimeout(show, longestWaitMs)
      void shown.promise.then(() => {
        clearTimeout(timer)
      })
    },
  }
}

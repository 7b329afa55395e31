/** The first screen of this run, which the user waits for. */
export interface FirstScreen {
  /** Resolves when a page has told that it shows its first screen, or after the bound. */
  readonly shown: Promise<void>
  readonly isShown: () => boolean
  /** Takes the word of a page. */
  readonly show: () => void
  /** Ends the waiting after a while: a page that failed tells nothing. */
  readonly waitAtMost: () => void
}

/** Milliseconds that work in the background waits for the first screen. */
const bound = 5_000

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
      const timer = setTimeout(show, bound)
      void shown.promise.then(() => {
        clearTimeout(timer)
      })
    },
  }
}

import { wordsOfRestart } from './command-line.ts'

interface RestartOfferDeps {
  /** True for a run without a user: nobody would answer a question. */
  readonly unattended: boolean
  /** Whether a window is open, in which the user works. */
  readonly hasWindow: () => boolean
  /** Asks the user; true to restart. The question must not block main. */
  readonly ask: () => Promise<boolean>
  /** Quits as the user does, and starts again. */
  readonly restart: () => void
  /** Ends at once. */
  readonly exit: (code: number) => void
  readonly now: () => number
  readonly onFault: (error: unknown) => void
}

/** Milliseconds after an answer in which no further fault asks again. */
const quiet = 10 * 60_000

/**
 * Answers uncaught exceptions in main: what the app was doing then did not finish, but the stored work
 * is safe at any moment (promises 1 and 4). Offers a restart, one question at a time. A run without
 * a user, or without a window yet, ends with an error instead of waiting for ever.
 */
export function createRestartOffer(deps: RestartOfferDeps): () => void {
  let asking = false
  let quietUntil = -Infinity

  async function offer(): Promise<void> {
    asking = true
    try {
      if (await deps.ask()) deps.restart()
    } catch (error) {
      // The window that would have shown the question is gone.
      deps.onFault(error)
    } finally {
      asking = false
      quietUntil = deps.now() + quiet
    }
  }

  return () => {
    if (deps.unattended || !deps.hasWindow()) {
      deps.exit(1)
      return
    }
    if (!asking && deps.now() >= quietUntil) void offer()
  }
}

/**
 * True for a run without a user (PERCEEL_UNATTENDED=1): a test or a check of an installation, which
 * must end instead of waiting for an answer.
 */
export function isUnattended(env: Readonly<Record<string, string | undefined>>): boolean {
  return env['PERCEEL_UNATTENDED'] === '1'
}

/** The used part of Electron's `app`. */
interface RestartingApp {
  readonly isPackaged: boolean
  on(event: 'will-quit', listener: () => void): unknown
  relaunch(options: { args: string[]; execPath?: string }): void
  quit(): void
}

/** A restart of the app. */
interface Restart {
  readonly restart: () => void
  /** The user kept a window open: a later quit does not restart the app. */
  readonly stayed: () => void
}

/**
 * Returns a function that quits in order and starts the app again: pages store their text first, and
 * a window that the user keeps open also keeps the app. Must be called before other listeners of
 * `will-quit`, which may end the app. The new start opens no link and no file again. An AppImage
 * starts from its file (the variable APPIMAGE): the program inside is gone when the app has ended.
 */
export function createRestart(
  app: RestartingApp,
  { argv, env }: Pick<NodeJS.Process, 'argv' | 'env'>,
): Restart {
  const appImage = env['APPIMAGE']
  let wanted = false
  app.on('will-quit', () => {
    if (!wanted) return
    wanted = false
    const program = appImage === undefined ? {} : { execPath: appImage }
    app.relaunch({ args: wordsOfRestart(argv, app.isPackaged), ...program })
  })
  return {
    restart: () => {
      wanted = true
      app.quit()
    },
    stayed: () => {
      wanted = false
    },
  }
}

import { BrowserWindow, nativeTheme, screen, type WebContents } from 'electron'
import { appAddress } from '../pages/asset-path.ts'
import { createCloseHandshake, type CloseHandshake } from './close-handshake.ts'
import { offerReloadAfterCrash, type PageCrashDeps } from './page-crash.ts'
import { webPreferences } from './web-preferences.ts'
import { createWindowLeave, prepareQuit, type LeaveDeps, type WindowLeave } from './window-leave.ts'
import {
  minimumSize,
  placeBeside,
  placeWindow,
  readWindowPlace,
  writeWindowPlace,
  type WindowPlace,
} from './window-bounds.ts'

export interface AppWindowsDeps extends PageCrashDeps, LeaveDeps {
  readonly preload: string
  /** The file that stores the position and size of the first window. */
  readonly placeFile: string
  readonly packaged: boolean
  /** True if the app continues without a window (macOS). */
  readonly staysWithoutWindow: boolean
  /** Milliseconds that a page may take to store its text before its window closes. */
  readonly closeTimeoutMs: number
  /** Asks a page to store its text, and to answer with `app.readyToClose`. */
  readonly tellClosing: (contents: WebContents) => void
  /** Called when a window stays open after a quit was asked for. */
  readonly stayed?: () => void
  /** Called when a page is gone: its window was closed, or its process crashed. */
  readonly pageGone: (page: number) => void
}

/** The app's windows: one at the start, and one for each further project that the user opens. */
export interface AppWindows {
  /**
   * Opens the first window at its last place, or another window beside the last used one. `address`
   * is an address inside the page; by default the page's first screen.
   */
  readonly open: (address?: string) => Promise<void>
  /** Brings the window of a page to the front. Does nothing if the window is gone. */
  readonly showPage: (page: number) => void
  /**
   * Brings the last used window to the front, and opens a window if all were closed. Does nothing
   * before the first `open`: a second start, or the `activate` event of macOS, may come while the
   * store is being opened. At that time nothing is locked down and no call has a handler.
   */
  readonly comeToFront: () => void
  /** The web contents of all windows, the last used window first. */
  readonly contents: () => readonly WebContents[]
  /** Returns true for the id of the web contents of one of the windows. */
  readonly isOwnContents: (id: number) => boolean
  /** The window that the user used last, as the parent of a dialog; null without a window. */
  readonly current: () => BrowserWindow | null
  /** Takes a page's answer to `tellClosing`. */
  readonly readyToClose: (page: number, kept: boolean) => void
  /**
   * Delays quitting until all pages have stored their text and no user keeps a window open. One
   * window that stays keeps all windows open.
   */
  readonly beforeQuit: (event: { preventDefault(): void }) => void
}

/** One open window. */
interface AppWindow {
  readonly window: BrowserWindow
  readonly contents: WebContents
  /** The id of the web contents, which can still be read when the window is destroyed. */
  readonly page: number
  readonly handshake: CloseHandshake
  readonly leave: WindowLeave
}

/** The colour before the page has painted: the canvas colour of the page (src-renderer/theme). */
const background = () => (nativeTheme.shouldUseDarkColors ? '#101615' : '#f2f4f0')

/**
 * Creates the set of windows, which is empty until `open`. Each window closes after its own handshake
 * with its page.
 */
export function createAppWindows(deps: AppWindowsDeps): AppWindows {
  const windows = new OpenWindows()
  const quit = createQuit(windows, deps)
  let begun = false

  async function open(address?: string): Promise<void> {
    begun = true
    const isFirst = windows.all.length === 0
    const place = isFirst ? readWindowPlace(deps.placeFile) : null
    const window = makeWindow(deps, place, windows.current())
    const contents = window.webContents
    const handshake = createCloseHandshake(() => {
      deps.tellClosing(contents)
    }, deps.closeTimeoutMs)
    const leave = createWindowLeave(window, {
      ...deps,
      handshake: handshake.ask,
      endsApp: () => windows.all.length === 1 && !deps.staysWithoutWindow,
      quitting: quit.isUnderWay,
    })
    const added = { window, contents, page: contents.id, handshake, leave }
    windows.add(added)
    followTheme(window)
    if (isFirst) rememberPlace(window, deps)
    followPage(added, deps)
    await window.loadURL(address === undefined ? appAddress : `${appAddress}#${address}`)
  }

  return {
    open,
    current: () => windows.current(),
    contents: () => windows.all.map(({ contents }) => contents),
    isOwnContents: (id) => windows.of(id) !== undefined,
    readyToClose: (id, kept) => windows.of(id)?.handshake.answer(kept),
    comeToFront() {
      if (!begun) return
      const window = windows.current()
      if (window !== null) return bringToFront(window)
      open().catch((error: unknown) => {
        deps.log.error('window.open', error)
      })
    },
    showPage(id) {
      const found = windows.of(id)
      if (found !== undefined) bringToFront(found.window)
    },
    beforeQuit: quit.begin,
  }
}

/** The windows that are open, in the order of their last use. */
class OpenWindows {
  /** The last used window comes first. */
  all: readonly AppWindow[] = []

  /** Returns the last used window; null without a window. */
  current(): BrowserWindow | null {
    return this.all[0]?.window ?? null
  }

  /** Returns the window of a page. */
  of(page: number): AppWindow | undefined {
    return this.all.find((each) => each.page === page)
  }

  /** Adds a window until it is closed. */
  add(added: AppWindow): void {
    const { window } = added
    this.all = [added, ...this.all]
    window.on('focus', () => {
      if (this.all.includes(added)) this.all = [added, ...this.#without(added)]
    })
    window.on('closed', () => {
      this.all = this.#without(added)
    })
  }

  #without(removed: AppWindow): readonly AppWindow[] {
    return this.all.filter((each) => each !== removed)
  }
}

/** Delays quitting until all windows may close. Asks the pages and the user once for each quit. */
function createQuit(windows: OpenWindows, deps: AppWindowsDeps) {
  let round: Promise<void> | null = null
  let agreed = false

  async function quitAll(): Promise<void> {
    const ready = await prepareQuit(
      windows.all.map(({ leave }) => leave),
      deps,
    )
    if (ready === null) {
      deps.stayed?.()
      return
    }
    agreed = true
    for (const [leave, readiness] of ready) {
      leave.allow()
      if (readiness === 'silent' && !leave.window.isDestroyed()) leave.window.destroy()
    }
    deps.quit()
  }

  return {
    isUnderWay: () => round !== null,
    begin: (event: { preventDefault(): void }): void => {
      if (agreed || windows.all.length === 0) return
      event.preventDefault()
      round ??= quitAll().finally(() => (round = null))
    },
  }
}

/** Stores the place of a window when the window closes. */
function rememberPlace(window: BrowserWindow, { placeFile, log }: AppWindowsDeps): void {
  window.on('close', () => {
    const bounds = window.getNormalBounds()
    writeWindowPlace(placeFile, { bounds, maximized: window.isMaximized() }, log)
  })
}

/** Reports the end of a window's page, and offers to load the page again after a crash. */
function followPage({ window, contents, page }: AppWindow, deps: AppWindowsDeps): void {
  window.on('closed', () => deps.pageGone(page))
  contents.on('render-process-gone', () => deps.pageGone(page))
  offerReloadAfterCrash(window, deps)
}

/** Makes a window that is shown when its page has painted. */
function makeWindow(
  deps: AppWindowsDeps,
  place: WindowPlace | null,
  beside: BrowserWindow | null,
): BrowserWindow {
  const displays = screen.getAllDisplays().map((display) => display.workArea)
  const bounds =
    beside === null ? placeWindow(place, displays) : placeBeside(beside.getNormalBounds(), displays)
  const window = new BrowserWindow({
    ...bounds,
    minWidth: minimumSize.width,
    minHeight: minimumSize.height,
    title: 'Perceel',
    show: false,
    backgroundColor: background(),
    webPreferences: webPreferences(deps.preload, deps.packaged),
  })
  window.once('ready-to-show', () => {
    if (place?.maximized === true) window.maximize()
    window.show()
  })
  return window
}

function bringToFront(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore()
  window.show()
  window.focus()
}

function followTheme(window: BrowserWindow): void {
  const follow = () => {
    window.setBackgroundColor(background())
  }
  nativeTheme.on('updated', follow)
  window.on('closed', () => nativeTheme.off('updated', follow))
}

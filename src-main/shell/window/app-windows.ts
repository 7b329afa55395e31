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
 * Creates the set of windows, which is empty until `open`. The windows are kept in the order of their last
 * use, and each closes after its own handshake with its page.
 */
export function createAppWindows(deps: AppWindowsDeps): AppWindows {
  /** The windows, the last used first. */
  let windows: readonly AppWindow[] = []
  let begun = false
  let quitRound: Promise<void> | null = null
  let agreed = false

  const current = (): BrowserWindow | null => windows[0]?.window ?? null

  function add(added: AppWindow, remembersPlace: boolean): void {
    const { window, contents, page } = added
    windows = [added, ...windows]
    followTheme(window)
    window.on('focus', () => {
      if (windows.includes(added)) windows = [added, ...windows.filter((each) => each !== added)]
    })
    if (remembersPlace) {
      window.on('close', () => {
        const bounds = window.getNormalBounds()
        writeWindowPlace(deps.placeFile, { bounds, maximized: window.isMaximized() }, deps.log)
      })
    }
    window.on('closed', () => {
      windows = windows.filter((each) => each !== added)
      deps.pageGone(page)
    })
    contents.on('render-process-gone', () => deps.pageGone(page))
    offerReloadAfterCrash(window, deps)
  }

  async function open(address?: string): Promise<void> {
    begun = true
    const isFirst = windows.length === 0
    const place = isFirst ? readWindowPlace(deps.placeFile) : null
    const window = makeWindow(deps, place, current())
    const contents = window.webContents
    const handshake = createCloseHandshake(() => {
      deps.tellClosing(contents)
    }, deps.closeTimeoutMs)
    const leave = createWindowLeave(window, {
      ...deps,
      handshake: handshake.ask,
      endsApp: () => windows.length === 1 && !deps.staysWithoutWindow,
      quitting: () => quitRound !== null,
    })
    add({ window, contents, page: contents.id, handshake, leave }, isFirst)
    await window.loadURL(address === undefined ? appAddress : `${appAddress}#${address}`)
  }

  async function quitAll(): Promise<void> {
    const ready = await prepareQuit(
      windows.map(({ leave }) => leave),
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
    open,
    current,
    contents: () => windows.map(({ contents }) => contents),
    isOwnContents: (id) => windows.some(({ page }) => page === id),
    readyToClose(id, kept) {
      windows.find(({ page }) => page === id)?.handshake.answer(kept)
    },
    comeToFront() {
      if (!begun) return
      const window = current()
      if (window === null) {
        open().catch((error: unknown) => {
          deps.log.error('window.open', error)
        })
        return
      }
      bringToFront(window)
    },
    showPage(id) {
      const found = windows.find(({ page }) => page === id)
      if (found !== undefined) bringToFront(found.window)
    },
    beforeQuit(event) {
      if (agreed || windows.length === 0) return
      event.preventDefault()
      quitRound ??= quitAll().finally(() => (quitRound = null))
    },
  }
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

import { BrowserWindow, dialog, nativeTheme, screen, type WebContents } from 'electron'
import type { Log } from '../../logging/log.ts'
import { appAddress } from '../pages/asset-path.ts'
import { webPreferences } from './web-preferences.ts'
import { closeAfterHandshake, type LeaveDeps } from './window-leave.ts'
import { minimumSize, placeWindow, readWindowPlace, writeWindowPlace } from './window-bounds.ts'
import type { ShellTexts } from '../texts/shell-texts.ts'

export interface MainWindowDeps extends PageCrashDeps, LeaveDeps {
  readonly preload: string
  /** The file that stores the window's position and size. */
  readonly placeFile: string
  readonly packaged: boolean
  readonly log: Log
  /** Called when the page is gone: its window was closed, or its process crashed. */
  readonly pageGone: () => void
}

/** The app's single window, which may be closed and opened again (macOS). */
export interface MainWindow {
  readonly open: () => Promise<void>
  /**
   * Brings the window to the front, and opens it if it was closed. Does nothing before the first
   * `open`: a second start, or the `activate` event of macOS, may come while the store is being
   * opened. At that time nothing is locked down and no call has a handler.
   */
  readonly comeToFront: () => void
  /** Null while there is no window. */
  readonly contents: () => WebContents | null
  /** The window, as the parent of a dialog. */
  readonly current: () => BrowserWindow | null
}

/** The colour before the page has painted: the canvas colour of the page (src-renderer/theme). */
const background = () => (nativeTheme.shouldUseDarkColors ? '#101615' : '#f2f4f0')

export function createMainWindow(deps: MainWindowDeps): MainWindow {
  let window: BrowserWindow | null = null
  let begun = false

  async function open(): Promise<void> {
    begun = true
    const place = readWindowPlace(deps.placeFile)
    const displays = screen.getAllDisplays().map((display) => display.workArea)
    const opened = new BrowserWindow({
      ...placeWindow(place, displays),
      minWidth: minimumSize.width,
      minHeight: minimumSize.height,
      title: 'Perceel',
      show: false,
      backgroundColor: background(),
      webPreferences: webPreferences(deps.preload, deps.packaged),
    })
    window = opened
    const followTheme = () => {
      opened.setBackgroundColor(background())
    }
    nativeTheme.on('updated', followTheme)
    opened.once('ready-to-show', () => {
      if (place?.maximized === true) opened.maximize()
      opened.show()
    })
    closeAfterHandshake(opened, deps)
    opened.on('close', () => {
      const bounds = opened.getNormalBounds()
      writeWindowPlace(deps.placeFile, { bounds, maximized: opened.isMaximized() }, deps.log)
    })
    opened.on('closed', () => {
      nativeTheme.off('updated', followTheme)
      window = null
      deps.pageGone()
    })
    opened.webContents.on('render-process-gone', deps.pageGone)
    offerReloadAfterCrash(opened, deps)
    await opened.loadURL(appAddress)
  }

  return {
    open,
    comeToFront() {
      if (!begun) return
      if (window === null) {
        open().catch((error: unknown) => {
          deps.log.error('window.open', error)
        })
        return
      }
      if (window.isMinimized()) window.restore()
      window.show()
      window.focus()
    },
    contents: () => window?.webContents ?? null,
    current: () => window,
  }
}

interface PageCrashDeps {
  readonly log: Log
  readonly texts: () => ShellTexts['crash']
  readonly quit: () => void
}

/** Logs the reason when the page's process is gone, and offers to load the page again. */
function offerReloadAfterCrash(window: BrowserWindow, deps: PageCrashDeps): void {
  window.webContents.on('render-process-gone', (_event, { reason, exitCode }) => {
    if (reason === 'clean-exit') return
    deps.log.error('page.gone', undefined, { reason, exitCode })
    void offer(window, deps)
  })
}

async function offer(window: BrowserWindow, { texts, quit }: PageCrashDeps): Promise<void> {
  if (window.isDestroyed()) return
  const { message, detail, reload, quit: leave } = texts()
  const { response } = await dialog.showMessageBox(window, {
    type: 'error',
    message,
    detail,
    buttons: [reload, leave],
    defaultId: 0,
    cancelId: 0,
    noLink: true,
  })
  if (response === 1) quit()
  else if (!window.isDestroyed()) window.webContents.reload()
}

import type { BrowserWindowConstructorOptions, Rectangle, WebPreferences } from 'electron'
import type { Page } from '../../cdp/page.ts'
import { preventable } from '../../host.ts'
import { composeScripts } from '../../page-scripts.ts'
import { missing, strict } from '../../strict.ts'
import { hostApp } from '../app.ts'
import { takePage, versions } from '../browser.ts'
import { HostEmitter } from '../emitter.ts'
import { whileAlive } from './while-alive.ts'
import { accelerators } from '../menu.ts'
import { runNoScript } from './print-page.ts'
import { records } from '../records.ts'
import { HostWebContents } from './web-contents.ts'
import { WindowFrame } from './window-frame.ts'

const windows = new Set<HostBrowserWindow>()
let nextId = 1
/** The window with the focus of the desktop. */
let focused: HostBrowserWindow | null = null

function moveFocus(to: HostBrowserWindow): void {
  if (focused === to) return
  const before = focused
  focused = to
  before?.emit('blur')
  to.emit('focus')
}

/** Throws if the app switches off a protection that this host always has. */
function demandProtection(options: BrowserWindowConstructorOptions): void {
  const { contextIsolation, sandbox, nodeIntegration, webSecurity } = options.webPreferences ?? {}
  if (contextIsolation === false) missing('BrowserWindow without contextIsolation')
  if (sandbox === false) missing('BrowserWindow without sandbox')
  if (nodeIntegration === true) missing('BrowserWindow with nodeIntegration')
  if (webSecurity === false) missing('BrowserWindow without webSecurity')
}

/** Electron's `BrowserWindow`, on one page of the browser. */
export class HostBrowserWindow extends HostEmitter {
  readonly id = nextId++
  readonly contents = new HostWebContents()
  readonly webContents = strict(
    'WebContents',
    whileAlive(this.contents, () => this.contents.isDestroyed()),
  )
  /** This window as the strict object that the app holds. */
  private readonly outside: HostBrowserWindow
  private readonly frame: WindowFrame
  private readonly opened: Promise<Page>
  private destroyed = false
  private title: string

  constructor(options: BrowserWindowConstructorOptions = {}) {
    super()
    if (!hostApp.isReady()) throw new Error('Cannot create BrowserWindow before app is ready')
    demandProtection(options)
    this.contents.outside = this.webContents
    this.title = options.title ?? hostApp.getName()
    this.frame = new WindowFrame(options, (event) => this.emit(event))
    this.opened = this.open(options.webPreferences ?? {})
    this.opened.catch((error: unknown) => {
      if (!this.destroyed) records.faults.push(`opening a window: ${String(error)}`)
    })
    const outside = strict(
      'BrowserWindow',
      whileAlive(this, () => this.destroyed),
    )
    this.outside = outside
    windows.add(this)
    this.contents.onUse = this.focusAfterUse
    this.contents.onPersonCloses = () => this.close()
    this.contents.onStay = () => hostApp.windowStays()
    this.contents.on('ready-to-show', () => this.emit('ready-to-show'))
    hostApp.addWindow(this)
    hostApp.emit('web-contents-created', preventable({}), this.webContents)
    hostApp.emit('browser-window-created', preventable({}), outside)
    if (this.frame.visible) this.takeFocus()
    // `new` returns the strict object to the app.
    return outside
  }

  private async open({ preload, javascript }: WebPreferences): Promise<Page> {
    const page = await takePage()
    if (javascript === false) await runNoScript(page)
    page.once('close', () => this.pageGone())
    const setting = {
      platform: process.platform,
      versions: versions(),
      accelerators: accelerators(),
    }
    await this.contents.attach(page, await composeScripts(setting, preload ?? null))
    await this.frame.attach(page)
    return page
  }

  private readonly takeFocus = (): void => {
    if (!this.destroyed) moveFocus(this)
  }

  /**
   * Takes the focus after a click or a key of the menu. Ignores a minimised window: its page sent the message
   * before, and the message arrived late.
   */
  private readonly focusAfterUse = (): void => {
    if (this.frame.state !== 'minimized') this.takeFocus()
  }

  /** Gives the focus to the newest other window on the desktop, as desktops do. */
  private readonly loseFocus = (): void => {
    if (focused !== this) return
    focused = null
    this.emit('blur')
    const next = [...windows].filter((each) => each !== this && each.frame.visible).at(-1)
    next?.takeFocus()
  }

  private pageGone(): void {
    this.contents.emit('destroyed')
    this.gone()
  }

  private gone(): void {
    if (this.destroyed) return
    this.destroyed = true
    windows.delete(this)
    this.loseFocus()
    this.emit('closed')
    hostApp.removeWindow(this)
  }

  async loadURL(url: string): Promise<void> {
    await this.opened
    await this.contents.loadURL(url)
  }

  loadFile(): never {
    return missing('BrowserWindow.loadFile')
  }

  // The functions that also run while the window goes are bound to this object: the app's own object
  // refuses every use from then on.

  /** Asks the app whether the window may close, and then the page. */
  readonly close = (): void => {
    const event = preventable({})
    this.emit('close', event)
    if (this.destroyed) return
    if (event.defaultPrevented) hostApp.windowStays()
    else void this.withPage(() => this.contents.leave())
  }

  /** As in Electron, the window is gone when this returns, and its page a little later. */
  readonly destroy = (): void => {
    this.gone()
    void this.withPage((page) => page.close())
  }

  /** Waits for the open page and runs the work on the page, which may close meanwhile. */
  private async withPage(work: (page: Page) => Promise<void>): Promise<void> {
    try {
      await work(await this.opened)
    } catch (error) {
      if (!/closed/i.test(String(error))) records.faults.push(`closing a window: ${String(error)}`)
    }
  }

  readonly isDestroyed = (): boolean => this.destroyed

  show(): void {
    this.frame.setVisible(true)
    this.emit('show')
    this.takeFocus()
  }

  hide(): void {
    this.frame.setVisible(false)
    this.emit('hide')
    this.loseFocus()
  }

  focus(): void {
    void this.opened.then((page) => page.bringToFront())
    this.takeFocus()
  }

  isVisible = () => this.frame.visible
  isFocused = () => focused === this
  isMinimized = () => this.frame.state === 'minimized'
  isMaximized = () => this.frame.state === 'maximized'
  isFullScreen = () => this.frame.state === 'fullscreen'
  getBounds = (): Rectangle => ({ ...this.frame.bounds })
  getNormalBounds = (): Rectangle => ({ ...this.frame.bounds })
  setBounds = (bounds: Partial<Rectangle>) => this.frame.setBounds(bounds)
  setSize = (width: number, height: number) => this.frame.setBounds({ width, height })
  maximize = () => this.frame.setState('maximized')
  unmaximize = () => this.frame.setState('normal')
  minimize = () => {
    this.frame.setState('minimized')
    this.loseFocus()
  }
  restore = () => this.frame.setState('normal')
  setFullScreen = (full: boolean) => this.frame.setState(full ? 'fullscreen' : 'normal')
  getTitle = () => this.title
  setTitle = (title: string) => {
    this.title = title
  }

  /** Calls about the desktop's window frame, which the browser draws itself. */
  setMenuBarVisibility(): void {}
  setMenu(): void {}
  removeMenu(): void {}
  setBackgroundColor(): void {}
  setMinimumSize(): void {}
  setProgressBar(): void {}
  setTitleBarOverlay(): void {}
  flashFrame(): void {}
  center(): void {}

  static getAllWindows(): HostBrowserWindow[] {
    return [...windows].map((window) => window.outside)
  }

  static getFocusedWindow(): HostBrowserWindow | null {
    return focused?.outside ?? null
  }

  static fromWebContents(contents: unknown): HostBrowserWindow | null {
    return [...windows].find((window) => window.webContents === contents)?.outside ?? null
  }

  static fromId(id: number): HostBrowserWindow | null {
    return [...windows].find((window) => window.id === id)?.outside ?? null
  }
}

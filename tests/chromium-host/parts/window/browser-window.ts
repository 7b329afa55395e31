import type { BrowserWindowConstructorOptions, Rectangle, WebPreferences } from 'electron'
import type { Page } from 'playwright-core'
import { preventable } from '../../host.ts'
import { composeScripts } from '../../page-scripts.ts'
import { missing, strict } from '../../strict.ts'
import { hostApp } from '../app.ts'
import { takePage, versions } from '../browser.ts'
import { HostEmitter } from '../emitter.ts'
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

/** Members that may be read from a destroyed window. */
const askedOfGone = new Set<string | symbol>([
  'id',
  'isDestroyed',
  'closed',
  'closing',
  'destroyed',
])

/** Like Electron's windows: using a destroyed window throws, but listeners may still be removed. */
function whileAlive(window: HostBrowserWindow, gone: () => boolean): HostBrowserWindow {
  return new Proxy(window, {
    get(target, member) {
      const ofEmitter = member in HostEmitter.prototype || String(member).startsWith('_')
      if (gone() && !ofEmitter && !askedOfGone.has(member) && member in target)
        throw new TypeError('Object has been destroyed')
      const value: unknown = Reflect.get(target, member)
      return value
    },
  })
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
  readonly webContents = strict('WebContents', this.contents)
  readonly closed: Promise<void>
  /** This window as the strict object that the app holds. */
  private readonly outside: HostBrowserWindow
  private readonly frame: WindowFrame
  private readonly opened: Promise<Page>
  private readonly ended = Promise.withResolvers<void>()
  private destroyed = false
  private closing = false
  private title: string

  constructor(options: BrowserWindowConstructorOptions = {}) {
    super()
    demandProtection(options)
    this.closed = this.ended.promise
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
    this.contents.onUse = () => this.takeFocus()
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
    page.once('close', () => this.gone())
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

  /** Gives the focus to the newest other window on the desktop, as desktops do. */
  private readonly loseFocus = (): void => {
    if (focused !== this) return
    focused = null
    this.emit('blur')
    const next = [...windows].filter((each) => each !== this && each.frame.visible).at(-1)
    next?.takeFocus()
  }

  private gone(): void {
    if (this.destroyed) return
    this.destroyed = true
    windows.delete(this)
    this.loseFocus()
    this.contents.emit('destroyed')
    this.emit('closed')
    this.ended.resolve()
  }

  async loadURL(url: string): Promise<void> {
    await this.opened
    await this.contents.loadURL(url)
    this.emit('ready-to-show')
  }

  loadFile(): never {
    return missing('BrowserWindow.loadFile')
  }

  /** Asks the window to close. Returns false if the app prevented it. */
  requestClose(): boolean {
    if (this.destroyed) return true
    const event = preventable({})
    this.emit('close', event)
    if (event.defaultPrevented) return false
    this.destroy()
    return true
  }

  close(): void {
    this.requestClose()
  }

  destroy(): void {
    // Quitting also destroys windows that are closing already.
    if (this.closing) return
    this.closing = true
    void this.opened.then((page) => page.close())
  }

  isDestroyed(): boolean {
    return this.destroyed
  }

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

  /** Returns the window that shows this page of the browser. */
  static ofPage(page: Page | null): HostBrowserWindow | null {
    return [...windows].find((window) => window.contents.shows(page))?.outside ?? null
  }

  static fromWebContents(contents: unknown): HostBrowserWindow | null {
    return [...windows].find((window) => window.webContents === contents)?.outside ?? null
  }

  static fromId(id: number): HostBrowserWindow | null {
    return [...windows].find((window) => window.id === id)?.outside ?? null
  }
}

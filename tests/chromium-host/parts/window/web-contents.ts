import type {
  IpcMainInvokeEvent,
  PrintToPDFOptions,
  WebContents,
  WebContentsPrintOptions,
} from 'electron'
import type { BrowserContext, Page } from 'playwright-core'
import { preventable } from '../../host.ts'
import type { FromPage, MessageBoxQuestion } from '../../page-messages.ts'
import type { PageScripts } from '../../page-scripts.ts'
import { missing } from '../../strict.ts'
import { browser } from '../browser.ts'
import { HostEmitter } from '../emitter.ts'
import { hostIpcMain, invokeHandler } from '../ipc-main.ts'
import { pressAccelerator } from '../menu.ts'
import { hostNativeTheme } from '../native-theme.ts'
import { setNavigationRule } from '../network-gate.ts'
import { appOrigin, toApp, toPage } from '../origin.ts'
import { PageLink } from './page-link.ts'
import { printJob, printPage } from './print-page.ts'
import { records } from '../records.ts'
import { defaultSession, hostSession } from '../session.ts'

type OpenHandler = Parameters<WebContents['setWindowOpenHandler']>[0]

let nextId = 1

/** Electron's `webContents`, on one page of the browser. */
export class HostWebContents extends HostEmitter {
  readonly id = nextId++
  readonly session = defaultSession
  /** This object as the strict object that the app holds. Set by the window. */
  outside: object = this
  /** Called when the user clicks in the page, or presses keys of the menu. Set by the window. */
  onUse: () => void = () => undefined
  private page: Page | null = null
  private link: PageLink | null = null
  private readonly loading = new Set<string>()
  private openHandler: OpenHandler = () => ({ action: 'deny' })
  private readonly answers = new Map<number, (index: number) => void>()
  private nextAnswer = 1

  /** Attaches this object to its page, before anything is loaded into the page. */
  async attach(page: Page, scripts: PageScripts): Promise<void> {
    this.page = page
    page.on('crash', () => {
      records.faults.push('the page crashed')
      this.emit('render-process-gone', preventable({}), { reason: 'crashed', exitCode: 1 })
    })
    page.on('pageerror', (error) => records.pageErrors.push(error.stack ?? error.message))
    page.on('console', (message) => {
      if (message.type() === 'error') records.pageErrors.push(message.text())
    })
    page.on('domcontentloaded', () => this.emit('dom-ready', preventable({})))
    page.on('load', () => this.emit('did-finish-load', preventable({})))
    setNavigationRule(page, {
      // A request has no fragment.
      isLoading: (address) =>
        [...this.loading, this.getURL()].some(
          (known) => known.split('#')[0] === address.split('#')[0],
        ),
      mayNavigate: (url, isMainFrame) => {
        const event = preventable({ url, isMainFrame, isSameDocument: false })
        this.emit('will-frame-navigate', event)
        if (isMainFrame) this.emit('will-navigate', event, url, false, true)
        return !event.defaultPrevented
      },
    })
    this.link = await PageLink.open(page, scripts, (message) => void this.hear(message))
    await this.applyTheme()
    const themeChanged = () => void this.applyTheme()
    hostNativeTheme.on('updated', themeChanged)
    page.once('close', () => hostNativeTheme.off('updated', themeChanged))
  }

  private readonly applyTheme = async (): Promise<void> => {
    for (let tries = 1; this.page?.isClosed() === false; tries += 1) {
      const colorScheme = hostNativeTheme.shouldUseDarkColors ? 'dark' : 'light'
      try {
        await this.page.emulateMedia({ colorScheme })
        return
      } catch (error) {
        // A frame of the page may close meanwhile. Another fault stays after the third try.
        if (tries < 3) continue
        records.faults.push(`showing the theme: ${String(error)}`)
        return
      }
    }
  }

  /** Returns the browser's ids of the page and its context. */
  async target(): Promise<{ id: string; browserContextId: string | undefined } | null> {
    if (this.page === null) return null
    const session = await this.page.context().newCDPSession(this.page)
    try {
      const { targetInfo } = await session.send('Target.getTargetInfo')
      return { id: targetInfo.targetId, browserContextId: targetInfo.browserContextId }
    } finally {
      await session.detach()
    }
  }

  async loadURL(address: string): Promise<void> {
    const page = this.page
    if (page === null) throw new Error('The window is not open yet')
    this.loading.add(address)
    const origins = { app: appOrigin(address), page: new URL(toPage(address)).origin }
    const context = (await this.target())?.browserContextId
    await hostSession.applyPermissions(browser(), this.outside, { ...origins, context })
    try {
      await page.goto(toPage(address), { waitUntil: 'load' })
    } catch (error) {
      this.emit('did-fail-load', preventable({}), -2, String(error), address, true)
      throw error
    } finally {
      this.loading.delete(address)
    }
  }

  get mainFrame() {
    const url = this.getURL()
    const frame = { url, origin: appOrigin(url), parent: null, routingId: 1, processId: this.id }
    return Object.assign(frame, { top: frame, detached: false, isDestroyed: () => false })
  }

  private event(): IpcMainInvokeEvent {
    const frame = this.mainFrame
    return preventable({
      type: 'frame' as const,
      sender: this.outside,
      senderFrame: frame,
      frameId: frame.routingId,
      processId: frame.processId,
    }) as unknown as IpcMainInvokeEvent
  }

  private async hear(message: FromPage): Promise<void> {
    switch (message.kind) {
      case 'invoke':
        return this.invoke(message)
      case 'send':
        hostIpcMain.emit(message.channel, this.event(), ...message.args)
        return
      case 'path':
        return this.reply(message.id, () => this.link?.pathOf(message.fileId))
      case 'open':
        this.windowAsked(...message.details)
        return
      case 'used':
        this.onUse()
        return
      case 'key':
        this.onUse()
        pressAccelerator(message.pressed)
        return
      case 'answer':
        this.answers.get(message.id)?.(message.index)
        return
      case 'missing':
        return missing(message.what)
      case 'preloadFailed':
        records.faults.push(`the preload failed: ${message.error.stack}`)
        this.emit('preload-error', preventable({}), '', message.error)
    }
  }

  private invoke(message: FromPage & { kind: 'invoke' }): Promise<void> {
    const event = this.event()
    return this.reply(message.id, () => invokeHandler(message.channel, event, message.args))
  }

  private async reply(id: number, work: () => unknown): Promise<void> {
    try {
      await this.link?.deliver({ kind: 'reply', id, ok: true, value: await work() })
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error)
      await this.link?.deliver({ kind: 'reply', id, ok: false, message: text })
    }
  }

  /** Asks the app's handler about a new window. The host can only deny new windows. */
  windowAsked(url: string, frameName: string, features: string): void {
    const details = { url: toApp(url), frameName, features, disposition: 'new-window' as const }
    const { action } = this.openHandler({ ...details, referrer: {} } as never)
    records.opened.push({ url: details.url, action })
    if (action !== 'deny') missing('WebContents window opened by a page')
  }

  setWindowOpenHandler(handler: OpenHandler): void {
    this.openHandler = handler
  }

  send(channel: string, ...args: unknown[]): void {
    if (typeof channel !== 'string') throw new TypeError('Missing required channel argument')
    // As in Electron, a value that cannot be cloned is an error in the log, and nothing is sent.
    this.link?.deliver({ kind: 'event', channel, args }).catch((error: unknown) => {
      console.error('Error sending from webFrameMain: ', error)
    })
  }

  executeJavaScript(code: string, userGesture = false): Promise<unknown> {
    if (this.link === null) throw new Error('The window is not open yet')
    return this.link.evaluate(code, userGesture)
  }

  setAccelerators(list: string[]): void {
    void this.link?.deliver({ kind: 'accelerators', list })
  }

  /** Shows a message box in the page. Resolves with null if there is no page. */
  async ask(question: MessageBoxQuestion): Promise<number | null> {
    if (this.link === null || this.page?.isClosed() !== false) return null
    const id = this.nextAnswer++
    const page = this.page
    const answered = new Promise<number | null>((resolve) => {
      this.answers.set(id, resolve)
      page.once('close', () => resolve(null))
    })
    await this.link.deliver({ kind: 'messageBox', id, question })
    return answered
  }

  shows(page: Page | null): boolean {
    return page !== null && this.page === page
  }

  getURL(): string {
    return this.page === null ? '' : toApp(this.page.url())
  }

  getTitle(): string {
    return ''
  }

  isDestroyed(): boolean {
    return this.page?.isClosed() ?? false
  }

  printToPDF(options: PrintToPDFOptions): Promise<Buffer> {
    if (this.page === null) throw new Error('The window is not open yet')
    return printPage(this.page, options)
  }

  print(
    options: WebContentsPrintOptions = {},
    done: (success: boolean, failureReason: string) => void = () => undefined,
  ): void {
    if (this.page === null) throw new Error('The window is not open yet')
    printJob(this.page, options).then(
      ({ success, reason }) => done(success, reason),
      (error: unknown) => done(false, String(error)),
    )
  }

  isLoading(): boolean {
    return this.loading.size > 0
  }

  isCrashed(): boolean {
    return false
  }

  reload(): void {
    void this.page?.reload()
  }

  /** Calls about Electron's own window. The browser has its own developer tools and spelling. */
  openDevTools(): void {}
  setVisualZoomLevelLimits(): Promise<void> {
    return Promise.resolve()
  }
  focus(): void {
    void this.page?.bringToFront()
  }

  context(): BrowserContext | null {
    return this.page?.context() ?? null
  }
}

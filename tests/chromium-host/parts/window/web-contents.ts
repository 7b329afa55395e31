import type {
  IpcMainInvokeEvent,
  PrintToPDFOptions,
  WebContents,
  WebContentsPrintOptions,
} from 'electron'
import type { Page, PageDialog } from '../../cdp/page.ts'
import { preventable } from '../../host.ts'
import type { FromPage, MessageBoxQuestion, PermissionQuestion } from '../../page-messages.ts'
import type { PageScripts } from '../../page-scripts.ts'
import { missing } from '../../strict.ts'
import { browser } from '../browser.ts'
import { HostEmitter } from '../emitter.ts'
import { callHandler, handlerFailure, hostIpcMain } from '../ipc-main.ts'
import { pressAccelerator } from '../menu.ts'
import { hostNativeTheme } from '../native-theme.ts'
import { guardRequests } from '../network-gate.ts'
import { appOrigin, toApp, toPage } from '../origin.ts'
import { loadError } from './load-error.ts'
import { PageLink } from './page-link.ts'
import { printJob, printPage } from './print-page.ts'
import { records } from '../records.ts'
import { defaultSession, hostSession, type PermissionPlace } from '../session.ts'

type OpenHandler = Parameters<WebContents['setWindowOpenHandler']>[0]

let nextId = 1

function placeOf(address: string, { target }: Page): PermissionPlace {
  const browserOrigin = new URL(toPage(address)).origin
  return { address, appOrigin: appOrigin(address), browserOrigin, context: target.context }
}

/** Electron's `webContents`, on one page of the browser. */
export class HostWebContents extends HostEmitter {
  readonly id = nextId++
  readonly session = defaultSession
  /** This object as the strict object that the app holds. Set by the window. */
  outside: object = this
  /** Called when the user clicks in the page, or presses keys of the menu. Set by the window. */
  onUse: () => void = () => undefined
  /** Called when a person closes the window in the browser. Set by the window. */
  onPersonCloses: () => void = () => undefined
  /** Called when the page refuses to be closed. Set by the window. */
  onStay: () => void = () => undefined
  private page: Page | null = null
  private link: PageLink | null = null
  private readonly loading = new Set<string>()
  private openHandler: OpenHandler = () => ({ action: 'deny' })
  private readonly answers = new Map<number, (index: number) => void>()
  private nextAnswer = 1
  /** True if a person asked the browser to close the window, and the page waits for an answer. */
  private personCloses = false

  /** Attaches this object to its page, before anything is loaded into the page. */
  async attach(page: Page, scripts: PageScripts): Promise<void> {
    this.page = page
    page.on('crash', () => {
      records.faults.push('the page crashed')
      this.emit('render-process-gone', preventable({}), { reason: 'crashed', exitCode: 1 })
    })
    page.on('pageError', (text) => records.pageErrors.push(text))
    page.on('domcontentloaded', () => this.emit('dom-ready', preventable({})))
    page.on('load', () => this.emit('did-finish-load', preventable({})))
    page.on('dialog', (dialog) => void this.answerPageDialog(dialog))
    guardRequests(page, {
      // A request has no fragment.
      isLoading: (address) =>
        [...this.loading].some((known) => known.split('#')[0] === address.split('#')[0]),
      mayNavigate: (url, isMainFrame) => {
        const details = { url, isMainFrame, isSameDocument: false }
        const anyFrame = preventable(details)
        this.emit('will-frame-navigate', anyFrame)
        if (anyFrame.defaultPrevented || !isMainFrame) return !anyFrame.defaultPrevented
        const event = preventable(details)
        this.emit('will-navigate', event, url, false, true)
        return !event.defaultPrevented
      },
    })
    await page.watchSessions()
    this.link = await PageLink.open(page, scripts, (message, link, world) => {
      void this.receive(message, () => link.shows(world))
    })
    this.link.onWindowOpen = (...details) => this.askForWindow(...details)
    this.link.onPainted = () => this.emit('ready-to-show', preventable({}))
    await this.applyTheme()
    const themeChanged = () => void this.applyTheme()
    hostNativeTheme.on('updated', themeChanged)
    page.once('close', () => hostNativeTheme.off('updated', themeChanged))
  }

  private readonly applyTheme = async (): Promise<void> => {
    for (let tries = 1; this.page?.closed === false; tries += 1) {
      const colorScheme = hostNativeTheme.shouldUseDarkColors ? 'dark' : 'light'
      try {
        await this.page.emulateColorScheme(colorScheme)
        return
      } catch (error) {
        // A frame of the page may close meanwhile. Another fault stays after the third try.
        if (tries < 3) continue
        records.faults.push(`showing the theme: ${String(error)}`)
        return
      }
    }
  }

  /** The browser's id of the page; null before the page is open. */
  get target(): string | null {
    return this.link === null ? null : (this.page?.target.id ?? null)
  }

  async loadURL(address: string): Promise<void> {
    const { page, link } = this
    if (page === null || link === null) throw new Error('The window is not open yet')
    await hostSession.closePermissions(browser(), placeOf(address, page))
    try {
      await this.navigate(address, () => page.goto(toPage(address)))
    } catch (error) {
      const failure = loadError(error, address)
      const { errno, code } = failure
      this.emit('did-fail-load', preventable({}), errno, code, address, true)
      throw failure
    }
  }

  /** Lets main itself move the page to an address. */
  private async navigate(address: string, move: () => Promise<unknown>): Promise<void> {
    this.loading.add(address)
    try {
      await this.link?.prepareLeave(false)
      await move()
      await this.link?.untilAskable()
    } finally {
      this.loading.delete(address)
    }
  }

  /** Closes the page, which may refuse in `beforeunload`. */
  async leave(): Promise<void> {
    // A closed window counts as a gesture of the user, without which a page may not refuse.
    await this.link?.prepareLeave(true)
    await this.page?.askToClose()
  }

  /** Closes the page as its own script asks. As in Electron, the window is not asked. */
  private async leaveByScript(): Promise<void> {
    try {
      await this.link?.prepareLeave(false)
      await this.page?.askToClose()
    } catch (error) {
      if (!/closed/i.test(String(error))) records.faults.push(`closing a page: ${String(error)}`)
    }
  }

  /** Answers a dialog of the page. Electron shows none for `beforeunload`, and asks the app. */
  private async answerPageDialog(dialog: PageDialog): Promise<void> {
    const person = this.personCloses
    this.personCloses = false
    const event = preventable({})
    const asks = dialog.type === 'beforeunload'
    // A page that no person has used may not ask to stay (see `beAskable`), unless its window closes.
    const mayGo = asks && !person && this.link?.used === false
    if (mayGo) event.preventDefault()
    else if (asks && !person) this.emit('will-prevent-unload', event)
    try {
      await dialog.answer(event.defaultPrevented)
      if (event.defaultPrevented) return
    } catch (error) {
      // Another client of the browser may have answered, or the page is gone.
      if (!/closed|No dialog is showing/i.test(String(error))) throw error
    }
    if (person) this.onPersonCloses()
    else if (asks) this.onStay()
  }

  get mainFrame() {
    const url = this.getURL()
    const frame = { url, origin: appOrigin(url), parent: null, routingId: 1, processId: this.id }
    return Object.assign(frame, { top: frame, detached: false, isDestroyed: () => false })
  }

  /**
   * Creates the event of a message. As in Electron, `senderFrame` is looked up when it is read, and
   * null after the document of the sender has gone.
   */
  private event(isShown: () => boolean): IpcMainInvokeEvent {
    const { mainFrame } = this
    const event = preventable({
      type: 'frame' as const,
      sender: this.outside,
      frameId: mainFrame.routingId,
      processId: mainFrame.processId,
    })
    Object.defineProperty(event, 'senderFrame', { get: () => (isShown() ? mainFrame : null) })
    return event as unknown as IpcMainInvokeEvent
  }

  /** Carries out a message of the preload. */
  private async receive(message: FromPage, isShown: () => boolean): Promise<void> {
    switch (message.kind) {
      case 'invoke':
        return this.invoke(message, this.event(isShown))
      case 'send':
        hostIpcMain.emit(message.channel, this.event(isShown), ...message.args)
        return
      case 'path':
        return this.reply(message.id, () => this.link?.pathOf(message.fileId))
      case 'permission':
        return this.reply(message.id, () => this.decidePermission(message.question))
      case 'open':
        this.askForWindow(...message.details)
        return
      case 'personCloses':
        this.personCloses = true
        return
      case 'closeItself':
        return this.leaveByScript()
      case 'activated':
        if (this.link !== null) this.link.used = true
        return
      case 'clicked':
        this.onUse()
        return
      case 'key':
        this.onUse()
        pressAccelerator(message.pressed)
        return
      case 'answer':
        this.answers.get(message.id)?.(message.index)
        return
      case 'clearCache':
        return this.link?.collectGarbage()
      case 'missing':
        return missing(message.what)
      case 'preloadFailed':
        records.faults.push(`the preload failed: ${message.error.stack}`)
        this.emit('preload-error', preventable({}), '', message.error)
    }
  }

  /** Asks the app about a permission that the page asks for. */
  private async decidePermission(question: PermissionQuestion): Promise<boolean> {
    const { page } = this
    if (page === null) return false
    const place = placeOf(this.getURL(), page)
    return hostSession.askPermission(browser(), this.outside, place, question)
  }

  private invoke(
    { id, channel, args }: FromPage & { kind: 'invoke' },
    event: IpcMainInvokeEvent,
  ): Promise<void> {
    return this.reply(
      id,
      () => callHandler(channel, event, args),
      (error) => handlerFailure(channel, error),
    )
  }

  private async reply(
    id: number,
    work: () => unknown,
    wordsOf: (error: unknown) => string = (error) =>
      error instanceof Error ? error.message : String(error),
  ): Promise<void> {
    try {
      await this.link?.deliver({ kind: 'reply', id, ok: true, value: await work() })
    } catch (error) {
      await this.link?.deliver({ kind: 'reply', id, ok: false, message: wordsOf(error) })
    }
  }

  /** Asks the app's handler about a new window. The host can only deny new windows. */
  askForWindow(url: string, frameName: string, features: string): void {
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
    if (this.link === null || this.page?.closed !== false) return null
    const id = this.nextAnswer++
    const page = this.page
    const answered = new Promise<number | null>((resolve) => {
      this.answers.set(id, resolve)
      page.once('close', () => resolve(null))
    })
    await this.link.deliver({ kind: 'messageBox', id, question })
    return answered
  }

  getURL(): string {
    return this.page === null ? '' : toApp(this.page.url)
  }

  getTitle(): string {
    return ''
  }

  // Bound to this object, as the app's own object refuses most uses when the page is gone.
  readonly isDestroyed = (): boolean => this.page?.closed ?? false

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
    const { page } = this
    if (page === null) return
    this.navigate(this.getURL(), () => page.reload()).catch((error: unknown) => {
      const { errno, code } = loadError(error, this.getURL())
      this.emit('did-fail-load', preventable({}), errno, code, this.getURL(), true)
    })
  }

  /** Calls about Electron's own window. The browser has its own developer tools and spelling. */
  openDevTools(): void {}
  setVisualZoomLevelLimits(): Promise<void> {
    return Promise.resolve()
  }
  focus(): void {
    void this.page?.bringToFront()
  }
}

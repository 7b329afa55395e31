import { EventEmitter } from 'node:events'
import type { Connection, Session } from './connection.ts'
import { watchErrors } from './page-errors.ts'

/** The browser's ids of a page and of its context. */
export interface PageTarget {
  readonly id: string
  readonly context: string | undefined
}

/** A dialog of the page, which waits for an answer. */
export interface PageDialog {
  readonly type: 'alert' | 'beforeunload' | 'confirm' | 'prompt'
  /** Rejects if the dialog is gone. */
  readonly answer: (accept: boolean) => Promise<void>
}

interface PageEvents {
  /** The page is gone. */
  close: []
  crash: []
  /** The main frame's new document was read, or has loaded. */
  domcontentloaded: []
  load: []
  dialog: [PageDialog]
  /** An uncaught error, or an error on the console, of the page, its frames and its workers. */
  pageError: [string]
  websocket: [string]
  /** The session of the page, or of one of its frames and workers, which waits until this returns. */
  session: [Session]
}

/** The document of the main frame. */
interface MainDocument {
  readonly loader: string
  loaded: boolean
}

/** One page of the browser. `attach` takes a page that has loaded nothing yet. */
export class Page extends EventEmitter<PageEvents> {
  readonly session: Session
  readonly target: PageTarget
  readonly mainFrame: string
  closed = false
  /** The address of the main frame as the browser knows it. */
  url = 'about:blank'
  readonly #connection: Connection
  #document: MainDocument = { loader: '', loaded: true }
  /** `moved`: another document is shown, or the document has loaded. */
  readonly #moves = new EventEmitter<{ moved: []; refused: [string] }>()

  private constructor(connection: Connection, session: Session, target: PageTarget, frame: string) {
    super()
    this.setMaxListeners(0)
    this.#moves.setMaxListeners(0)
    this.#connection = connection
    this.session = session
    this.target = target
    this.mainFrame = frame
  }

  /** Attaches to a page of the browser. */
  static async attach(connection: Connection, targetId: string): Promise<Page> {
    const { sessionId } = await connection.browser.send('Target.attachToTarget', {
      targetId,
      flatten: true,
    })
    const session = connection.session(sessionId)
    await session.send('Page.enable')
    const { targetInfo } = await session.send('Target.getTargetInfo')
    const { frameTree } = await session.send('Page.getFrameTree')
    const target = { id: targetId, context: targetInfo.browserContextId }
    const page = new Page(connection, session, target, frameTree.frame.id)
    page.url = frameTree.frame.url
    page.#watch()
    await page.#prepare()
    return page
  }

  #watch(): void {
    const { session, mainFrame } = this
    session.onEnded = () => this.#markClosed()
    session.on('Inspector.targetCrashed', () => this.emit('crash'))
    session.on('Page.javascriptDialogOpening', ({ type }) => {
      this.emit('dialog', { type, answer: (accept) => this.#answerDialog(type, accept) })
    })
    session.on('Page.frameNavigated', ({ frame }) => {
      if (frame.id !== mainFrame) return
      this.url = frame.url + (frame.urlFragment ?? '')
      this.#document = { loader: frame.loaderId, loaded: false }
      this.#moves.emit('moved')
    })
    session.on('Page.navigatedWithinDocument', ({ frameId, url }) => {
      if (frameId === mainFrame) this.url = url
    })
  }

  /** Call after the browser has repeated the events of the empty document. */
  #watchLife(): void {
    this.session.on('Page.lifecycleEvent', ({ frameId, loaderId, name }) => {
      if (frameId !== this.mainFrame) return
      if (name === 'DOMContentLoaded') this.emit('domcontentloaded')
      if (name !== 'load') return
      if (loaderId === this.#document.loader) this.#document.loaded = true
      this.emit('load')
      this.#moves.emit('moved')
    })
  }

  async #prepare(): Promise<void> {
    const { session } = this
    await Promise.all([
      session.send('Inspector.enable'),
      session.send('Page.setLifecycleEventsEnabled', { enabled: true }),
      session.send('Emulation.setFocusEmulationEnabled', { enabled: true }),
    ])
    this.#watchLife()
  }

  /**
   * Begins to tell of sessions, errors and web sockets: of the page, and of each frame in a process of
   * its own and each worker, before it runs.
   */
  async watchSessions(): Promise<void> {
    await this.#watchSession(this.session)
  }

  async #watchSession(session: Session): Promise<void> {
    watchErrors(session, (text) => this.emit('pageError', text))
    session.on('Network.webSocketCreated', ({ url }) => this.emit('websocket', url))
    session.on('Target.attachedToTarget', ({ sessionId }) => {
      const inner = this.#connection.session(sessionId)
      void this.#watchInnerSession(inner)
    })
    this.emit('session', session)
    const isPage = session === this.session
    await Promise.all([
      // The host reads no bodies, so the browser need not keep them.
      session.send('Network.enable', { maxTotalBufferSize: 0, maxResourceBufferSize: 0 }),
      session.send('Network.setCacheDisabled', { cacheDisabled: true }),
      ...(isPage ? [session.send('Log.enable')] : []),
      session.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] }),
      session.send('Target.setAutoAttach', {
        autoAttach: true,
        waitForDebuggerOnStart: true,
        flatten: true,
      }),
    ])
  }

  async #watchInnerSession(session: Session): Promise<void> {
    // A worker knows only some of these calls, and may end at once.
    const ignore = () => undefined
    await Promise.all([
      this.#watchSession(session).catch(ignore),
      session.send('Runtime.enable').catch(ignore),
      session.send('Log.enable').catch(ignore),
    ])
    await session.send('Runtime.runIfWaitingForDebugger').catch(ignore)
  }

  #markClosed(): void {
    if (this.closed) return
    this.closed = true
    this.emit('close')
  }

  async #answerDialog(type: PageDialog['type'], accept: boolean): Promise<void> {
    await this.session.send('Page.handleJavaScriptDialog', { accept })
    if (type === 'beforeunload' && !accept) this.refused('net::ERR_ABORTED')
  }

  /** Tells the page that a navigation of its main frame does not come about, with `net::ERR_…`. */
  refused(code: string): void {
    this.#moves.emit('refused', code)
  }

  /** Loads an address, and resolves when the document has loaded. Rejects with `net::ERR_…`. */
  async goto(url: string): Promise<void> {
    const { loaderId, errorText } = await this.session.send('Page.navigate', { url })
    if (errorText !== undefined && errorText !== '') throw new Error(errorText)
    // A navigation within its document has no loader.
    if (loaderId !== undefined) await this.#untilLoaded(({ loader }) => loader === loaderId)
  }

  /** Loads the document again, and resolves when it has loaded. Rejects with `net::ERR_…`. */
  async reload(): Promise<void> {
    const before = this.#document
    await Promise.all([
      this.#untilLoaded((document) => document !== before),
      this.session.send('Page.reload'),
    ])
  }

  /**
   * Waits until the wanted document has loaded. Rejects if the navigation is refused, if another document
   * takes the place of the wanted one, or if the page closes.
   */
  #untilLoaded(isWanted: (document: MainDocument) => boolean): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    let isShown = false
    const look = () => {
      const document = this.#document
      if (!isWanted(document)) {
        if (isShown) reject(new Error('interrupted by another navigation'))
        return
      }
      isShown = true
      if (document.loaded) resolve()
    }
    const refused = (code: string) => {
      if (!isShown) reject(new Error(code))
    }
    const closed = () => reject(new Error('the page is closed'))
    this.#moves.on('moved', look)
    this.#moves.on('refused', refused)
    this.on('close', closed)
    look()
    return promise.finally(() => {
      this.#moves.off('moved', look)
      this.#moves.off('refused', refused)
      this.off('close', closed)
    })
  }

  /** Closes the page without asking the page. */
  async close(): Promise<void> {
    if (this.closed) return
    const gone = new Promise<void>((resolve) => this.once('close', resolve))
    await this.#connection.browser.send('Target.closeTarget', { targetId: this.target.id })
    await gone
  }

  /** Closes the page, which may refuse in `beforeunload`. Does not wait for the end. */
  async askToClose(): Promise<void> {
    if (!this.closed) await this.session.send('Page.close')
  }

  async setViewportSize(width: number, height: number): Promise<void> {
    await this.session.send('Emulation.setDeviceMetricsOverride', {
      ...{ width, height, screenWidth: width, screenHeight: height },
      ...{ mobile: false, deviceScaleFactor: 1 },
      screenOrientation: { angle: 0, type: 'landscapePrimary' },
    })
  }

  async emulateColorScheme(scheme: 'dark' | 'light'): Promise<void> {
    await this.session.send('Emulation.setEmulatedMedia', {
      media: '',
      features: [{ name: 'prefers-color-scheme', value: scheme }],
    })
  }

  /** Brings the page to the front, unless it closes meanwhile. */
  async bringToFront(): Promise<void> {
    try {
      await this.session.send('Page.bringToFront')
    } catch (error) {
      if (!this.closed) throw error
    }
  }
}

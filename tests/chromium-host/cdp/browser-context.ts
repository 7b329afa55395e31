import { EventEmitter } from 'node:events'
import type { Connection } from './connection.ts'
import { Page } from './page.ts'

interface ContextEvents {
  /** A page that the host asked for, before anything is loaded into it. */
  page: [Page]
  /** A page of the context that the host did not ask for: a link or a form opened it. */
  foreign: [targetId: string]
}

/** The app's part of the browser: its own cookies, storage, permissions and pages. */
export class BrowserContext extends EventEmitter<ContextEvents> {
  readonly connection: Connection
  /** The version of Chromium. */
  readonly version: string
  /** The browser's id of the context; undefined for the first context of a browser. */
  readonly id: string | undefined
  readonly #pages = new Map<string, Page>()
  /** Pages that the host has asked for, and that the browser has not opened yet. */
  readonly #opening = new Set<Promise<unknown>>()

  private constructor(connection: Connection, version: string, id: string | undefined) {
    super()
    this.connection = connection
    this.version = version
    this.id = id
  }

  /** Opens a fresh context. The browser removes it when the connection ends. */
  static async create(connection: Connection): Promise<BrowserContext> {
    const { browserContextId } = await connection.browser.send('Target.createBrowserContext', {
      disposeOnDetach: true,
    })
    return BrowserContext.#open(connection, browserContextId)
  }

  /** Takes the context that a browser starts with. */
  static first(connection: Connection): Promise<BrowserContext> {
    return BrowserContext.#open(connection, undefined)
  }

  static async #open(connection: Connection, id: string | undefined): Promise<BrowserContext> {
    const { browser } = connection
    const { product } = await browser.send('Browser.getVersion')
    const context = new BrowserContext(connection, product.replace(/^.*\//u, ''), id)
    await browser.send('Browser.setDownloadBehavior', {
      behavior: 'deny',
      ...(id === undefined ? {} : { browserContextId: id }),
    })
    return context
  }

  /** Begins to tell of foreign pages. */
  async watchPages(): Promise<void> {
    const { browser } = this.connection
    browser.on('Target.targetCreated', ({ targetInfo }) => {
      const { type, targetId, browserContextId } = targetInfo
      if (type === 'page' && (this.id === undefined || browserContextId === this.id))
        void this.#tellForeign(targetId)
    })
    await browser.send('Target.setDiscoverTargets', { discover: true })
  }

  /** The browser tells of a page before the call that asked for the page has returned. */
  async #tellForeign(targetId: string): Promise<void> {
    await Promise.allSettled(this.#opening)
    if (!this.#pages.has(targetId)) this.emit('foreign', targetId)
  }

  /** Opens an empty page. */
  async newPage(): Promise<Page> {
    return this.#adopt(async () => {
      const { targetId } = await this.connection.browser.send('Target.createTarget', {
        url: 'about:blank',
        ...(this.id === undefined ? {} : { browserContextId: this.id }),
      })
      return targetId
    })
  }

  /** Returns the page that the browser started with, or a new one if there is none. */
  async firstPage(): Promise<Page> {
    const { targetInfos } = await this.connection.browser.send('Target.getTargets')
    const first = targetInfos.find(({ type }) => type === 'page')
    return first === undefined ? this.newPage() : this.#adopt(() => Promise.resolve(first.targetId))
  }

  async #adopt(open: () => Promise<string>): Promise<Page> {
    const opened = open().then((targetId) => Page.attach(this.connection, targetId))
    this.#opening.add(opened)
    try {
      const page = await opened
      this.#pages.set(page.target.id, page)
      page.once('close', () => this.#pages.delete(page.target.id))
      this.emit('page', page)
      return page
    } finally {
      this.#opening.delete(opened)
    }
  }

  pages(): Page[] {
    return [...this.#pages.values()]
  }

  async closePage(targetId: string): Promise<void> {
    await this.connection.browser.send('Target.closeTarget', { targetId })
  }

  /** Removes a context of `create` with its pages, and ends the connection. */
  async dispose(): Promise<void> {
    const { id, connection } = this
    if (id !== undefined)
      await connection.browser.send('Target.disposeBrowserContext', { browserContextId: id })
    connection.close()
  }
}

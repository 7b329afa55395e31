import type { Session } from '../../cdp/connection.ts'
import type { Page } from '../../cdp/page.ts'
import type { FromHost, FromPage } from '../../page-messages.ts'
import { bindingName, preloadWorld, type PageScripts } from '../../page-scripts.ts'
import { createWire } from '../../page/wire.ts'

const wire = createWire()

/** Connects one page's preload with the host, over the browser's own protocol (CDP). */
export class PageLink {
  /** Called when a loaded document was painted for the first time, or has loaded. */
  onPainted: () => void = () => undefined
  /** Called when a link or a form of the page opens a window. */
  onWindowOpen: (url: string, frameName: string, features: string) => void = () => undefined
  /** True after a person used the document, or after main let it be used (`userGesture`). */
  used = false
  private world: number | null = null
  private askable: Promise<void> = Promise.resolve()
  /** Null until main loads a document; then whether the document has been painted. */
  private painted: boolean | null = null
  private readonly page: Page
  private readonly session: Session

  private constructor(page: Page) {
    this.page = page
    this.session = page.session
  }

  static async open(
    page: Page,
    scripts: PageScripts,
    onMessage: (message: FromPage, link: PageLink, world: number) => void,
  ): Promise<PageLink> {
    const { session, mainFrame } = page
    const link = new PageLink(page)
    session.on('Runtime.executionContextsCleared', () => {
      link.world = null
      link.used = false
    })
    session.on('Runtime.bindingCalled', (call) => {
      if (call.name !== bindingName) return
      link.world = call.executionContextId
      onMessage(wire.decode(call.payload) as FromPage, link, call.executionContextId)
    })
    session.on('Runtime.executionContextCreated', ({ context: { id: created, name, auxData } }) => {
      // A frame in the page has a world of its own, without a preload.
      const { frameId } = auxData as { frameId?: string }
      if (name !== preloadWorld || frameId !== mainFrame) return
      link.world = created
      link.askable = link.run(created, 'beAskable()', true)
    })
    session.on('Page.lifecycleEvent', ({ frameId, name }) => {
      if (frameId === mainFrame) link.hearLife(name)
    })
    session.on('Page.windowOpen', ({ url, windowName, windowFeatures }) => {
      link.onWindowOpen(url, windowName, windowFeatures.join())
    })
    await session.send('Runtime.enable')
    await session.send('Runtime.addBinding', {
      name: bindingName,
      executionContextName: preloadWorld,
    })
    await session.send('Page.addScriptToEvaluateOnNewDocument', { source: scripts.mainWorld })
    await session.send('Page.addScriptToEvaluateOnNewDocument', {
      source: scripts.preloadWorld,
      worldName: preloadWorld,
    })
    return link
  }

  /** Electron tells the first paint of each document, or its load if nothing is painted. */
  private hearLife(name: string): void {
    if (this.painted === null) return
    if (name === 'init') this.painted = false
    else if (!this.painted && (name === 'firstContentfulPaint' || name === 'load')) {
      this.painted = true
      this.onPainted()
    }
  }

  /**
   * Tells the preload's world that main itself is about to leave the document, and not a person.
   * `userGesture` lets the page ask to stay.
   */
  async prepareLeave(userGesture: boolean): Promise<void> {
    this.painted ??= true
    if (userGesture) this.used = true
    if (this.world !== null) await this.run(this.world, 'prepareLeave()', userGesture)
  }

  /** Waits until the browser would ask the document before a person closes its window. */
  async untilAskable(): Promise<void> {
    await this.askable
  }

  /** Calls a function of the preload's world. Does nothing if the document has gone. */
  private async run(contextId: number, call: string, userGesture = false): Promise<void> {
    if (this.page.closed) return
    const expression = `globalThis.perceelHost?.${call}`
    try {
      await this.session.send('Runtime.evaluate', { expression, contextId, userGesture })
    } catch (error) {
      if (!this.page.closed && !/context|Target|closed/i.test(String(error))) throw error
    }
  }

  /**
   * Sends a message to the preload's world. Without such a world the message is lost, as in
   * Electron.
   */
  async deliver(message: FromHost): Promise<void> {
    const text = JSON.stringify(wire.encode(message))
    if (this.world !== null) await this.run(this.world, `deliver(${text})`)
  }

  /** Collects the page's unused objects, as Chromium does when memory is short. */
  async collectGarbage(): Promise<void> {
    await this.session.send('HeapProfiler.collectGarbage')
  }

  /** Returns true if the document with this world of the preload is still shown. */
  shows(world: number): boolean {
    return this.world === world && !this.page.closed
  }

  /** Evaluates a script in the page's own world. Rejects with what the script throws. */
  async evaluate(expression: string, userGesture: boolean): Promise<unknown> {
    if (userGesture) this.used = true
    const { result, exceptionDetails } = await this.session.send('Runtime.evaluate', {
      expression,
      userGesture,
      awaitPromise: true,
      returnByValue: true,
    })
    if (exceptionDetails === undefined) return result.value
    const { exception, text } = exceptionDetails
    throw new Error(exception?.description ?? text)
  }

  /**
   * Returns the path of a file that the preload holds; empty if the file has no path, or is a blob
   * without a name, as in Electron.
   */
  async pathOf(fileId: number): Promise<string> {
    if (this.world === null) return ''
    const { result } = await this.session.send('Runtime.evaluate', {
      expression: `globalThis.perceelHost.files.get(${fileId})`,
      contextId: this.world,
    })
    if (result.className === 'Blob') return ''
    if (result.objectId === undefined) throw new TypeError('getPathForFile needs a File')
    const { path } = await this.session.send('DOM.getFileInfo', { objectId: result.objectId })
    await this.session.send('Runtime.releaseObject', { objectId: result.objectId })
    return path
  }
}

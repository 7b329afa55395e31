import type { CDPSession, Page } from 'playwright-core'
import type { FromHost, FromPage } from '../../page-messages.ts'
import { bindingName, preloadWorld, type PageScripts } from '../../page-scripts.ts'
import { createWire } from '../../wire.ts'

const wire = createWire()

/** Connects one page's preload with the host, over the browser's own protocol (CDP). */
export class PageLink {
  private world: number | null = null
  private readonly page: Page
  private readonly session: CDPSession

  private constructor(page: Page, session: CDPSession) {
    this.page = page
    this.session = session
  }

  static async open(
    page: Page,
    scripts: PageScripts,
    onMessage: (message: FromPage, link: PageLink) => void,
  ): Promise<PageLink> {
    const session = await page.context().newCDPSession(page)
    const link = new PageLink(page, session)
    session.on('Runtime.executionContextsCleared', () => (link.world = null))
    session.on('Runtime.bindingCalled', (call) => {
      if (call.name !== bindingName) return
      link.world = call.executionContextId
      onMessage(wire.decode(call.payload) as FromPage, link)
    })
    session.on('Runtime.executionContextCreated', ({ context }) => {
      if (context.name === preloadWorld) link.world = context.id
    })
    await session.send('Page.enable')
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

  /**
   * Sends a message to the preload's world. Without such a world the message is lost, as in
   * Electron.
   */
  async deliver(message: FromHost): Promise<void> {
    if (this.world === null || this.page.isClosed()) return
    const text = JSON.stringify(wire.encode(message))
    try {
      await this.session.send('Runtime.evaluate', {
        expression: `globalThis.perceelHost?.deliver(${text})`,
        contextId: this.world,
      })
    } catch (error) {
      // The document went away between the check and the call. Messages for it are dropped.
      if (!this.page.isClosed() && !/context|Target|closed/i.test(String(error))) throw error
    }
  }

  /** Evaluates a script in the page's own world. Rejects with what the script throws. */
  async evaluate(expression: string, userGesture: boolean): Promise<unknown> {
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
   * Returns the path of a file that the preload holds; empty if the file has no path, as in
   * Electron.
   */
  async pathOf(fileId: number): Promise<string> {
    if (this.world === null) return ''
    const { result } = await this.session.send('Runtime.evaluate', {
      expression: `globalThis.perceelHost.files.get(${fileId})`,
      contextId: this.world,
    })
    if (result.objectId === undefined) throw new TypeError('getPathForFile needs a File')
    const { path } = await this.session.send('DOM.getFileInfo', { objectId: result.objectId })
    await this.session.send('Runtime.releaseObject', { objectId: result.objectId })
    return path
  }
}

import type { CDPSession, Page } from 'playwright-core'

type Connection = Pick<CDPSession, 'send'>

/** The part of Playwright's inside (the version is pinned) that keeps a page visible. */
interface PlaywrightPage {
  readonly _connection: {
    readonly toImpl?: (page: Page) => {
      readonly delegate: { readonly _mainFrameSession: { readonly _client: Connection } }
    }
  }
}

/** Returns Playwright's own connection to a page. */
function ownConnection(page: Page): Connection {
  const { toImpl } = (page as unknown as PlaywrightPage)._connection
  if (toImpl === undefined) throw new Error("Playwright hides a page's connection from the host")
  return toImpl(page).delegate._mainFrameSession._client
}

/**
 * Shows and hides a page as a browser does: `document.visibilityState` changes, and the timers of a
 * hidden page become slow and its frames stop.
 *
 * To the browser the page is always hidden. Playwright emulates the focus of each page, which shows
 * the page in spite of that; without the emulation it is hidden.
 */
export class PageVisibility {
  private readonly connection: Connection
  private visible = true

  private constructor(connection: Connection) {
    this.connection = connection
  }

  /** Takes a page that has loaded nothing yet: the page would be told `freeze` and `resume`. */
  static async open(page: Page): Promise<PageVisibility> {
    const session = await page.context().newCDPSession(page)
    // The browser hides a page before it freezes the page, and does not show it again afterwards.
    await session.send('Page.setWebLifecycleState', { state: 'frozen' })
    await session.send('Page.setWebLifecycleState', { state: 'active' })
    await session.detach()
    return new PageVisibility(ownConnection(page))
  }

  async set(visible: boolean): Promise<void> {
    if (this.visible === visible) return
    this.visible = visible
    await this.connection.send('Emulation.setFocusEmulationEnabled', { enabled: visible })
  }
}

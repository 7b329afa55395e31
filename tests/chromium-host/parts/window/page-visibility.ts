import type { Page } from '../../cdp/page.ts'

/**
 * Shows and hides a page as a browser does: `document.visibilityState` changes, and the timers of a
 * hidden page become slow and its frames stop.
 *
 * To the browser the page is always hidden. The emulation of the focus shows the page in spite of
 * that; without the emulation it is hidden.
 */
export class PageVisibility {
  private readonly page: Page
  private visible = true

  private constructor(page: Page) {
    this.page = page
  }

  /** Takes a page that has loaded nothing yet: the page would be told `freeze` and `resume`. */
  static async open(page: Page): Promise<PageVisibility> {
    // The browser hides a page before it freezes the page, and does not show it again afterwards.
    await page.session.send('Page.setWebLifecycleState', { state: 'frozen' })
    await page.session.send('Page.setWebLifecycleState', { state: 'active' })
    return new PageVisibility(page)
  }

  async set(visible: boolean): Promise<void> {
    if (this.visible === visible) return
    this.visible = visible
    await this.page.session.send('Emulation.setFocusEmulationEnabled', { enabled: visible })
  }
}

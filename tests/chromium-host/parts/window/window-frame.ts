import type { BrowserWindowConstructorOptions, Rectangle } from 'electron'
import type { Session } from '../../cdp/connection.ts'
import type { Page } from '../../cdp/page.ts'
import { host } from '../../host.ts'
import { records } from '../records.ts'
import { PageVisibility } from './page-visibility.ts'

/** The state of a window, by the browser's own names. */
export type FrameState = 'normal' | 'maximized' | 'minimized' | 'fullscreen'

/** Size, place and state of a window: a real window on a screen, otherwise a viewport. */
export class WindowFrame {
  visible: boolean
  state: FrameState = 'normal'
  bounds: Rectangle
  private page: Page | null = null
  private session: Session | null = null
  private visibility: PageVisibility | null = null
  /** True after the app hid the window. As in Electron, the page of a window without `show` is visible. */
  private hidden = false
  private readonly throttles: boolean
  private readonly emit: (event: string) => void

  constructor(options: BrowserWindowConstructorOptions, emit: (event: string) => void) {
    this.visible = options.show ?? true
    this.throttles = options.webPreferences?.backgroundThrottling ?? true
    this.emit = emit
    this.bounds = {
      x: options.x ?? 0,
      y: options.y ?? 0,
      width: options.width ?? 800,
      height: options.height ?? 600,
    }
  }

  async attach(page: Page): Promise<void> {
    this.page = page
    if (!host().headless) this.session = page.session
    if (this.throttles) this.visibility = await PageVisibility.open(page)
    await this.showPage()
    await this.apply()
  }

  /** Hides the page of a window that is hidden or minimised. */
  private async showPage(): Promise<void> {
    if (this.page?.closed !== false) return
    try {
      await this.visibility?.set(!this.hidden && this.state !== 'minimized')
    } catch (error) {
      if (!/closed/i.test(String(error))) records.faults.push(`hiding a page: ${String(error)}`)
    }
  }

  private async apply(): Promise<void> {
    const { width, height, x, y } = this.bounds
    if (this.page === null || this.page.closed) return
    if (this.session === null) {
      await this.page.setViewportSize(width, height)
      return
    }
    const { windowId } = await this.session.send('Browser.getWindowForTarget')
    const bounds =
      this.state === 'normal' ? { left: x, top: y, width, height } : { windowState: this.state }
    // The browser accepts either a state or a size in one call.
    if (this.state === 'normal') {
      await this.session.send('Browser.setWindowBounds', {
        windowId,
        bounds: { windowState: 'normal' },
      })
    }
    await this.session.send('Browser.setWindowBounds', { windowId, bounds })
  }

  setBounds(bounds: Partial<Rectangle>): void {
    this.bounds = { ...this.bounds, ...bounds }
    void this.apply()
    this.emit('resize')
    this.emit('move')
  }

  setState(state: FrameState): void {
    const before = this.state
    this.state = state
    void this.apply()
    void this.showPage()
    if (state === 'maximized') this.emit('maximize')
    else if (state === 'minimized') this.emit('minimize')
    else if (state === 'fullscreen') this.emit('enter-full-screen')
    else if (before === 'maximized') this.emit('unmaximize')
    else if (before === 'fullscreen') this.emit('leave-full-screen')
    else this.emit('restore')
  }

  setVisible(visible: boolean): void {
    this.visible = visible
    this.hidden = !visible
    void this.showPage()
  }
}

import { EventEmitter } from 'node:events'
import type { BrowserWindowConstructorOptions, MenuItemConstructorOptions } from 'electron'

/** The calls to the fakes, in order. A test clears them before it starts. */
export const told = {
  windows: [] as FakeWindow[],
  menus: [] as MenuItemConstructorOptions[][],
  boxes: [] as { message: string; buttons?: string[] }[],
}

/** The button that the user presses in the next message box. */
export const answers = { next: 0 }

class FakeWebContents extends EventEmitter {
  /** The first window of a test has id 7. */
  readonly id = 7 + told.windows.length
  reloads = 0

  reload(): void {
    this.reloads += 1
  }
}

export class FakeWindow extends EventEmitter {
  readonly webContents = new FakeWebContents()
  readonly calls: string[] = []
  readonly options: BrowserWindowConstructorOptions
  minimized = false
  maximized = false
  destroyed = false

  constructor(options: BrowserWindowConstructorOptions) {
    super()
    this.options = options
    told.windows.push(this)
  }

  async loadURL(address: string): Promise<void> {
    this.calls.push(`load ${address}`)
  }

  show = () => this.calls.push('show')
  focus = () => this.calls.push('focus')
  restore = () => this.calls.push('restore')
  maximize = () => this.calls.push('maximize')
  setBackgroundColor = (colour: string) => this.calls.push(`background ${colour}`)
  isMinimized = () => this.minimized
  isMaximized = () => this.maximized
  isDestroyed = () => this.destroyed
  /** Closes like a user: the app may prevent it. */
  close(): void {
    let prevented = false
    this.emit('close', { preventDefault: () => (prevented = true) })
    if (prevented) return
    this.calls.push('close')
    this.destroyed = true
    this.emit('closed')
  }
  /** Closes without asking the page or the listeners of `close`. */
  destroy(): void {
    this.calls.push('destroy')
    this.destroyed = true
    this.emit('closed')
  }
  getNormalBounds = () => ({ x: 10, y: 20, width: 1100, height: 700 })
}

export const nativeTheme = Object.assign(new EventEmitter(), {
  themeSource: 'system',
  shouldUseDarkColors: false,
})

/** Replaces the `electron` module in the tests of the shell. */
export const fakeElectron = {
  BrowserWindow: FakeWindow,
  nativeTheme,
  screen: {
    getAllDisplays: () => [{ workArea: { x: 0, y: 0, width: 1920, height: 1040 } }],
  },
  app: { getPreferredSystemLanguages: () => ['en-GB'], isPackaged: true },
  Menu: {
    buildFromTemplate: (template: MenuItemConstructorOptions[]) => template,
    setApplicationMenu: (template: MenuItemConstructorOptions[]) => told.menus.push(template),
  },
  dialog: {
    showMessageBox: async (...given: unknown[]) => {
      told.boxes.push(given.at(-1) as { message: string })
      return { response: answers.next }
    },
  },
}

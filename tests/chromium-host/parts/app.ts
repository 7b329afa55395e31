import { EventEmitter } from 'node:events'
import type { App, RelaunchOptions } from 'electron'
import { host, preventable } from '../host.ts'
import { missing, strict } from '../strict.ts'
import { getPath, setPath } from './app-paths.ts'
import type { InstanceLock } from './instance-lock.ts'

/** The part of a window that quitting needs. */
interface Closable {
  /** Asks the app, and then the page, whether the window may close. */
  close: () => void
  /** Closes the window at once. */
  destroy: () => void
}

type Members = Pick<
  App,
  | 'quit'
  | 'exit'
  | 'relaunch'
  | 'isReady'
  | 'whenReady'
  | 'focus'
  | 'getAppPath'
  | 'getPath'
  | 'setPath'
  | 'setAppLogsPath'
  | 'getVersion'
  | 'getName'
  | 'setName'
  | 'getLocale'
  | 'getSystemLocale'
  | 'getPreferredSystemLanguages'
  | 'requestSingleInstanceLock'
  | 'hasSingleInstanceLock'
  | 'releaseSingleInstanceLock'
  | 'setAppUserModelId'
  | 'setAsDefaultProtocolClient'
  | 'isDefaultProtocolClient'
  | 'setAboutPanelOptions'
  | 'disableHardwareAcceleration'
  | 'enableSandbox'
  | 'isPackaged'
  | 'name'
>

/** Returns whether Electron takes the text as the scheme of links (RFC 3986, section 3.1). */
function isScheme(text: string): boolean {
  return /^[a-z][a-z\d+.-]*$/iu.test(text)
}

/** Electron's `app`: paths, the single-instance lock, and the app's life from ready to quit. */
class HostApp extends EventEmitter implements Members {
  readonly commandLine = strict('app.commandLine', {
    appendSwitch: () => undefined,
    appendArgument: () => undefined,
    hasSwitch: (name: string) => process.argv.some((word) => word.startsWith(`--${name}`)),
    getSwitchValue: () => '',
  })
  name = ''
  private ready = false
  private quitting = false
  private exiting = false
  private exitCode = 0
  private readonly readiness = Promise.withResolvers<void>()
  private readonly windows = new Set<Closable>()
  private lock: InstanceLock | null = null
  private onReadyAsked: () => void = () => undefined
  private finish: (code: number) => void = () => undefined

  /**
   * Called by the host. `onReadyAsked` runs when the app awaits ready, `finish` when the app has
   * quit.
   */
  connect(lock: InstanceLock, onReadyAsked: () => void, finish: (code: number) => void): void {
    this.lock = lock
    this.onReadyAsked = onReadyAsked
    this.finish = finish
    this.name = host().packageJson.productName ?? host().packageJson.name
  }

  override on(name: string | symbol, listener: (...args: never[]) => void): this {
    if (name === 'ready') this.onReadyAsked()
    return super.on(name, listener as (...args: unknown[]) => void)
  }

  get isPackaged(): boolean {
    return host().packaged
  }

  get isQuitting(): boolean {
    return this.quitting
  }

  becomeReady(): void {
    this.ready = true
    this.emit('will-finish-launching')
    this.emit('ready', preventable({}), {})
    this.readiness.resolve()
  }

  addWindow(window: Closable): void {
    this.windows.add(window)
  }

  /** Called after a window has closed. */
  removeWindow(window: Closable): void {
    this.windows.delete(window)
    if (this.windows.size > 0) return
    if (this.exiting) this.shutDown()
    else if (this.quitting) this.finishQuit()
    // Without listeners Electron quits by default.
    else if (!this.emit('window-all-closed')) this.quit()
  }

  /** Called when a window stays open, because the app or its page wants it. */
  windowStays(): void {
    this.quitting = false
  }

  quit(): void {
    if (this.quitting) return
    const before = preventable({})
    this.emit('before-quit', before)
    if (before.defaultPrevented) return
    this.quitting = true
    if (this.windows.size === 0) this.finishQuit()
    // As in Electron, every window is asked to close, also after a window that refuses.
    else for (const window of [...this.windows]) window.close()
  }

  private finishQuit(): void {
    const will = preventable({})
    this.emit('will-quit', will)
    if (will.defaultPrevented) this.quitting = false
    else this.shutDown()
  }

  exit(exitCode = 0): void {
    this.exitCode = exitCode
    this.quitting = true
    this.exiting = true
    if (this.windows.size === 0) this.shutDown()
    else for (const window of [...this.windows]) window.destroy()
  }

  private shutDown(): void {
    this.emit('quit', preventable({}), this.exitCode)
    this.finish(this.exitCode)
  }

  /**
   * Only tells the parent process, which would not know the new instance. The app asks at its end,
   * when nobody can read the records any more.
   */
  relaunch(options: RelaunchOptions = {}): void {
    process.stdout.write(`${JSON.stringify({ relaunch: options })}\n`)
  }

  isReady(): boolean {
    return this.ready
  }

  whenReady(): Promise<void> {
    this.onReadyAsked()
    return this.readiness.promise
  }

  requestSingleInstanceLock(): boolean {
    return this.lock?.held ?? false
  }

  hasSingleInstanceLock(): boolean {
    return this.lock?.held ?? false
  }

  releaseSingleInstanceLock(): void {
    this.lock?.release()
  }

  getAppPath(): string {
    return host().app
  }

  getPath(name: Parameters<App['getPath']>[0]): string {
    return getPath(name)
  }

  setPath(name: string, path: string): void {
    setPath(name, path)
  }

  setAppLogsPath(path?: string): void {
    if (path !== undefined) setPath('logs', path)
  }

  getVersion(): string {
    return host().packageJson.version
  }

  getName(): string {
    return this.name
  }

  setName(name: string): void {
    this.name = name
  }

  getLocale(): string {
    return this.getSystemLocale()
  }

  getSystemLocale(): string {
    return new Intl.DateTimeFormat().resolvedOptions().locale
  }

  getPreferredSystemLanguages(): string[] {
    return [this.getSystemLocale()]
  }

  /** Calls about the desktop or Electron's own process model. They do nothing on the host. */
  focus(): void {}
  setAppUserModelId(): void {}
  /** The host registers nothing at the system. As in Electron, true means that it worked. */
  setAsDefaultProtocolClient(scheme: string): boolean {
    return isScheme(scheme)
  }
  isDefaultProtocolClient(): boolean {
    return false
  }
  setAboutPanelOptions(): void {}
  disableHardwareAcceleration(): void {}
  /**
   * The host always refuses windows without a sandbox. With `--no-sandbox` Electron could start no
   * child process after this call.
   */
  enableSandbox(): void {
    if (this.commandLine.hasSwitch('no-sandbox')) missing('app.enableSandbox with --no-sandbox')
  }
}

export const hostApp = new HostApp()

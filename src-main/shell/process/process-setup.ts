import { isAbsolute, resolve } from 'node:path'
import type { App } from 'electron'

/**
 * Returns the folder that replaces Electron's own `userData`, for tests and for trials beside one's
 * own data: the folder of `--profile`, otherwise `PERCEEL_PROFILE`. Null if neither is given.
 */
export function profileFolder(
  given: string | null,
  environment: Readonly<Record<string, string | undefined>>,
  currentFolder: string,
): string | null {
  const folder = given ?? environment['PERCEEL_PROFILE'] ?? ''
  if (folder === '') return null
  return isAbsolute(folder) ? folder : resolve(currentFolder, folder)
}

interface InstanceApp {
  requestSingleInstanceLock(): boolean
  on(
    event: 'second-instance',
    listener: (event: unknown, argv: unknown, currentFolder: unknown) => void,
  ): unknown
}

/**
 * True if this is the only running Perceel of its profile. A second instance brings the first to
 * the front and must end at once, as only one process may write the store.
 *
 * @param started called with the words and the current folder of a second start, unchecked
 */
export function holdSingleInstance(
  app: InstanceApp,
  comeToFront: () => void,
  started: (argv: unknown, currentFolder: unknown) => void,
): boolean {
  if (!app.requestSingleInstanceLock()) return false
  app.on('second-instance', (_event, argv, currentFolder) => {
    comeToFront()
    started(argv, currentFolder)
  })
  return true
}

/** The used part of Electron's `app`. */
interface SandboxedApp {
  readonly commandLine: { hasSwitch(name: string): boolean }
  enableSandbox(): void
}

/**
 * Sandboxes every process of the app. Must be called before `ready`. Does nothing if the app was
 * started with `--no-sandbox` (as root, under Playwright, from some AppImages): the sandbox is then
 * unavailable, and enabling it would end Electron's child processes at their start.
 */
export function sandboxAll(app: SandboxedApp): void {
  if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox()
}

/**
 * Follows the conventions of each platform. macOS keeps the app running without a window, and opens
 * a window from the dock. Windows groups the buttons of the task bar by an id (the `appId` of
 * electron-builder.yml).
 */
export function followPlatform(
  app: Pick<App, 'on' | 'quit' | 'setAboutPanelOptions' | 'setAppUserModelId' | 'getVersion'>,
  comeToFront: () => void,
  platform: NodeJS.Platform,
): void {
  app.setAboutPanelOptions({ applicationName: 'Perceel', applicationVersion: app.getVersion() })
  if (platform === 'win32') app.setAppUserModelId('nl.perceel.desktop')
  app.on('window-all-closed', () => {
    if (platform !== 'darwin') app.quit()
  })
  app.on('activate', comeToFront)
}

/** The used part of Electron's `app`. */
interface OpeningApp {
  on(
    event: 'open-file' | 'open-url',
    listener: (event: { preventDefault(): void }, target: string) => void,
  ): unknown
}

/** Takes the files and links that macOS hands over, which come before `ready` too. */
export function followOpening(app: OpeningApp, asked: (target: string) => void): void {
  for (const event of ['open-file', 'open-url'] as const)
    app.on(event, (handed, target) => {
      handed.preventDefault()
      asked(target)
    })
}

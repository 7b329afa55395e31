import type { Session } from 'electron'
import type { BrowserContext, CDPSession } from 'playwright-core'
import { missing, strict } from '../strict.ts'
import { HostEmitter, type EventMembers } from './emitter.ts'
import { fromPartition } from './partition-session.ts'
import { protocol } from './protocol.ts'
import { records } from './records.ts'

type RequestHandler = Parameters<Session['setPermissionRequestHandler']>[0]
type CheckHandler = Parameters<Session['setPermissionCheckHandler']>[0]

/** Electron's permission names, each with the browser's name of the same permission. */
const permissionNames = {
  geolocation: 'geolocation',
  notifications: 'notifications',
  midi: 'midi',
  'clipboard-read': 'clipboard-read',
  'clipboard-sanitized-write': 'clipboard-write',
  'idle-detection': 'idle-detection',
  'storage-access': 'storage-access',
  'top-level-storage-access': 'top-level-storage-access',
  'window-management': 'window-management',
  'local-fonts': 'local-fonts',
} as const
const mediaNames = ['camera', 'microphone']

/** Where a page asks for permissions. */
interface Place {
  /** The page's address and origin as the app knows them. */
  readonly address: string
  readonly app: string
  /** The page's origin in the browser, and the browser's id of the context. */
  readonly page: string
  readonly context: string | undefined
}

class HostSession extends HostEmitter {
  readonly protocol = protocol
  readonly availableSpellCheckerLanguages: string[] = []
  requestHandler: RequestHandler = null
  checkHandler: CheckHandler = null
  private browserSession: Promise<CDPSession> | null = null
  /** What the browser was told last, by the browser's name of the permission and the origin. */
  private readonly applied = new Map<string, boolean>()

  /** The host only connects to the loopback, so no proxy is needed. */
  resolveProxy(): Promise<string> {
    return Promise.resolve('DIRECT')
  }

  setPermissionRequestHandler(handler: RequestHandler): void {
    this.requestHandler = handler
  }

  setPermissionCheckHandler(handler: CheckHandler): void {
    this.checkHandler = handler
  }

  /** A headless browser never offers devices; the handlers are the app's own rule. */
  setDevicePermissionHandler(): void {}
  setDisplayMediaRequestHandler(): void {}
  setSpellCheckerEnabled(): void {}
  setSpellCheckerLanguages(): void {}

  setProxy(): never {
    return missing('Session.setProxy')
  }

  /**
   * Asks both handlers, as Electron does: the handler of checks for the state of a permission, the
   * handler of requests when the page asks for the permission. The browser takes one answer for both.
   */
  private decide(
    webContents: unknown,
    permission: string,
    { app: origin, address }: Place,
  ): boolean {
    const facts = { requestingUrl: address, isMainFrame: true }
    const checked =
      this.checkHandler === null ||
      this.checkHandler(webContents as never, permission as never, origin, {
        ...facts,
        embeddingOrigin: `${origin}/`,
      })
    let granted = this.requestHandler === null
    this.requestHandler?.(
      webContents as never,
      permission as never,
      (answer) => (granted = answer),
      facts,
    )
    if (checked !== granted)
      missing(`permission ${permission} that the two handlers of a session answer differently`)
    return granted
  }

  /**
   * Asks the app's handlers about every permission, and sets the permissions of the app's context of
   * the browser accordingly.
   */
  async applyPermissions(context: BrowserContext, webContents: unknown, at: Place): Promise<void> {
    const browser = context.browser()
    if (browser === null) return
    // One session for all pages, which stays open: the browser drops the permissions with it.
    this.browserSession ??= browser.newBrowserCDPSession()
    const session = await this.browserSession
    const set = async (name: string, permission: string) => {
      const granted = this.decide(webContents, permission, at)
      records.permissions.push({ permission, granted })
      const key = `${name} ${at.page}`
      if (this.applied.get(key) === granted) return
      this.applied.set(key, granted)
      await session.send('Browser.setPermission', {
        permission: { name },
        setting: granted ? 'granted' : 'denied',
        origin: at.page,
        ...(at.context === undefined ? {} : { browserContextId: at.context }),
      })
    }
    for (const [permission, name] of Object.entries(permissionNames)) await set(name, permission)
    for (const name of mediaNames) await set(name, 'media')
  }
}

type Members = Pick<
  Session,
  | 'protocol'
  | 'resolveProxy'
  | 'setPermissionRequestHandler'
  | 'setPermissionCheckHandler'
  | 'setDevicePermissionHandler'
  | 'setDisplayMediaRequestHandler'
  | 'setSpellCheckerEnabled'
  | EventMembers
>

export const hostSession = new HostSession()
export const defaultSession = strict('Session', hostSession as unknown as Members)
export const session = strict('session', { defaultSession, fromPartition })

import type { Session } from 'electron'
import type { BrowserContext } from '../cdp/browser-context.ts'
import type { PermissionQuestion } from '../page-messages.ts'
import { missing, strict } from '../strict.ts'
import { HostEmitter, type EventMembers } from './emitter.ts'
import { fromPartition } from './partition-session.ts'
import { protocol } from './protocol.ts'
import { records } from './records.ts'

type RequestHandler = Parameters<Session['setPermissionRequestHandler']>[0]
type CheckHandler = Parameters<Session['setPermissionCheckHandler']>[0]

/** The page that asks for a permission. */
export interface PermissionPlace {
  /** The page's address and origin as the app knows them. */
  readonly address: string
  readonly appOrigin: string
  readonly browserOrigin: string
  /** The browser's id of the context; undefined for its first context. */
  readonly context: string | undefined
}

class HostSession extends HostEmitter {
  readonly protocol = protocol
  readonly availableSpellCheckerLanguages: string[] = []
  private requestHandler: RequestHandler = null
  private checkHandler: CheckHandler = null
  /** The requests that the app's handler has not answered yet. */
  private readonly pending = new Set<(granted: boolean) => void>()
  /** The permissions that the browser gives, by their name and the origin. */
  private readonly given = new Set<string>()
  private readonly closed = new Set<string>()

  /** The host only connects to the loopback, so no proxy is needed. */
  resolveProxy(): Promise<string> {
    return Promise.resolve('DIRECT')
  }

  /** As in Electron, `null` also denies the requests that wait for an answer. */
  setPermissionRequestHandler(handler: RequestHandler): void {
    this.requestHandler = handler
    if (handler === null) for (const answer of this.pending) answer(false)
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
   * Denies all permissions of an origin to the browser, before its first page is loaded. A frame or a
   * worker then gets nothing that the app has not been asked for.
   */
  async closePermissions(
    context: BrowserContext,
    { browserOrigin: origin, context: id }: PermissionPlace,
  ) {
    if (this.closed.has(origin)) return
    this.closed.add(origin)
    await context.connection.browser.send('Browser.grantPermissions', {
      permissions: [],
      origin,
      ...browserContext(id),
    })
  }

  /** Asks the app's handler for a page, and lets the browser give the permissions or not. */
  async askPermission(
    context: BrowserContext,
    webContents: unknown,
    at: PermissionPlace,
    question: PermissionQuestion,
  ): Promise<boolean> {
    const { way, permission, sets } = question
    const granted =
      way === 'check'
        ? this.check(webContents, at, question)
        : await this.request(webContents, at, question)
    records.permissions.push({ permission, granted })
    for (const set of sets) {
      const key = `${JSON.stringify(set)} ${at.browserOrigin}`
      if (this.given.has(key) === granted) continue
      this.given[granted ? 'add' : 'delete'](key)
      await context.connection.browser.send('Browser.setPermission', {
        permission: set,
        setting: granted ? 'granted' : 'denied',
        origin: at.browserOrigin,
        ...browserContext(at.context),
      })
    }
    return granted
  }

  private check(
    webContents: unknown,
    { appOrigin, address }: PermissionPlace,
    { permission, mediaType, ofDevices = false }: PermissionQuestion,
  ): boolean {
    if (this.checkHandler === null) return true
    const origin = `${appOrigin}/`
    return this.checkHandler(webContents as never, permission as never, origin, {
      ...(ofDevices ? { securityOrigin: origin } : { embeddingOrigin: origin }),
      ...(mediaType === undefined ? {} : { mediaType }),
      requestingUrl: address,
      isMainFrame: true,
    })
  }

  private async request(
    webContents: unknown,
    { appOrigin, address }: PermissionPlace,
    { permission, mediaTypes }: PermissionQuestion,
  ): Promise<boolean> {
    if (this.requestHandler === null) return true
    const { promise, resolve } = Promise.withResolvers<boolean>()
    this.pending.add(resolve)
    this.requestHandler(webContents as never, permission as never, resolve, {
      ...(mediaTypes === undefined ? {} : { mediaTypes, securityOrigin: `${appOrigin}/` }),
      requestingUrl: address,
      isMainFrame: true,
    })
    const granted = await promise
    this.pending.delete(resolve)
    return granted
  }
}

function browserContext(id: string | undefined): { browserContextId?: string } {
  return id === undefined ? {} : { browserContextId: id }
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

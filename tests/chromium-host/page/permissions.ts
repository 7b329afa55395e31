import type { BrowserPermission, PermissionQuestion } from '../page-messages.ts'
import type { Bridge } from './bridge.ts'

type Work = (this: unknown, ...args: never[]) => unknown
type Asked = Omit<PermissionQuestion, 'way' | 'permission' | 'sets'>
type MediaType = 'audio' | 'video'

interface Named {
  /** Electron's name of the permission. */
  readonly permission: string
  readonly sets: BrowserPermission[]
}

/** Asks the handlers of the app's session. Resolves with whether the permission is granted. */
export interface Handlers {
  readonly check: (
    permission: string,
    sets?: BrowserPermission[],
    asked?: Asked,
  ) => Promise<boolean>
  readonly request: (
    permission: string,
    sets: BrowserPermission[],
    asked?: Asked,
  ) => Promise<boolean>
}

/**
 * Runs in the page's own world before its scripts. Lets the handlers of the app's session decide about
 * permissions when the page asks: the handler of checks for the state of a permission, the handler of
 * requests for its use. The browser would not tell the host that a page asks.
 */
export function installPermissions(bridge: Bridge): void {
  const ask = (question: PermissionQuestion) =>
    bridge.invoke('permission', question) as Promise<boolean>
  const handlers: Handlers = {
    check: (permission, sets = [], asked = {}) => ask({ way: 'check', permission, sets, ...asked }),
    request: (permission, sets, asked = {}) => ask({ way: 'request', permission, sets, ...asked }),
  }
  replaceQuery(handlers)
  replaceGeolocation(handlers)
  replaceIdleDetection(handlers)
  replaceMediaDevices(handlers)
  askBeforeUses(handlers)
  refuseUnknownUses(bridge)
}

/** Electron's names of permissions where they differ from the names of `navigator.permissions`. */
export const electronNames: Readonly<Record<string, string>> = {
  push: 'notifications',
  camera: 'media',
  microphone: 'media',
  'clipboard-write': 'clipboard-sanitized-write',
  'keyboard-lock': 'keyboardLock',
  'pointer-lock': 'pointerLock',
  accelerometer: 'sensors',
  gyroscope: 'sensors',
  magnetometer: 'sensors',
  'ambient-light-sensor': 'sensors',
}
export const mediaTypes: Readonly<Record<string, MediaType>> = {
  camera: 'video',
  microphone: 'audio',
}
/** The browser's permissions for the use of a device. */
export const captures: Readonly<Record<MediaType, BrowserPermission[]>> = {
  audio: [{ name: 'microphone' }],
  video: [{ name: 'camera' }],
}

/** Lets the handler of checks tell the state of a permission. */
export function replaceQuery({ check }: Handlers): void {
  replace(prototypeOf('Permissions'), 'query', (native) => {
    return async function (this: unknown, ...args: never[]) {
      // The browser refuses what is no permission.
      const status = (await Reflect.apply(native, this, args)) as PermissionStatus
      const descriptor = args[0] as unknown as PermissionDescriptor & Record<string, unknown>
      const mediaType = mediaTypes[descriptor.name]
      const granted = await check(permissionOf(descriptor), [], {
        ...(mediaType === undefined ? {} : { mediaType }),
      })
      // Electron knows no third state, and tells of no change.
      Object.defineProperty(status, 'state', { value: granted ? 'granted' : 'denied' })
      return status
    }
  })
}

/** Returns Electron's name of a permission. */
export function permissionOf({
  name,
  ...more
}: PermissionDescriptor & Record<string, unknown>): string {
  if ((name as string) === 'midi' && more['sysex'] === true) return 'midiSysex'
  const unclean = more['allowWithoutSanitization'] === true || more['allowWithoutGesture'] === true
  if ((name as string) === 'clipboard-write' && unclean) return 'clipboard-read'
  return electronNames[name] ?? name
}

export function replaceGeolocation({ request }: Handlers): void {
  const owner = prototypeOf('Geolocation')
  const ask = () => request('geolocation', [{ name: 'geolocation' }])
  replace(owner, 'getCurrentPosition', (native) => {
    return function (this: unknown, ...args: never[]) {
      void ask().then(() => Reflect.apply(native, this, args))
    }
  })
  /** The browser's ids of the page's watches; null until the app's handler has answered. */
  const watches = new Map<number, number | null>()
  let lastWatch = 0
  replace(owner, 'watchPosition', (native) => {
    return function (this: unknown, ...args: never[]) {
      const id = (lastWatch += 1)
      watches.set(id, null)
      void ask().then(() => {
        if (watches.has(id)) watches.set(id, Reflect.apply(native, this, args) as number)
      })
      return id
    }
  })
  replace(owner, 'clearWatch', (native) => {
    return function (this: unknown, id: never) {
      const known = watches.get(id)
      watches.delete(id)
      if (typeof known === 'number') Reflect.apply(native, this, [known as never])
    }
  })
}

export function replaceIdleDetection(handlers: Handlers): void {
  const sets = [{ name: 'idle-detection' }]
  const detector = Reflect.get(window, 'IdleDetector') as object | undefined
  askBefore(handlers, detector, 'requestPermission', () => ({ permission: 'idle-detection', sets }))
  replace(prototypeOf('IdleDetector'), 'start', (native) => {
    return async function (this: unknown, ...args: never[]) {
      await handlers.check('idle-detection', sets)
      return Reflect.apply(native, this, args)
    }
  })
}

export function replaceMediaDevices({ check, request }: Handlers): void {
  const devices = prototypeOf('MediaDevices')
  const list = Reflect.get(devices ?? {}, 'enumerateDevices') as Work | undefined
  replace(devices, 'enumerateDevices', (native) => {
    return async function (this: unknown) {
      for (const mediaType of ['audio', 'video'] as const)
        await check('media', captures[mediaType], { mediaType, ofDevices: true })
      return Reflect.apply(native, this, [])
    }
  })
  replace(devices, 'getUserMedia', (native) => {
    return async function (this: unknown, ...args: never[]) {
      const types = wantedDevices((args[0] as MediaStreamConstraints | undefined) ?? {})
      const found = (await Reflect.apply(list ?? native, this, [])) as MediaDeviceInfo[]
      const isThere = (type: string) => found.some(({ kind }) => kind === `${type}input`)
      // The browser looks for the devices first, and refuses constraints without a device.
      const asks = types === null || (types.length > 0 && types.every(isThere))
      const sets = (types ?? []).flatMap((type) => captures[type])
      if (asks && !(await request('media', sets, { mediaTypes: types ?? [] })))
        throw new DOMException('Permission denied', 'NotAllowedError')
      return Reflect.apply(native, this, args)
    }
  })
  for (const name of ['getUserMedia', 'webkitGetUserMedia'])
    replace(prototypeOf('Navigator'), name, () => (...[constraints, given, refused]: never[]) => {
      void navigator.mediaDevices.getUserMedia(constraints).then(given, refused)
    })
}

/** Returns the devices that the constraints name; null for the picture of the screen. */
export function wantedDevices(constraints: MediaStreamConstraints): MediaType[] | null {
  const both = ['audio', 'video'] as const
  const isScreen = both.some((type) => JSON.stringify(constraints[type])?.includes('MediaSource"'))
  return isScreen ? null : both.filter((type) => Boolean(constraints[type]))
}

/** Asks the handler of requests before each use that needs nothing else. */
export function askBeforeUses(handlers: Handlers): void {
  const before = (
    owner: object | undefined,
    name: string,
    named: (...args: never[]) => Named | null,
  ) => askBefore(handlers, owner, name, named)
  const always = (permission: string) => () => ({ permission, sets: [{ name: permission }] })

  const notification = Reflect.get(window, 'Notification') as object
  before(notification, 'requestPermission', always('notifications'))
  const clipboard = prototypeOf('Clipboard')
  before(clipboard, 'read', readingOfClipboard)
  before(clipboard, 'readText', readingOfClipboard)
  before(clipboard, 'write', writingOfClipboard)
  before(clipboard, 'writeText', writingOfClipboard)
  before(prototypeOf('Navigator'), 'requestMIDIAccess', (options?: MIDIOptions) => {
    const sysex = options?.sysex === true
    return { permission: sysex ? 'midiSysex' : 'midi', sets: [{ name: 'midi', sysex }] }
  })
  before(window, 'getScreenDetails', always('window-management'))
  before(prototypeOf('StorageManager'), 'persist', always('persistent-storage'))
}

export function readingOfClipboard(): Named | null {
  return document.hasFocus()
    ? { permission: 'clipboard-read', sets: [{ name: 'clipboard-read' }] }
    : null
}

export function writingOfClipboard(): Named | null {
  if (!document.hasFocus()) return null
  // Without a gesture of the user, the browser wants the permission for everything.
  if (!navigator.userActivation.isActive) return readingOfClipboard()
  return { permission: 'clipboard-sanitized-write', sets: [{ name: 'clipboard-write' }] }
}

/** Uses for which Electron asks too. The host cannot, so a use ends the app. */
export const unknownUses: readonly (readonly [owner: string, name: string])[] = [
  ['Element', 'requestFullscreen'],
  ['Element', 'requestPointerLock'],
  ['Keyboard', 'lock'],
  ['MediaDevices', 'getDisplayMedia'],
  ['Document', 'requestStorageAccess'],
]

export function refuseUnknownUses(bridge: Bridge): void {
  for (const [owner, name] of unknownUses)
    replace(prototypeOf(owner), name, () => () => {
      bridge.invoke('missing', `${owner}.${name} of a page`)
      throw new DOMException(`The Chromium host cannot ask about ${name}`, 'NotSupportedError')
    })
}

/** Asks the handler of requests before each use of a function. `named` returns null for no question. */
export function askBefore(
  { request }: Handlers,
  owner: object | undefined,
  name: string,
  named: (...args: never[]) => Named | null,
): void {
  replace(owner, name, (native) => {
    return async function (this: unknown, ...args: never[]) {
      const question = named(...args)
      if (question !== null) await request(question.permission, question.sets)
      return Reflect.apply(native, this, args)
    }
  })
}

/** Replaces a function of the browser by one that gets the function. */
export function replace(owner: object | undefined, name: string, by: (native: Work) => Work): void {
  const native: unknown = owner === undefined ? undefined : Reflect.get(owner, name)
  if (owner === undefined || typeof native !== 'function') return
  const value = by(native as Work)
  Object.defineProperty(owner, name, { value, configurable: true, writable: true })
}

export function prototypeOf(name: string): object | undefined {
  return (Reflect.get(window, name) as { prototype: object } | undefined)?.prototype
}

import type { BrowserPermission, PermissionQuestion } from '../page-messages.ts'
import type { Bridge } from './bridge.ts'

/**
 * Runs in the page's own world before its scripts. Lets the handlers of the app's session decide about
 * permissions when the page asks: the handler of checks for the state of a permission, the handler of
 * requests for its use. The browser would not tell the host that a page asks. The function uses
 * nothing from outside, because its source text runs in the page.
 */
export function installPermissions(bridge: Bridge): void {
  type Work = (this: unknown, ...args: never[]) => unknown
  type Asked = Omit<PermissionQuestion, 'way' | 'permission' | 'sets'>

  /** Electron's names of permissions where they differ from the names of `navigator.permissions`. */
  const electronNames: Readonly<Record<string, string>> = {
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
  const mediaTypes: Readonly<Record<string, 'audio' | 'video'>> = {
    camera: 'video',
    microphone: 'audio',
  }

  const ask = (question: PermissionQuestion) =>
    bridge.invoke('permission', question) as Promise<boolean>
  const check = (permission: string, sets: BrowserPermission[] = [], asked: Asked = {}) =>
    ask({ way: 'check', permission, sets, ...asked })
  const request = (permission: string, sets: BrowserPermission[], asked: Asked = {}) =>
    ask({ way: 'request', permission, sets, ...asked })

  /** Replaces a function of the browser by one that gets the function. */
  const replace = (owner: object | undefined, name: string, by: (native: Work) => Work) => {
    const native: unknown = owner === undefined ? undefined : Reflect.get(owner, name)
    if (owner === undefined || typeof native !== 'function') return
    const value = by(native as Work)
    Object.defineProperty(owner, name, { value, configurable: true, writable: true })
  }
  /** Asks the handler of requests before each use of a function. `named` returns null for no question. */
  const asksFirst = (
    owner: object | undefined,
    name: string,
    named: (...args: never[]) => { permission: string; sets: BrowserPermission[] } | null,
  ) => {
    replace(owner, name, (native) => {
      return async function (this: unknown, ...args: never[]) {
        const question = named(...args)
        if (question !== null) await request(question.permission, question.sets)
        return Reflect.apply(native, this, args)
      }
    })
  }
  const prototypeOf = (name: string): object | undefined =>
    (Reflect.get(window, name) as { prototype: object } | undefined)?.prototype

  const nameOf = ({ name, ...more }: PermissionDescriptor & Record<string, unknown>): string => {
    if ((name as string) === 'midi' && more['sysex'] === true) return 'midiSysex'
    const unclean =
      more['allowWithoutSanitization'] === true || more['allowWithoutGesture'] === true
    if ((name as string) === 'clipboard-write' && unclean) return 'clipboard-read'
    return electronNames[name] ?? name
  }
  replace(prototypeOf('Permissions'), 'query', (native) => {
    return async function (this: unknown, ...args: never[]) {
      // The browser refuses what is no permission.
      const status = (await Reflect.apply(native, this, args)) as PermissionStatus
      const descriptor = args[0] as unknown as PermissionDescriptor & Record<string, unknown>
      const mediaType = mediaTypes[descriptor.name]
      const granted = await check(nameOf(descriptor), [], {
        ...(mediaType === undefined ? {} : { mediaType }),
      })
      // Electron knows no third state, and tells of no change.
      Object.defineProperty(status, 'state', { value: granted ? 'granted' : 'denied' })
      return status
    }
  })

  const notifications = () => ({ permission: 'notifications', sets: [{ name: 'notifications' }] })
  asksFirst(Reflect.get(window, 'Notification') as object, 'requestPermission', notifications)
  const place = [{ name: 'geolocation' }]
  replace(prototypeOf('Geolocation'), 'getCurrentPosition', (native) => {
    return function (this: unknown, ...args: never[]) {
      void request('geolocation', place).then(() => Reflect.apply(native, this, args))
    }
  })
  /** The browser's ids of the page's watches; null until the app's handler has answered. */
  const watches = new Map<number, number | null>()
  let lastWatch = 0
  replace(prototypeOf('Geolocation'), 'watchPosition', (native) => {
    return function (this: unknown, ...args: never[]) {
      const id = (lastWatch += 1)
      watches.set(id, null)
      void request('geolocation', place).then(() => {
        if (watches.has(id)) watches.set(id, Reflect.apply(native, this, args) as number)
      })
      return id
    }
  })
  replace(prototypeOf('Geolocation'), 'clearWatch', (native) => {
    return function (this: unknown, id: never) {
      const known = watches.get(id)
      watches.delete(id)
      if (typeof known === 'number') Reflect.apply(native, this, [known as never])
    }
  })

  const reading = () =>
    document.hasFocus()
      ? { permission: 'clipboard-read', sets: [{ name: 'clipboard-read' }] }
      : null
  const writing = () => {
    if (!document.hasFocus()) return null
    // Without a gesture of the user, the browser wants the permission for everything.
    if (!navigator.userActivation.isActive) return reading()
    return { permission: 'clipboard-sanitized-write', sets: [{ name: 'clipboard-write' }] }
  }
  asksFirst(prototypeOf('Clipboard'), 'read', reading)
  asksFirst(prototypeOf('Clipboard'), 'readText', reading)
  asksFirst(prototypeOf('Clipboard'), 'write', writing)
  asksFirst(prototypeOf('Clipboard'), 'writeText', writing)
  asksFirst(prototypeOf('Navigator'), 'requestMIDIAccess', (options?: MIDIOptions) => {
    const sysex = options?.sysex === true
    return { permission: sysex ? 'midiSysex' : 'midi', sets: [{ name: 'midi', sysex }] }
  })
  const screens = () => ({ permission: 'window-management', sets: [{ name: 'window-management' }] })
  asksFirst(window, 'getScreenDetails', screens)
  const storage = () => ({
    permission: 'persistent-storage',
    sets: [{ name: 'persistent-storage' }],
  })
  asksFirst(prototypeOf('StorageManager'), 'persist', storage)
  const idle = [{ name: 'idle-detection' }]
  asksFirst(Reflect.get(window, 'IdleDetector') as object | undefined, 'requestPermission', () => ({
    permission: 'idle-detection',
    sets: idle,
  }))
  replace(prototypeOf('IdleDetector'), 'start', (native) => {
    return async function (this: unknown, ...args: never[]) {
      await check('idle-detection', idle)
      return Reflect.apply(native, this, args)
    }
  })

  const devices = prototypeOf('MediaDevices')
  const list = Reflect.get(devices ?? {}, 'enumerateDevices') as Work | undefined
  const capture = { audio: [{ name: 'microphone' }], video: [{ name: 'camera' }] }
  replace(devices, 'enumerateDevices', (native) => {
    return async function (this: unknown) {
      for (const mediaType of ['audio', 'video'] as const)
        await check('media', capture[mediaType], { mediaType, ofDevices: true })
      return Reflect.apply(native, this, [])
    }
  })
  /** Returns the devices that the constraints name; null for the picture of the screen. */
  const wanted = (constraints: MediaStreamConstraints): ('audio' | 'video')[] | null => {
    const both = ['audio', 'video'] as const
    const isScreen = both.some((type) =>
      JSON.stringify(constraints[type])?.includes('MediaSource"'),
    )
    return isScreen ? null : both.filter((type) => Boolean(constraints[type]))
  }
  replace(devices, 'getUserMedia', (native) => {
    return async function (this: unknown, ...args: never[]) {
      const types = wanted((args[0] as MediaStreamConstraints | undefined) ?? {})
      const found = (await Reflect.apply(list ?? native, this, [])) as MediaDeviceInfo[]
      const isThere = (type: string) => found.some(({ kind }) => kind === `${type}input`)
      // The browser looks for the devices first, and refuses constraints without a device.
      const asks = types === null || (types.length > 0 && types.every(isThere))
      const sets = (types ?? []).flatMap((type) => capture[type])
      if (asks && !(await request('media', sets, { mediaTypes: types ?? [] })))
        throw new DOMException('Permission denied', 'NotAllowedError')
      return Reflect.apply(native, this, args)
    }
  })
  for (const name of ['getUserMedia', 'webkitGetUserMedia'])
    replace(prototypeOf('Navigator'), name, () => (...[constraints, given, refused]: never[]) => {
      void navigator.mediaDevices.getUserMedia(constraints).then(given, refused)
    })

  // Electron asks for these too. The host cannot, so a use ends the app.
  const unknown = [
    ['Element', 'requestFullscreen'],
    ['Element', 'requestPointerLock'],
    ['Keyboard', 'lock'],
    ['MediaDevices', 'getDisplayMedia'],
    ['Document', 'requestStorageAccess'],
  ] as const
  for (const [owner, name] of unknown)
    replace(prototypeOf(owner), name, () => () => {
      bridge.invoke('missing', `${owner}.${name} of a page`)
      throw new DOMException(`The Chromium host cannot ask about ${name}`, 'NotSupportedError')
    })
}

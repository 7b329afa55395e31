import type {
  FromHost,
  FromPage,
  MessageBoxQuestion,
  PermissionQuestion,
  PreloadSetting,
} from '../page-messages.ts'
import type { Wire } from '../wire.ts'
import type { Bridge } from './bridge.ts'

type Listener = (event: unknown, ...args: unknown[]) => void

/** A request of the preload's world, before it gets its id. */
type Question =
  | Omit<FromPage & { kind: 'invoke' }, 'id'>
  | Omit<FromPage & { kind: 'path' }, 'id'>
  | Omit<FromPage & { kind: 'permission' }, 'id'>

type Preload = (require: (name: string) => unknown, module: object, process: object) => void

/**
 * Runs in the preload's isolated world. Provides `require('electron')` with ipcRenderer,
 * contextBridge and webUtils, and runs the preload. `send` is the CDP binding, known to this world
 * only.
 */
export function installPreloadWorld(
  setting: PreloadSetting,
  wire: Wire,
  bridge: Bridge,
  showMessageBox: (question: MessageBoxQuestion) => Promise<number>,
  preload: Preload | null,
): void {
  const scope = globalThis as unknown as {
    perceelHostSend: (text: string) => void
    perceelHost: {
      deliver: (text: string) => void
      prepareLeave: () => void
      beAskable: () => void
      files: Map<number, unknown>
    }
  }
  const listeners = new Map<string, Listener[]>()
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  const files = new Map<number, unknown>()
  let accelerators = new Set(setting.accelerators)
  let nextId = 1

  const send = (message: FromPage) => scope.perceelHostSend(wire.encode(message))
  const ask = (message: Question): Promise<unknown> => {
    const id = nextId++
    const promise = Promise.withResolvers<unknown>()
    send({ ...message, id })
    waiting.set(id, promise)
    return promise.promise
  }

  const strict = <Part extends object>(name: string, part: Part): Part =>
    new Proxy(part, {
      get(target, member) {
        // Code that was compiled from import to require reads `__esModule`.
        if (member in target || typeof member === 'symbol' || member === '__esModule') {
          return Reflect.get(target, member)
        }
        send({ kind: 'missing', what: `${name}.${member}` })
        throw new Error(`The Chromium host has no electron.${name}.${member}`)
      },
    })

  const forget = (channel: string, listener: Listener) => {
    const left = (listeners.get(channel) ?? []).filter((known) => known !== listener)
    listeners.set(channel, left)
    return ipcRenderer
  }
  const ipcRenderer: object = strict('ipcRenderer', {
    // Rejects, and does not throw, if a value cannot be sent.
    invoke: async (channel: string, ...args: unknown[]) => ask({ kind: 'invoke', channel, args }),
    send: (channel: string, ...args: unknown[]) => send({ kind: 'send', channel, args }),
    on: (channel: string, listener: Listener) => {
      listeners.set(channel, [...(listeners.get(channel) ?? []), listener])
      return ipcRenderer
    },
    off: forget,
    removeListener: forget,
  })

  const contextBridge = strict('contextBridge', {
    exposeInMainWorld: (key: string, api: unknown) => void bridge.invoke('expose', key, api),
  })

  const webUtils = strict('webUtils', {
    // Electron answers synchronously. The host has to ask the browser, so the result is a promise
    // here.
    getPathForFile: async (file: unknown) => {
      const fileId = nextId++
      files.set(fileId, file)
      try {
        return await ask({ kind: 'path', fileId })
      } finally {
        files.delete(fileId)
      }
    },
  })

  bridge.onInvoke((name, ...args) => {
    if (name === 'open') send({ kind: 'open', details: args as [string, string, string] })
    if (name === 'close') send({ kind: 'closeItself' })
    if (name === 'missing') send({ kind: 'missing', what: String(args[0]) })
    return name === 'permission'
      ? ask({ kind: 'permission', question: args[0] as PermissionQuestion })
      : undefined
  })

  const deliver = (message: FromHost) => {
    if (message.kind === 'event') {
      const event = { sender: ipcRenderer, ports: [] }
      for (const listener of listeners.get(message.channel) ?? []) listener(event, ...message.args)
    } else if (message.kind === 'accelerators') {
      accelerators = new Set(message.list)
    } else if (message.kind === 'messageBox') {
      const { id } = message
      void showMessageBox(message.question).then((index) => send({ kind: 'answer', id, index }))
    } else {
      const promise = waiting.get(message.id)
      waiting.delete(message.id)
      if (message.ok) promise?.resolve(message.value)
      else promise?.reject(new Error(message.message))
    }
  }

  // A person closes the window in the browser: main has to be asked before the page goes. A page that
  // moves to another document tells it before; so does main itself.
  let leaving = false
  const prepareLeave = () => void (leaving = true)
  window.navigation.addEventListener('navigate', (event) => {
    if (leaving || event.hashChange) return
    leaving = true
    setTimeout(() => (leaving = false))
  })
  window.addEventListener('beforeunload', (event) => {
    if (leaving) return
    event.preventDefault()
    send({ kind: 'personCloses' })
  })
  // The browser raises `beforeunload` for every person who closes a window, but asks the person only
  // if the page was used before. The host calls this with a gesture of the user. The lasting part of the
  // gesture stays; what it allows for some seconds ends here, with a picker of a field that is nowhere.
  const beAskable = () => {
    const field = document.createElement('input')
    field.type = 'date'
    field.showPicker()
  }
  scope.perceelHost = {
    deliver: (text) => deliver(wire.decode(text) as FromHost),
    prepareLeave,
    beAskable,
    files,
  }

  const activations = ['pointerdown', 'pointerup', 'keydown']
  const activated = ({ isTrusted }: Event) => {
    if (!isTrusted) return
    for (const name of activations) window.removeEventListener(name, activated, { capture: true })
    send({ kind: 'activated' })
  }
  for (const name of activations) window.addEventListener(name, activated, { capture: true })

  // A click gives the window the focus of the desktop.
  window.addEventListener('pointerdown', () => send({ kind: 'clicked' }), { capture: true })

  // Menu accelerators come after the page: a key that the page handled does not reach the menu.
  window.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || !event.isTrusted || event.repeat) return
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
    const parts = [event.ctrlKey && 'ctrl', event.altKey && 'alt', event.shiftKey && 'shift']
    const pressed = [...parts, event.metaKey && 'meta', key].filter(Boolean).join('+')
    if (!accelerators.has(pressed)) return
    event.preventDefault()
    send({ kind: 'key', pressed })
  })

  if (preload === null) return
  const process = {
    platform: setting.platform,
    versions: setting.versions,
    env: {},
    type: 'renderer',
    sandboxed: true,
    contextIsolated: true,
  }
  const electron = strict('preload', { ipcRenderer, contextBridge, webUtils })
  const require = (name: string) => {
    if (name === 'electron' || name === 'electron/renderer') return electron
    throw new Error(`A sandboxed preload cannot require '${name}'`)
  }
  try {
    preload(require, { exports: {} }, process)
  } catch (error) {
    send({ kind: 'preloadFailed', error: error as Error })
  }
}

import type {
  FromHost,
  FromPage,
  MessageBoxQuestion,
  PermissionQuestion,
  PreloadSetting,
} from '../page-messages.ts'
import type { Wire } from './wire.ts'
import type { Bridge } from './bridge.ts'

type Listener = (event: unknown, ...args: unknown[]) => void

/** A request of the preload's world, before it gets its id. */
type Question =
  | Omit<FromPage & { kind: 'invoke' }, 'id'>
  | Omit<FromPage & { kind: 'path' }, 'id'>
  | Omit<FromPage & { kind: 'permission' }, 'id'>

type Preload = (require: (name: string) => unknown, module: object, process: object) => void

type Send = (message: FromPage) => void

/**
 * Runs in the preload's isolated world. Provides `require('electron')` with ipcRenderer,
 * contextBridge, webFrame and webUtils, and runs the preload. `perceelHostSend` is the CDP binding, known to this
 * world only.
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
  const send: Send = (message) => scope.perceelHostSend(wire.encode(message))
  const link = new HostLink(send)
  const accelerators = new Set(setting.accelerators)
  const { ipcRenderer, deliverEvent } = createIpcRenderer(link)
  bridge.onInvoke((name, ...args) => answerPage(link, name, args))

  const deliver = (message: FromHost) => {
    if (message.kind === 'event') deliverEvent(message)
    else if (message.kind === 'accelerators') {
      accelerators.clear()
      for (const accelerator of message.list) accelerators.add(accelerator)
    } else if (message.kind === 'messageBox') {
      const { id } = message
      void showMessageBox(message.question).then((index) => send({ kind: 'answer', id, index }))
    } else link.settle(message)
  }
  scope.perceelHost = {
    deliver: (text) => deliver(wire.decode(text) as FromHost),
    prepareLeave: watchLeaving(send),
    beAskable,
    files: link.files,
  }
  watchUse(send)
  watchMenuKeys(send, accelerators)
  if (preload !== null) runPreload(preload, { setting, link, bridge, ipcRenderer })
}

/** Sends messages and questions to the host. */
export class HostLink {
  readonly send: Send
  /** The files whose paths are asked for, by their numbers. */
  readonly files = new Map<number, unknown>()
  readonly #waiting = new Map<number, PromiseWithResolvers<unknown>>()
  #nextId = 1

  constructor(send: Send) {
    this.send = send
  }

  ask(question: Question): Promise<unknown> {
    const id = this.#nextId++
    const promise = Promise.withResolvers<unknown>()
    this.send({ ...question, id })
    this.#waiting.set(id, promise)
    return promise.promise
  }

  /** Asks for the path of a file that the user gave the page. */
  async pathOf(file: unknown): Promise<unknown> {
    const fileId = this.#nextId++
    this.files.set(fileId, file)
    try {
      return await this.ask({ kind: 'path', fileId })
    } finally {
      this.files.delete(fileId)
    }
  }

  settle(answer: Exclude<FromHost, { kind: 'event' | 'accelerators' | 'messageBox' }>): void {
    const promise = this.#waiting.get(answer.id)
    this.#waiting.delete(answer.id)
    if (answer.ok) promise?.resolve(answer.value)
    else promise?.reject(new Error(answer.message))
  }
}

/** Creates a part of `electron`. The use of another member is told to the host, which ends the app. */
export function strictPart<Part extends object>(send: Send, name: string, part: Part): Part {
  return new Proxy(part, {
    get(target, member) {
      // Code that was compiled from import to require reads `__esModule`.
      if (member in target || typeof member === 'symbol' || member === '__esModule') {
        return Reflect.get(target, member)
      }
      send({ kind: 'missing', what: `${name}.${member}` })
      throw new Error(`The Chromium host has no electron.${name}.${member}`)
    },
  })
}

export function createIpcRenderer(link: HostLink) {
  const listeners = new Map<string, Listener[]>()
  const forget = (channel: string, listener: Listener) => {
    const left = (listeners.get(channel) ?? []).filter((known) => known !== listener)
    listeners.set(channel, left)
    return ipcRenderer
  }
  const ipcRenderer: object = strictPart(link.send, 'ipcRenderer', {
    // Rejects, and does not throw, if a value cannot be sent.
    invoke: async (channel: string, ...args: unknown[]) =>
      link.ask({ kind: 'invoke', channel, args }),
    send: (channel: string, ...args: unknown[]) => link.send({ kind: 'send', channel, args }),
    on: (channel: string, listener: Listener) => {
      listeners.set(channel, [...(listeners.get(channel) ?? []), listener])
      return ipcRenderer
    },
    off: forget,
    removeListener: forget,
  })
  const deliverEvent = ({ channel, args }: FromHost & { kind: 'event' }) => {
    const event = { sender: ipcRenderer, ports: [] }
    for (const listener of listeners.get(channel) ?? []) listener(event, ...args)
  }
  return { ipcRenderer, deliverEvent }
}

/** Answers what the scripts in the page's own world ask. */
export function answerPage(link: HostLink, name: string, args: readonly unknown[]): unknown {
  const { send } = link
  if (name === 'open') send({ kind: 'open', details: args as [string, string, string] })
  if (name === 'close') send({ kind: 'closeItself' })
  if (name === 'missing') send({ kind: 'missing', what: String(args[0]) })
  return name === 'permission'
    ? link.ask({ kind: 'permission', question: args[0] as PermissionQuestion })
    : undefined
}

/**
 * Asks main before the page goes because a person closes the window in the browser. A page that moves to
 * another document tells it before. Returns the function with which main tells it.
 */
export function watchLeaving(send: Send): () => void {
  let leaving = false
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
  return () => void (leaving = true)
}

/**
 * The browser raises `beforeunload` for every person who closes a window, but asks the person only
 * if the page was used before. The host calls this with a gesture of the user. The lasting part of the
 * gesture stays; what it allows for some seconds ends here: "show the picker" uses it up, also for a
 * text field, which has no picker. The picker of a date would load a page of the browser's own.
 */
export function beAskable(): void {
  document.createElement('input').showPicker()
}

/** Tells of the first use of the page, and of each click, which gives the window the focus of the desktop. */
export function watchUse(send: Send): void {
  const activations = ['pointerdown', 'pointerup', 'keydown']
  const activated = ({ isTrusted }: Event) => {
    if (!isTrusted) return
    for (const name of activations) window.removeEventListener(name, activated, { capture: true })
    send({ kind: 'activated' })
  }
  for (const name of activations) window.addEventListener(name, activated, { capture: true })
  window.addEventListener('pointerdown', () => send({ kind: 'clicked' }), { capture: true })
}

/** Menu accelerators come after the page: a key that the page handled does not reach the menu. */
export function watchMenuKeys(send: Send, accelerators: ReadonlySet<string>): void {
  window.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || !event.isTrusted || event.repeat) return
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
    const parts = [event.ctrlKey && 'ctrl', event.altKey && 'alt', event.shiftKey && 'shift']
    const pressed = [...parts, event.metaKey && 'meta', key].filter(Boolean).join('+')
    if (!accelerators.has(pressed)) return
    event.preventDefault()
    send({ kind: 'key', pressed })
  })
}

export function runPreload(
  preload: Preload,
  parts: {
    readonly setting: PreloadSetting
    readonly link: HostLink
    readonly bridge: Bridge
    readonly ipcRenderer: object
  },
): void {
  const { setting, link, bridge, ipcRenderer } = parts
  const { send } = link
  const contextBridge = strictPart(send, 'contextBridge', {
    exposeInMainWorld: (key: string, api: unknown) => void bridge.invoke('expose', key, api),
  })
  const webUtils = strictPart(send, 'webUtils', {
    // Electron answers synchronously. The host has to ask the browser, so the result is a promise
    // here.
    getPathForFile: (file: unknown) => link.pathOf(file),
  })
  const webFrame = strictPart(send, 'webFrame', {
    clearCache: () => send({ kind: 'clearCache' }),
  })
  const electron = strictPart(send, 'preload', { ipcRenderer, contextBridge, webFrame, webUtils })
  const require = (name: string) => {
    if (name === 'electron' || name === 'electron/renderer') return electron
    throw new Error(`A sandboxed preload cannot require '${name}'`)
  }
  const process = {
    platform: setting.platform,
    versions: setting.versions,
    env: {},
    type: 'renderer',
    sandboxed: true,
    contextIsolated: true,
    getHeapStatistics: heapStatistics,
  }
  try {
    preload(require, { exports: {} }, process)
  } catch (error) {
    send({ kind: 'preloadFailed', error: error as Error })
  }
}

/** The part of Chromium's `performance` that tells the sizes of the page's heap. */
interface HeapTeller {
  readonly memory: { readonly usedJSHeapSize: number; readonly totalJSHeapSize: number }
}

/** Returns sizes of the page's heap in kilobytes, as Electron does. */
export function heapStatistics() {
  const { memory } = performance as unknown as HeapTeller
  return {
    usedHeapSize: memory.usedJSHeapSize / 1024,
    totalHeapSize: memory.totalJSHeapSize / 1024,
  }
}

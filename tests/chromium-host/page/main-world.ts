import type { Bridge } from './bridge.ts'

/**
 * Runs in the page's own world before its scripts. Defines the API that the preload exposed.
 * Refuses new windows like Electron, after asking main: `window.open` returns null. Lets a script
 * close its window.
 */
export function installMainWorld(bridge: Bridge): void {
  // As in Electron, the exposed API is frozen deeply, but not what its functions return.
  const frozen = new Set<unknown>()
  const freeze = (value: unknown): void => {
    if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return
    if (ArrayBuffer.isView(value) || frozen.has(value)) return
    frozen.add(value)
    Object.values(value).forEach(freeze)
    Object.freeze(value)
  }
  bridge.onInvoke((name, ...args) => {
    if (name !== 'expose') return
    const [key, api] = args as [string, unknown]
    if (key in window) {
      throw new Error('Cannot bind an API on top of an existing property on the window object')
    }
    freeze(api)
    Object.defineProperty(window, key, { value: api, enumerable: true })
  })
  Object.defineProperty(window, 'open', {
    value: (url?: string | URL, frameName?: string, features?: string) => {
      const address = url === undefined ? 'about:blank' : new URL(url, document.baseURI).href
      bridge.invoke('open', address, frameName ?? '', features ?? '')
      return null
    },
  })
  // An app's scheme has service workers only if it is registered with `allowServiceWorkers`.
  Object.defineProperty(ServiceWorkerContainer.prototype, 'register', {
    value: () => Promise.reject(new TypeError('The scheme of the page has no service workers')),
  })
  // An ordinary browser lets a script close only the windows that a script opened.
  Object.defineProperty(window, 'close', { value: () => void bridge.invoke('close') })
}

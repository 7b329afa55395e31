import type { Bridge } from './bridge.ts'

/**
 * Runs in the page's own world before its scripts. Defines the API that the preload exposed.
 * Refuses new windows like Electron, after asking main: `window.open` returns null.
 */
export function installMainWorld(bridge: Bridge): void {
  // Electron deeply freezes everything that the preload exposes.
  const freeze = (value: unknown): unknown => {
    if (value === null || typeof value !== 'object' || ArrayBuffer.isView(value)) return value
    for (const item of Object.values(value)) freeze(item)
    return Object.freeze(value)
  }
  bridge.onNote((name, value) => {
    if (name !== 'expose') return
    const [key, api] = value as [string, unknown]
    if (Object.hasOwn(window, key)) return
    Object.defineProperty(window, key, { value: freeze(api), enumerable: true })
  })
  Object.defineProperty(window, 'open', {
    value: (url?: string | URL, frameName?: string, features?: string) => {
      const address = url === undefined ? 'about:blank' : new URL(url, document.baseURI).href
      bridge.note('open', [address, frameName ?? '', features ?? ''])
      return null
    },
  })
  bridge.note('hello', null)
}

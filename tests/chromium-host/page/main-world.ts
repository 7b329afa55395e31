import type { Bridge } from './bridge.ts'

/**
 * Runs in the page's own world before its scripts: defines what the preload exposed, and refuses
 * new windows the way Electron does (`window.open` answers null), after main was asked.
 */
export function installMainWorld(bridge: Bridge): void {
  // Electron freezes all that it exposes, however deep.
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

import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { PreloadSetting } from './page-messages.ts'

/** The isolated world that the preload runs in. */
export const preloadWorld = 'perceel-preload'
/**
 * The binding through which the preload's world, and no other world, sends messages to the host.
 */
export const bindingName = 'perceelHostSend'

/**
 * Returns an expression for a function in page/, with everything that its file exports: functions,
 * classes, and constants that JSON can hold. A file in page/ exports all that its functions use, and
 * imports types only. Node strips the types when it loads the file, so the texts are JavaScript. The
 * file is imported by address because its types need the DOM.
 */
async function pageFunction(file: string, name: string): Promise<string> {
  const address = new URL(`./page/${file}`, import.meta.url).href
  const loaded = (await import(address)) as Record<string, unknown>
  if (typeof loaded[name] !== 'function') throw new Error(`page/${file} has no ${name}`)
  const parts = Object.entries(loaded).map(([part, value]) =>
    typeof value === 'function' ? value.toString() : `const ${part} = ${JSON.stringify(value)}`,
  )
  return `(() => {\n${parts.join('\n')}\nreturn ${name}\n})()`
}

/** The source texts of the scripts, for the world of the page and for the world of the preload. */
export interface PageScripts {
  readonly mainWorld: string
  readonly preloadWorld: string
}

/**
 * Composes the two scripts that run in every new document before its own scripts. The scripts
 * install nothing in documents outside the app (an error page, a frame).
 */
export async function composeScripts(
  setting: PreloadSetting,
  preloadPath: string | null,
): Promise<PageScripts> {
  // The event names are random, so that a page cannot use the same names by accident.
  const nonce = randomBytes(12).toString('hex')
  const names = [JSON.stringify(`${nonce}:main`), JSON.stringify(`${nonce}:preload`)] as const
  const createWire = await pageFunction('wire.ts', 'createWire')
  const createBridge = await pageFunction('bridge.ts', 'createBridge')
  const installMain = await pageFunction('main-world.ts', 'installMainWorld')
  const installPermissions = await pageFunction('permissions.ts', 'installPermissions')
  const installPreload = await pageFunction('preload-world.ts', 'installPreloadWorld')
  const messageBox = await pageFunction('message-box.ts', 'showMessageBox')
  const onlyAppPages = (body: string) =>
    `if (window === window.top && location.hostname.endsWith('.invalid')) {\n${body}\n}`
  const preload =
    preloadPath === null
      ? 'null'
      : `(require, module, process) => { const exports = module.exports;\n` +
        `${readFileSync(preloadPath, 'utf8')}\n}`
  return {
    mainWorld: onlyAppPages(
      `const bridge = (${createBridge})(${names[1]}, ${names[0]})\n` +
        `;(${installMain})(bridge);(${installPermissions})(bridge)`,
    ),
    preloadWorld: onlyAppPages(
      `(${installPreload})(${JSON.stringify(setting)}, (${createWire})(), ` +
        `(${createBridge})(${names[0]}, ${names[1]}), ${messageBox}, ${preload})`,
    ),
  }
}

import { deepStrictEqual, ok, rejects, strictEqual } from 'node:assert/strict'
import { once } from 'node:events'
import type { BrowserWindow, HandlerDetails } from 'electron'
import { type Bench, benchAddress, benchScheme, type Case, type Group, html } from '../case.ts'

/** Collects what a window tells of navigations, each with the path. Prevents those in `prevented`. */
function record(window: BrowserWindow, prevented: readonly string[] = []): string[] {
  const told: string[] = []
  const note = (name: string, event: Electron.Event, url: string) => {
    told.push(`${name} ${new URL(url).pathname}`)
    if (prevented.includes(name)) event.preventDefault()
  }
  window.webContents.on('will-frame-navigate', (event) => {
    note(event.isMainFrame ? 'will-frame-navigate' : 'will-frame-navigate inside', event, event.url)
  })
  window.webContents.on('will-navigate', (event) => note('will-navigate', event, event.url))
  return told
}

const later = 'new Promise((resolve) => setTimeout(resolve))'
const goTo = (path: string) => `location.href = '${path}'; null`

/** Waits for the next full load of a window's page. */
const loaded = (window: BrowserWindow) => once(window.webContents, 'did-finish-load')

/** Returns what the page asked of the handler of new windows. */
function refuseWindows(window: BrowserWindow): HandlerDetails[] {
  const asked: HandlerDetails[] = []
  window.webContents.setWindowOpenHandler((details) => {
    asked.push(details)
    return { action: 'deny' }
  })
  return asked
}

async function pathOf(window: BrowserWindow): Promise<unknown> {
  return window.webContents.executeJavaScript('location.pathname')
}

/** A page with much text and a picture that does not come before `release`. */
function slowPage(bench: Bench): { release: () => void } {
  const picture = Promise.withResolvers<Response>()
  bench.serve('/slow.svg', () => picture.promise)
  bench.serve('/slow', () => html(`<p>${'words '.repeat(100)}</p><img src="/slow.svg">`))
  return { release: () => picture.resolve(new Response(null, { status: 404 })) }
}

const cases: readonly Case[] = [
  {
    title: 'a load ends when the page has loaded',
    run: async (bench) => {
      const window = bench.openEmpty()
      const told: string[] = []
      window.webContents.once('dom-ready', () => told.push('dom-ready'))
      window.webContents.once('did-finish-load', () => told.push('did-finish-load'))
      await window.loadURL(`${benchAddress}/a`)
      deepStrictEqual(told, ['dom-ready', 'did-finish-load'])
      strictEqual(window.webContents.getURL(), `${benchAddress}/a`)
    },
  },
  {
    title: 'a failed load rejects with the number, the name and the address',
    run: async (bench) => {
      bench.serve('/broken', () => Response.error())
      const url = `${benchAddress}/broken`
      await rejects(bench.openEmpty().loadURL(url), {
        message: `ERR_FAILED (-2) loading '${url}'`,
        errno: -2,
        code: 'ERR_FAILED',
        url,
      })
    },
  },
  {
    title: 'a failed load raises did-fail-load',
    run: async (bench) => {
      bench.serve('/broken', () => Response.error())
      const window = bench.openEmpty()
      const failed = once(window.webContents, 'did-fail-load')
      const url = `${benchAddress}/broken`
      await rejects(window.loadURL(url))
      const [, errno, code, address, isMainFrame] = (await failed) as unknown[]
      deepStrictEqual([errno, code, address, isMainFrame], [-2, 'ERR_FAILED', url, true])
    },
  },
  {
    title: 'a second load ends the first',
    run: async (bench) => {
      const window = bench.openEmpty()
      const asked = new Promise<void>((resolve) => {
        bench.serve('/unanswered', () => {
          resolve()
          return new Promise<Response>(() => undefined)
        })
      })
      const refused = rejects(window.loadURL(`${benchAddress}/unanswered`), {
        code: 'ERR_ABORTED',
        errno: -3,
      })
      await asked
      await window.loadURL(`${benchAddress}/a`)
      await refused
      strictEqual(await pathOf(window), '/a')
    },
  },
  {
    title: 'ready-to-show comes when the page has painted, before it has loaded',
    run: async (bench) => {
      const { release } = slowPage(bench)
      const window = bench.openEmpty()
      const told: string[] = []
      window.once('ready-to-show', () => {
        told.push('ready-to-show')
        release()
      })
      await window.loadURL(`${benchAddress}/slow`)
      deepStrictEqual(told, ['ready-to-show'])
    },
  },
  {
    title: 'ready-to-show comes for a page without content, too',
    run: async (bench) => {
      const window = bench.openEmpty()
      const ready = once(window, 'ready-to-show')
      await Promise.all([window.loadURL(`${benchAddress}/a`), ready])
    },
  },
  {
    title: 'a page that goes elsewhere raises will-frame-navigate, then will-navigate',
    run: async (bench) => {
      const window = await bench.open()
      const told = record(window)
      const there = loaded(window)
      await window.webContents.executeJavaScript(goTo('/b'))
      await there
      deepStrictEqual(told, ['will-frame-navigate /b', 'will-navigate /b'])
      strictEqual(await pathOf(window), '/b')
      strictEqual(await window.webContents.executeJavaScript('typeof preload'), 'object')
    },
  },
  {
    title: 'a prevented will-navigate keeps the page',
    run: async (bench) => {
      const window = await bench.open('/a')
      const told = record(window, ['will-navigate'])
      const asked = once(window.webContents, 'will-navigate')
      await window.webContents.executeJavaScript(`window.kept = 1; ${goTo('/b')}`)
      await asked
      deepStrictEqual(told, ['will-frame-navigate /b', 'will-navigate /b'])
      deepStrictEqual(
        await window.webContents.executeJavaScript(
          `${later}.then(() => [location.pathname, window.kept])`,
        ),
        ['/a', 1],
      )
    },
  },
  {
    title: 'a prevented will-frame-navigate keeps the page, and raises no will-navigate',
    run: async (bench) => {
      const window = await bench.open('/a')
      const told = record(window, ['will-frame-navigate'])
      const asked = once(window.webContents, 'will-frame-navigate')
      await window.webContents.executeJavaScript(goTo('/b'))
      await asked
      strictEqual(
        await window.webContents.executeJavaScript(`${later}.then(() => location.pathname)`),
        '/a',
      )
      deepStrictEqual(told, ['will-frame-navigate /b'])
    },
  },
  {
    title: 'a page that goes to another origin raises the events, too',
    run: async (bench) => {
      const window = await bench.open('/a')
      const asked = once(window.webContents, 'will-navigate')
      const [event] = await Promise.all([
        asked.then(([given]) => given as { url: string; preventDefault: () => void }),
        // The host gives its pages addresses of https.
        window.webContents.executeJavaScript(
          "location.href = location.origin.replace('one', 'two') + '/c'; null",
        ),
      ])
      strictEqual(event.url, `${benchScheme}://two/c`)
    },
  },
  {
    title: 'a page that reloads itself raises the events',
    run: async (bench) => {
      const window = await bench.open('/a')
      const told = record(window, ['will-navigate'])
      const asked = once(window.webContents, 'will-navigate')
      await window.webContents.executeJavaScript('location.reload(); null')
      await asked
      deepStrictEqual(told, ['will-frame-navigate /a', 'will-navigate /a'])
    },
  },
  {
    title: 'a load and a reload by main raise none of the events',
    run: async (bench) => {
      const window = await bench.open('/a')
      const told = record(window, ['will-navigate', 'will-frame-navigate'])
      await window.webContents.executeJavaScript('window.kept = 1')
      const again = loaded(window)
      window.webContents.reload()
      await again
      strictEqual(await window.webContents.executeJavaScript('typeof window.kept'), 'undefined')
      await window.loadURL(`${benchAddress}/b`)
      deepStrictEqual(told, [])
    },
  },
  {
    title: 'a change behind the # raises none of the events',
    run: async (bench) => {
      const window = await bench.open('/a')
      const told = record(window)
      await window.webContents.executeJavaScript("location.hash = 'b'")
      strictEqual(
        await window.webContents.executeJavaScript(`${later}.then(() => location.hash)`),
        '#b',
      )
      deepStrictEqual(told, [])
    },
  },
  {
    title: 'a frame inside raises will-frame-navigate only, and can be kept empty',
    run: async (bench) => {
      bench.serve('/outer', () => html('<iframe src="/inner"></iframe>'))
      bench.serve('/inner', () => html('<p id="came">inner</p>'))
      const window = bench.openEmpty()
      const told = record(window, ['will-frame-navigate inside'])
      await window.loadURL(`${benchAddress}/outer`)
      deepStrictEqual(told, ['will-frame-navigate inside /inner'])
      const came =
        "(() => { try { return frames[0].document.querySelector('#came') !== null } catch { return false } })()"
      strictEqual(await window.webContents.executeJavaScript(came), false)
      strictEqual(await pathOf(window), '/outer')
    },
  },
  {
    title: 'a window may be destroyed when its page goes elsewhere',
    run: async (bench) => {
      const window = await bench.open('/a')
      const { webContents } = window
      const gone = once(webContents, 'destroyed')
      webContents.once('will-navigate', (event) => {
        event.preventDefault()
        window.destroy()
      })
      webContents.executeJavaScript(goTo('/b')).catch(() => undefined)
      await gone
      ok(window.isDestroyed())
    },
  },
  {
    title: 'a window that the page opens is asked for, and can be denied',
    run: async (bench) => {
      const window = await bench.open('/a')
      const asked = refuseWindows(window)
      const got: unknown = await window.webContents.executeJavaScript(
        "window.open('/b', 'named') === null",
        true,
      )
      strictEqual(got, true)
      deepStrictEqual(
        asked.map(({ url, frameName }) => [url, frameName]),
        [[`${benchAddress}/b`, 'named']],
      )
      strictEqual(await pathOf(window), '/a')
    },
  },
  {
    title: 'a link to a new window is asked for, and can be denied',
    run: async (bench) => {
      bench.serve('/link', () => html('<a id="link" target="_blank" href="/b">link</a>'))
      const window = await bench.open('/link')
      const windows = bench.electron.BrowserWindow.getAllWindows().length
      const asked = Promise.withResolvers<string>()
      window.webContents.setWindowOpenHandler(({ url }) => {
        asked.resolve(url)
        return { action: 'deny' }
      })
      await window.webContents.executeJavaScript("document.querySelector('#link').click()", true)
      strictEqual(await asked.promise, `${benchAddress}/b`)
      strictEqual(bench.electron.BrowserWindow.getAllWindows().length, windows)
      strictEqual(await pathOf(window), '/link')
    },
  },
]

export const navigationCases: Group = { name: 'loads and navigations', cases }

import { deepStrictEqual, ok, rejects, strictEqual, throws } from 'node:assert/strict'
import { once } from 'node:events'
import type { BrowserWindow } from 'electron'
import { benchAddress, type Case, type Group, html } from '../case.ts'

/** Collects the events of a window's life, in their order. */
function record(window: BrowserWindow): string[] {
  const told: string[] = []
  window.on('close', () => told.push('close'))
  window.on('closed', () => told.push('closed'))
  window.webContents.on('destroyed', () => told.push('destroyed'))
  window.webContents.on('will-prevent-unload', () => told.push('will-prevent-unload'))
  return told
}

/** A page that tells main when it is left, and notes its end in the storage of its origin. */
const leaves = `
  <script>
    addEventListener('beforeunload', () => preload.send('left', 'beforeunload'))
    addEventListener('pagehide', () => localStorage.setItem('left', 'pagehide'))
  </script>`

const cases: readonly Case[] = [
  {
    title: 'no window can be made before the app is ready',
    run: ({ early }) => {
      ok(/before app is ready/.test(early.window), early.window)
    },
  },
  {
    title: 'closing raises close at once, and closed later',
    run: async (bench) => {
      const window = await bench.open()
      const told = record(window)
      const closed = once(window, 'closed')
      window.close()
      deepStrictEqual(told, ['close'])
      await closed
      ok(window.isDestroyed())
      deepStrictEqual(
        told.filter((each) => each !== 'destroyed'),
        ['close', 'closed'],
      )
    },
  },
  {
    title: 'a prevented close leaves the window open',
    run: async (bench) => {
      const window = await bench.open()
      window.once('close', (event) => event.preventDefault())
      window.close()
      const { webContents } = window
      strictEqual(await webContents.executeJavaScript('1 + 1'), 2)
      const closed = once(window, 'closed')
      window.close()
      await closed
    },
  },
  {
    title: 'closing lets the page say good-bye',
    run: async (bench) => {
      bench.serve('/leaves', () => html(leaves))
      const { webContents } = await bench.shared()
      await webContents.executeJavaScript('localStorage.clear()')
      const window = await bench.open('/leaves')
      const heard = new Promise((resolve) =>
        bench.electron.ipcMain.once('left', (_event, text) => resolve(text)),
      )
      window.close()
      strictEqual(await heard, 'beforeunload')
      // The storage of another page learns of it when the browser passes it on.
      const left =
        "new Promise((resolve) => setTimeout(() => resolve(localStorage.getItem('left'))))"
      while ((await webContents.executeJavaScript(left)) !== 'pagehide') ok(true)
    },
  },
  {
    title: 'a window that has loaded nothing can be closed',
    run: async (bench) => {
      const window = bench.openEmpty()
      const closed = once(window, 'closed')
      window.close()
      await closed
    },
  },
  {
    title: 'the id can be read after closing',
    run: async (bench) => {
      const window = await bench.open()
      const { id, webContents } = window
      const contentsId = webContents.id
      const closed = once(window, 'closed')
      window.close()
      await closed
      deepStrictEqual([window.id, webContents.id], [id, contentsId])
    },
  },
  {
    title: 'destroying raises closed before it returns, and no close',
    run: async (bench) => {
      const window = await bench.open()
      const { webContents } = window
      const told = record(window)
      window.destroy()
      ok(window.isDestroyed())
      deepStrictEqual(told.slice(0, 1), ['closed'])
      if (!webContents.isDestroyed()) await once(webContents, 'destroyed')
      deepStrictEqual(told, ['closed', 'destroyed'])
    },
  },
  {
    title: 'destroying asks the page nothing',
    run: async (bench) => {
      bench.serve('/stays', () => html('<script>onbeforeunload = () => false</script>'))
      const window = await bench.open('/stays')
      await window.webContents.executeJavaScript('1', true)
      const told = record(window)
      window.destroy()
      ok(!told.includes('will-prevent-unload') && !told.includes('close'))
      ok(told.includes('closed'))
    },
  },
  {
    title: 'a destroyed window throws at every use, also at a second destroy',
    run: async (bench) => {
      const window = await bench.open()
      window.destroy()
      for (const use of [
        'destroy',
        'close',
        'show',
        'focus',
        'isMaximized',
        'getNormalBounds',
      ] as const)
        throws(() => window[use](), /Object has been destroyed/, use)
    },
  },
  {
    title: 'a destroyed page throws at every use',
    run: async (bench) => {
      const window = await bench.open()
      const { webContents } = window
      const gone = once(webContents, 'destroyed')
      window.destroy()
      await gone
      ok(webContents.isDestroyed())
      throws(() => webContents.send('x'), TypeError)
      throws(() => webContents.getURL(), /Object has been destroyed/)
      throws(() => webContents.reload(), /Object has been destroyed/)
    },
  },
  {
    title: 'listeners of a destroyed window can be removed',
    run: async (bench) => {
      const window = await bench.open()
      const listener = () => undefined
      window.on('focus', listener)
      window.destroy()
      window.removeListener('focus', listener)
      strictEqual(window.listenerCount('focus'), 0)
    },
  },
  {
    title: 'a destroyed window is in no list',
    run: async (bench) => {
      const { BrowserWindow } = bench.electron
      const window = await bench.open()
      const { id, webContents } = window
      ok(BrowserWindow.getAllWindows().includes(window))
      strictEqual(BrowserWindow.fromId(id), window)
      strictEqual(BrowserWindow.fromWebContents(webContents), window)
      window.destroy()
      ok(!BrowserWindow.getAllWindows().includes(window))
      strictEqual(BrowserWindow.fromId(id), null)
    },
  },
  {
    title: 'a window may be destroyed while it closes',
    run: async (bench) => {
      const window = await bench.open()
      const { webContents } = window
      const told = record(window)
      window.once('close', () => window.destroy())
      window.close()
      if (!told.includes('destroyed')) await once(webContents, 'destroyed')
      deepStrictEqual(told.slice(0, 2), ['close', 'closed'])
      strictEqual(told.filter((each) => each === 'closed').length, 1)
    },
  },
  {
    title: 'a window that is destroyed while it loads rejects the load',
    run: async (bench) => {
      bench.serve('/never', () => new Promise<Response>(() => undefined))
      const window = bench.openEmpty()
      const asked = new Promise<void>((resolve) => {
        bench.serve('/never', () => {
          resolve()
          return new Promise<Response>(() => undefined)
        })
      })
      const loaded = window.loadURL(`${benchAddress}/never`)
      const refused = rejects(loaded)
      await asked
      window.destroy()
      await refused
    },
  },
  {
    title: 'a new window and its page are told to the app',
    run: (bench) => {
      const { app } = bench.electron
      const told: string[] = []
      const contentsCreated = (_event: unknown, contents: object) =>
        told.push(`contents ${'id' in contents}`)
      const windowCreated = (_event: unknown, window: object) =>
        told.push(`window ${'id' in window}`)
      app.on('web-contents-created', contentsCreated)
      app.on('browser-window-created', windowCreated)
      try {
        bench.openEmpty()
        deepStrictEqual(told, ['contents true', 'window true'])
      } finally {
        app.removeListener('web-contents-created', contentsCreated)
        app.removeListener('browser-window-created', windowCreated)
      }
    },
  },
  {
    title: 'showing and hiding is told',
    run: async (bench) => {
      const window = bench.openEmpty()
      const seen = [window.isVisible()]
      const shown = once(window, 'show')
      window.show()
      await shown
      seen.push(window.isVisible())
      const hidden = once(window, 'hide')
      window.hide()
      await hidden
      seen.push(window.isVisible())
      deepStrictEqual(seen, [false, true, false])
    },
  },
]

export const windowCases: Group = { name: 'BrowserWindow', cases }

import { deepStrictEqual, ok, rejects, strictEqual } from 'node:assert/strict'
import { once } from 'node:events'
import type { BrowserWindow } from 'electron'
import { type Bench, benchAddress, type Case, type Group, html } from '../case.ts'

/** Opens a page that wants to stay the first time that it is left. */
async function openStaying(bench: Bench): Promise<BrowserWindow> {
  bench.serve('/stays', () =>
    html(`<script>
      let asked = 0
      onbeforeunload = () => (asked += 1) === 1 ? false : undefined
    </script>`),
  )
  return bench.open('/stays')
}

/** Lets the user use the page: a page that was not used may not hinder its unloading. */
const use = (window: BrowserWindow): Promise<unknown> =>
  window.webContents.executeJavaScript('null', true)

const cases: readonly Case[] = [
  {
    title: 'is not raised if the page lets go',
    run: async (bench) => {
      bench.serve('/goes', () => html('<script>onbeforeunload = () => undefined</script>'))
      const window = await bench.open('/goes')
      let raised = false
      window.webContents.once('will-prevent-unload', () => (raised = true))
      const closed = once(window, 'closed')
      window.close()
      await closed
      strictEqual(raised, false)
    },
  },
  {
    title: 'is raised after close if the page wants to stay, and the window stays',
    run: async (bench) => {
      const window = await openStaying(bench)
      const told: string[] = []
      window.on('close', () => told.push('close'))
      window.webContents.on('will-prevent-unload', () => told.push('will-prevent-unload'))
      const raised = once(window.webContents, 'will-prevent-unload')
      window.close()
      await raised
      deepStrictEqual(told, ['close', 'will-prevent-unload'])
      strictEqual(await window.webContents.executeJavaScript('asked'), 1)
      ok(!window.isDestroyed())
    },
  },
  {
    title: 'a window that stayed can be closed again',
    run: async (bench) => {
      const window = await openStaying(bench)
      const raised = once(window.webContents, 'will-prevent-unload')
      window.close()
      await raised
      strictEqual(await window.webContents.executeJavaScript('asked'), 1)
      const closed = once(window, 'closed')
      window.close()
      await closed
    },
  },
  {
    title: 'prevented, it lets the window close',
    run: async (bench) => {
      const window = await openStaying(bench)
      window.webContents.once('will-prevent-unload', (event) => event.preventDefault())
      const closed = once(window, 'closed')
      window.close()
      await closed
    },
  },
  {
    title: 'a page in use that wants to stay fails the load of another page',
    run: async (bench) => {
      const window = await openStaying(bench)
      await use(window)
      const failed = once(window.webContents, 'did-fail-load')
      const url = `${benchAddress}/next`
      await rejects(window.loadURL(url), { code: 'ERR_ABORTED', errno: -3 })
      const [, errno, code, address] = (await failed) as unknown[]
      deepStrictEqual([errno, code, address], [-3, 'ERR_ABORTED', url])
      strictEqual(await window.webContents.executeJavaScript('location.pathname'), '/stays')
    },
  },
  {
    title: 'prevented, it lets another page load',
    run: async (bench) => {
      const window = await openStaying(bench)
      await use(window)
      window.webContents.once('will-prevent-unload', (event) => event.preventDefault())
      await window.loadURL(`${benchAddress}/next`)
      strictEqual(await window.webContents.executeJavaScript('location.pathname'), '/next')
    },
  },
  {
    title: 'a page that was not used hinders no load',
    run: async (bench) => {
      const window = await openStaying(bench)
      let raised = false
      window.webContents.once('will-prevent-unload', () => (raised = true))
      await window.loadURL(`${benchAddress}/next`)
      strictEqual(raised, false)
    },
  },
  {
    title: 'a page that wants to stay cancels a quit',
    run: async (bench) => {
      const { app } = bench.electron
      // The other windows of the bench stay in any case.
      const others = bench.electron.BrowserWindow.getAllWindows()
      const stays = (event: Electron.Event) => event.preventDefault()
      for (const other of others) other.on('close', stays)
      try {
        const window = await openStaying(bench)
        const raised = once(window.webContents, 'will-prevent-unload')
        let quits = 0
        const counts = () => void (quits += 1)
        app.on('before-quit', counts)
        app.quit()
        await raised
        strictEqual(await window.webContents.executeJavaScript('asked'), 1)
        const closed = once(window, 'closed')
        app.quit()
        await closed
        app.removeListener('before-quit', counts)
        strictEqual(quits, 2)
      } finally {
        for (const other of others) other.removeListener('close', stays)
      }
    },
  },
]

export const unloadCases: Group = { name: 'will-prevent-unload', cases }

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

/** Opens a page that no user has used, with the page's answer to `beforeunload` as a script. */
async function openAnswering(bench: Bench, answer: string): Promise<BrowserWindow> {
  bench.serve('/answers', () =>
    html(`<script>let asked = 0; onbeforeunload = () => { asked += 1; return ${answer} }</script>`),
  )
  return bench.open('/answers')
}

const askedOf = (window: BrowserWindow): Promise<unknown> =>
  window.webContents.executeJavaScript('asked')

/** Closes a window whose page wants to stay. */
async function closeInVain(window: BrowserWindow): Promise<void> {
  const raised = once(window.webContents, 'will-prevent-unload')
  window.close()
  await raised
}

const handlerCases: readonly Case[] = [
  {
    title: 'returning false would prevent close',
    run: async (bench) => {
      const window = await openAnswering(bench, 'false')
      await closeInVain(window)
      strictEqual(await askedOf(window), 1)
      ok(!window.isDestroyed())
    },
  },
  {
    title: 'returning empty string would prevent close',
    run: async (bench) => {
      const window = await openAnswering(bench, "''")
      await closeInVain(window)
      strictEqual(await askedOf(window), 1)
      ok(!window.isDestroyed())
    },
  },
  {
    title: 'emits for each close attempt',
    run: async (bench) => {
      const window = await openAnswering(bench, 'asked <= 2 ? false : undefined')
      await closeInVain(window)
      await closeInVain(window)
      strictEqual(await askedOf(window), 2)
      const closed = once(window, 'closed')
      window.close()
      await closed
    },
  },
  {
    title: 'emits for each reload attempt',
    run: async (bench) => {
      const window = await openAnswering(bench, 'asked <= 2 ? false : undefined')
      await use(window)
      for (const attempt of [1, 2]) {
        const raised = once(window.webContents, 'will-prevent-unload')
        window.webContents.reload()
        await raised
        strictEqual(await askedOf(window), attempt)
      }
      const loaded = once(window.webContents, 'did-finish-load')
      window.webContents.reload()
      await loaded
      strictEqual(await askedOf(window), 0)
    },
  },
  {
    title: 'a page that was not used has no gesture of the user to spend',
    run: async (bench) => {
      const { webContents } = await openAnswering(bench, 'false')
      strictEqual(await webContents.executeJavaScript('navigator.userActivation.isActive'), false)
    },
  },
  {
    title: 'a page that was not used hinders no reload',
    run: async (bench) => {
      const window = await openAnswering(bench, 'false')
      let raised = false
      window.webContents.once('will-prevent-unload', () => (raised = true))
      const loaded = once(window.webContents, 'did-finish-load')
      window.webContents.reload()
      await loaded
      deepStrictEqual([raised, await askedOf(window)], [false, 0])
    },
  },
]

/** Lets the script of a page close its window. The answer may not come, as the page ends. */
function closeByScript(window: BrowserWindow, userGesture: boolean): void {
  window.webContents.executeJavaScript('window.close()', userGesture).catch(() => undefined)
}

const scriptCases: readonly Case[] = [
  {
    title: 'should emit beforeunload event',
    run: async (bench) => {
      const window = await openAnswering(bench, 'false')
      let closes = 0
      window.on('close', () => (closes += 1))
      const raised = once(window.webContents, 'will-prevent-unload')
      closeByScript(window, true)
      await raised
      deepStrictEqual([await askedOf(window), closes], [1, 0])
    },
  },
  {
    title: 'a page that was not used closes its window at once, and close is not raised',
    run: async (bench) => {
      const window = await openAnswering(bench, 'false')
      const told: string[] = []
      window.on('close', () => told.push('close'))
      window.webContents.on('will-prevent-unload', () => told.push('will-prevent-unload'))
      const closed = once(window, 'closed')
      closeByScript(window, false)
      await closed
      deepStrictEqual(told, [])
    },
  },
]

export const beforeUnloadCases: Group = { name: 'beforeunload handler', cases: handlerCases }
export const scriptCloseCases: Group = { name: 'window.close()', cases: scriptCases }
export const unloadCases: Group = { name: 'will-prevent-unload', cases }

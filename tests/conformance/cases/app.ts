import { deepStrictEqual, ok, strictEqual } from 'node:assert/strict'
import { once } from 'node:events'
import { realpathSync } from 'node:fs'
import type { App, BrowserWindow } from 'electron'
import { secondStartCode, type Bench, type Case, type Group } from '../case.ts'

const quitEvents = ['before-quit', 'window-all-closed', 'will-quit'] as const

/** Collects the events of an app's end while something happens. Prevents the named ones. */
async function recordQuit(
  app: App,
  prevented: readonly string[],
  work: (told: string[]) => Promise<void> | void,
): Promise<string[]> {
  const told: string[] = []
  const emitter = app as NodeJS.EventEmitter
  const listeners = quitEvents.map((name) => {
    const listener = (event?: { preventDefault: () => void }) => {
      told.push(name)
      if (prevented.includes(name)) event?.preventDefault()
    }
    emitter.on(name, listener)
    return [name, listener] as const
  })
  try {
    await work(told)
    return told
  } finally {
    for (const [name, listener] of listeners) emitter.removeListener(name, listener)
  }
}

/** Closes all windows of the bench but those that are given. */
function destroyOthers(
  { electron: { BrowserWindow } }: Bench,
  kept: readonly BrowserWindow[],
): void {
  for (const window of BrowserWindow.getAllWindows()) if (!kept.includes(window)) window.destroy()
}

const cases: readonly Case[] = [
  {
    title: 'has the name and the version of its package.json, and is ready',
    run: async ({ electron: { app } }) => {
      await app.whenReady()
      deepStrictEqual(
        [app.getName(), app.getVersion(), app.isReady()],
        ['Conformance', '1.2.3', true],
      )
    },
  },
  {
    title: 'refuses the links of a scheme with forbidden characters, and has none of them',
    run: ({ electron: { app } }) => {
      for (const scheme of ['', '1bench', 'bench bench', 'bench_bench', 'bench:']) {
        ok(!app.setAsDefaultProtocolClient(scheme), scheme)
        ok(!app.isDefaultProtocolClient(scheme), scheme)
      }
    },
  },
  {
    title: 'does not have the links of a scheme that nobody registered',
    run: ({ electron: { app } }) => {
      ok(!app.isDefaultProtocolClient('bench-unregistered'))
    },
  },
  {
    title:
      'a second start does not get the lock, ends with its own code, and gives the first its words',
    run: async ({ electron: { app }, startAgain, folder }) => {
      const started = once(app, 'second-instance')
      const again = startAgain(['--one', 'two words'])
      const [, argv, currentFolder] = (await started) as [unknown, string[], string]
      strictEqual(await again, secondStartCode)
      deepStrictEqual(
        argv.filter((word) => word === '--one' || word === 'two words'),
        ['--one', 'two words'],
      )
      strictEqual(realpathSync(currentFolder), realpathSync(folder))
    },
  },
  {
    title: 'a prevented before-quit goes on with all windows',
    run: async (bench) => {
      const { app } = bench.electron
      const window = await bench.open()
      const told = await recordQuit(app, ['before-quit'], () => app.quit())
      deepStrictEqual(told, ['before-quit'])
      strictEqual(await window.webContents.executeJavaScript('1 + 1'), 2)
    },
  },
  {
    title: 'a window that stays cancels a quit',
    run: async (bench) => {
      const { app } = bench.electron
      const window = await bench.open()
      destroyOthers(bench, [window])
      window.once('close', (event) => event.preventDefault())
      const told = await recordQuit(app, ['will-quit'], async () => {
        app.quit()
        strictEqual(await window.webContents.executeJavaScript('1 + 1'), 2)
      })
      deepStrictEqual(told, ['before-quit'])
    },
  },
  {
    title: 'quitting closes the windows, and then asks once more',
    run: async (bench) => {
      const { app } = bench.electron
      const [one, two] = [await bench.open(), await bench.open()]
      destroyOthers(bench, [one, two])
      const told = await recordQuit(app, ['will-quit'], async (list) => {
        for (const window of [one, two])
          for (const name of ['close', 'closed'] as const)
            window.on(name as 'close', () => list.push(name))
        const asked = once(app, 'will-quit')
        app.quit()
        await asked
      })
      deepStrictEqual([told[0], told.at(-1)], ['before-quit', 'will-quit'])
      deepStrictEqual(told.slice(1, -1).sort(), ['close', 'close', 'closed', 'closed'])
    },
  },
  {
    title: 'an app whose will-quit was prevented goes on, and can open windows',
    run: async (bench) => {
      const { app } = bench.electron
      const told = await recordQuit(app, ['will-quit'], () => app.quit())
      deepStrictEqual(told, ['before-quit', 'will-quit'])
      const { webContents } = await bench.open()
      strictEqual(await webContents.executeJavaScript('1 + 1'), 2)
    },
  },
  {
    title: 'closing the last window raises window-all-closed, and a listener keeps the app',
    run: async (bench) => {
      const { app } = bench.electron
      const window = await bench.open()
      const told = await recordQuit(app, [], async () => {
        const closed = once(app, 'window-all-closed')
        window.close()
        await closed
      })
      deepStrictEqual(told, ['window-all-closed'])
    },
  },
  {
    title: 'a released lock is not held',
    run: ({ electron: { app } }) => {
      ok(app.hasSingleInstanceLock())
      app.releaseSingleInstanceLock()
      ok(!app.hasSingleInstanceLock())
    },
  },
]

/** The last group: its cases close the windows that others share. */
export const appCases: Group = { name: 'app', cases }

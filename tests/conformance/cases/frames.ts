import { deepStrictEqual, ok, strictEqual } from 'node:assert/strict'
import type { BrowserWindow, IpcMainInvokeEvent } from 'electron'
import { type Bench, benchAddress, benchScheme, type Case, type Group, html } from '../case.ts'

const channel = 'frames'

/** Returns the event of a call that the page of a window makes. */
async function eventOf(bench: Bench, window: BrowserWindow): Promise<IpcMainInvokeEvent> {
  const event = Promise.withResolvers<IpcMainInvokeEvent>()
  bench.electron.ipcMain.handleOnce(channel, (given) => void event.resolve(given))
  await window.webContents.executeJavaScript(`preload.invoke('${channel}')`)
  return event.promise
}

const pathOf = (value: string) =>
  `preload.pathOf(${value}).then((path) => ({ path }), () => 'refused')`

const cases: readonly Case[] = [
  {
    title: 'a call knows the address and the origin of its frame, which has no parent',
    run: async (bench) => {
      const { senderFrame } = await eventOf(bench, await bench.shared())
      ok(senderFrame !== null)
      const { url, origin, parent } = senderFrame
      deepStrictEqual(
        { url, origin, parent },
        { url: `${benchAddress}/`, origin: benchAddress, parent: null },
      )
    },
  },
  {
    title: 'a call has numbers for its frame and process',
    run: async (bench) => {
      const { frameId, processId } = await eventOf(bench, await bench.shared())
      deepStrictEqual([typeof frameId, typeof processId], ['number', 'number'])
    },
  },
  {
    title: 'the frame of a call stays known while its page stays',
    run: async (bench) => {
      const window = await bench.open()
      const event = await eventOf(bench, window)
      await window.webContents.executeJavaScript('location.hash = "later"')
      strictEqual(event.senderFrame?.origin, benchAddress)
    },
  },
  {
    title: 'the frame of a call is null after its page went to another origin',
    run: async (bench) => {
      const window = await bench.open()
      const event = await eventOf(bench, window)
      ok(event.senderFrame !== null)
      await window.loadURL(`${benchScheme}://two/`)
      strictEqual(event.senderFrame, null)
    },
  },
  {
    title: 'the frame of a call is null after its window was destroyed',
    run: async (bench) => {
      const window = await bench.open()
      const event = await eventOf(bench, window)
      const gone = new Promise((resolve) =>
        window.webContents.once('destroyed', () => resolve(null)),
      )
      window.destroy()
      await gone
      strictEqual(event.senderFrame, null)
      ok(event.sender.isDestroyed())
    },
  },
  {
    title: 'a frame inside a page has no preload',
    run: async (bench) => {
      bench.serve('/outer', () => html('<iframe src="/inner"></iframe>'))
      const { webContents } = await bench.open('/outer')
      const script = '[typeof preload, typeof frames[0].preload, frames[0].location.pathname]'
      deepStrictEqual(await webContents.executeJavaScript(script), [
        'object',
        'undefined',
        '/inner',
      ])
    },
  },
  {
    title: 'a page hears messages after a frame in it has loaded',
    run: async (bench) => {
      bench.serve('/outer', () => html('<iframe src="/inner"></iframe>'))
      const { webContents } = await bench.open('/outer')
      await webContents.executeJavaScript(
        "window.heard = new Promise((resolve) => preload.on('frames-told', resolve)); null",
      )
      await webContents.executeJavaScript(`new Promise((resolve) => {
        const frame = document.createElement('iframe')
        frame.onload = () => resolve()
        frame.src = '/inner'
        document.body.append(frame)
      })`)
      webContents.send('frames-told', 'hello')
      strictEqual(await webContents.executeJavaScript('heard'), 'hello')
    },
  },
  {
    title: 'a file that the page made has no path',
    run: async (bench) => {
      const { webContents } = await bench.shared()
      const got: unknown = await webContents.executeJavaScript(pathOf("new File(['x'], 'x.pdf')"))
      deepStrictEqual(got, { path: '' })
    },
  },
  {
    title: 'a blob has no path',
    run: async (bench) => {
      const { webContents } = await bench.shared()
      deepStrictEqual(await webContents.executeJavaScript(pathOf("new Blob(['x'])")), { path: '' })
    },
  },
  {
    title: 'the path of something that is no file is refused',
    run: async (bench) => {
      const { webContents } = await bench.shared()
      const got: unknown = await webContents.executeJavaScript(
        `Promise.all(["'text'", '5', '{}', 'undefined'].map((value) => eval('(' + value + ')')).map((value) => ${pathOf('value')}))`,
      )
      deepStrictEqual(got, ['refused', 'refused', 'refused', 'refused'])
    },
  },
]

export const frameCases: Group = { name: 'frames and files', cases }

import { deepStrictEqual, ok, strictEqual, throws } from 'node:assert/strict'
import type { IpcMainInvokeEvent } from 'electron'
import type { Bench, Case, Group } from '../case.ts'

const channel = 'conformance'

/** Runs a script in the shared page while a handler answers its calls on the channel. */
async function withHandler(
  bench: Bench,
  handler: (event: IpcMainInvokeEvent, ...args: unknown[]) => unknown,
  script: string,
): Promise<unknown> {
  const { ipcMain } = bench.electron
  const { webContents } = await bench.shared()
  ipcMain.handle(channel, handler)
  try {
    return await webContents.executeJavaScript(script)
  } finally {
    ipcMain.removeHandler(channel)
  }
}

/** Runs a script in the shared page, and returns what its sending brought to main until 'done'. */
async function heardFrom(bench: Bench, script: string): Promise<unknown[][]> {
  const { ipcMain } = bench.electron
  const { webContents } = await bench.shared()
  const heard: unknown[][] = []
  const listener = (_event: unknown, ...args: unknown[]) => void heard.push(args)
  ipcMain.on(channel, listener)
  const done = new Promise((resolve) => ipcMain.once(`${channel}-done`, resolve))
  try {
    await webContents.executeJavaScript(`${script}; preload.send('${channel}-done')`)
    await done
    return heard
  } finally {
    ipcMain.removeListener(channel, listener)
  }
}

const call = `preload.invoke('${channel}')`
const words = (script: string) => `(${script}).then(() => 'no error', (error) => error.message)`
const remote = `Error invoking remote method '${channel}': `

/** The page's messages of a mixed order that a seed decides. */
const mixed = `
  let state = 20261126
  for (let at = 0; at < 400; at += 1) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    if (state >>> 31) preload.send('${channel}', at)
    else void preload.invoke('${channel}', at)
  }`

const cases: readonly Case[] = [
  {
    title: 'a call gets what the handler returns',
    run: async (bench) => {
      const got = await withHandler(
        bench,
        (_event, a, b) => [b, a],
        `preload.invoke('${channel}', 1, 'x')`,
      )
      deepStrictEqual(got, ['x', 1])
    },
  },
  {
    title: 'a call gets what the promise of the handler resolves to',
    run: async (bench) => {
      strictEqual(await withHandler(bench, () => Promise.resolve(3), call), 3)
    },
  },
  {
    title: 'a call without a result gets undefined',
    run: async (bench) => {
      strictEqual(
        await withHandler(bench, () => undefined, `${call}.then((got) => got === undefined)`),
        true,
      )
    },
  },
  {
    title: 'an error of the handler rejects the call, with its words',
    run: async (bench) => {
      const fail = () => {
        throw new TypeError('on purpose')
      }
      strictEqual(await withHandler(bench, fail, words(call)), `${remote}TypeError: on purpose`)
    },
  },
  {
    title: 'a rejection of the handler rejects the call, with its words',
    run: async (bench) => {
      const fail = () => Promise.reject(new Error('on purpose'))
      strictEqual(await withHandler(bench, fail, words(call)), `${remote}Error: on purpose`)
    },
  },
  {
    title: 'a call without a handler is rejected',
    run: async (bench) => {
      const { webContents } = await bench.shared()
      const got: unknown = await webContents.executeJavaScript(words(call))
      strictEqual(got, `${remote}Error: No handler registered for '${channel}'`)
    },
  },
  {
    title: 'a call to a removed handler is rejected',
    run: async (bench) => {
      const removed = (): void => bench.electron.ipcMain.removeHandler(channel)
      const got = await withHandler(bench, removed, `${call}.then(() => ${words(call)})`)
      strictEqual(got, `${remote}Error: No handler registered for '${channel}'`)
    },
  },
  {
    title: 'a handler for one call answers one call',
    run: async (bench) => {
      const { ipcMain } = bench.electron
      const { webContents } = await bench.shared()
      ipcMain.handleOnce(channel, () => 'once')
      const got: unknown = await webContents.executeJavaScript(
        `${call}.then((first) => ${words(call)}.then((second) => [first, second]))`,
      )
      deepStrictEqual(got, ['once', `${remote}Error: No handler registered for '${channel}'`])
    },
  },
  {
    title: 'a second handler of a channel is refused',
    run: (bench) =>
      withHandler(
        bench,
        () => {
          throws(() => bench.electron.ipcMain.handle(channel, () => 1), /second handler/)
        },
        call,
      ),
  },
  {
    title: 'a handler that is no function is refused',
    run: ({ electron: { ipcMain } }) => {
      throws(() => ipcMain.handle(channel, 'text' as never), /Expected handler to be a function/)
    },
  },
  {
    title: 'a result that cannot be cloned rejects the call',
    run: async (bench) => {
      const got = await withHandler(bench, () => () => 1, words(call))
      strictEqual(got, `${remote}Error: An object could not be cloned.`)
    },
  },
  {
    title: 'an argument that cannot be cloned rejects the call, and throws when it is sent',
    run: async (bench) => {
      const got = await withHandler(
        bench,
        () => 1,
        `${words(`preload.invoke('${channel}', () => 1)`)}.then((first) => {
          try { preload.send('${channel}', () => 1) } catch (error) { return [first, error.message] }
        })`,
      )
      const refusal = 'An object could not be cloned.'
      deepStrictEqual(got, [refusal, refusal])
    },
  },
  {
    title: 'dates, expressions, maps, sets and errors arrive as what they are',
    run: async (bench) => {
      const [args] = await heardFrom(
        bench,
        `preload.send('${channel}', new Date(5), /a/g, new Map([[1, 'a']]), new Set([2]), 10n, -0)`,
      )
      deepStrictEqual(args, [new Date(5), /a/g, new Map([[1, 'a']]), new Set([2]), 10n, -0])
    },
  },
  {
    title: "main's Buffer arrives as a Uint8Array, other typed arrays as what they are",
    run: async (bench) => {
      const got = await withHandler(
        bench,
        () => [Buffer.from('ab'), new Float64Array([1.5])],
        `${call}.then(([bytes, floats]) => [bytes.constructor.name, bytes.join(), floats.constructor.name, floats[0]])`,
      )
      deepStrictEqual(got, ['Uint8Array', '97,98', 'Float64Array', 1.5])
    },
  },
  {
    title: 'an object that occurs twice arrives as one object',
    run: async (bench) => {
      const [args] = await heardFrom(
        bench,
        `const a = { x: 1 }; preload.send('${channel}', { a, b: a })`,
      )
      const [{ a, b }] = args as [{ a: object; b: object }]
      deepStrictEqual(a, { x: 1 })
      strictEqual(a, b)
    },
  },
  {
    title: 'an object that holds itself arrives',
    run: async (bench) => {
      const [args] = await heardFrom(
        bench,
        `const loop = []; loop.push(loop); preload.send('${channel}', loop)`,
      )
      const [loop] = args as [unknown[]]
      strictEqual(loop[0], loop)
    },
  },
  {
    title: 'values of every size arrive unchanged',
    run: async (bench) => {
      const sizes = [0, 1, 65_535, 65_536, 65_537, 262_147]
      const got = await withHandler(
        bench,
        (_event, value) => value,
        `(async () => {
          const wrong = []
          for (const size of ${JSON.stringify(sizes)}) {
            const text = 'é'.repeat(size)
            const bytes = new Uint8Array(size).map((_, at) => at * 7)
            const back = await preload.invoke('${channel}', { text, bytes })
            const same = back.bytes.length === size && back.bytes.every((byte, at) => byte === bytes[at])
            if (back.text !== text || !same) wrong.push(size)
          }
          return wrong
        })()`,
      )
      deepStrictEqual(got, [])
    },
  },
  {
    title: 'messages and calls of a page arrive in the order of sending',
    run: async (bench) => {
      const { ipcMain } = bench.electron
      const called: number[] = []
      ipcMain.handle(channel, (_event, at: number) => void called.push(at))
      const listener = (_event: unknown, at: number) => void called.push(at)
      ipcMain.on(channel, listener)
      try {
        await heardFrom(bench, `(() => { ${mixed} })()`)
        deepStrictEqual(
          called,
          Array.from({ length: 400 }, (_, at) => at),
        )
      } finally {
        ipcMain.removeHandler(channel)
        ipcMain.removeListener(channel, listener)
      }
    },
  },
  {
    title: "main's messages arrive in the order of sending",
    run: async (bench) => {
      const { webContents } = await bench.shared()
      const got = webContents.executeJavaScript(`new Promise((resolve) => {
        const heard = []
        const stop = preload.on('${channel}', (at) => {
          if (heard.push(at) < 50) return
          stop()
          resolve(heard)
        })
        preload.send('${channel}-listens')
      })`)
      await new Promise((resolve) => bench.electron.ipcMain.once(`${channel}-listens`, resolve))
      for (let at = 0; at < 50; at += 1) webContents.send(channel, at)
      deepStrictEqual(
        await got,
        Array.from({ length: 50 }, (_, at) => at),
      )
    },
  },
  {
    title: 'a listener that was removed hears nothing',
    run: async (bench) => {
      const { webContents } = await bench.shared()
      await webContents.executeJavaScript(
        `window.heard = []; preload.on('${channel}', (text) => heard.push(text))(); preload.on('${channel}', (text) => heard.push('kept ' + text)); null`,
      )
      webContents.send(channel, 'a')
      // The answer of a call comes after the message.
      const got = await withHandler(bench, () => 1, `${call}.then(() => window.heard)`)
      deepStrictEqual(got, ['kept a'])
    },
  },
  {
    title: "main's sending without a channel throws",
    run: async (bench) => {
      const { webContents } = await bench.shared()
      throws(() => webContents.send(undefined as never), /Missing required channel argument/)
      throws(() => webContents.send(null as never), /Missing required channel argument/)
    },
  },
  {
    title:
      "main's message that cannot be cloned is not sent and throws nothing; the next one arrives",
    run: async (bench) => {
      const { webContents } = await bench.shared()
      const faults: unknown[] = []
      const faulty = (fault: unknown) => void faults.push(fault)
      process.on('unhandledRejection', faulty)
      try {
        await webContents.executeJavaScript(
          `window.texts = []; preload.on('${channel}-odd', (text) => texts.push(text)); null`,
        )
        webContents.send(`${channel}-odd`, () => 1)
        webContents.send(`${channel}-odd`, 'after')
        const got = await withHandler(bench, () => 1, `${call}.then(() => window.texts)`)
        deepStrictEqual(got, ['after'])
        deepStrictEqual(faults, [])
      } finally {
        process.removeListener('unhandledRejection', faulty)
      }
    },
  },
  {
    title: "a message on the channel 'error' that nobody hears ends nothing",
    run: async (bench) => {
      const heard = await heardFrom(
        bench,
        `preload.send('error', 'words'); preload.send('${channel}', 1)`,
      )
      deepStrictEqual(heard, [[1]])
    },
  },
  {
    title: 'main knows the page of a message',
    run: async (bench) => {
      const { webContents } = await bench.shared()
      const got = await withHandler(
        bench,
        (event) => event.sender === webContents && event.sender.id,
        call,
      )
      ok(typeof got === 'number')
      strictEqual(got, webContents.id)
    },
  },
]

export const ipcCases: Group = { name: 'ipcMain and ipcRenderer', cases }

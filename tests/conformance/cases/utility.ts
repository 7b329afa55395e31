import { deepStrictEqual, notStrictEqual, ok, strictEqual, throws } from 'node:assert/strict'
import { once } from 'node:events'
import { realpathSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { ForkOptions, UtilityProcess } from 'electron'
import type { Bench, Case, Group } from '../case.ts'

let files = 0

/** Starts a process of a script, which becomes a file. */
function start(
  bench: Bench,
  script: string,
  options?: ForkOptions,
  args: string[] = [],
): UtilityProcess {
  const path = join(bench.folder, `child-${(files += 1)}.cjs`)
  writeFileSync(path, script)
  return bench.electron.utilityProcess.fork(path, args, options)
}

const codeOf = async (child: UtilityProcess): Promise<number> => {
  const [code] = (await once(child, 'exit')) as [number]
  return code
}

const waits = 'setInterval(() => undefined, 60_000)'
const piped: ForkOptions = { stdio: 'pipe' }
const says = "process.stdout.write('out'); process.stderr.write('err')"

/** Returns what a script writes to its standard output. */
async function outputOf(
  bench: Bench,
  script: string,
  options: ForkOptions = piped,
  args: string[] = [],
): Promise<string> {
  const child = start(bench, script, options, args)
  const ended = codeOf(child)
  if (child.stdout === null) throw new Error('There is no standard output')
  const written = await text(child.stdout)
  await ended
  return written
}

const cases: readonly Case[] = [
  {
    title: 'a missing script path is refused',
    run: ({ electron: { utilityProcess } }) => {
      throws(() => utilityProcess.fork(''), /Missing UtilityProcess entry script/)
    },
  },
  {
    title: 'an unknown word for the streams is refused',
    run: (bench) => {
      throws(
        () => start(bench, '', { stdio: 'ipc' as never }),
        /stdio must be of the following values/,
      )
    },
  },
  {
    title: 'a list with too few streams is refused',
    run: (bench) => {
      throws(() => start(bench, '', { stdio: ['ignore', 'ignore'] }), /configuration missing/)
    },
  },
  {
    title: 'a stream for the input is refused',
    run: (bench) => {
      throws(
        () => start(bench, '', { stdio: ['pipe', 'inherit', 'inherit'] }),
        /stdin value other than ignore/,
      )
    },
  },
  {
    title: 'spawn comes, and exit with 0 at an orderly end',
    run: async (bench) => {
      const child = start(bench, '')
      const told: string[] = []
      child.once('spawn', () => told.push('spawn'))
      const code = await codeOf(child)
      deepStrictEqual([told, code], [['spawn'], 0])
    },
  },
  {
    title: 'a file that does not exist ends with 1',
    run: async ({ electron: { utilityProcess }, folder }) => {
      const child = utilityProcess.fork(join(folder, 'missing.cjs'), [], { stdio: 'ignore' })
      strictEqual(await codeOf(child), 1)
    },
  },
  {
    title: 'process.exit ends with its code, and runs nothing after it',
    run: async (bench) => {
      const child = start(bench, "process.exit(2); process.stdout.write('after')", piped)
      const ended = codeOf(child)
      strictEqual(await text(child.stdout as never), '')
      strictEqual(await ended, 2)
    },
  },
  {
    title: 'an uncaught error ends with 1',
    run: async (bench) => {
      strictEqual(
        await codeOf(start(bench, "throw new Error('on purpose')", { stdio: 'ignore' })),
        1,
      )
    },
  },
  {
    title: 'a process that is killed from outside does not end with 0',
    run: async (bench) => {
      const child = start(bench, waits)
      await once(child, 'spawn')
      const ended = codeOf(child)
      process.kill(child.pid ?? 0, 'SIGKILL')
      notStrictEqual(await ended, 0)
    },
  },
  {
    title: 'kill ends a running process in order, with 0',
    run: async (bench) => {
      const child = start(bench, waits)
      await once(child, 'spawn')
      const ended = codeOf(child)
      strictEqual(child.kill(), true)
      strictEqual(await ended, 0)
    },
  },
  {
    title: 'kill before spawn, and after the end, has no effect',
    run: async (bench) => {
      const child = start(bench, '')
      const ended = codeOf(child)
      const before = child.kill()
      const code = await ended
      deepStrictEqual([before, code, child.kill()], [false, 0, false])
    },
  },
  {
    title: 'the end of one process is not the end of another',
    run: async (bench) => {
      const lasting = start(bench, waits)
      await once(lasting, 'spawn')
      let ended = false
      lasting.once('exit', () => (ended = true))
      await codeOf(start(bench, ''))
      strictEqual(ended, false)
      const last = codeOf(lasting)
      lasting.kill()
      await last
    },
  },
  {
    title: 'the id of the process is known from spawn to exit',
    run: async (bench) => {
      const child = start(bench, '')
      const ended = codeOf(child)
      const before = child.pid
      await once(child, 'spawn')
      const running = typeof child.pid
      await ended
      deepStrictEqual([before, running, child.pid], [undefined, 'number', undefined])
    },
  },
  {
    title: 'without options there are no streams to read',
    run: async (bench) => {
      const child = start(bench, '')
      const streams = [child.stdout, child.stderr]
      await codeOf(child)
      deepStrictEqual(streams, [null, null])
    },
  },
  {
    title: 'ignored streams cannot be read',
    run: async (bench) => {
      const child = start(bench, says, { stdio: 'ignore' })
      const streams = [child.stdout, child.stderr]
      strictEqual(await codeOf(child), 0)
      deepStrictEqual(streams, [null, null])
    },
  },
  {
    title: 'piped streams can be read',
    run: async (bench) => {
      const child = start(bench, says, { stdio: ['ignore', 'pipe', 'pipe'] })
      const ended = codeOf(child)
      const written = Promise.all([text(child.stdout as never), text(child.stderr as never)])
      deepStrictEqual(await written, ['out', 'err'])
      await ended
    },
  },
  {
    title: 'one stream can be piped, and the other ignored',
    run: async (bench) => {
      strictEqual(await outputOf(bench, says, { stdio: ['ignore', 'pipe', 'ignore'] }), 'out')
    },
  },
  {
    title: 'messages go there and back',
    run: async (bench) => {
      const child = start(
        bench,
        "process.parentPort.on('message', ({ data }) => process.parentPort.postMessage([data]))",
      )
      await once(child, 'spawn')
      const answer = once(child, 'message')
      child.postMessage({ a: new Date(5) })
      deepStrictEqual(await answer, [[{ a: new Date(5) }]])
      const ended = codeOf(child)
      child.kill()
      await ended
    },
  },
  {
    title: 'messages wait until the process listens',
    run: async (bench) => {
      const script = `
        const heard = []
        setTimeout(() => process.parentPort.on('message', ({ data }) => {
          if (heard.push(data) === 3) process.parentPort.postMessage(heard.join(' '))
        }))`
      const child = start(bench, script)
      const answer = once(child, 'message')
      for (const word of ['it', 'was', 'queued']) child.postMessage(word)
      deepStrictEqual(await answer, ['it was queued'])
      const ended = codeOf(child)
      child.kill()
      await ended
    },
  },
  {
    title: 'a message that cannot be cloned throws in the process that sends it',
    run: async (bench) => {
      const script = `
        try { process.parentPort.postMessage(() => 1) } catch { process.parentPort.postMessage('refused') }`
      const child = start(bench, script)
      deepStrictEqual(await once(child, 'message'), ['refused'])
      await codeOf(child)
    },
  },
  {
    title: 'a process has the environment of its parent, or its own',
    run: async (bench) => {
      const script =
        'process.stdout.write(String(process.env.PERCEEL_CONFORMANCE_FOLDER) + process.env.OWN)'
      strictEqual(await outputOf(bench, script), `${bench.folder}undefined`)
      const env = { OWN: 'own', PATH: process.env['PATH'] ?? '' }
      strictEqual(await outputOf(bench, script, { stdio: 'pipe', env }), 'undefinedown')
    },
  },
  {
    title: 'a process has its own folder and arguments',
    run: async (bench) => {
      const script = 'process.stdout.write(JSON.stringify([process.cwd(), process.argv.slice(2)]))'
      const output = await outputOf(bench, script, { stdio: 'pipe', cwd: bench.folder }, [
        '--one',
        'two',
      ])
      deepStrictEqual(JSON.parse(output), [realpathSync(bench.folder), ['--one', 'two']])
    },
  },
  {
    title: 'an ES module can be started',
    run: async ({ electron: { utilityProcess }, folder }) => {
      const path = join(folder, 'module.mjs')
      writeFileSync(path, 'process.exit(import.meta.url.endsWith("module.mjs") ? 3 : 4)')
      strictEqual(await codeOf(utilityProcess.fork(path)), 3)
    },
  },
  {
    title: 'eval works in a process',
    run: async (bench) => {
      ok((await outputOf(bench, "process.stdout.write(String(eval('1 + 1')))")) === '2')
    },
  },
]

export const utilityCases: Group = { name: 'utilityProcess', cases }

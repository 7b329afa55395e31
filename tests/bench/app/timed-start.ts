import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { processTree, treeCpuMs } from './process-tree.ts'

/** Moments of a start by name, in wall-clock milliseconds. */
export type StartMarks = Readonly<Record<string, number>>

/** An app that a bench starts on the Chromium host. */
export interface StartedApp {
  /** A folder with package.json and out/; null for Perceel itself. */
  readonly app: string | null
  readonly profile: string
  /** Selector of a row. */
  readonly row: string
  /** Selector of the menu item that leads to the rows; empty if the first screen has rows. */
  readonly click: string
}

/** A running app. */
export interface RunningApp {
  readonly pid: number
  /** Milliseconds from the start of the process to each moment. */
  readonly marks: StartMarks
  /** Waits until the app rests, and returns the milliseconds from the start of the process. */
  readonly idle: () => Promise<number>
  readonly close: () => Promise<void>
}

/** An app rests if it uses less of a processor than this, for a second. */
const restingShare = 0.03
const sampleMs = 250
const samplesAtRest = 4

const compileCache = join(import.meta.dirname, '../../../test-results/compile-cache-bench')

/** Starts an app without a screen, and waits for its first row. */
export async function startApp({ app, profile, row, click }: StartedApp): Promise<RunningApp> {
  const begun = performance.timeOrigin + performance.now()
  const child = fork(
    join(import.meta.dirname, 'marked-host.ts'),
    ['--profile', profile, '--headless', ...(app === null ? [] : ['--app', app])],
    {
      stdio: ['pipe', 'pipe', 'pipe', 'ipc'],
      env: {
        ...process.env,
        // Electron compiles its own code once, and so does the host.
        NODE_COMPILE_CACHE: compileCache,
        PERCEEL_BENCH_ROW: row,
        PERCEEL_BENCH_CLICK: click,
      },
    },
  )
  let log = ''
  child.stdout?.on('data', (text: Buffer) => (log += text.toString()))
  child.stderr?.on('data', (text: Buffer) => (log += text.toString()))
  const ended = once(child, 'exit')
  const limit = setTimeout(() => child.kill('SIGKILL'), 120_000)
  const told = await Promise.race([
    once(child, 'message') as Promise<[{ marks: StartMarks }]>,
    ended.then(() => null),
  ])
  clearTimeout(limit)
  if (told === null || child.pid === undefined) throw new Error(`The app ended early:\n${log}`)
  const { pid } = child
  const marks = Object.fromEntries(
    Object.entries(told[0].marks).map(([name, at]) => [name, at - begun]),
  )
  return {
    pid,
    marks,
    idle: async () => (await untilResting(pid)) - begun,
    close: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Returns the wall-clock time since when the app and its browser rest. */
async function untilResting(pid: number): Promise<number> {
  let resting: number[] = []
  let before = treeCpuMs(processTree(pid))
  for (;;) {
    const from = performance.timeOrigin + performance.now()
    await new Promise((resolve) => setTimeout(resolve, sampleMs))
    const used = treeCpuMs(processTree(pid))
    resting = used - before < restingShare * sampleMs * 2 ? [...resting, from] : []
    before = used
    if (resting.length === samplesAtRest) return resting[0] ?? from
  }
}

import { setTimeout } from 'node:timers/promises'
import { processTree, pssOf, threadsOf, treeCpuMs } from './process-tree.ts'

/** What an app holds, in megabytes of proportional set size. */
export interface AppMemory {
  /** The process of main; on the Chromium host with the host's own code. */
  readonly main: number
  /** The largest renderer: the app's page. */
  readonly page: number
  /** All processes of the app and its browser. */
  readonly all: number
  /** Threads of main, those of Node included. */
  readonly threads: number
}

/**
 * Milliseconds that an app stays alone before its memory is read. V8 keeps the pages of a shrunk heap for up
 * to 16 seconds: its memory reducer looks every 8 seconds.
 */
const restMs = 18_000
const sampleMs = 500
/** An app rests if it uses less than this many milliseconds of a processor in a sample. */
const restingCpuMs = 30

/** Waits until an app rests, and reads its memory. */
export async function memoryAtRest(pid: number): Promise<AppMemory> {
  let before = treeCpuMs(processTree(pid))
  let rested = 0
  while (rested < restMs) {
    await setTimeout(sampleMs)
    const used = treeCpuMs(processTree(pid))
    rested = used - before <= restingCpuMs ? rested + sampleMs : 0
    before = used
  }
  return memoryOf(pid)
}

function memoryOf(root: number): AppMemory {
  const processes = processTree(root).map(({ pid, command }) => ({
    pid,
    isPage: command.includes('--type=renderer'),
    megabytes: (pssOf(pid) ?? 0) / 1e6,
  }))
  return {
    main: processes.find(({ pid }) => pid === root)?.megabytes ?? Number.NaN,
    page: Math.max(...processes.filter(({ isPage }) => isPage).map((each) => each.megabytes)),
    all: processes.reduce((sum, { megabytes }) => sum + megabytes, 0),
    threads: threadsOf(root),
  }
}

import { statSync } from 'node:fs'
import { ScanProcessClient } from '../../../src-main/scans/scan-process-client.ts'
import { ScanWorkerClient } from '../../../src-main/scans/scan-worker-client.ts'
import { systemClock } from '../../../src-main/time/clock.ts'
import { scanProcesses } from '../../unit/main/scans/scan-processes.ts'
import { watchStalls } from '../stall-watch.ts'
import { pageCount } from './pages.ts'
import { residentBytes, threadsWork } from './process-load.ts'

/**
 * A process like main that has scans read, with a process of its own for the reading. The memory of both is
 * measured. Messages: `read` reads all pages once; `pause` begins a page and rests after some milliseconds;
 * `idle` waits until the memory is back.
 */
export type ReaderTask =
  | { readonly task: 'read' }
  | { readonly task: 'pause'; readonly after: number }
  | { readonly task: 'idle' }

export interface ReaderAnswer {
  readonly ms: number
  /** Letters that were read. */
  readonly letters: number
  /** The longest stall of this process's main thread in milliseconds. */
  readonly stallMs: number
  /** Bytes of both processes above the memory before the first page: the highest, and now. */
  readonly peakOverIdle: number
  readonly overIdle: number
}

const path = process.argv[2] ?? ''
const file = { path, mediaType: 'application/pdf', size: statSync(path).size }
const worker = new URL('../../../src-main/scans/scan-worker.ts', import.meta.url)
const { spawn, started } = scanProcesses([])
const client = new ScanWorkerClient(new ScanProcessClient({ spawn, worker, clock: systemClock }))

/** Bytes of this process, and of the processes that read scans and have not ended. */
function heldBytes(): number {
  const readers = started.map(({ pid }) => (pid === undefined ? 0 : residentBytes(pid)))
  return readers.reduce((sum, bytes) => sum + bytes, process.memoryUsage.rss())
}

const idleBytes = heldBytes()
let peak = idleBytes
setInterval(() => (peak = Math.max(peak, heldBytes())), 50).unref()

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
/** Milliseconds during which the process is watched after the user's input. */
const watched = 400
const step = 10
/** Milliseconds of processor time in a step that show a thread at work. */
const atWork = 3
/** Milliseconds after which the memory must be back. */
const back = 30_000

async function read(): Promise<number> {
  let letters = 0
  for (let page = 1; page <= pageCount; page += 1)
    letters += (await client.page(file, page)).text.length
  return letters
}

/** Returns the milliseconds from the input of a user to the last work of the process that reads. */
async function pausedAfter(after: number): Promise<number> {
  const page = client.page(file, 1)
  await pause(after)
  const work = threadsWork(started.at(-1)?.pid ?? 0)
  const input = performance.now()
  client.rest()
  let last = 0
  while (performance.now() - input < watched) {
    await pause(step)
    if (work() > atWork) last = performance.now() - input
  }
  client.resume()
  await page
  return last
}

process.on('message', (asked: ReaderTask) => {
  const answer = async () => {
    // The process has ended if the other reader took long. The other reader stays loaded, so that the
    // start of the process must not count.
    if (asked.task === 'read') await client.page(file, 1)
    const stalls = watchStalls()
    const begun = performance.now()
    let [letters, ms] = [0, 0]
    if (asked.task === 'read') letters = await read()
    else if (asked.task === 'idle') await pause(back)
    else ms = await pausedAfter(asked.after)
    if (asked.task === 'read') ms = performance.now() - begun
    const stallMs = stalls.take().wall
    stalls.stop()
    const overIdle = heldBytes() - idleBytes
    const told: ReaderAnswer = { ms, letters, stallMs, overIdle, peakOverIdle: peak - idleBytes }
    process.send?.(told)
  }
  void answer()
})

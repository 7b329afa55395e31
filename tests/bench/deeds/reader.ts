import { statSync } from 'node:fs'
import { ScanWorkerClient } from '../../../src-main/scans/scan-worker-client.ts'
import { watchStalls } from '../stall-watch.ts'
import { pageCount } from './pages.ts'

/**
 * A process like main that reads scans, for the memory of this process is measured. Messages:
 * `read` reads all pages once; `pause` begins a page and rests after some milliseconds; `idle` waits
 * until the memory is back.
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
  /** Bytes above the memory before the first page: the highest, and now. */
  readonly peakOverIdle: number
  readonly overIdle: number
}

const path = process.argv[2] ?? ''
const file = { path, mediaType: 'application/pdf', size: statSync(path).size }
const worker = new URL('../../../src-main/scans/scan-worker.ts', import.meta.url)
const client = new ScanWorkerClient({ worker })
const idleBytes = process.memoryUsage.rss()
let peak = idleBytes
setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 50).unref()

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

/** Milliseconds of processor time that the threads of this process took, without the main thread. */
function threadsTime(): number {
  const [all, main] = [process.cpuUsage(), process.threadCpuUsage()]
  return (all.user + all.system - main.user - main.system) / 1000
}

/** Returns the milliseconds from the input of a user to the last work of the thread. */
async function pausedAfter(after: number): Promise<number> {
  const page = client.page(file, 1)
  await pause(after)
  const input = performance.now()
  client.rest()
  let last = 0
  for (let before = threadsTime(); performance.now() - input < watched;) {
    await pause(step)
    const now = threadsTime()
    if (now - before > atWork) last = performance.now() - input
    before = now
  }
  client.resume()
  await page
  return last
}

process.on('message', (asked: ReaderTask) => {
  const answer = async () => {
    const stalls = watchStalls()
    const begun = performance.now()
    let [letters, ms] = [0, 0]
    if (asked.task === 'read') letters = await read()
    else if (asked.task === 'idle') await pause(back)
    else ms = await pausedAfter(asked.after)
    if (asked.task === 'read') ms = performance.now() - begun
    const stallMs = stalls.take().wall
    stalls.stop()
    const overIdle = process.memoryUsage.rss() - idleBytes
    const told: ReaderAnswer = { ms, letters, stallMs, overIdle, peakOverIdle: peak - idleBytes }
    process.send?.(told)
  }
  void answer()
})

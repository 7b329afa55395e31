import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ScanProcessClient } from '../../../src-main/scans/scan-process-client.ts'
import { ScanWorkerClient } from '../../../src-main/scans/scan-worker-client.ts'
import { systemClock } from '../../../src-main/time/clock.ts'
import { deedLines, scanned, scanPdf } from '../../files/scan-file.ts'
import {
  type ScanProcesses,
  scanProcesses,
  usualPriority,
} from '../../unit/main/scans/scan-processes.ts'
import { threadSource } from '../../thread-sources.ts'

const worker = threadSource('scan')
const bytes = scanPdf([await scanned(deedLines('Dorpsstraat 1 te Breda'))])

let folder: string
let file: { path: string; mediaType: string; size: number }
let processes: ScanProcesses
let client: ScanWorkerClient

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'perceel-scan-process-'))
  file = { path: join(folder, 'scan.pdf'), mediaType: 'application/pdf', size: bytes.length }
  writeFileSync(file.path, bytes)
})
afterEach(async () => {
  await client.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Makes the client of processes whose thread runs this script. */
function start(address: URL, execArgv: readonly string[] = usualPriority): void {
  processes = scanProcesses(execArgv)
  client = new ScanWorkerClient(
    new ScanProcessClient({ spawn: processes.spawn, worker: address, clock: systemClock }),
  )
}

/** Writes a script. Returns its address. */
function script(name: string, text: string): URL {
  const path = join(folder, `${name}.mjs`)
  writeFileSync(path, text)
  return new URL(`file://${path}`)
}

/** Returns the real thread, which also writes a plus sign into a file at each task. */
function notingThread(): { address: URL; begun: () => number } {
  const noted = join(folder, 'begun.txt')
  const address = script(
    'noting',
    `import { appendFileSync } from 'node:fs'
     import { parentPort } from 'node:worker_threads'
     parentPort.on('message', () => appendFileSync(${JSON.stringify(noted)}, '+'))
     await import(${JSON.stringify(worker.href)})`,
  )
  return { address, begun: () => (existsSync(noted) ? readFileSync(noted, 'utf8').length : 0) }
}

/** Ends the newest process as a system without memory does. */
function killNewest(): void {
  process.kill(processes.started.at(-1)?.pid ?? 0, 'SIGKILL')
}

/** Returns the lowest priority (19 is the lowest of all) of the threads of the first process. */
function lowestPriority(): number {
  const threads = readdirSync(`/proc/${processes.started[0]?.pid}/task`)
  return Math.max(...threads.map((id) => getPriority(Number(id))))
}

test('a scan is read in a process of its own, which ends with its reader', async () => {
  start(worker)
  expect(await client.count(file)).toEqual({ pages: 1 })
  const page = await client.page(file, 1)
  expect(page).toMatchObject({ page: 1, kind: 'read', fault: null })
  expect(page.text).toContain('KOOPOVEREENKOMST')
  expect(page.words[0]?.[0]).toBe('KOOPOVEREENKOMST')
  const [child] = processes.started
  expect(child?.pid).toBeTypeOf('number')
  await client.close()
  expect(child?.pid).toBeUndefined()
  expect(processes.started).toHaveLength(1)
})

test('a kill of the process in the middle of a page costs time, and no page', async () => {
  const { address, begun } = notingThread()
  start(address)
  const reading = client.page(file, 1)
  await expect.poll(begun, { interval: 5 }).toBe(1)
  killNewest()
  expect(await reading).toMatchObject({ kind: 'read' })
  expect(processes.started).toHaveLength(2)
})

test('a page that takes two processes down fails alone, and the next page is read', async () => {
  start(
    script(
      'deadly',
      `import { parentPort } from 'node:worker_threads'
       parentPort.on('message', ({ id, task, page }) => {
         if (task === 'ready') return parentPort.postMessage({ id, outcome: 'ready' })
         if (page === 1) process.kill(process.pid, 'SIGKILL')
         const blank = { page, kind: 'blank', fault: null, text: '', words: [], turn: 0, certainty: 0 }
         parentPort.postMessage({ id, outcome: 'page', page: blank })
       })`,
    ),
  )
  const [first, second] = await Promise.all([client.page(file, 1), client.page(file, 2)])
  expect(first).toMatchObject({ kind: 'unreadable', fault: 'broken' })
  expect(second).toMatchObject({ page: 2, kind: 'blank' })
  expect(processes.started).toHaveLength(3)
})

test('the process rests within a page while the user works, and then finishes the page', async () => {
  const noted = join(folder, 'resting.txt')
  const resting = script(
    'resting',
    `import { appendFileSync } from 'node:fs'
     const wait = Atomics.wait
     Atomics.wait = (...given) => {
       appendFileSync(${JSON.stringify(noted)}, 'rest')
       return wait(...given)
     }
     await import(${JSON.stringify(worker.href)})`,
  )
  // The clock of the process stands still: a thread on a busy machine may be long on its way to a
  // resting point.
  const still = script(
    'still',
    `import { isMainThread } from 'node:worker_threads'
     if (isMainThread) globalThis.setTimeout = () => ({ unref() {} })`,
  )
  start(resting, [...usualPriority, '--import', still.href])
  expect(await client.count(file)).toEqual({ pages: 1 })
  const reading = client.page(file, 1)
  client.rest()
  await expect.poll(() => existsSync(noted), { interval: 5 }).toBe(true)
  client.resume()
  expect(await reading).toMatchObject({ kind: 'read' })
  expect(readFileSync(noted, 'utf8')).toBe('rest')
  expect(processes.started).toHaveLength(1)
})

test('processes that cannot live say nothing about the page', async () => {
  start(worker, ['--import', join(folder, 'missing.mjs')])
  await expect(client.page(file, 1)).rejects.toThrow('does not become ready')
  expect(client.isStopped).toBe(false)
  expect(processes.started).toHaveLength(4)
})

test.runIf(process.platform === 'linux')(
  'without priorities of threads the whole process has the lowest priority',
  async () => {
    const other = script(
      'platform',
      `Object.defineProperty(process, 'platform', { value: 'darwin' })`,
    )
    start(worker, ['--import', other.href])
    expect(await client.count(file)).toEqual({ pages: 1 })
    expect(getPriority(processes.started[0]?.pid ?? 0)).toBe(19)
  },
)

test.runIf(process.platform === 'linux')(
  'only the thread that reads has the lowest priority, and in other tests no thread',
  async () => {
    start(worker, [])
    expect(await client.count(file)).toEqual({ pages: 1 })
    expect(getPriority(processes.started[0]?.pid ?? 0)).toBe(getPriority())
    expect(lowestPriority()).toBe(19)
    await client.close()
    start(worker)
    expect(await client.count(file)).toEqual({ pages: 1 })
    expect(lowestPriority()).toBe(getPriority())
  },
)

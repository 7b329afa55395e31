import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest'
import { scanThread } from '../../../../src-main/scans/scan-thread.ts'
import { ScanWorkerClient } from '../../../../src-main/scans/scan-worker-client.ts'
import { ThreadLosses } from '../../../../src-main/scans/thread-losses.ts'
import { ManualClock } from '../sync/manual-clock.ts'

const folder = mkdtempSync(join(tmpdir(), 'perceel-scan-losses-'))
let client: ScanWorkerClient
let started = 0
const count = () => (started += 1)
beforeEach(() => {
  started = 0
  process.on('worker', count)
})
afterEach(async () => {
  process.off('worker', count)
  await client.close()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Returns a client of a thread that runs this script. */
function clientOf(name: string, script: string, clock?: ManualClock): ScanWorkerClient {
  const path = join(folder, `${name}.mjs`)
  writeFileSync(path, `import { parentPort } from 'node:worker_threads'\n${script}`)
  const worker = new URL(`file://${path}`)
  return new ScanWorkerClient(scanThread(clock === undefined ? { worker } : { worker, clock }))
}
const pdf = (path: string) => ({ path, mediaType: 'application/pdf', size: 1 })

/** A thread that a file named `hostile` takes down at each question. */
const fragile = `parentPort.on('message', ({ id, task, file, page }) => {
  if (file.path === 'hostile') throw new Error('fallen')
  if (task === 'count') return parentPort.postMessage({ id, outcome: 'count', pages: 1 })
  parentPort.postMessage({ id, outcome: task === 'ready' ? 'ready' : 'page', page: { page } })
})`

it('a file that takes its thread down at each page has only some threads started', async () => {
  client = clientOf('hostile', fragile)
  for (let page = 1; page <= 40; page += 1)
    expect(await client.page(pdf('hostile'), page)).toMatchObject({ page, fault: 'broken' })
  expect(await client.count(pdf('hostile'))).toEqual({ fault: 'broken' })
  expect(started).toBeLessThanOrEqual(11)
  // Other files are read as before.
  expect(await client.page(pdf('deed'), 1)).toEqual({ page: 1 })
  expect(client.isStopped).toBe(false)
})

it('a thread that cannot live is no fault of the files, and is not started without end', async () => {
  client = clientOf('dead', 'throw new Error("the library is missing")')
  for (let file = 1; file <= 20; file += 1)
    await expect(client.count(pdf(`${file}`))).rejects.toThrow('thread')
  await expect(client.page(pdf('1'), 1)).rejects.toThrow('thread')
  expect(client.isStopped).toBe(true)
  expect(started).toBeLessThanOrEqual(6)
})

it('a thread that dies at its second question only is a fault of the file', async () => {
  client = clientOf('second', fragile)
  expect(await client.count(pdf('deed'))).toEqual({ pages: 1 })
  expect(await client.count(pdf('hostile'))).toEqual({ fault: 'broken' })
  expect(await client.count(pdf('deed'))).toEqual({ pages: 1 })
})

it('a page that never rests for a busy user has only some threads started, and is left for later', async () => {
  const clock = new ManualClock()
  client = clientOf('busy', `parentPort.on('message', () => { for (;;) {} })`, clock)
  const outcome = client.page(pdf('hostile'), 1).catch(({ name }: Error) => name)
  for (let input = 1; input <= 40; input += 1) {
    client.rest()
    if (clock.nextIn !== null) clock.skip()
    client.resume()
  }
  expect(await outcome).toBe('StarvedDocument')
  expect(started).toBeLessThanOrEqual(21)
})

it('many hostile files together have a limited number of threads started in a run', () => {
  const losses = new ThreadLosses()
  for (let file = 0; !losses.isStopped && file < 1000; file += 1) losses.byFile(`${file}`)
  expect(losses.isSpent('0')).toBe(false)
  expect(losses.isStopped).toBe(true)
})

import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, it } from 'vitest'
import { scanThread } from '../../../../src-main/scans/scan-thread.ts'
import { ScanWorkerClient } from '../../../../src-main/scans/scan-worker-client.ts'
import { ManualClock } from '../sync/manual-clock.ts'
import { deedLines, scanned, scanPdf } from '../../../files/scan-file.ts'
import { threadSource } from '../../../thread-sources.ts'

const folder = mkdtempSync(join(tmpdir(), 'perceel-scan-thread-'))
const worker = threadSource('scan')
let client: ScanWorkerClient | null = null
afterEach(() => client?.close())
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const bytes = scanPdf([await scanned(deedLines('Dorpsstraat 1 te Breda'))])
const file = { path: join(folder, 'scan.pdf'), mediaType: 'application/pdf', size: bytes.length }
writeFileSync(file.path, bytes)

/** Returns the address of a thread that runs `before` and then the real one. */
function after(name: string, before: string): URL {
  const path = join(folder, `${name}.mjs`)
  writeFileSync(path, `${before}\nawait import(${JSON.stringify(worker.href)})`)
  return new URL(`file://${path}`)
}

it('reads without asking the network for anything', async () => {
  const noted = join(folder, 'network.txt')
  const refusing = `
    import { appendFileSync } from 'node:fs'
    import dns from 'node:dns'
    import http from 'node:http'
    import https from 'node:https'
    import net from 'node:net'
    const refuse = (name) => () => {
      appendFileSync(${JSON.stringify(noted)}, name + '\\n')
      throw new Error('No network here')
    }
    globalThis.fetch = refuse('fetch')
    net.Socket.prototype.connect = refuse('connect')
    dns.lookup = refuse('lookup')
    for (const one of [http, https]) { one.request = refuse('request'); one.get = refuse('get') }
    try { net.connect(1, '127.0.0.1') } catch {}`
  client = new ScanWorkerClient(scanThread({ worker: after('network', refusing) }))
  expect(await client.page(file, 1)).toMatchObject({ kind: 'read' })
  // The one request is the test's own, which shows that requests are noted.
  expect(readFileSync(noted, 'utf8')).toBe('connect\n')
})

it('rests within a page while the user works, and then finishes the page', async () => {
  const resting = join(folder, 'resting.txt')
  const noting = `
    import { appendFileSync } from 'node:fs'
    const wait = Atomics.wait
    Atomics.wait = (...given) => {
      appendFileSync(${JSON.stringify(resting)}, 'rest\\n')
      return wait(...given)
    }`
  // The clock stands still: a thread on a busy machine may be long on its way to a resting point.
  client = new ScanWorkerClient(
    scanThread({ worker: after('resting', noting), clock: new ManualClock() }),
  )
  await client.count(file)
  const reading = client.page(file, 1)
  client.rest()
  await expect.poll(() => existsSync(resting), { interval: 5 }).toBe(true)
  client.resume()
  expect(await reading).toMatchObject({ kind: 'read' })
  expect(readFileSync(resting, 'utf8')).toBe('rest\n')
})

it('ends a thread that does not rest for the user, and reads the page anew after the rest', async () => {
  const begun = join(folder, 'begun.txt')
  const path = join(folder, 'busy.mjs')
  writeFileSync(
    path,
    `import { appendFileSync, readFileSync } from 'node:fs'
     import { parentPort } from 'node:worker_threads'
     parentPort.on('message', ({ id, page }) => {
       appendFileSync(${JSON.stringify(begun)}, '+')
       if (readFileSync(${JSON.stringify(begun)}, 'utf8') === '+') for (;;) {}
       parentPort.postMessage({ id, outcome: 'page', page: { page } })
     })`,
  )
  const clock = new ManualClock()
  client = new ScanWorkerClient(
    scanThread({ worker: new URL(`file://${path}`), clock, patience: 5000 }),
  )
  const reading = client.page(file, 1)
  const count = () => (existsSync(begun) ? readFileSync(begun, 'utf8').length : 0)
  await expect.poll(count, { interval: 5 }).toBe(1)
  clock.pass(4000)
  client.rest()
  expect(clock.nextIn).toBeLessThanOrEqual(60)
  clock.skip()
  expect(clock.nextIn).toBeNull()
  clock.pass(100_000)
  client.resume()
  // The time of the first attempt and of the rest does not count.
  expect(clock.nextIn).toBe(5000)
  expect(await reading).toEqual({ page: 1 })
  expect(count()).toBe(2)
})

it('gives the memory back when the user works for long, and reads the page afterwards', async () => {
  const clock = new ManualClock()
  const noted = join(folder, 'long.txt')
  const noting = `
    import { appendFileSync } from 'node:fs'
    const note = (what) => appendFileSync(${JSON.stringify(noted)}, what)
    note('start ')
    const wait = Atomics.wait
    Atomics.wait = (...given) => {
      note('rest ')
      return wait(...given)
    }`
  client = new ScanWorkerClient(scanThread({ worker: after('long', noting), clock, idle: 15_000 }))
  const reading = client.page(file, 1)
  client.rest()
  const notes = () => (existsSync(noted) ? readFileSync(noted, 'utf8') : '')
  await expect.poll(notes, { interval: 5 }).toBe('start rest ')
  clock.skip()
  expect(clock.nextIn).toBe(15_000)
  clock.skip()
  client.resume()
  expect(await reading).toMatchObject({ kind: 'read' })
  expect(notes()).toBe('start rest start ')
})

it('begins no page while the user works', async () => {
  const clock = new ManualClock()
  client = new ScanWorkerClient(scanThread({ worker, clock }))
  client.rest()
  const reading = client.page(file, 1)
  // The only timer ends the idle thread, which has not even started.
  clock.skip()
  client.resume()
  expect(await reading).toMatchObject({ kind: 'read' })
})

it.each([
  ['hangs', 'for (;;) {}', 'tooLong'],
  ['crashes', 'throw new Error("fallen")', 'broken'],
])('ends a page that %s, and reads the next one', async (name, deed, fault) => {
  const path = join(folder, `${name}.mjs`)
  writeFileSync(
    path,
    `import { parentPort } from 'node:worker_threads'
     parentPort.on('message', ({ id, page }) => {
       if (page === 1) { ${deed} }
       parentPort.postMessage({ id, outcome: 'page', page: { page } })
     })`,
  )
  client = new ScanWorkerClient(scanThread({ worker: new URL(`file://${path}`), patience: 3000 }))
  const [first, second] = await Promise.all([client.page(file, 1), client.page(file, 2)])
  expect(first).toMatchObject({ kind: 'unreadable', fault })
  expect(second).toEqual({ page: 2 })
})

/** A thread that waits at page 1 until a file exists. The waiting uses next to no processor time. */
function waitingThread(name: string, until: string, begun: string): URL {
  const path = join(folder, `${name}.mjs`)
  writeFileSync(
    path,
    `import { existsSync, writeFileSync } from 'node:fs'
     import { parentPort } from 'node:worker_threads'
     const turn = new Int32Array(new SharedArrayBuffer(4))
     parentPort.on('message', ({ id, page }) => {
       writeFileSync(${JSON.stringify(begun)}, '')
       while (page === 1 && !existsSync(${JSON.stringify(until)})) Atomics.wait(turn, 0, 0, 5)
       parentPort.postMessage({ id, outcome: 'page', page: { page } })
     })`,
  )
  return new URL(`file://${path}`)
}

it('waits on for a page whose thread gets no processor, and reads the page', async () => {
  const clock = new ManualClock()
  const [until, begun] = [join(folder, 'turn.txt'), join(folder, 'waiting.txt')]
  client = new ScanWorkerClient(
    scanThread({ worker: waitingThread('waiting', until, begun), clock }),
  )
  const reading = client.page(file, 1)
  await expect.poll(() => existsSync(begun), { interval: 5 }).toBe(true)
  // The minute of the page is over, and the thread has worked for a moment of it.
  expect(clock.nextIn).toBe(60_000)
  clock.skip()
  writeFileSync(until, '')
  expect(await reading).toEqual({ page: 1 })
})

it('leaves a page for later whose thread gets no processor for long, and reads the next', async () => {
  const clock = new ManualClock()
  const [until, begun] = [join(folder, 'never.txt'), join(folder, 'starving.txt')]
  client = new ScanWorkerClient(
    scanThread({ worker: waitingThread('starving', until, begun), clock }),
  )
  const outcomes: string[] = []
  void client.page(file, 1).catch(({ name }: Error) => outcomes.push(name))
  const next = client.page(file, 2)
  await expect.poll(() => existsSync(begun), { interval: 5 }).toBe(true)
  const start = clock.now()
  await expect
    .poll(
      () => {
        if (outcomes.length === 0) clock.skip()
        return outcomes
      },
      { interval: 20 },
    )
    .toEqual(['StarvedDocument'])
  expect(clock.now() - start).toBe(600_000)
  expect(await next).toEqual({ page: 2 })
})

it('ends a page whose thread waits for nothing', async () => {
  const path = join(folder, 'idle.mjs')
  writeFileSync(
    path,
    `import { parentPort } from 'node:worker_threads'
     parentPort.on('message', ({ id, task, page }) => {
       if (task === 'ready' || page === 2) parentPort.postMessage({ id, outcome: 'page', page: { page } })
     })`,
  )
  client = new ScanWorkerClient(scanThread({ worker: new URL(`file://${path}`), patience: 1000 }))
  const [first, second] = await Promise.all([client.page(file, 1), client.page(file, 2)])
  expect(first).toMatchObject({ kind: 'unreadable', fault: 'tooLong' })
  expect(second).toEqual({ page: 2 })
})

it('ends a page that takes too much memory', async () => {
  const path = join(folder, 'hungry.mjs')
  writeFileSync(
    path,
    `import { parentPort } from 'node:worker_threads'
     const taken = []
     parentPort.on('message', ({ id, task }) => {
       if (task === 'ready') return parentPort.postMessage({ id, outcome: 'ready' })
       for (let part = 0; part < 5; part += 1) taken.push(new ArrayBuffer(2 ** 28))
       for (;;) {}
     })`,
  )
  client = new ScanWorkerClient(scanThread({ worker: new URL(`file://${path}`) }))
  expect(await client.page(file, 1)).toMatchObject({ kind: 'unreadable', fault: 'broken' })
})

it('reads on in a new thread after the idle thread has ended', async () => {
  client = new ScanWorkerClient(scanThread({ worker, idle: 0 }))
  expect(await client.count(file)).toEqual({ pages: 1 })
  expect(await client.page(file, 1)).toMatchObject({ kind: 'read' })
})

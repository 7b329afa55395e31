import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AppBundle, bundleProcess } from '../../simulation/bundle/bundle-app.ts'
import { openPracticeOffice, type PracticeOffice } from '../office/practice-office.ts'
import { createHome } from '../office/practice-records.ts'

const fileBytes = 2_000_000

/**
 * The point of the upload at which the process is killed: a share of the body from 0 to 1, or the
 * arrival of the answer.
 */
type KillPoint = number | 'answer'

/** The process that the tests start and kill. A start of the bundle costs a third of the sources'. */
let bundle: AppBundle
let office: PracticeOffice
let folder: string
let home: number
let file: string
/** Everything that a test started, to end it after the test, also after a failure. */
let started: { readonly children: ChildProcess[]; readonly observers: Observer[] }

beforeAll(async () => {
  const entry = join(import.meta.dirname, 'sync-kill-child.ts')
  bundle = await bundleProcess(tmpdir(), entry)
})
afterAll(() => bundle.remove())
beforeEach(async () => {
  started = { children: [], observers: [] }
  office = await openPracticeOffice({ projects: 3 })
  folder = mkdtempSync(join(tmpdir(), 'perceel-kill-'))
  home = await createHome(office)
  file = join(folder, 'koopakte.pdf')
  writeFileSync(file, Buffer.alloc(fileBytes, '%PDF-1.7 deed '))
})
afterEach(async () => {
  for (const child of started.children) child.kill('SIGKILL')
  await Promise.all(started.observers.map((observer) => observer.close()))
  await office.close()
  rmSync(folder, { recursive: true, force: true })
})

/** A proxy in front of the service. */
interface Observer {
  readonly url: string
  close(): Promise<void>
}

/** Starts a proxy in front of the service that reports when an upload has reached a point. */
async function startObserver(
  atPoint: () => KillPoint | null,
  reached: () => void,
): Promise<Observer> {
  const { hostname, port } = new URL(office.service.url)
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname)
    let uploaded: number | null = null
    client.on('data', (bytes) => {
      if (bytes.toString('latin1', 0, 60).startsWith(`POST /1.0/${home}/dossier`)) uploaded = 0
      if (uploaded !== null) uploaded += bytes.length
      const point = atPoint()
      const whole = (fileBytes * 4) / 3
      if (typeof point === 'number' && uploaded !== null && uploaded >= point * whole) {
        // Forward nothing more: the kill also loses the bytes in the buffers of the sockets.
        upstream.destroy()
        reached()
      } else upstream.write(bytes)
    })
    upstream.on('data', (bytes) => {
      if (uploaded !== null && atPoint() === 'answer') reached()
      else client.write(bytes)
    })
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      // A killed process resets its connections; the `close` event ends the other side.
      socket.on('error', () => undefined)
      socket.on('close', () => {
        sockets.delete(socket)
        client.destroy()
        upstream.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const observer: Observer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
  started.observers.push(observer)
  return observer
}

function startChild(url: string): { child: ChildProcess; ended: Promise<string> } {
  const child = spawn(process.execPath, [bundle.entry], {
    env: { ...process.env, ...bundle.environment },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const { clientId, clientSecret, rootId } = office.service
  started.children.push(child)
  const settings = { folder, url, clientId, clientSecret, rootId, remoteId: home, file }
  child.stdin?.end(JSON.stringify(settings))
  let said = ''
  child.stdout?.on('data', (bytes: Buffer) => (said += bytes.toString()))
  const ended = new Promise<string>((resolve) => child.on('close', () => resolve(said.trim())))
  return { child, ended }
}

/** Yields numbers from 0 up to 1, the same for the same seed (a linear congruential generator). */
function* seeded(seed: number): Generator<number, never> {
  for (let state = (seed * 2_654_435_761) % 2 ** 32; ;) {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    yield state / 2 ** 32
  }
}

const plans: [string, KillPoint[]][] = [1, 2, 3].map((seed) => {
  const numbers = seeded(seed)
  const points = [numbers.next().value, numbers.next().value]
  return [`seed ${seed}: ${points.map((point) => point.toFixed(2)).join(' and ')}`, points]
})
plans.push(['its very first byte', [0]])
plans.push(['the moment the service has answered', ['answer']])
plans.push(['half of it, then the answer', [0.5, 'answer']])

test.each(plans)(
  'a dossier arrives exactly once when the process is killed at %s',
  async (_name, points) => {
    let point: KillPoint | null = null
    let running: ChildProcess | null = null
    let kills = 0
    const observer = await startObserver(
      () => point,
      () => {
        point = null
        kills += 1
        running?.kill('SIGKILL')
      },
    )
    for (const next of points) {
      point = next
      const { child, ended } = startChild(observer.url)
      running = child
      expect(await ended).toBe('')
    }
    expect(kills).toBe(points.length)
    expect(await startChild(observer.url).ended).toBe('synced')
    const list = await office.get(`/1.0/${home}/dossier`)
    expect(list.json<{ objects: unknown[] }>().objects).toHaveLength(1)
  },
  120_000,
)

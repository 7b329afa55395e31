import { existsSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { failure } from '../../../../src-main/errors/app-failure.ts'
import { createMemoryVault } from '../accounts/memory-vault.ts'
import { createServices } from '../../../../src-main/start/create-services.ts'
import { UnreadPolicySources } from '../../../../src-main/policy/managed-start.ts'
import { Boot } from '../../../../src-main/start/boot.ts'
import { deferredHandlers } from '../../../../src-main/start/deferred-handlers.ts'
import type { Services } from '../../../../src-main/start/services.ts'
import { stopAll } from '../../../../src-main/start/stop-all.ts'
import { migrations } from '../../../../src-main/store/migrations/migrations.ts'
import { defaultDialect } from '../../../../src-shared/service/dialect.ts'
import { KeptStore, storeWorkerClient } from '../store/kept-store.ts'
import { threadSources } from '../../../thread-sources.ts'

// Each request starts a thread, and other tests may keep the machine busy.
vi.setConfig({ testTimeout: 60_000 })

let kept: KeptStore
let boot: Boot
const faults: unknown[] = []

function build(): Promise<Services> {
  return createServices({
    dataFolder: kept.files.folder,
    runFolder: join(kept.files.folder, '..', 'run'),
    ...threadSources(),
    emit: () => undefined,
    openPath: () => Promise.resolve(),
    resolveProxy: () => Promise.resolve('PROXY 127.0.0.1:1'),
    spawnPractice: () => {
      throw new Error('The practice office is not wanted here')
    },
    vault: createMemoryVault(),
    onFault: (error) => faults.push(error),
  })
}

beforeEach(() => {
  faults.length = 0
  kept = new KeptStore()
  boot = new Boot({
    files: kept.files,
    workerClient: storeWorkerClient(),
    build,
    onOpen: () => Promise.resolve(),
    openPath: () => Promise.resolve(),
    quit: () => undefined,
    now: () => kept.now,
    onFault: (error) => faults.push(error),
  })
})
afterEach(async () => {
  await boot.services?.stop()
  kept.remove()
})

/** Fills an office with one project that waits to be created, and with an earlier backup. */
async function fillAndStop(): Promise<void> {
  expect(await boot.open()).toBe(true)
  const services = boot.require()
  await services.accounts.add({
    name: 'Kantoor',
    baseUrl: 'http://127.0.0.1:1',
    clientId: 'a',
    clientSecret: 'b',
    rootId: 1,
    userId: null,
    dialect: defaultDialect,
  })
  await services.recovery.backUpNow()
  await services.projects.create({ scenario: 'BBvk', type: 'Woonruimte', name: 'Dorpsstraat 1' })
  await services.stop()
}

function again(open = build): Boot {
  return (boot = new Boot({
    files: kept.files,
    workerClient: storeWorkerClient(),
    build: open,
    onOpen: () => Promise.resolve(),
    openPath: () => Promise.resolve(),
    quit: () => undefined,
    now: () => kept.now,
    onFault: (error) => faults.push(error),
  }))
}

test('a damaged store is offered its backup, and after it nothing is sent before it is read', async () => {
  await fillAndStop()
  truncateSync(kept.files.database, 300)
  const later = again()
  expect(await later.open()).toBe(false)
  const { problem } = await later.state()
  expect(problem).toMatchObject({ cause: 'damaged', backups: [{ complete: true }] })
  expect(problem?.report?.text).toContain('report on a damaged store')
  expect(existsSync(problem?.report?.path ?? '')).toBe(true)

  const restored = await later.restore({ backupId: problem?.backups[0]?.id ?? '' })
  expect(restored).toMatchObject({ complete: true, doubts: 1 })
  expect(readdirSync(restored.setAside)).toContain('perceel.sqlite')
  const services = later.require()
  const [job] = await services.sync.jobs()
  expect(job).toMatchObject({ kind: 'projectCreate', attempts: 0 })
  expect((await later.state()).restored).toEqual(restored)

  let started = false
  const start = services.start().then(() => (started = true))
  await new Promise((resolve) => setImmediate(resolve))
  expect(started).toBe(false)
  await later.acknowledge()
  await start
  expect((await later.state()).restored).toBeNull()
})

test('the report of a restore is still to be read after a stop of the app', async () => {
  await fillAndStop()
  truncateSync(kept.files.database, 0)
  const later = again()
  await later.open()
  const { problem } = await later.state()
  const restored = await later.restore({ backupId: problem?.backups[0]?.id ?? '' })
  await later.services?.stop()
  const last = again()
  await last.open()
  expect((await last.state()).restored).toEqual(restored)
})

test('starting empty keeps the database, the journal and the backups apart', async () => {
  await fillAndStop()
  truncateSync(kept.files.database, 300)
  const later = again()
  await later.open()
  await later.startEmpty()
  expect(await later.require().accounts.list()).toEqual([])
  const [folder = ''] = readdirSync(kept.files.damaged)
  expect(readdirSync(join(kept.files.damaged, folder)).toSorted()).toEqual([
    'backups',
    'journal',
    'perceel.sqlite',
  ])
})

test('a sound store is never replaced', async () => {
  await fillAndStop()
  const later = again()
  await later.open()
  await expect(later.restore({ backupId: 'x' })).rejects.toThrow('conflict/storeOpen')
  await expect(later.startEmpty()).rejects.toThrow('conflict/storeOpen')
  expect(() => later.require().recovery.restore({ backupId: 'x' })).toThrow('conflict/storeOpen')
})

test('every call answers why the store is not open, and works once it is', async () => {
  await fillAndStop()
  const holder = new DatabaseSync(kept.files.database)
  holder.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
  const later = again()
  await later.open()
  const handlers = deferredHandlers(later)
  expect((await later.state()).problem?.cause).toBe('locked')
  expect(() => handlers.settings.get()).toThrow('storage/storeLocked')
  expect(await later.retry()).toBe(false)
  holder.close()
  expect(await later.retry()).toBe(true)
  expect(handlers.settings.get()).toMatchObject({ language: 'system' })
  expect(await handlers.recovery.state()).toEqual({ problem: null, restored: null })
})

test('a newer store has its own cause, and free space is told', async () => {
  await fillAndStop()
  const newer = new DatabaseSync(kept.files.database)
  newer.exec(`PRAGMA user_version = ${migrations.length + 1}`)
  newer.close()
  const later = again()
  await later.open()
  const { problem } = await later.state()
  expect(problem).toMatchObject({ cause: 'newer', report: null, backups: [] })
  expect(problem?.freeBytes).toBeGreaterThan(0)
})

test('services that cannot be built let go of the store, so that a second try can open it', async () => {
  await fillAndStop()
  // A file blocks the emptying of the blob folder, which happens after the store is open.
  const incoming = join(kept.files.folder, 'blobs')
  rmSync(incoming, { recursive: true, force: true })
  writeFileSync(incoming, 'no folder')
  const later = again()
  expect(await later.open()).toBe(false)
  rmSync(incoming)
  expect(await later.retry()).toBe(true)
})

test.each([
  ['is late', 'late'],
  ['cannot be read', 'unreadable'],
] as const)('nothing is opened while the policy %s, and a retry opens all', async (_, reason) => {
  await fillAndStop()
  let isKnown = false
  const cause = new UnreadPolicySources(['/etc/p.json', 'HKLM'], reason)
  const later = again(async () => {
    if (!isKnown) throw failure('storage', { reason: 'policyUnread' }, { cause })
    return build()
  })
  expect(await later.open()).toBe(false)
  const { problem } = await later.state()
  expect(problem).toMatchObject({ cause: 'policy', late: reason === 'late', backups: [] })
  expect(problem?.report).toEqual({ path: null, text: '/etc/p.json\nHKLM' })
  expect(() => later.require()).toThrow('storage/policyUnread')
  await expect(later.startEmpty()).rejects.toMatchObject({ error: { reason: 'storeOpen' } })

  isKnown = true
  expect(await later.retry()).toBe(true)
  expect(await later.require().accounts.list()).toHaveLength(1)
})

test('a part that fails to stop does not keep the others from stopping', async () => {
  const stopped: string[] = []
  const told: unknown[] = []
  await stopAll(
    [
      () => {
        stopped.push('first')
        throw new Error('first')
      },
      () => Promise.reject(new Error('second')),
      () => stopped.push('third'),
    ],
    (error) => told.push(error),
  )
  expect(stopped).toEqual(['first', 'third'])
  expect(told.map(String)).toEqual(['Error: first', 'Error: second'])
})

test('a part that never ends is told of, and does not keep the next ones from ending', async () => {
  const told: unknown[] = []
  const stopped: string[] = []
  const parts = [() => new Promise(() => undefined), () => stopped.push('second')]
  await stopAll(parts, (error) => told.push(error), 1)
  expect(stopped).toEqual(['second'])
  expect(told.map(String)).toEqual(['Error: Part 0 of the services did not end'])
})

test.each(['', '{"madeAt":', 'null', '{"entries":"x"}'])(
  'a notice of what was put back that reads %j holds the sending up, and nothing else',
  async (text) => {
    await fillAndStop()
    writeFileSync(kept.files.restored, text)
    const later = again()
    expect(await later.open()).toBe(true)
    expect((await later.state()).restored).toMatchObject({ complete: false, doubts: 0 })
    await later.acknowledge()
    expect(existsSync(kept.files.restored)).toBe(false)
  },
)

test('services begin once, also where the window and a second try both ask for it', async () => {
  await boot.open()
  const services = boot.require()
  const begun = services.start()
  expect(services.start()).toBe(begun)
  await begun
})

test('starting empty forgets the notice of a restore that was broken off', async () => {
  await fillAndStop()
  truncateSync(kept.files.database, 0)
  writeFileSync(kept.files.restored, '{}')
  const later = again()
  await later.open()
  await later.startEmpty()
  expect((await later.state()).restored).toBeNull()
})

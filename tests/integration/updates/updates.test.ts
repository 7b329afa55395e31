import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import electronUpdater from 'electron-updater'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { UpdateState } from '../../../src-shared/ipc/calls/system/update-calls.ts'
import type { Clock } from '../../../src-main/time/clock.ts'
import { electronUpdateSource } from '../../../src-main/updates/electron-update-source.ts'
import type { Updates } from '../../../src-main/updates/updates.ts'
import { MemoryLog } from '../../unit/main/ipc/fake-ipc.ts'
import { ManualClock } from '../../unit/main/sync/manual-clock.ts'
import { updatesFrom } from '../../unit/main/updates/updates-from.ts'
import { updaterOf } from './installed-app.ts'
import { appImage, UpdateServer } from './update-server.ts'

const { AppImageUpdater } = electronUpdater

let folder: string
let server: UpdateServer
let address: string
let log: MemoryLog
let told: UpdateState[]

/** A file of half a megabyte, of which a new version changes a little. */
const oldContent = randomBytes(512 * 1024)
const newContent = Buffer.from(oldContent)
newContent.fill('new', 200_000, 201_000)

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'perceel-update-'))
  vi.stubEnv('APPIMAGE', join(folder, 'Perceel-1.0.0.AppImage'))
  writeFileSync(join(folder, 'Perceel-1.0.0.AppImage'), appImage(oldContent).file)
  server = new UpdateServer()
  address = await server.start()
  log = new MemoryLog()
  told = []
})
afterEach(async () => {
  await server.stop()
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

/** The updates of an installed app, with electron-updater's own updater under Node. */
function installed(options: { version?: string; stagingId?: string; clock?: Clock } = {}): Updates {
  if (options.stagingId !== undefined) writeFileSync(join(folder, '.updaterId'), options.stagingId)
  const { version = '1.0.0' } = options
  const updater = updaterOf(AppImageUpdater, { folder, address, version })
  return updatesFrom(electronUpdateSource(updater), {
    emit: (state) => told.push(state),
    ...(options.clock && { clock: options.clock }),
    log,
  })
}

const downloaded = (version: string) =>
  readFileSync(join(folder, 'cache', 'pending', `Perceel-${version}.AppImage`))

test('a new version is fetched in the blocks that changed, and is ready', async () => {
  const file = server.publish({
    version: '1.1.0',
    content: newContent,
    releaseNotes: '# nl\n- Nieuw',
  })
  const updates = installed()
  const state = await updates.check()
  updates.stop()
  expect(state).toMatchObject({
    stage: 'ready',
    version: '1.1.0',
    notes: { nl: ['Nieuw'], en: [] },
  })
  expect(downloaded('1.1.0').equals(file)).toBe(true)
  expect(server.sentBytes).toBeLessThan(file.length / 4)
  expect(told.map(({ stage }) => stage)).toContain('downloading')
})

test('without the installed file, the whole new version is fetched', async () => {
  rmSync(join(folder, 'Perceel-1.0.0.AppImage'))
  const file = server.publish({ version: '1.1.0', content: newContent })
  const updates = installed()
  expect(await updates.check()).toMatchObject({ stage: 'ready' })
  updates.stop()
  expect(downloaded('1.1.0').equals(file)).toBe(true)
  expect(server.sentBytes).toBeGreaterThanOrEqual(file.length)
})

test('a cut connection is told only to who asked, and the next check fetches the version', async () => {
  rmSync(join(folder, 'Perceel-1.0.0.AppImage'))
  server.publish({ version: '1.1.0', content: newContent })
  server.cutAfter = 100_000
  const updates = installed()
  await expect(updates.check()).rejects.toThrow('offline')
  expect(updates.state()).toMatchObject({ stage: 'idle', version: null, refusal: null })
  server.cutAfter = null
  expect(await updates.check()).toMatchObject({ stage: 'ready', version: '1.1.0' })
  updates.stop()
})

test('a file with another hash than the server names is refused, told and removed', async () => {
  rmSync(join(folder, 'Perceel-1.0.0.AppImage'))
  server.publish({ version: '1.1.0', content: newContent, wrongHash: true })
  const updates = installed()
  expect(await updates.check()).toMatchObject({ stage: 'refused', refusal: 'damaged' })
  expect(updates.installAtEnd()).toBe(false)
  updates.stop()
  expect(() => downloaded('1.1.0')).toThrow('ENOENT')
})

test('an older version, or the same, is not installed', async () => {
  for (const version of ['0.9.0', '1.0.0']) {
    server.publish({ version, content: newContent })
    const updates = installed()
    expect(await updates.check()).toMatchObject({ stage: 'idle', version: null })
    updates.stop()
  }
  expect(server.sentBytes).toBe(0)
})

// The last four bytes of the id decide: near 0 and near 1 of all offices.
const early = '00000000-0000-5000-8000-000000000001'
const late = '00000000-0000-5000-8000-0000fffffff0'

test.each([
  [0, early, 'idle'],
  [50, early, 'ready'],
  [50, late, 'idle'],
  [100, late, 'ready'],
])('a release for %i %% of the offices reaches %s: %s', async (share, stagingId, stage) => {
  server.publish({ version: '1.1.0', content: newContent, stagingPercentage: share })
  const updates = installed({ stagingId })
  expect(await updates.check()).toMatchObject({ stage })
  updates.stop()
})

test('without a network nothing changes and nothing is told as an error', async () => {
  const updates = installed()
  await server.stop()
  await expect(updates.check()).rejects.toThrow('offline')
  updates.stop()
  expect(updates.state()).toMatchObject({ stage: 'idle', checkedAt: null })
  expect(log.lines.every(({ event }) => event === 'update.offline')).toBe(true)
  server = new UpdateServer()
  await server.start()
})

/** Makes the first planned check of an office whose proxy wants a password that Perceel lacks. */
async function checkedBehindProxy(scheme: 'http' | 'https') {
  vi.stubEnv(`${scheme}_proxy`, address)
  address = `${scheme}://updates.example`
  server.wantsPassword = true
  const clock = new ManualClock()
  const updates = installed({ clock })
  updates.start()
  clock.skip()
  // The first check ends with a plan for the next check.
  await expect.poll(() => clock.nextIn).not.toBeNull()
  return { updates, clock }
}

test.each([
  ['http', '/latest-linux.yml'],
  ['https', 'CONNECT updates.example:443'],
] as const)(
  'a check over %s behind a proxy that wants a password is told nowhere',
  async (scheme, asked) => {
    const { updates } = await checkedBehindProxy(scheme)
    updates.stop()
    expect(server.asked).toEqual([asked])
    expect(told.map(({ stage, refusal }) => [stage, refusal])).toEqual([
      ['checking', null],
      ['idle', null],
    ])
    expect(log.lines.map(({ event }) => event)).toEqual(['update.offline'])
  },
)

test('a check behind a proxy that wants a password is made again within two hours', async () => {
  const { updates, clock } = await checkedBehindProxy('http')
  expect(clock.nextIn).toBeLessThan(2 * 3_600_000)
  server.wantsPassword = false
  server.publish({ version: '1.1.0', content: newContent })
  clock.skip()
  await expect.poll(() => updates.state()).toMatchObject({ stage: 'ready', version: '1.1.0' })
  updates.stop()
})

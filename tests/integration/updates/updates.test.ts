import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import electronUpdater from 'electron-updater'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { UpdateState } from '../../../src-shared/ipc/calls/system/update-calls.ts'
import { systemClock } from '../../../src-main/time/clock.ts'
import { electronUpdateSource } from '../../../src-main/updates/electron-update-source.ts'
import { Updates } from '../../../src-main/updates/updates.ts'
import { MemoryLog } from '../../unit/main/ipc/fake-ipc.ts'
import { NodeExecutor } from './node-executor.ts'
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
function installed(options: { version?: string; stagingId?: string } = {}): Updates {
  if (options.stagingId !== undefined) writeFileSync(join(folder, '.updaterId'), options.stagingId)
  const config = join(folder, 'app-update.yml')
  writeFileSync(config, `provider: generic\nurl: ${address}\nupdaterCacheDirName: cache\n`)
  const updater = new AppImageUpdater(null, {
    version: options.version ?? '1.0.0',
    name: 'perceel',
    isPackaged: true,
    appUpdateConfigPath: config,
    userDataPath: folder,
    baseCachePath: folder,
    whenReady: () => Promise.resolve(),
    relaunch: () => undefined,
    quit: () => undefined,
    onQuit: () => undefined,
  })
  // In Electron, the requests go through Chromium's network and the system's proxy.
  Object.assign(updater, { httpExecutor: new NodeExecutor() })
  return new Updates({
    source: electronUpdateSource(updater),
    needsAdministrator: false,
    blocked: () => null,
    quit: () => undefined,
    emit: (state) => told.push(state),
    clock: systemClock,
    random: () => 0.5,
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

import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import electronUpdater from 'electron-updater'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { electronUpdateSource } from '../../../src-main/updates/electron-update-source.ts'
import type { Updates } from '../../../src-main/updates/updates.ts'
import { updatesFrom } from '../../unit/main/updates/updates-from.ts'
import { updaterOf } from './installed-app.ts'
import { UpdateServer } from './update-server.ts'

const { NsisUpdater } = electronUpdater

// The updater of Windows under Node, without its installer and its check of a signature.

let folder: string
let server: UpdateServer
let address: string

/** An installer of half a megabyte, of which a new version changes a little. */
const oldContent = randomBytes(512 * 1024)
const newContent = Buffer.from(oldContent)
newContent.fill('new', 200_000, 201_000)
const old = { version: '1.0.0', content: oldContent, kind: 'exe' } as const
const fresh = { version: '1.1.0', content: newContent, kind: 'exe' } as const

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'perceel-update-'))
  server = new UpdateServer()
  address = await server.start()
})
afterEach(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** `signedBy`: what the check of the signature finds; null for the publisher of the installed app. */
function installed({ version = '1.0.0', signedBy = null as string | null } = {}): Updates {
  const config = 'publisherName: Perceel\n'
  const updater = updaterOf(NsisUpdater, { folder, address, version, config })
  updater.verifyUpdateCodeSignature = ([publisher], path) => {
    expect(publisher).toBe('Perceel')
    expect(existsSync(path)).toBe(true)
    return Promise.resolve(signedBy)
  }
  return updatesFrom(electronUpdateSource(updater))
}

/** Puts the installer of the installed version where the updater keeps it. */
function keepInstaller(): void {
  mkdirSync(join(folder, 'cache'), { recursive: true })
  writeFileSync(join(folder, 'cache', 'installer.exe'), oldContent)
}

async function checked(updates: Updates) {
  try {
    return await updates.check()
  } finally {
    updates.stop()
  }
}

const downloaded = (version: string) =>
  readFileSync(join(folder, 'cache', 'pending', `Perceel-${version}.exe`))

test('a new installer is fetched in the blocks that changed', async () => {
  keepInstaller()
  server.publish(old)
  server.publish(fresh)
  expect(await checked(installed())).toMatchObject({ stage: 'ready', version: '1.1.0' })
  expect(downloaded('1.1.0').equals(newContent)).toBe(true)
  expect(server.sentBytes).toBeLessThan(newContent.length / 4)
})

test('without the old installer, the whole new one is fetched', async () => {
  server.publish(fresh)
  expect(await checked(installed())).toMatchObject({ stage: 'ready', version: '1.1.0' })
  expect(downloaded('1.1.0').equals(newContent)).toBe(true)
  expect(server.sentBytes).toBeGreaterThanOrEqual(newContent.length)
})

test('an installer of another publisher is refused, told and removed', async () => {
  server.publish(fresh)
  const updates = installed({ signedBy: 'CN=Somebody else' })
  expect(await checked(updates)).toMatchObject({ stage: 'refused', refusal: 'foreign' })
  expect(updates.installAtEnd()).toBe(false)
  expect(() => downloaded('1.1.0')).toThrow('ENOENT')
})

test('an installer with another hash than the server names is refused, told and removed', async () => {
  server.publish({ ...fresh, wrongHash: true })
  const updates = installed()
  expect(await checked(updates)).toMatchObject({ stage: 'refused', refusal: 'damaged' })
  expect(updates.installAtEnd()).toBe(false)
  expect(() => downloaded('1.1.0')).toThrow('ENOENT')
})

test('a cut connection is told only to who asked, and the next check fetches the installer', async () => {
  server.publish(fresh)
  server.cutAfter = 100_000
  const updates = installed()
  await expect(updates.check()).rejects.toThrow('offline')
  expect(updates.state()).toMatchObject({ stage: 'idle', version: null, refusal: null })
  server.cutAfter = null
  expect(await checked(updates)).toMatchObject({ stage: 'ready', version: '1.1.0' })
})

test('an older installer is not fetched', async () => {
  server.publish(old)
  expect(await checked(installed({ version: '1.1.0' }))).toMatchObject({ stage: 'idle' })
  expect(server.sentBytes).toBe(0)
})

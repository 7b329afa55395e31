import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { FileWorkerClient } from '../../../../src-main/files/file-worker-client.ts'
import type { Found } from '../../../../src-main/files/file-worker-protocol.ts'
import type { PathIntake } from '../../../../src-main/intake/path-intake.ts'
import { type ManagedFolder, WatchedIntake } from '../../../../src-main/intake/watched-intake.ts'
import { WatchedFileRepository } from '../../../../src-main/store/dossiers/watched-file-repository.ts'
import type { Connection } from '../../../../src-main/sync/connection.ts'
import { defaultDialect } from '../../../../src-shared/service/dialect.ts'
import { KeptContents } from '../dossiers/kept-contents.ts'

let kept: KeptContents
let folder: string
let watched: WatchedIntake
/** Folder scans that have begun. The test ends each of them. */
let looks: PromiseWithResolvers<Found>[]
beforeEach(() => {
  kept = new KeptContents()
  folder = mkdtempSync(join(tmpdir(), 'perceel-watched-'))
  looks = []
  const { accounts } = kept.records
  accounts.setActive('office')
  watched = openWatched()
})
afterEach(() => {
  watched.end()
  kept.remove()
  rmSync(folder, { recursive: true, force: true })
})

function openWatched(managed: { managedFolder?: ManagedFolder } = {}): WatchedIntake {
  const { accounts } = kept.records
  return new WatchedIntake({
    ...{ ...kept.tools, ...managed },
    connection: {
      requireAccount: () => accounts.get(accounts.activeId() ?? ''),
      isActive: (id: string) => accounts.activeId() === id,
    } as unknown as Connection,
    files: {
      find: () => {
        const look = Promise.withResolvers<Found>()
        looks.push(look)
        return look.promise
      },
    } as unknown as FileWorkerClient,
    paths: {} as PathIntake,
    chooseFolder: () => Promise.resolve(folder),
    onChange: () => undefined,
    onFault: (error) => {
      throw error
    },
  })
}

const holds = (size: number): Found => ({
  isFolder: true,
  files: [{ path: join(folder, 'oud.pdf'), folder: '', size, modifiedMs: 1 }],
  refused: [],
  skipped: 0,
})
const looked = (count: number) => expect.poll(() => looks.length).toBe(count)
const keptFolder = () => kept.records.accounts.watchedFolder('office')

/** Chooses a folder, which holds a file of 3 bytes. */
async function chosen() {
  const choosing = watched.choose()
  for (const count of [1, 2]) {
    await looked(count)
    looks[count - 1]?.resolve(holds(3))
  }
  return choosing
}

test('a chosen folder is kept with what it holds, and watched', async () => {
  expect(await chosen()).toMatchObject({ path: folder, state: 'watching' })
  expect(keptFolder()).toBe(folder)
  expect(new WatchedFileRepository(kept.store).known('office')).toHaveLength(1)
})

test('a folder is not watched for an account that was left while it was looked through', async () => {
  const choosing = watched.choose()
  await looked(1)
  kept.records.accounts.setActive('other')
  watched.follow()
  looks[0]?.resolve(holds(3))
  expect(await choosing).toMatchObject({ path: null, state: 'off' })
  expect(keptFolder()).toBeNull()
  expect(looks).toHaveLength(1)
})

test('the practice office keeps a folder of its own beside a locked one', async () => {
  const { accounts } = kept.records
  accounts.save({
    ...{ id: 'practice', kind: 'practice', name: 'Oefenkantoor', baseUrl: '', clientId: '' },
    ...{ rootId: 1, userId: null, dialect: defaultDialect },
  })
  accounts.setActive('practice')
  watched = openWatched({ managedFolder: { path: '/scans', locked: true } })
  watched.follow()
  expect(watched.state().state).toBe('off')
  expect(await chosen()).toMatchObject({ path: folder, state: 'watching' })
  expect(await watched.stop()).toMatchObject({ path: null, state: 'off' })
})

test('a stop that comes while a chosen folder is looked through is the last word', async () => {
  const choosing = watched.choose()
  await looked(1)
  await watched.stop()
  looks[0]?.resolve(holds(3))
  expect(await choosing).toMatchObject({ path: null, state: 'off' })
  expect(keptFolder()).toBeNull()
})

test('a folder is not stored without its known files', async () => {
  const choosing = watched.choose()
  await looked(1)
  // A value that the table refuses stands for a disk that fills up during the write.
  looks[0]?.resolve(holds(Number.NaN))
  await expect(choosing).rejects.toThrow()
  expect(keptFolder()).toBeNull()
  expect(watched.state().state).toBe('off')
})

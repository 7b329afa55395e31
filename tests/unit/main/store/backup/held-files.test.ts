import { mkdirSync, writeFileSync } from 'node:fs'
import type * as NodeFs from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { StoreKeeping } from '../../../../../src-main/recovery/store-keeping.ts'
import { backupName, listBackups } from '../../../../../src-main/store/backup/backup-files.ts'
import { addAccount, KeptStore, storeWorkerClient, work } from '../kept-store.ts'

/** Another program, such as a virus scanner, holds the folder of the backups, or one of its files. */
// Each request starts a thread, and other tests may keep the machine busy.
vi.setConfig({ testTimeout: 60_000 })

const day = 24 * 60 * 60_000
const held = vi.hoisted(() => new Set<string>())

vi.mock('node:fs', async (original) => {
  const fs = await original<typeof NodeFs>()
  const requireFree = (path: NodeFs.PathLike, code: string): void => {
    if (held.has(String(path))) throw Object.assign(new Error(`${code}: held`), { code })
  }
  return {
    ...fs,
    readdirSync: (...args: Parameters<typeof fs.readdirSync>) => {
      requireFree(args[0], 'EPERM')
      return fs.readdirSync(...args)
    },
    rmSync: (...args: Parameters<typeof fs.rmSync>) => {
      requireFree(args[0], 'EBUSY')
      fs.rmSync(...args)
    },
  }
})

let kept: KeptStore
let keeping: StoreKeeping
let timers: (() => void)[]
let faults: unknown[]

beforeEach(() => {
  kept = new KeptStore()
  timers = []
  faults = []
  const { store } = kept.open()
  addAccount(store)
  work(store, 1)
  kept.close()
})
afterEach(async () => {
  held.clear()
  await keeping.stop()
  kept.remove()
})

function open(): void {
  keeping = new StoreKeeping({
    files: kept.files,
    workerClient: storeWorkerClient(),
    clock: {
      now: () => kept.now,
      elapsed: () => kept.now,
      after(_ms, action) {
        timers.push(action)
        return () => undefined
      },
    },
    emit: () => undefined,
    openPath: () => Promise.resolve(),
    quit: () => undefined,
    onFault: (error) => faults.push(error),
  })
  keeping.start()
}

/** Runs the timer that was set last, and waits for the backup that it begins. */
async function nextLook(): Promise<void> {
  timers.at(-1)?.()
  await vi.waitUntil(() => !keeping.health().backingUp, { timeout: 30_000 })
}

test('backups go on after the folder of the backups could not be read for a moment', async () => {
  open()
  held.add(kept.files.backups)
  await nextLook()
  expect(keeping.health()).toMatchObject({
    lastBackupAt: null,
    backups: 0,
    backupError: { kind: 'storage' },
  })
  held.clear()
  await nextLook()
  expect(keeping.health()).toMatchObject({ backups: 1, backupError: null })
})

test('a folder that could not be read is no trouble any more once it is read', async () => {
  open()
  await nextLook()
  held.add(kept.files.backups)
  await nextLook()
  expect(keeping.health().backupError).toMatchObject({ kind: 'storage' })
  held.clear()
  await nextLook()
  expect(keeping.health()).toMatchObject({ backups: 1, backupError: null })
})

test('an old backup that is held fails no new backup, and keeps no other old backup', async () => {
  const { backups } = kept.files
  mkdirSync(backups)
  const old = Array.from({ length: 9 }, (_, back) =>
    join(backups, backupName(kept.now - (back + 1) * day)),
  )
  for (const path of old) writeFileSync(path, 'copy')
  held.add(old[7] ?? '')
  open()
  await nextLook()
  expect(keeping.health()).toMatchObject({ backupError: null, lastBackupAt: kept.now })
  expect(
    listBackups(backups)
      .map(({ path }) => path)
      .slice(1),
  ).toEqual([...old.slice(0, 6), old[7]])
  expect(faults).toHaveLength(1)
  held.clear()
  kept.now += day
  await nextLook()
  expect(listBackups(backups)).toHaveLength(7)
})

import type * as NodeFs from 'node:fs'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Boot } from '../../../../src-main/start/boot.ts'
import type { StoreWorkerClient } from '../../../../src-main/store/connection/store-worker-client.ts'
import { storeFiles } from '../../../../src-main/store/connection/store-files.ts'

// Tests may run as root, who may write everywhere, so the file system's errors are simulated.
const disk = vi.hoisted(() => ({ write: '', access: '' }))
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof NodeFs>()
  const refuse = (code: string): void => {
    if (code !== '') throw Object.assign(new Error(code), { code })
  }
  return {
    ...fs,
    writeSync: (...args: Parameters<typeof fs.writeSync>): number => {
      refuse(disk.write)
      return fs.writeSync(...args)
    },
    accessSync: (...args: Parameters<typeof fs.accessSync>): void => {
      refuse(disk.access)
      fs.accessSync(...args)
    },
  }
})

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'perceel-unwritable-'))
})
afterEach(() => {
  disk.write = disk.access = ''
  rmSync(folder, { recursive: true, force: true })
})

/**
 * Returns the cause that the window shows when the start fails with an SQLite error code
 * (sqlite.org/rescode.html).
 */
async function causeOf(errcode: number, dataFolder = folder): Promise<string | undefined> {
  const boot = new Boot({
    files: storeFiles(dataFolder),
    workerClient: { ask: () => Promise.resolve([]) } as unknown as StoreWorkerClient,
    build: () => Promise.reject(Object.assign(new Error('disk I/O error'), { errcode })),
    onOpen: () => Promise.resolve(),
    openPath: () => Promise.resolve(),
    quit: () => undefined,
    now: () => 0,
    onFault: () => undefined,
  })
  await boot.open()
  return (await boot.state()).problem?.cause
}

const ioErrors = [
  ['SQLITE_IOERR_LOCK', 3850],
  ['SQLITE_IOERR_SHMSIZE', 4874],
  ['SQLITE_IOERR_WRITE', 778],
  ['SQLITE_CANTOPEN', 14],
] as const

test.each(ioErrors)('%s on a full disk has the screen of a full disk', async (_name, errcode) => {
  disk.write = 'ENOSPC'
  expect(await causeOf(errcode)).toBe('full')
  disk.write = 'EDQUOT'
  expect(await causeOf(errcode)).toBe('full')
})

test.each(ioErrors)('%s in a read-only folder has the screen of one', async (_name, errcode) => {
  for (const code of ['EROFS', 'EACCES', 'EPERM']) {
    disk.access = code
    expect(await causeOf(errcode), code).toBe('readOnly')
    expect(await causeOf(errcode, join(folder, 'not', 'there')), code).toBe('readOnly')
  }
})

test('an input error on a disk that can be written offers the way back, and leaves no trace', async () => {
  expect(await causeOf(3850)).toBe('other')
  expect(await causeOf(14)).toBe('other')
  expect(readdirSync(folder)).toEqual([])
})

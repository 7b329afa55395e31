import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { failure } from '../../../../src-main/errors/app-failure.ts'
import type { FileWorkerClient } from '../../../../src-main/files/file-worker-client.ts'
import { PathIntake } from '../../../../src-main/intake/path-intake.ts'
import { Tray } from '../../../../src-main/intake/tray.ts'
import { KeptContents } from '../dossiers/kept-contents.ts'
import { turnsUntil } from '../sync/turns.ts'

let kept: KeptContents
let tray: Tray
let paths: PathIntake
let faults: unknown[]
/** The error with which each file is read; null: the file is read. */
let trouble: Error | null
/** The paths that were read, in order. */
let readPaths: string[]

beforeEach(() => {
  kept = new KeptContents()
  faults = []
  readPaths = []
  trouble = failure('diskFull')
  tray = newTray()
  const workerClient = {
    find: (path: string) =>
      Promise.resolve({ files: [{ path, folder: '', size: 8 }], refused: [], isFolder: false }),
    async readPath(path: string) {
      readPaths.push(path)
      if (trouble !== null) throw trouble
      const { sha256, md5 } = await kept.takeBytes(Buffer.from('the scan'))
      return { sha256, md5, sha1: '', size: 8, mediaType: 'text/plain' }
    },
  }
  const files = workerClient as unknown as FileWorkerClient
  paths = new PathIntake({ files, tray, blobs: kept.blobs, clock: kept.clock })
})
afterEach(() => kept.remove())

/** Creates the tray of a new run over the same store. */
function newTray(): Tray {
  return new Tray({
    records: kept.records,
    now: () => kept.clock.now(),
    onChange: () => undefined,
    onKept: () => undefined,
    onFault: (fault) => faults.push(fault),
  })
}

const reasons = () => tray.unkept.ofAccount('office').map(({ error }) => error?.reason)
const inTray = () =>
  kept.records.intake
    .some(kept.records.intake.idsOfAccount('office'))
    .map(({ filename }) => filename)

/** Gives a file that finds no room on the disk. Returns its row. */
async function refusedFile(path = '/akten/akte.pdf'): Promise<string> {
  const { rowIds } = await paths.take({ accountId: 'office', ownerId: null, path })
  await turnsUntil(() => reasons().at(-1) !== undefined)
  return rowIds[0] ?? ''
}

/** Passes the pause until the waiting files are read again, and waits for the reading. */
async function pause(): Promise<void> {
  const before = readPaths.length
  kept.clock.skip()
  await turnsUntil(() => readPaths.length > before && kept.clock.nextIn !== null)
}

test('a file that found no room on the disk comes into the tray when there is room', async () => {
  const rowId = await refusedFile()
  expect(reasons()).toEqual(['fileAwaitsRoom'])
  await pause()
  expect(reasons()).toEqual(['fileAwaitsRoom'])
  trouble = null
  kept.clock.skip()
  await turnsUntil(() => inTray().length > 0)
  expect(kept.records.intake.get(rowId)?.filename).toBe('akte.pdf')
  expect(reasons()).toEqual([])
  expect(kept.clock.nextIn).toBeNull()
})

test('a scan of the watched folder that found no room is taken in, and then known', async () => {
  let isKnown = false
  await paths.takeWatched('office', '/scans/1.pdf', 8, () => (isKnown = true))
  expect([reasons(), isKnown]).toEqual([['fileAwaitsRoom'], false])
  trouble = null
  kept.clock.skip()
  await turnsUntil(() => inTray().length > 0)
  expect([inTray(), reasons(), isKnown]).toEqual([['1.pdf'], [], true])
})

test('a file that the user removed from the tray is not read again', async () => {
  tray.unkept.remove(await refusedFile())
  kept.clock.skip()
  expect(readPaths).toHaveLength(1)
  expect(kept.clock.nextIn).toBeNull()
})

test('a file that is gone when there is room says so, and is not read again', async () => {
  await refusedFile()
  trouble = failure('invalidInput', { reason: 'fileGone' })
  kept.clock.skip()
  await turnsUntil(() => reasons()[0] !== 'fileAwaitsRoom')
  expect(reasons()).toEqual(['fileGone'])
  expect(kept.clock.nextIn).toBeNull()
})

test('nothing is read after the end, and a restart tells which file is missing', async () => {
  await refusedFile()
  paths.end()
  expect(kept.clock.nextIn).toBeNull()
  tray = newTray()
  tray.restore()
  expect(reasons()).toEqual(['readingStopped'])
})

test('the end during another reading stops the readings behind it, and no further one is planned', async () => {
  await refusedFile('/akten/1.pdf')
  await refusedFile('/akten/2.pdf')
  kept.clock.skip()
  await turnsUntil(() => readPaths.length === 3)
  paths.end()
  await setImmediate()
  expect(readPaths).toHaveLength(3)
  expect(kept.clock.nextIn).toBeNull()
})

import { afterEach, beforeEach, expect, test } from 'vitest'
import { failure } from '../../../../src-main/errors/app-failure.ts'
import type { FileWorkerClient } from '../../../../src-main/files/file-worker-client.ts'
import type { ReadFile } from '../../../../src-main/files/file-worker-protocol.ts'
import { PathIntake } from '../../../../src-main/intake/path-intake.ts'
import { Tray } from '../../../../src-main/intake/tray.ts'
import { KeptContents } from '../dossiers/kept-contents.ts'

let kept: KeptContents
let tray: Tray
let paths: PathIntake
/** The content that each reading yields; null if the test ends each reading itself. */
let written: string | null
/** Readings that have begun. The test ends each of them. */
let readings: PromiseWithResolvers<ReadFile>[]
beforeEach(() => {
  kept = new KeptContents()
  readings = []
  written = null
  tray = new Tray({
    records: kept.records,
    now: () => kept.clock.now(),
    onChange: () => undefined,
    onKept: () => undefined,
    onFault: (error) => {
      throw error
    },
  })
  const workerClient = {
    readPath: () => {
      if (written !== null) return read(written)
      const reading = Promise.withResolvers<ReadFile>()
      readings.push(reading)
      return reading.promise
    },
  }
  const files = workerClient as unknown as FileWorkerClient
  paths = new PathIntake({ files, tray, blobs: kept.blobs, clock: kept.clock })
})
afterEach(() => kept.remove())

const unkept = () => tray.unkept.ofAccount('office')
const changed = () => failure('invalidInput', { reason: 'fileChanged' })
const take = (path: string, size = 8) => paths.takeWatched('office', path, size, () => undefined)
async function read(text = 'the scan'): Promise<ReadFile> {
  const { sha256, md5 } = await kept.takeBytes(Buffer.from(text))
  return { sha256, md5, sha1: '', size: text.length, mediaType: 'text/plain' }
}
const inTray = () => kept.records.intake.some(kept.records.intake.idsOfAccount('office'))
/** Takes in the current state of a file that a scanner is writing. Each reading succeeds. */
async function taken(path: string, text: string): Promise<void> {
  written = text
  await take(path, text.length)
  written = null
}

test('the row of a scan that was still written goes when the file comes again', async () => {
  const first = take('/scans/1.pdf')
  const other = take('/scans/2.pdf')
  for (const reading of readings) reading.reject(changed())
  await Promise.all([first, other])
  expect(unkept().map(({ error }) => error?.reason)).toEqual(['fileChanged', 'fileChanged'])
  const again = take('/scans/1.pdf')
  readings[2]?.resolve(await read())
  await again
  expect(unkept().map(({ filename }) => filename)).toEqual(['2.pdf'])
  expect(kept.records.intake.idsOfAccount('office')).toHaveLength(1)
})

test('a scan that comes again before its first reading has failed is taken in once', async () => {
  const first = take('/scans/1.pdf')
  const again = take('/scans/1.pdf')
  readings[1]?.resolve(await read())
  await again
  readings[0]?.reject(changed())
  await first
  expect(unkept()).toEqual([])
  expect(kept.records.intake.idsOfAccount('office')).toHaveLength(1)
})

test('a scan that grew again before its turn is not taken in half', async () => {
  const first = take('/scans/1.pdf')
  const { size, ...more } = await read()
  readings[0]?.resolve({ ...more, size: size + 1 })
  await first
  expect(unkept().map(({ error }) => error?.reason)).toEqual(['fileChanged'])
  expect(kept.records.intake.idsOfAccount('office')).toEqual([])
})

test('a file that grew after a long pause takes the place of its part, as it was chosen', async () => {
  await taken('/scans/1.pdf', 'page 1')
  const [part] = inTray()
  if (part === undefined) throw new Error('the part is not in the tray')
  kept.records.intake.choose(part.id, {
    ...part,
    title: 'De akte',
    titleFrom: 'user',
    sendAnyway: true,
  })
  await taken('/scans/2.pdf', 'page 1 of another')
  await taken('/scans/1.pdf', 'page 1, page 2')
  const whole = await read('page 1, page 2')
  expect(inTray()).toMatchObject([
    { id: part.id, sha256: whole.sha256, size: 14, title: 'De akte', sendAnyway: false },
    { filename: '2.pdf' },
  ])
  expect(unkept()).toEqual([])
  await taken('/scans/1.pdf', 'page 1, page 2, page 3')
  expect(inTray()).toMatchObject([{ id: part.id, size: 22, title: 'De akte' }, {}])
})

test('another document under the same name does not take the place of the first', async () => {
  await taken('/scans/scan.pdf', 'page 1')
  await taken('/scans/scan.pdf', 'another document')
  await taken('/scans/scan.pdf', 'short')
  expect(inTray().map(({ size }) => size)).toEqual([6, 16, 5])
})

test('a file that grows after its first part was sent or removed is a new file', async () => {
  await taken('/scans/1.pdf', 'page 1')
  const [part] = inTray()
  kept.records.intake.remove(part?.id ?? '')
  await taken('/scans/1.pdf', 'page 1, page 2')
  expect(inTray()).toMatchObject([{ size: 14 }])
  expect(inTray()[0]?.id).not.toBe(part?.id)
})

test('a part that is sent while the whole is read leaves the whole a row of its own', async () => {
  await taken('/scans/1.pdf', 'page 1')
  const [part] = inTray()
  const again = take('/scans/1.pdf', 14)
  kept.records.intake.remove(part?.id ?? '')
  const whole = await read('page 1, page 2')
  readings[0]?.resolve(whole)
  await expect.poll(() => readings.length).toBe(2)
  readings[1]?.resolve(whole)
  await again
  expect(inTray()).toMatchObject([{ sha256: whole.sha256 }])
})

test('a file that grows on while its growth is read has one row in the end', async () => {
  await taken('/scans/1.pdf', 'page 1')
  const [part] = inTray()
  const second = take('/scans/1.pdf', 14)
  const third = take('/scans/1.pdf', 22)
  readings[0]?.reject(changed())
  await second
  expect(unkept()).toEqual([])
  readings[1]?.resolve(await read('page 1, page 2, page 3'))
  await third
  expect(inTray()).toMatchObject([{ id: part?.id, size: 22 }])
  expect(unkept()).toEqual([])
})

test('growth that cannot be read has a row that says so, until the file comes again', async () => {
  await taken('/scans/1.pdf', 'page 1')
  const again = take('/scans/1.pdf', 14)
  readings[0]?.reject(failure('invalidInput', { reason: 'fileUnreadable' }))
  await expect.poll(() => readings.length).toBe(2)
  readings[1]?.reject(failure('invalidInput', { reason: 'fileUnreadable' }))
  await again
  expect(unkept().map(({ error }) => error?.reason)).toEqual(['fileUnreadable'])
  await taken('/scans/1.pdf', 'page 1, page 2')
  expect(unkept()).toEqual([])
  expect(inTray()).toMatchObject([{ size: 14 }])
})

import { afterEach, beforeEach, expect, test } from 'vitest'
import { failure } from '../../../src-main/errors/app-failure.ts'
import type { FileDesk } from '../../../src-main/files/file-desk.ts'
import type { ReadFile } from '../../../src-main/files/file-words.ts'
import { PathIntake } from '../../../src-main/intake/path-intake.ts'
import { Tray } from '../../../src-main/intake/tray.ts'
import { KeptContents } from '../dossiers/kept-contents.ts'

let kept: KeptContents
let tray: Tray
let paths: PathIntake
/** The readings that were begun, each to be ended by the test. */
let readings: PromiseWithResolvers<ReadFile>[]
beforeEach(() => {
  kept = new KeptContents()
  readings = []
  tray = new Tray({
    records: kept.records,
    now: () => kept.clock.now(),
    onChange: () => undefined,
    onKept: () => undefined,
    onFault: (error) => {
      throw error
    },
  })
  const desk = {
    readPath: () => {
      const reading = Promise.withResolvers<ReadFile>()
      readings.push(reading)
      return reading.promise
    },
  }
  paths = new PathIntake(desk as unknown as FileDesk, tray)
})
afterEach(() => kept.remove())

const unkept = () => tray.unkept.ofAccount('office')
const changed = () => failure('invalidInput', { reason: 'fileChanged' })
const take = (path: string) => paths.takeWatched('office', path, 8, () => undefined)
async function read(): Promise<ReadFile> {
  const { sha256, md5 } = await kept.takeBytes(Buffer.from('the scan'))
  return { sha256, md5, sha1: '', size: 8, mediaType: 'text/plain' }
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

test('also when it comes again before the reading has failed', async () => {
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

import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ContentRanges } from '../../../../src-main/files/content-ranges.ts'
import { saveCopy } from '../../../../src-main/disk/saved-copy.ts'
import { maxRangeBytes } from '../../../../src-shared/ipc/calls/dossier-calls.ts'
import { ManualClock } from '../sync/manual-clock.ts'

let folder: string
let source: string
const clock = new ManualClock()
const content = Buffer.from(Array.from({ length: 3 * maxRangeBytes }, (_, at) => at % 251))
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'perceel-copies-'))
  source = join(folder, 'blob')
  writeFileSync(source, content, { mode: 0o600 })
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const file = (sha256 = 'a') => ({ path: source, sha256, size: content.byteLength })

test('ranges are the bytes that were asked for, and the file stays open between them', async () => {
  const ranges = new ContentRanges(clock)
  for (const [begin, end] of [
    [0, 1],
    [5, 5 + maxRangeBytes],
    [content.byteLength - 3, content.byteLength],
  ] as const) {
    const bytes = await ranges.read(file(), begin, end)
    expect(Buffer.compare(bytes, content.subarray(begin, end))).toBe(0)
    // The bytes fill their whole buffer, which goes to the page as it is.
    expect(bytes.buffer.byteLength).toBe(end - begin)
  }
  expect(ranges.isOpen('a')).toBe(true)
  clock.skip()
  expect(ranges.isOpen('a')).toBe(false)
  await ranges.close()
})

test.each([
  [3, 3],
  [4, 3],
  [0, maxRangeBytes + 1],
  [content.byteLength, content.byteLength + 1],
])('bytes %i up to %i are refused', async (begin, end) => {
  const ranges = new ContentRanges(clock)
  await expect(ranges.read(file(), begin, end)).rejects.toMatchObject({
    error: { reason: 'rangeInvalid' },
  })
  expect(ranges.isOpen('a')).toBe(false)
})

test('a file that is gone or shorter than it should be is said to be gone', async () => {
  const ranges = new ContentRanges(clock)
  const gone = { ...file('b'), path: join(folder, 'nothing') }
  await expect(ranges.read(gone, 0, 1)).rejects.toMatchObject({ error: { reason: 'blobMissing' } })
  expect(ranges.isOpen('b')).toBe(false)
  const short = { ...file('c'), size: content.byteLength + 10 }
  await expect(
    ranges.read(short, content.byteLength, content.byteLength + 5),
  ).rejects.toMatchObject({ error: { reason: 'blobMissing' } })
  await ranges.close()
})

test('no more than four files are open, the longest idle goes', async () => {
  const ranges = new ContentRanges(clock)
  for (const name of ['1', '2', '3', '4', '5']) await ranges.read(file(name), 0, 1)
  expect(['1', '2', '5'].map((name) => ranges.isOpen(name))).toEqual([false, true, true])
  await ranges.close()
  expect(ranges.isOpen('5')).toBe(false)
})

test('a saved copy takes the place of the file of that name at once', async () => {
  const target = join(folder, 'uit', 'akte.pdf')
  mkdirSync(join(folder, 'uit'))
  writeFileSync(target, 'before')
  await saveCopy(source, target)
  expect(readFileSync(target).equals(content)).toBe(true)
  // With the rights of any file that the user saves, not of the private original.
  expect(statSync(target).mode & 0o777).toBe(0o666 & ~process.umask())
  expect(readdirSync(join(folder, 'uit'))).toEqual(['akte.pdf'])
})

test('a link is not followed, and a folder not replaced; what they name stays', async () => {
  const other = join(folder, 'other')
  writeFileSync(other, 'theirs')
  symlinkSync(other, join(folder, 'link'))
  mkdirSync(join(folder, 'map'))
  const refused = (name: string) => saveCopy(source, join(folder, name))
  await expect(refused('link')).rejects.toMatchObject({ error: { reason: 'saveOverLink' } })
  await expect(refused('map')).rejects.toMatchObject({ error: { reason: 'saveOverSpecial' } })
  expect(readFileSync(other, 'utf8')).toBe('theirs')
  expect(readdirSync(folder).toSorted()).toEqual(['blob', 'link', 'map', 'other'])
})

test('a copy that cannot be made leaves what was there, and nothing half', async () => {
  writeFileSync(join(folder, 'akte.pdf'), 'before')
  await expect(saveCopy(join(folder, 'nothing'), join(folder, 'akte.pdf'))).rejects.toMatchObject({
    error: { kind: 'storage', reason: 'blobMissing' },
  })
  await expect(saveCopy(source, join(folder, 'no', 'akte.pdf'))).rejects.toMatchObject({
    error: { kind: 'storage', reason: 'saveFolderGone' },
  })
  expect(readFileSync(join(folder, 'akte.pdf'), 'utf8')).toBe('before')
  expect(readdirSync(folder).toSorted()).toEqual(['akte.pdf', 'blob'])
})

test('a file name that the disk refuses is reported as such', async () => {
  await expect(saveCopy(source, join(folder, `${'a'.repeat(300)}.pdf`))).rejects.toMatchObject({
    error: { kind: 'storage', reason: 'saveNameRefused' },
  })
  expect(readdirSync(folder)).toEqual(['blob'])
})

import { createHash } from 'node:crypto'
import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FileIntake } from '../../../src-main/dossiers/file-intake.ts'
import { BlobFolder } from '../../../src-main/store/blob-folder.ts'
import { BlobRepository } from '../../../src-main/store/blob-repository.ts'
import { Store } from '../../../src-main/store/store.ts'

let folder: string
let store: Store
let blobs: BlobFolder
let intake: FileIntake

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'perceel-intake-'))
  store = Store.open(join(folder, 'perceel.sqlite'))
  blobs = new BlobFolder(join(folder, 'blobs'))
  intake = new FileIntake(blobs, new BlobRepository(store), () => 1)
})
afterEach(() => {
  store.close()
  rmSync(folder, { recursive: true, force: true })
})

function file(name: string, content: string | Uint8Array): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}
const hashOf = (algorithm: string, bytes: Uint8Array) =>
  createHash(algorithm).update(bytes).digest('hex')
const leftovers = () => readdirSync(join(folder, 'blobs', 'incoming'))

test('a file is copied once under its SHA-256, and hashed three ways in the same pass', async () => {
  const bytes = Buffer.alloc(700_001, 'deed ')
  const staged = await intake.fromPath(file('akte.bin', bytes))
  expect(staged).toMatchObject({ sha256: hashOf('sha256', bytes), size: 700_001 })
  expect(staged.filename).toBe('akte.bin')
  expect(readFileSync(blobs.pathOf(staged.sha256))).toEqual(bytes)
  expect(new BlobRepository(store).get(staged.sha256)).toMatchObject({
    sha1: hashOf('sha1', bytes),
    md5: hashOf('md5', bytes),
  })
  expect(leftovers()).toEqual([])
})

test('the encoded size is that of the body that will be sent', async () => {
  const bytes = Buffer.from('%PDF-1.7 x')
  const staged = await intake.fromPath(file('a.pdf', bytes))
  const body = { type: '', title: '', filename: 'a.pdf', file: bytes.toString('base64') }
  expect(staged.encodedBytes).toBe(JSON.stringify(body).length)
})

test('a file without a path arrives whole from chunks, in the order of the calls', async () => {
  const bytes = Buffer.from(Array.from({ length: 600_000 }, (_, n) => n % 251))
  const id = await intake.begin('mail.bin')
  await Promise.all(
    [0, 200_000, 400_000].map((at) => intake.chunk(id, bytes.subarray(at, at + 200_000))),
  )
  const staged = await intake.end(id)
  expect(staged).toMatchObject({ sha256: hashOf('sha256', bytes), filename: 'mail.bin' })
  await expect(intake.end(id)).rejects.toThrow('notFound')
})

test('an intake that is broken off leaves nothing behind', async () => {
  const id = await intake.begin('mail.bin')
  await intake.chunk(id, Buffer.from('half'))
  await intake.abort(id)
  expect(leftovers()).toEqual([])
  await expect(intake.chunk(id, Buffer.from('more'))).rejects.toThrow('notFound')
})

test.each([
  ['a file that is gone', () => join(folder, 'nothing'), 'fileGone'],
  ['a folder', () => folder, 'fileUnreadable'],
  ['an empty file', () => file('empty', ''), 'fileEmpty'],
  [
    'a pipe',
    () => {
      execFileSync('mkfifo', [join(folder, 'pipe')])
      return join(folder, 'pipe')
    },
    'fileUnreadable',
  ],
])('%s is refused with its reason', async (_what, path, reason) => {
  await expect(intake.fromPath(path())).rejects.toMatchObject({
    error: { kind: 'invalidInput', reason },
  })
})

test('an empty file without a path is refused as well', async () => {
  const id = await intake.begin('empty')
  await expect(intake.end(id)).rejects.toThrow('invalidInput/fileEmpty')
  expect(leftovers()).toEqual([])
})

test('a file that grows while it is read is refused, and nothing of it stays', async () => {
  const path = file('scan.pdf', Buffer.alloc(2_000_000, 'x'))
  class GrowingMeanwhile extends BlobFolder {
    override begin() {
      appendFileSync(path, 'and more')
      return super.begin()
    }
  }
  const folderWithWriter = new GrowingMeanwhile(join(folder, 'blobs'))
  const growing = new FileIntake(folderWithWriter, new BlobRepository(store), () => 1)
  await expect(growing.fromPath(path)).rejects.toThrow('invalidInput/fileChanged')
  expect(leftovers()).toEqual([])
})

test('a link to a file is taken in as that file', async () => {
  symlinkSync(file('akte.txt', 'deed'), join(folder, 'link.txt'))
  expect(await intake.fromPath(join(folder, 'link.txt'))).toMatchObject({ size: 4 })
})

test.each([
  ['%PDF-1.7\n', 'application/pdf'],
  [Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'image/png'],
  ['geachte heer, mevrouw', 'text/plain'],
  [Buffer.from([0, 1, 2, 3, 255, 254]), 'application/octet-stream'],
])('the media type follows from the bytes, not from the name (%#)', async (content, type) => {
  expect(await intake.fromPath(file('foto.jpg', content))).toMatchObject({ mediaType: type })
})

test('a blob that is gone or cut short is told as missing', async () => {
  const { sha256 } = await intake.fromPath(file('a.txt', 'deed'))
  expect(await blobs.require(sha256, 4)).toBe(blobs.pathOf(sha256))
  writeFileSync(blobs.pathOf(sha256), 'de')
  await expect(blobs.require(sha256, 4)).rejects.toThrow('storage/blobMissing')
  rmSync(blobs.pathOf(sha256))
  await expect(blobs.require(sha256, 4)).rejects.toThrow('storage/blobMissing')
})

test('a large file is hashed in pieces, with turns of the event loop between them', async () => {
  const size = 32 * 1024 * 1024
  const path = file('binder.pdf', Buffer.alloc(size, '%PDF-1.7 page '))
  let turns = 0
  let running = true
  const turn = () => {
    turns += 1
    if (running) setImmediate(turn)
  }
  setImmediate(turn)
  await intake.fromPath(path)
  running = false
  // Pieces of 256 KB, each read and written: at least one turn for each.
  expect(turns).toBeGreaterThan(size / (256 * 1024))
})

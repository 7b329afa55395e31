import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ContentFetching } from '../../../../src-main/dossiers/content-fetching.ts'
import { ContentRanges } from '../../../../src-main/files/content-ranges.ts'
import { DocumentContent } from '../../../../src-main/dossiers/document-content.ts'
import { failure } from '../../../../src-main/errors/app-failure.ts'
import { mediaTypeOf } from '../../../../src-main/files/media-type.ts'
import type { DossierRecord } from '../../../../src-main/store/dossiers/dossier-repository.ts'
import type { DossierContentInfo } from '../../../../src-shared/ipc/calls/dossier-calls.ts'
import { KeptContents } from './kept-contents.ts'

let kept: KeptContents
let content: DocumentContent
let opened: string[]
let savePath: string | null
/** Runs while the user chooses where to save. */
let whileChoosing: () => void
let theirs: () => Promise<DossierContentInfo>
let ranges: ContentRanges
beforeEach(() => {
  kept = new KeptContents()
  opened = []
  savePath = null
  whileChoosing = () => undefined
  theirs = () => Promise.reject(failure('invalidInput', { reason: 'noContent' }))
  ranges = new ContentRanges(kept.clock)
  content = new DocumentContent({
    ...kept.tools,
    fetching: {
      require: ({ sha256 }: DossierRecord) => Promise.resolve(info(sha256 ?? '')),
      requireTheirs: () => theirs(),
    } as unknown as ContentFetching,
    ranges,
    runFolder: join(kept.folder, 'run'),
    openPath: (path) => {
      opened.push(path)
      return Promise.resolve()
    },
    chooseSavePath: () => {
      whileChoosing()
      return Promise.resolve(savePath)
    },
  })
})
afterEach(async () => {
  await ranges.close()
  kept.remove()
})

function info(sha256: string): DossierContentInfo {
  const blob = kept.records.blobs.get(sha256)
  if (blob === null) throw new Error('the file is gone')
  return { sha256, size: blob.size, mediaType: blob.mediaType }
}

/**
 * A dossier that was sent from here with these bytes, and that the service lists with another hash.
 */
async function otherwise(): Promise<DossierRecord> {
  const mine = await kept.takeBytes(Buffer.from('mine'))
  const id = kept.listed('F'.repeat(32))
  kept.store.run(
    "UPDATE dossiers SET sha256 = ?, made_here = 1, arrival = 'otherContent' WHERE id = ?",
    mine.sha256,
    id,
  )
  const record = kept.records.dossiers.get(id)
  if (record === null) throw new Error('the dossier is gone')
  return record
}

test('both sides are shown with hashes of the same form', async () => {
  const record = await otherwise()
  const { md5 } = await kept.takeBytes(Buffer.from('mine'))
  const other = await kept.takeBytes(Buffer.from('theirs'))
  theirs = () => Promise.resolve(info(other.sha256))
  expect(await content.compare(record)).toEqual({
    mine: { size: 4, mediaType: 'text/plain', hash: md5, local: true },
    theirs: { size: 6, mediaType: 'text/plain', hash: 'F'.repeat(32), local: true },
  })
})

test('the hash that is shown is of the list that the service’s bytes were held against', async () => {
  const record = await otherwise()
  const other = await kept.takeBytes(Buffer.from('theirs'))
  theirs = () => {
    kept.store.run('UPDATE dossiers SET remote_hash = ? WHERE id = ?', other.md5, record.id)
    return Promise.resolve(info(other.sha256))
  }
  expect((await content.compare(record)).theirs).toMatchObject({ size: 6, hash: other.md5 })
})

test('a document without bytes at the service has an empty side; another failure is told', async () => {
  const record = await otherwise()
  expect((await content.compare(record)).theirs).toMatchObject({ size: null, local: false })
  theirs = () => Promise.reject(failure('offline'))
  await expect(content.compare(record)).rejects.toMatchObject({ error: { kind: 'offline' } })
})

test('each side opens as a copy of its own under the document’s name', async () => {
  const record = await otherwise()
  const other = await kept.takeBytes(Buffer.from('theirs'))
  theirs = () => Promise.resolve(info(other.sha256))
  await content.open(record)
  await content.open(record, 'theirs')
  expect(opened.map((path) => readFileSync(path, 'utf8'))).toEqual(['mine', 'theirs'])
  expect(opened.every((path) => path.endsWith('/akte.pdf'))).toBe(true)
})

test('a program that is called a deed is not opened', async () => {
  const record = await otherwise()
  const head = Buffer.concat([Buffer.from('7f454c46020101', 'hex'), Buffer.alloc(57)])
  const program = await kept.takeBytes(head)
  const mediaType = await mediaTypeOf(head, '', () => new Uint8Array())
  kept.store.run('UPDATE blobs SET media_type = ? WHERE sha256 = ?', mediaType, program.sha256)
  theirs = () => Promise.resolve(info(program.sha256))
  await expect(content.open(record, 'theirs')).rejects.toMatchObject({
    error: { kind: 'invalidInput', reason: 'fileTypeRefused' },
  })
  expect(opened).toEqual([])
})

test('ranges are given of a document’s own bytes only, and mark it as used', async () => {
  const record = await otherwise()
  const { sha256: foreign } = await kept.takeBytes(Buffer.from('foreign'))
  await expect(content.range(record, foreign, 0, 1)).rejects.toMatchObject({
    error: { kind: 'notFound' },
  })
  const mine = record.sha256 ?? ''
  expect(Buffer.from(await content.range(record, mine, 1, 3)).toString()).toBe('in')
  expect(content.isOpen(mine)).toBe(true)
  const used = kept.store.get<{ at: number }>(
    'SELECT used_at AS at FROM blobs WHERE sha256 = ?',
    mine,
  )
  expect(used?.at).toBe(kept.clock.now())
})

test('a document is saved where the user says, and nowhere if the user cancels', async () => {
  const record = await otherwise()
  expect(await content.saveAs(record)).toBe(false)
  savePath = join(kept.folder, 'bewaard.pdf')
  expect(await content.saveAs(record)).toBe(true)
  expect(readFileSync(savePath, 'utf8')).toBe('mine')
  expect(content.isOpen(record.sha256 ?? '')).toBe(false)
  expect(existsSync(kept.blobs.pathOf(record.sha256 ?? ''))).toBe(true)
})

test('a document that is being saved is held while the user looks for a place', async () => {
  const record = kept.records.dossiers.get(kept.listed())
  if (record === null) throw new Error('the dossier is gone')
  const { sha256 } = await kept.takeBytes(Buffer.from('the deed'))
  const seen: boolean[] = []
  whileChoosing = () => seen.push(content.isOpen(sha256))
  expect(await content.saveAs({ ...record, sha256 })).toBe(false)
  seen.push(content.isOpen(sha256))
  expect(seen).toEqual([true, false])
})

import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ContentFetching } from '../../../../src-main/dossiers/content-fetching.ts'
import { failure } from '../../../../src-main/errors/app-failure.ts'
import type { OpenSink } from '../../../../src-main/service-client/answers/answer-sink.ts'
import type { DossierRecord } from '../../../../src-main/store/dossiers/dossier-repository.ts'
import type { Connection } from '../../../../src-main/sync/connection.ts'
import type { DossierListItem } from '../../../../src-shared/service/resources.ts'
import { KeptContents } from './kept-contents.ts'

let kept: KeptContents
let fetching: ContentFetching
/** The calls to the service, in order. */
let asked: string[]
/** Runs locally while the service is asked for a dossier's XML. */
let meanwhile: () => Promise<unknown>
/** Returns the service's list at its next reading. */
let list: () => DossierListItem[]
let offline: boolean
/** The bytes at an address outside the service. */
let elsewhere: string
let fetches: number
beforeEach(() => {
  kept = new KeptContents()
  asked = []
  meanwhile = () => Promise.resolve()
  list = () => []
  offline = false
  elsewhere = 'elsewhere'
  fetches = 0
  const say = <T>(call: string, answer: T): Promise<T> => {
    asked.push(call)
    return Promise.resolve(answer)
  }
  const client = {
    // The fixture's `inspect` returns the whole text as the record's type.
    dossiers: {
      get: () => meanwhile().then(() => say('get', 'koopakte')),
      getTo: async (_id: number, open: OpenSink, { signal }: { signal: AbortSignal }) => {
        await meanwhile()
        if (signal.aborted) throw failure('invalidInput', { reason: 'cancelled' })
        await open('application/xml', 8).write(Buffer.from(await say('get', 'koopakte')))
      },
      list: () => say('list', list()),
    },
    download: async (address: string, open: OpenSink) =>
      open('', null).write(await say(address, Buffer.from(elsewhere))),
  }
  fetching = new ContentFetching({
    ...kept.tools,
    connection: {
      useFor: (_: string, work: (session: { client: typeof client }) => unknown) =>
        offline ? Promise.reject(failure('offline')) : work({ client }),
    } as unknown as Connection,
    takeBytes: (bytes) => kept.takeBytes(bytes),
    streams: kept.streams,
    onFetched: () => (fetches += 1),
  })
})
afterEach(() => kept.remove())

const bytes = Buffer.from('the deed')

function dossier(id: string): DossierRecord {
  const record = kept.records.dossiers.get(id)
  if (record === null) throw new Error('the dossier is gone')
  return record
}

/** The MD5 in capitals, as some services list it. */
const hashOf = (content: Buffer) => createHash('md5').update(content).digest('hex').toUpperCase()

const listedWith = (content: Buffer) => dossier(kept.listed(hashOf(content)))

test('bytes in the XML are kept under their hash, and not asked for again', async () => {
  const record = listedWith(bytes)
  kept.content = { kind: 'bytes', bytes }
  const content = await fetching.require(record)
  expect(content).toMatchObject({ size: bytes.byteLength, mediaType: 'text/plain' })
  expect(dossier(record.id).sha256).toBe(content.sha256)
  expect(fetches).toBe(1)
  expect(await fetching.require(dossier(record.id))).toEqual(content)
  expect(asked).toEqual(['get'])
})

test('two that ask at once share one fetch', async () => {
  const record = listedWith(bytes)
  kept.content = { kind: 'bytes', bytes }
  const both = await Promise.all([fetching.require(record), fetching.require(record)])
  expect(both[0]).toEqual(both[1])
  expect(asked).toEqual(['get'])
})

test('an address in the XML is where the bytes are fetched', async () => {
  const record = listedWith(Buffer.from('elsewhere'))
  kept.content = { kind: 'address', address: 'https://files.example/akte.pdf' }
  expect((await fetching.require(record)).size).toBe('elsewhere'.length)
  expect(asked).toEqual(['get', 'https://files.example/akte.pdf'])
})

test('a page to sign in at the address is not kept as the document', async () => {
  const record = dossier(kept.listed(''))
  kept.content = { kind: 'address', address: 'https://files.example/akte.pdf' }
  elsewhere = '\n<!-- portal --><!DOCTYPE html><html><body>Aanmelden</body></html>'
  await expect(fetching.require(record)).rejects.toMatchObject({
    error: { reason: 'contentElsewhere' },
  })
  expect(dossier(record.id).sha256).toBeNull()
  elsewhere = 'the deed'
  expect((await fetching.require(record)).size).toBe('the deed'.length)
})

test('a page that is the document is kept', async () => {
  const record = dossier(kept.listed(''))
  kept.store.run('UPDATE dossiers SET filename = ? WHERE id = ?', 'mail.HTM', record.id)
  kept.content = { kind: 'address', address: 'https://files.example/mail.htm' }
  elsewhere = '<html><body>Geachte heer</body></html>'
  expect((await fetching.require(dossier(record.id))).size).toBe(elsewhere.length)
})

/** A dossier as the service lists it, with another hash. */
const listedAs = (record: DossierRecord, hash: string): DossierListItem => ({
  id: record.remoteId ?? 0,
  title: record.title,
  filename: record.filename,
  mimetype: record.mediaType,
  created: record.created ?? '',
  hash,
})

test('bytes that are not what the list says are not shown as this document', async () => {
  const other = hashOf(Buffer.from('other'))
  const record = dossier(kept.listed(other))
  const neighbour = dossier(kept.listed(hashOf(Buffer.from('neighbour'))))
  const neighbourListed = listedAs(neighbour, neighbour.remoteHash ?? '')
  kept.content = { kind: 'bytes', bytes }
  list = () => [listedAs(record, other), neighbourListed]
  await expect(fetching.require(record)).rejects.toMatchObject({
    error: { kind: 'protocol', field: 'hash' },
  })
  expect(asked).toEqual(['get', 'list'])
  expect(dossier(record.id).sha256).toBeNull()
  list = () => [neighbourListed]
  await expect(fetching.require(record)).rejects.toMatchObject({ error: { kind: 'notFound' } })
})

test('a list that is older than the bytes is read again before they are refused', async () => {
  const record = dossier(kept.listed('0'.repeat(32)))
  const hash = hashOf(bytes)
  kept.content = { kind: 'bytes', bytes }
  list = () => [listedAs(record, hash)]
  const { sha256 } = await fetching.require(record)
  expect(dossier(record.id)).toMatchObject({ sha256, remoteHash: hash })
})

test('a service that gives no bytes is remembered, until its list shows other content', async () => {
  const record = listedWith(bytes)
  await expect(fetching.require(record)).rejects.toMatchObject({ error: { reason: 'noContent' } })
  expect(dossier(record.id).noContent).toBe(1)
  const item = listedAs(record, 'a'.repeat(32))
  kept.content = { kind: 'bytes', bytes: Buffer.from('other') }
  list = () => [item]
  kept.store.run('UPDATE dossiers SET remote_hash = NULL WHERE id = ?', record.id)
  await fetching.require(dossier(record.id))
  expect(dossier(record.id)).toMatchObject({ noContent: 0 })
  kept.records.dossiers.takeList(kept.projectId, [item], new Set(), 1)
  expect(dossier(record.id).sha256).toBeNull()
})

test('a file that is gone from the folder is fetched again; an unsent one is said to be gone', async () => {
  const record = listedWith(bytes)
  kept.content = { kind: 'bytes', bytes }
  const { sha256 } = await fetching.require(record)
  rmSync(kept.blobs.pathOf(sha256))
  expect((await fetching.require(dossier(record.id))).sha256).toBe(sha256)
  expect(asked).toEqual(['get', 'get'])
  rmSync(kept.blobs.pathOf(sha256))
  const given = { type: '', title: '', filename: '', mediaType: '', filepath: null }
  const unsent = kept.records.dossiers.add({ ...given, projectId: kept.projectId, sha256 }, 1)
  await expect(fetching.require(dossier(unsent))).rejects.toMatchObject({
    error: { reason: 'blobMissing' },
  })
})

test('the service’s bytes of a document that arrived otherwise come beside ours', async () => {
  const { sha256: mine } = await kept.takeBytes(Buffer.from('mine'))
  const record = listedWith(bytes)
  kept.store.run(
    "UPDATE dossiers SET sha256 = ?, made_here = 1, arrival = 'otherContent' WHERE id = ?",
    mine,
    record.id,
  )
  kept.content = { kind: 'bytes', bytes }
  const theirs = await fetching.requireTheirs(dossier(record.id))
  expect(dossier(record.id)).toMatchObject({ sha256: mine, theirsSha256: theirs.sha256 })
  expect(theirs.sha256).not.toBe(mine)
  expect((await fetching.require(dossier(record.id))).sha256).toBe(mine)
})

test('a type is learnt from the XML, and the bytes that came with it are kept', async () => {
  const record = listedWith(bytes)
  kept.content = { kind: 'bytes', bytes }
  await fetching.learn(record.id)
  expect(dossier(record.id)).toMatchObject({ type: 'koopakte', size: bytes.byteLength })
  const bare = dossier(kept.listed('f'.repeat(32)))
  kept.content = { kind: 'none' }
  await fetching.learn(bare.id)
  expect(dossier(bare.id)).toMatchObject({ type: 'koopakte', sha256: null, noContent: 1 })
})

test('bytes that came another way while the type is learnt are not fetched once more', async () => {
  const record = listedWith(bytes)
  kept.content = { kind: 'address', address: 'https://files.example/akte.pdf' }
  meanwhile = async () => {
    const { sha256 } = await kept.takeBytes(bytes)
    kept.records.dossiers.setContent(record.id, sha256)
  }
  await fetching.learn(record.id)
  expect(asked).toEqual(['get'])
  expect(dossier(record.id)).toMatchObject({ type: 'koopakte', size: bytes.byteLength })
})

test('a type that was learnt from a newer text meanwhile stays', async () => {
  const record = listedWith(bytes)
  const { dossiers, recordTexts, texts } = kept.records
  const ids = { projectId: record.projectId, dossierId: record.id }
  meanwhile = () => {
    recordTexts.set(ids, 'given', { base: texts.put('<newer/>') })
    dossiers.learnType(record.id, 'leveringsakte')
    return Promise.resolve()
  }
  await fetching.learn(record.id)
  expect(dossier(record.id).type).toBe('leveringsakte')
})

test('ours stays where the list says, while the service is asked, that other content arrived', async () => {
  const { sha256: mine } = await kept.takeBytes(Buffer.from('mine'))
  const record = listedWith(bytes)
  kept.store.run('UPDATE dossiers SET sha256 = ?, made_here = 1 WHERE id = ?', mine, record.id)
  kept.content = { kind: 'address', address: 'https://files.example/akte.pdf' }
  list = () => [listedAs(record, hashOf(Buffer.from('elsewhere')))]
  const { sha256: theirs } = await fetching.keep(dossier(record.id), 'koopakte')
  const now = dossier(record.id)
  expect(now).toMatchObject({ arrival: 'otherContent', sha256: mine, theirsSha256: theirs })
})

test('a fetch that the user stops ends for all who wait, and can be asked for anew', async () => {
  const record = listedWith(bytes)
  kept.content = { kind: 'bytes', bytes }
  const held = Promise.withResolvers<void>()
  meanwhile = () => held.promise
  const both = [fetching.require(record), fetching.require(record)]
  fetching.stop(record.id)
  meanwhile = () => Promise.resolve()
  const again = fetching.require(record)
  held.resolve()
  for (const { status } of await Promise.allSettled(both)) expect(status).toBe('rejected')
  expect((await again).size).toBe(bytes.byteLength)
  expect(dossier(record.id)).toMatchObject({ size: bytes.byteLength, noContent: 0 })
  expect(asked).toEqual(['get'])
})

test('the progress of a fetch is told four times a second at most', async () => {
  const record = listedWith(Buffer.from('elsewhere'))
  kept.content = { kind: 'address', address: 'https://files.example/akte.pdf' }
  await fetching.require(record)
  const told = { dossierId: record.id, received: 0 }
  expect(kept.heard.filter(([name]) => name === 'dossierFetching')).toEqual([
    ['dossierFetching', { ...told, total: 8 }],
    ['dossierFetching', { ...told, total: null }],
  ])
})

test('without a network fetching throws offline, and the document does not count as one without content', async () => {
  const record = listedWith(bytes)
  offline = true
  await expect(fetching.require(record)).rejects.toMatchObject({ error: { kind: 'offline' } })
  expect(dossier(record.id).noContent).toBe(0)
})

test('bytes that came are held while the list is read, until they are the document’s', async () => {
  const record = dossier(kept.listed('0'.repeat(32)))
  const { sha256 } = await kept.takeBytes(bytes)
  kept.content = { kind: 'bytes', bytes }
  const seen: boolean[] = []
  list = () => {
    seen.push(fetching.isTaking(sha256))
    return [listedAs(record, hashOf(bytes))]
  }
  await fetching.require(record)
  seen.push(fetching.isTaking(sha256))
  expect(seen).toEqual([true, false])
})

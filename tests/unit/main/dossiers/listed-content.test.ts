import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { DossierRecord } from '../../../../src-main/store/dossiers/dossier-repository.ts'
import { KeptContents } from './kept-contents.ts'

let kept: KeptContents
beforeEach(() => {
  kept = new KeptContents()
})
afterEach(() => kept.remove())

const text = 'the deed'
const hashes = ['md5', 'sha1', 'sha256'].map((algorithm) =>
  createHash(algorithm).update(text).digest('hex'),
)
const other = (hash: string) => hash.replace(/^./u, (digit) => (digit === '0' ? '1' : '0'))

/**
 * Creates a listed dossier with local bytes and with the columns in `how`. Then the list shows
 * `hash`.
 */
async function shownAs(hash: string, how = 'made_here = 0', before = ''): Promise<DossierRecord> {
  const { sha256 } = await kept.takeBytes(Buffer.from(text))
  const id = kept.listed(before)
  kept.records.dossiers.setContent(id, sha256)
  kept.store.run(`UPDATE dossiers SET ${how} WHERE id = ?`, id)
  const row = kept.records.dossiers.get(id)
  const item = {
    ...{ id: row?.remoteId ?? 0, title: 'Akte', filename: 'akte.pdf', hash },
    ...{ mimetype: 'application/pdf', created: '2026-11-21T09:00:00+01:00' },
  }
  kept.records.dossiers.takeList(kept.projectId, [item], new Set(), 1)
  const after = kept.records.dossiers.get(id)
  if (after === null) throw new Error('the dossier is gone')
  return after
}

test.each(hashes)('bytes that the list still shows, as %s, stay', async (hash) => {
  expect((await shownAs(hash.toUpperCase())).sha256).not.toBeNull()
})

test.each(hashes)(
  'bytes of which the list shows other content than %s are let go of',
  async (hash) => {
    expect((await shownAs(other(hash))).sha256).toBeNull()
    expect((await shownAs(other(hash), "made_here = 1, arrival = 'verified'")).sha256).toBeNull()
  },
)

test('a hash of no known form says nothing of the bytes', async () => {
  expect((await shownAs('crc:1234')).sha256).not.toBeNull()
})

test('a document that was sent from here stays while its arrival is open or has other content', async () => {
  const [md5 = ''] = hashes
  for (const arrival of ['NULL', "'unverified'", "'otherContent'"]) {
    const row = await shownAs(other(md5), `made_here = 1, arrival = ${arrival}`)
    expect(row.sha256, arrival).not.toBeNull()
    expect(row.arrival).toBe('otherContent')
  }
})

test('the service’s side of a comparison goes when its content changed again; ours does not', async () => {
  const theirs = await kept.takeBytes(Buffer.from('theirs'))
  const how = `made_here = 1, arrival = 'otherContent', theirs_sha256 = '${theirs.sha256}'`
  expect((await shownAs(theirs.md5, how)).theirsSha256).toBe(theirs.sha256)
  const [md5 = ''] = hashes
  expect(await shownAs(other(md5), how, theirs.md5)).toMatchObject({ theirsSha256: null })
})

test('a title, type, file name or owner’s name that changes is found under the new one', () => {
  const id = kept.listed()
  const { records, store } = kept
  const search = () =>
    store.get<{ search: string }>('SELECT search FROM dossiers WHERE id = ?', id)?.search ?? ''
  records.dossiers.learnType(id, 'Léveringsakte')
  expect(search()).toMatch(/^ akte \d+ leveringsakte akte pdf kerkstraat 1 $/u)
  records.dossiers.setTexts(id, { type: 'WOZ', title: 'Beschikking', filename: 'woz.pdf' })
  expect(search()).toBe(' beschikking woz woz pdf kerkstraat 1 ')
  const named = { scenario: 'BBvk', name: 'Éénhoorn 2', type: '', city: '' }
  records.projects.setColumns(kept.projectId, named, 1)
  expect(search()).toBe(' beschikking woz woz pdf eenhoorn 2 ')
})

test('a document that the list names twice is one, as the last line has it', () => {
  const { records, projectId } = kept
  const line = (title: string) => ({
    ...{ id: 4_000_000_001, title, filename: 'akte.pdf', hash: '' },
    ...{ mimetype: 'application/pdf', created: '2026-11-21T09:00:00+01:00' },
  })
  records.dossiers.takeList(projectId, [line('Akte'), line('Koopakte')], new Set(), 1)
  const rows = records.dossiers.list(projectId).filter(({ remoteId }) => remoteId === 4_000_000_001)
  expect(rows.map(({ title }) => title)).toEqual(['Koopakte'])
})

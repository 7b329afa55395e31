import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { SameContent } from '../../../../src-main/store/dossiers/same-content.ts'
import type { Store } from '../../../../src-main/store/connection/store.ts'
import { createRecords, type Records } from '../../../../src-main/sync/records.ts'
import { defaultDialect } from '../../../../src-shared/service/dialect.ts'
import { openMigratedStore } from '../store/migrated-store.ts'

const blob = {
  sha256: 'a1'.repeat(32),
  sha1: 'b2'.repeat(20),
  md5: 'c3'.repeat(16),
  size: 10,
  mediaType: 'application/pdf',
}
let folder: string
let store: Store
let records: Records
let same: SameContent
let owner: string
let otherOwner: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'perceel-same-'))
  store = openMigratedStore(join(folder, 'perceel.sqlite'))
  records = createRecords(store)
  same = new SameContent(store)
  owner = ownerIn('one', 11)
  otherOwner = ownerIn('one', 12)
  records.blobs.put(blob, 1)
})
afterEach(() => {
  store.close()
  rmSync(folder, { recursive: true, force: true })
})

function ownerIn(accountId: string, remoteId: number): string {
  records.accounts.save({
    ...{ id: accountId, kind: 'service', name: accountId, baseUrl: '', clientId: '' },
    ...{ rootId: 1, userId: null, dialect: defaultDialect },
  })
  const item = { id: remoteId, name: `Dorpsstraat ${remoteId}`, scenario: 'BBvk' }
  records.projects.takeListed(accountId, [item], 1)
  return records.projects.byRemoteId(accountId, remoteId)?.id ?? ''
}

function listed(projectId: string, hash: string): void {
  const item = { id: 90, title: 'Akte', filename: 'akte.pdf', mimetype: 'application/pdf' }
  const created = '2026-11-21T10:00:00+01:00'
  records.dossiers.takeList(projectId, [{ ...item, created, hash }], new Set(), 1)
}

function inTray(id: string, projectId: string | null, position: number): void {
  const choice = { type: '', typeFrom: 'none', title: 'Akte', titleFrom: 'name' } as const
  const name = {
    filename: `${id}.pdf`,
    givenName: `${id}.pdf`,
    folder: '',
    source: 'user',
  } as const
  const file = {
    ...choice,
    ...name,
    sendAnyway: false,
    ownerFrom: 'user' as const,
    position,
    addedAt: 1,
  }
  records.intake.add({ ...file, id, accountId: 'one', projectId, sha256: blob.sha256 })
}

test.each([
  ['SHA-256', blob.sha256],
  ['SHA-1', blob.sha1],
  ['MD5', blob.md5],
  ['MD5 in capitals', blob.md5.toUpperCase()],
])('content is found by the %s of the list, with the own owner first', (_form, hash) => {
  listed(owner, hash)
  listed(otherOwner, hash)
  inTray('row', otherOwner, 1)
  const found = same.dossiersOf(['row'])
  expect(found.map(({ rowId, ownerId }) => [rowId, ownerId])).toEqual([
    ['row', otherOwner],
    ['row', owner],
  ])
})

test('a file with another hash, or in another account, is not the same file', () => {
  listed(owner, 'd4'.repeat(16))
  listed(ownerIn('two', 13), blob.md5)
  inTray('row', owner, 1)
  expect(same.dossiersOf(['row'])).toEqual([])
})

test('a copy that is here counts until the list shows that other content arrived', () => {
  const named = { type: 'akte', title: 'Akte', filename: 'akte.pdf', mediaType: '' }
  const sent = { ...named, projectId: owner, sha256: blob.sha256, filepath: null }
  const dossierId = records.dossiers.add(sent, 1)
  inTray('row', owner, 1)
  const found = () => same.dossiersOf(['row']).map((one) => one.dossierId)
  expect(found()).toEqual([dossierId])
  records.dossiers.setRemoteId(dossierId, 90)
  listed(owner, 'etag-of-another-form')
  expect(found()).toEqual([dossierId])
  listed(owner, 'd4'.repeat(16))
  expect(found()).toEqual([])
  listed(owner, blob.md5)
  expect(found()).toEqual([dossierId])
})

test('a file stays with a project that a list had shown as another', () => {
  const made = records.projects.create(
    'one',
    { scenario: 'BBvk', type: 'Woonruimte', name: 'A' },
    1,
  )
  inTray('row', otherOwner, 1)
  records.projects.setRemoteId(made.id, 12, 2)
  expect(records.intake.get('row')).toMatchObject({ projectId: made.id, ownerName: 'A' })
})

test('of two equal files of one owner in the tray, the later one has the warning', () => {
  inTray('first', null, 1)
  inTray('second', null, 2)
  inTray('elsewhere', owner, 3)
  expect(same.trayOf(['first', 'second', 'elsewhere'])).toEqual([
    { rowId: 'second', filename: 'first.pdf' },
  ])
  expect(same.trayOf(['first'])).toEqual([])
  expect(same.trayOf(['second'])).toEqual([{ rowId: 'second', filename: 'first.pdf' }])
})

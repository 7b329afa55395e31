import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { changeChoices, type ChoiceChange } from '../../../../src-main/intake/tray-choices.ts'
import type { UnkeptFiles } from '../../../../src-main/intake/unkept-file.ts'
import { unkeptFiles } from './unkept-rows.ts'
import type { NewTrayFile } from '../../../../src-main/store/dossiers/intake-repository.ts'
import type { Store } from '../../../../src-main/store/connection/store.ts'
import { createRecords, type Records } from '../../../../src-main/sync/records.ts'
import { defaultDialect } from '../../../../src-shared/service/dialect.ts'
import { openMigratedStore } from '../store/migrated-store.ts'

let folder: string
let store: Store
let records: Records
let unkept: UnkeptFiles
let owner: string

const row: Omit<NewTrayFile, 'id' | 'accountId' | 'sha256'> = {
  ...{ filename: 'scan.pdf', givenName: 'scan.pdf', folder: '', source: 'user' },
  ...{ projectId: null, type: 'WOZ', typeFrom: 'last', title: 'Scan', titleFrom: 'name' },
  ...{ sendAnyway: true, ownerFrom: 'none', position: 1, addedAt: 1 },
}
const sha256 = 'a1'.repeat(32)

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'perceel-choices-'))
  store = openMigratedStore(join(folder, 'perceel.sqlite'))
  records = createRecords(store)
  unkept = unkeptFiles(store)
  for (const id of ['one', 'two'])
    records.accounts.save({
      ...{ id, kind: 'service', name: id, baseUrl: '', clientId: '' },
      ...{ rootId: 1, userId: null, dialect: defaultDialect },
    })
  records.projects.takeListed('one', [{ id: 11, name: 'Dorpsstraat 1', scenario: 'BBvk' }], 1)
  owner = records.projects.byRemoteId('one', 11)?.id ?? ''
  const hashes = { sha256, sha1: 'b2'.repeat(20), md5: 'c3'.repeat(16) }
  records.blobs.put({ ...hashes, size: 1, mediaType: 'text/plain' }, 1)
  records.intake.add({ ...row, id: 'kept', accountId: 'one', sha256 })
  records.intake.add({ ...row, id: 'of two', accountId: 'two', sha256 })
  unkept.put({ ...row, id: 'read', accountId: 'one', readBytes: 0, size: null, error: null })
})
afterEach(() => {
  store.close()
  rmSync(folder, { recursive: true, force: true })
})

const change = (rowIds: string[], wanted: ChoiceChange) =>
  changeChoices(records, unkept, rowIds, wanted)

test('files in the tray and files still read change alike; what is left out stays', async () => {
  await change(['kept', 'read'], { type: 'koopakte' })
  for (const file of [records.intake.get('kept'), unkept.get('read')])
    expect(file).toMatchObject({
      ...{ type: 'koopakte', typeFrom: 'user', title: 'Scan', titleFrom: 'name' },
      sendAnyway: true,
    })
})

test('sending it anyway was said of the owner it had', async () => {
  await change(['kept'], { ownerId: owner })
  expect(records.intake.get('kept')).toMatchObject({
    projectId: owner,
    ownerFrom: 'user',
    sendAnyway: false,
  })
  await change(['kept'], { sendAnyway: true })
  await change(['kept'], { ownerId: owner, title: 'De akte' })
  expect(records.intake.get('kept')).toMatchObject({ sendAnyway: true, titleFrom: 'user' })
})

test('files of another account than the owner, and files that are gone, are left alone', async () => {
  await change(['kept', 'of two', 'gone'], { ownerId: owner })
  expect(records.intake.get('of two')?.projectId).toBeNull()
  await expect(change(['of two', 'gone'], { ownerId: owner })).rejects.toThrow('notFound')
  await expect(change(['gone'], { title: 'x' })).rejects.toThrow('notFound')
})

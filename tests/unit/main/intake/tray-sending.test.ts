import { afterEach, beforeEach, expect, test } from 'vitest'
import { TrayRows } from '../../../../src-main/intake/tray-rows.ts'
import { sendFromTray } from '../../../../src-main/intake/tray-sending.ts'
import { unkeptFiles } from './unkept-rows.ts'
import { BlobFacts } from '../../../../src-main/store/dossiers/blob-facts.ts'
import { noFacts } from '../../../../src-main/store/dossiers/document-facts.ts'
import { putBackIntoTray } from '../../../../src-main/sync/outbox/cancelled-upload.ts'
import { pageWithout } from '../../../../src-main/store/dossiers/scan-page.ts'
import { KeptContents } from '../dossiers/kept-contents.ts'

let kept: KeptContents
let sha256: string
beforeEach(async () => {
  kept = new KeptContents()
  ;({ sha256 } = await kept.takeBytes(Buffer.from('the deed')))
  kept.records.intake.add({
    ...{ id: 'row', accountId: 'office', projectId: kept.projectId, ownerFrom: 'user', sha256 },
    ...{ filename: 'akte.pdf', givenName: 'akte.pdf', folder: '', source: 'user' },
    ...{ type: 'koopakte', typeFrom: 'user', title: 'De akte', titleFrom: 'user' },
    ...{ sendAnyway: false, position: 1, addedAt: 1 },
  })
})
afterEach(() => kept.remove())

const shown = () => ({
  ...{ rowId: 'row', ownerId: kept.projectId, type: 'koopakte', title: 'De akte', copy: false },
})

function send(rows = [shown()]) {
  const none = () => undefined
  return sendFromTray(
    {
      ...kept.tools,
      unkept: unkeptFiles(kept.store),
      rows: new TrayRows(kept.records),
      whenLooked: () => Promise.resolve(),
      isCopying: () => false,
      onUnsentChange: none,
      onChange: none,
    },
    rows,
  )
}

const inspected = () => new BlobFacts(kept.store).put(sha256, noFacts)
const read = (bare = false) =>
  kept.records.documentFacts.put(sha256, kept.records.documentFacts.source(sha256), {
    ...{ facts: [], personal: [], bare },
  })
const notRead = { dossierIds: [], refused: [{ rowId: 'row', error: { reason: 'notRead' } }] }

test('a file is sent after its content was inspected and its text read', async () => {
  inspected()
  read()
  expect(await send()).toMatchObject({ dossierIds: [expect.anything()], refused: [] })
})

test('a file whose content was not inspected is held', async () => {
  read()
  expect(await send()).toMatchObject(notRead)
})

test('a file that an earlier version inspected is held until it is inspected again', async () => {
  const facts = JSON.stringify({ ...noFacts, version: undefined })
  kept.store.run('UPDATE blobs SET facts = ?', facts)
  read()
  expect(kept.records.intake.unseen()).toHaveLength(1)
  expect(await send()).toMatchObject(notRead)
})

test('a file whose text was not read is held', async () => {
  inspected()
  expect(await send()).toMatchObject(notRead)
})

test('a scan is held until its pages were recognised and read', async () => {
  inspected()
  kept.store.run(`UPDATE blobs SET media_type = 'application/pdf'`)
  read(true)
  expect(await send()).toMatchObject(notRead)
  const { scans } = kept.records
  scans.begin(sha256, 1, 1)
  const page = { ...pageWithout(1, 'blank'), words: [], certainty: 90 }
  scans.putPage(sha256, { ...page, kind: 'read', text: 'De akte' })
  expect(await send()).toMatchObject(notRead)
  read(true)
  expect(await send()).toMatchObject({ refused: [] })
})

test('a scan goes without recognition if the user switched that off', async () => {
  inspected()
  kept.store.run(`UPDATE blobs SET media_type = 'application/pdf'`)
  read(true)
  kept.records.settings.write({ readScans: false })
  expect(await send()).toMatchObject({ refused: [] })
})

test('a file that was not read is sent anyway when the user says so', async () => {
  const file = kept.records.intake.get('row')
  if (file !== null) kept.records.intake.choose('row', { ...file, sendAnyway: true })
  expect(await send()).toMatchObject({ refused: [] })
})

test.each([
  ['owner', () => ({ projectId: kept.project('office', 'Dorpsweg 7') })],
  ['type', () => ({ type: 'leveringsakte' })],
  ['title', () => ({ title: 'Een andere akte' })],
])('a file whose %s changed after the user saw it stays', async (_, change) => {
  inspected()
  read()
  const file = kept.records.intake.get('row')
  if (file !== null) kept.records.intake.choose('row', { ...file, ...change() })
  expect(await send()).toMatchObject({
    ...{ dossierIds: [], refused: [{ rowId: 'row', error: { reason: 'rowChanged' } }] },
  })
  expect(kept.records.intake.get('row')).not.toBeNull()
})

test('a file whose suggestions changed after the user saw it is sent as the user saw it', async () => {
  inspected()
  read()
  const file = kept.records.intake.get('row')
  const suggested = { typeFrom: 'content', titleFrom: 'content' } as const
  const changed = { type: 'leveringsakte', title: 'Akte van levering' }
  if (file !== null) kept.records.intake.choose('row', { ...file, ...changed, ...suggested })
  const { dossierIds, refused } = await send()
  expect(refused).toEqual([])
  expect(kept.records.outbox.ofProject(kept.projectId)).toMatchObject([
    { intent: { type: 'koopakte', title: 'De akte' } },
  ])
  // No choice of the user: the type is no example for later documents.
  const dossier = kept.records.dossiers.get(dossierIds[0] ?? '')
  expect(dossier).toMatchObject({ type: 'koopakte', typeFrom: 'last', titleFrom: 'name' })
})

test('a file that got an owner after the user saw it stays', async () => {
  inspected()
  read()
  const file = kept.records.intake.get('row')
  if (file !== null) kept.records.intake.choose('row', { ...file, ownerFrom: 'content' })
  expect(await send([{ ...shown(), ownerId: kept.project('office', 'Dorpsweg 7') }])).toMatchObject(
    { dossierIds: [], refused: [{ rowId: 'row', error: { reason: 'rowChanged' } }] },
  )
})

test('a cancelled file is back in the tray with the origins of its choices', async () => {
  inspected()
  read()
  const file = kept.records.intake.get('row')
  const origins = { typeFrom: 'content', titleFrom: 'name', ownerFrom: 'content' } as const
  if (file !== null) kept.records.intake.choose('row', { ...file, ...origins })
  const { dossierIds } = await send()
  const [job] = kept.records.outbox.ofProject(kept.projectId)
  if (job === undefined) throw new Error('Nothing was queued')
  kept.store.transaction(() => putBackIntoTray(kept.records, job))
  expect(kept.records.intake.get(dossierIds[0] ?? '')).toMatchObject(origins)
})

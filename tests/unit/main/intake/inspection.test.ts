import { rmSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type DocumentFacts, noFacts } from '../../../../src-main/store/dossiers/document-facts.ts'
import { type IntakeDeps, IntakeUseCases } from '../../../../src-main/intake/intake-use-cases.ts'
import { Inspection } from '../../../../src-main/intake/inspection.ts'
import { OfficeAddresses } from '../../../../src-main/intake/office-addresses.ts'
import { changeChoices } from '../../../../src-main/intake/tray-choices.ts'
import { unkeptFiles } from './unkept-rows.ts'
import type { PathIntake } from '../../../../src-main/intake/path-intake.ts'
import type { StreamIntake } from '../../../../src-main/intake/stream-intake.ts'
import { Tray } from '../../../../src-main/intake/tray.ts'
import { TrayRows } from '../../../../src-main/intake/tray-rows.ts'
import { BlobFacts } from '../../../../src-main/store/dossiers/blob-facts.ts'
import type { TrayFile } from '../../../../src-main/store/dossiers/intake-repository.ts'
import { propertyFacts } from '../../../../src-shared/records/property-facts.ts'
import { KeptContents } from '../dossiers/kept-contents.ts'

let kept: KeptContents
let faults: unknown[]
/** The facts that the inspection of a document finds; null if it takes too long. */
let found: DocumentFacts | null
let looked: number
beforeEach(() => {
  kept = new KeptContents()
  faults = []
  looked = 0
})
afterEach(() => {
  kept.remove()
  expect(faults).toEqual([])
})

function newRun(
  addresses: Pick<OfficeAddresses, 'of'> = new OfficeAddresses(kept.store, kept.clock),
): Inspection {
  return new Inspection({
    ...kept.tools,
    addresses,
    documents: {
      facts: () => {
        looked += 1
        return Promise.resolve(found)
      },
    },
    onChange: () => undefined,
    onFault: (error) => faults.push(error),
  })
}

async function inTray(id = 'row'): Promise<TrayFile> {
  const { sha256 } = await kept.takeBytes(Buffer.from('the deed'))
  kept.records.intake.add({
    ...{ id, accountId: 'office', projectId: null, sha256, folder: '', source: 'user' },
    ...{ filename: 'akte.pdf', givenName: 'akte.pdf', type: '', typeFrom: 'none', title: 'akte' },
    ...{ titleFrom: 'name', sendAnyway: false, ownerFrom: 'none', position: 1, addedAt: 1 },
  })
  const file = kept.records.intake.get(id)
  if (file === null) throw new Error('The file is not in the tray')
  return file
}

async function lookedThrough(run: Inspection, file: TrayFile): Promise<void> {
  run.look(file)
  await expect.poll(() => run.isUnderWay(file.sha256)).toBe(false)
}

test('a document that takes too long is not called broken, and is looked at after a restart', async () => {
  const file = await inTray()
  found = null
  await lookedThrough(newRun(), file)
  const facts = new BlobFacts(kept.store)
  // A second try in the same run: the machine may have slept.
  expect(looked).toBe(2)
  expect(facts.get(file.sha256)).toBeNull()
  expect(kept.records.intake.unseen()).toHaveLength(1)
  found = { ...noFacts, pages: 2 }
  await lookedThrough(newRun(), file)
  expect(facts.get(file.sha256)).toMatchObject({ pages: 2, broken: false })
})

test('a file whose inspection was waited for in vain is held, and no longer said to be inspected', async () => {
  const file = await inTray()
  found = null
  const run = newRun()
  await lookedThrough(run, file)
  const [row] = await new TrayRows(kept.records).ofAccount('office', [], run)
  expect(row?.inspecting).toBe(false)
  expect(row?.warnings).toContainEqual({ warning: 'unread', part: 'content' })
})

test('a file of before the check for programs is inspected again at the start', async () => {
  const file = await inTray()
  const old = { ...noFacts, version: undefined, program: undefined }
  kept.store.run('UPDATE blobs SET facts = ?', JSON.stringify(old))
  kept.records.intake.choose(file.id, { ...file, sendAnyway: true })
  found = { ...noFacts, program: 'script' }
  const run = newRun()
  await run.start()
  await expect.poll(() => run.isUnderWay(file.sha256)).toBe(false)
  expect(looked).toBe(1)
  expect(new BlobFacts(kept.store).get(file.sha256)).toMatchObject({ program: 'script' })
  // The user chose without this warning.
  expect(kept.records.intake.get(file.id)?.sendAnyway).toBe(false)
})

test('a file whose bytes are gone says so from the start on, until it is taken in again', async () => {
  const file = await inTray()
  found = { ...noFacts, pages: 1 }
  await lookedThrough(newRun(), file)
  rmSync(kept.blobs.pathOf(file.sha256))
  const run = newRun()
  await run.start()
  const rows = () => new TrayRows(kept.records).ofAccount('office', [], run)
  expect(await rows()).toMatchObject([
    { state: 'failed', error: { kind: 'storage', reason: 'blobMissing' } },
  ])
  await kept.takeBytes(Buffer.from('the deed'))
  run.look(file)
  expect(await rows()).toMatchObject([{ state: 'ready', error: null, pages: 1 }])
})

test('a file that is inspected while it is discarded has its suggestions after it is restored', async () => {
  const file = await inTray()
  found = { ...noFacts, pages: 1, firstPageText: 'Koopakte van een woning' }
  const inspection = newRun()
  const none = () => undefined
  const { records } = kept
  const useCases = new IntakeUseCases({
    ...kept.tools,
    inspection,
    onChange: none,
    tray: new Tray({ records, now: () => 1, onChange: none, onKept: none, onFault: none }),
    paths: { stop: none } as unknown as PathIntake,
    streams: { abort: () => Promise.resolve() } as unknown as StreamIntake,
  } as unknown as IntakeDeps)
  inspection.look(file)
  const { undoId } = await useCases.discard({ rowIds: [file.id] })
  await expect.poll(() => inspection.isUnderWay(file.sha256)).toBe(false)
  expect(await useCases.restoreDiscarded({ undoId: undoId ?? '' })).toEqual({ restored: 1 })
  expect(records.intake.get(file.id)).toMatchObject({ type: 'koopakte', typeFrom: 'content' })
})

const deed = 'KOOPAKTE\nplaatselijk bekend Dorpsweg 7, 8911 AB Leeuwarden'

test('the only project whose address a document names is suggested as its owner', async () => {
  const owner = kept.project('office', 'Dorpsweg 7, 8911 AB Leeuwarden')
  kept.project('other', 'Dorpsweg 7, 8911 AB Leeuwarden')
  const file = await inTray()
  found = { ...noFacts, pages: 1, firstPageText: deed }
  await lookedThrough(newRun(), file)
  const { intake } = kept.records
  expect(intake.get(file.id)).toMatchObject({ projectId: owner, ownerFrom: 'content' })
})

test('the owner that the user chose or took away stays', async () => {
  kept.project('office', 'Dorpsweg 7, 8911 AB Leeuwarden')
  const file = await inTray()
  const { intake } = kept.records
  intake.choose(file.id, { ...file, projectId: null, ownerFrom: 'user' })
  found = { ...noFacts, pages: 1, firstPageText: deed }
  await lookedThrough(newRun(), file)
  expect(intake.get(file.id)).toMatchObject({ projectId: null, ownerFrom: 'user' })
})

test.each(['an inspection', 'the start'])(
  'the choices of the user for the second file with the same bytes stay during %s',
  async (work) => {
    const first = await inTray('first')
    const second = await inTray('second')
    found = { ...noFacts, pages: 1, firstPageText: deed }
    if (work === 'the start') new BlobFacts(kept.store).put(first.sha256, found)
    const asked = Promise.withResolvers<undefined>()
    const answered = Promise.withResolvers<undefined>()
    const addresses = new OfficeAddresses(kept.store, kept.clock)
    const run = newRun({
      of: async (accountId) => {
        asked.resolve(undefined)
        await answered.promise
        return await addresses.of(accountId)
      },
    })
    const ends =
      work === 'the start' ? run.start() : (run.look(first), run.whenLooked(first.sha256))
    await asked.promise
    // The addresses of a large office are being read while the user goes on with the second file.
    const { projectId: ownerId } = kept
    const change = { ownerId, title: 'Mijn titel', sendAnyway: true }
    await changeChoices(kept.records, unkeptFiles(kept.store), [second.id], change)
    answered.resolve(undefined)
    await ends
    expect(kept.records.intake.get(second.id)).toMatchObject({
      ...{ projectId: ownerId, ownerFrom: 'user' },
      ...{ title: 'Mijn titel', titleFrom: 'user', sendAnyway: true },
    })
  },
)

test('of two projects with the address in a document neither becomes the owner', async () => {
  kept.project('office', 'Dorpsweg 7, 8911 AB Leeuwarden')
  kept.project('office', 'Dorpsweg 7, 8911 AB Leeuwarden (verhuur)')
  const file = await inTray()
  found = { ...noFacts, pages: 1, firstPageText: deed }
  await lookedThrough(newRun(), file)
  expect(kept.records.intake.get(file.id)).toMatchObject({ projectId: null, ownerFrom: 'none' })
})

test('the owners that a document may have are told with certainty and reason', async () => {
  const owner = kept.project('office', 'Dorpsweg 7, 8911 AB Leeuwarden')
  const file = await inTray()
  found = { ...noFacts, pages: 1, firstPageText: 'KOOPAKTE', nextPagesText: 'Betreft: Dorpsweg 7' }
  const run = newRun()
  await lookedThrough(run, file)
  const rows = await new TrayRows(kept.records).ofAccount('office', [], run)
  expect(rows[0]).toMatchObject({
    ownerId: null,
    owners: [
      { id: owner, certainty: 'weak', reason: { by: 'address', page: 2, words: 'Dorpsweg 7' } },
    ],
  })
})

test.each([
  ['parcel', 'kadastraal bekend gemeente Ede, sectie F, nummer 1234', 'sectie F nummer 1234'],
  ['reference', 'Uw kenmerk: 2026-00123', '2026-00123'],
])('a project is known by the %s of its record, with the page', async (by, text, words) => {
  const owner = kept.project('office', 'Villa Nova')
  kept.records.projects.setFacts(
    owner,
    propertyFacts(`<Project><Referentie>2026-00123</Referentie><Kadaster><KadastraalObject>
      <KadastraleGemeente>Ede</KadastraleGemeente><Sectie>F</Sectie><Perceel>1234</Perceel>
      </KadastraalObject></Kadaster></Project>`),
  )
  const file = await inTray()
  found = { ...noFacts, pages: 2 }
  kept.records.scans.begin(file.sha256, 1, 2)
  for (const [at, one] of ['LEVERINGSAKTE', text].entries())
    kept.records.scans.putPage(file.sha256, {
      ...{ page: at + 1, kind: 'read', fault: null, text: one, words: [], turn: 0, certainty: 96 },
    })
  const run = newRun()
  await lookedThrough(run, file)
  const rows = await new TrayRows(kept.records).ofAccount('office', [], run)
  expect(rows[0]).toMatchObject({
    ownerId: owner,
    owners: [{ certainty: 'certain', reason: { by, page: 2, words } }],
  })
})

const handover =
  'Opleverstaat van de woning. Aanwezig waren bewoner, uitvoerder en opzichter. Meterstanden van ' +
  'elektriciteit, water en stadsverwarming genoteerd. Sleutels overhandigd, gebreken vermeld.'

/** Stores a document with this text that was sent earlier. */
async function sentBefore(text: string, type: string, typeFrom: TrayFile['typeFrom']) {
  const owner = kept.project('office', 'Dorpsweg 7, 8911 AB Leeuwarden')
  const { sha256 } = await kept.takeBytes(Buffer.from('an earlier one'))
  new BlobFacts(kept.store).put(sha256, { ...noFacts, firstPageText: text })
  const sent = { type, title: 'Opleverstaat Kade 3', filename: 'scan.pdf' }
  const origins = { typeFrom, titleFrom: 'name', ownerFrom: 'user' } as const
  const mediaType = 'application/pdf'
  kept.records.dossiers.add(
    { ...sent, projectId: owner, mediaType, sha256, filepath: null, origins },
    5000,
  )
}

test('a suggested type that was only sent is no choice of the user', async () => {
  await sentBefore(handover, 'opleverstaat', 'content')
  const file = await inTray()
  found = { ...noFacts, pages: 1, firstPageText: `${handover} Bijzonderheden: geen.` }
  await lookedThrough(newRun(), file)
  expect(kept.records.intake.get(file.id)).toMatchObject({ type: '', typeFrom: 'none' })
})

test('a heading of the document counts more than the type of a document alike', async () => {
  const text = `KOOPAKTE\n${handover}`
  await sentBefore(text, 'opleverstaat', 'user')
  const file = await inTray()
  found = { ...noFacts, pages: 1, firstPageText: `${text} Bijzonderheden: geen.` }
  await lookedThrough(newRun(), file)
  expect(kept.records.intake.get(file.id)).toMatchObject({ type: 'koopakte' })
})

test('a type that the user chose counts for the next document alike, until it is forgotten', async () => {
  await sentBefore(handover, 'opleverstaat', 'user')
  const file = await inTray()
  found = { ...noFacts, pages: 1, firstPageText: `${handover} Bijzonderheden: geen.` }
  const run = newRun()
  await lookedThrough(run, file)
  const rows = () => new TrayRows(kept.records).ofAccount('office', [], run)
  expect((await rows())[0]).toMatchObject({
    ...{ type: 'opleverstaat', typeFrom: 'content' },
    typeReason: { heading: '', alike: 'Opleverstaat Kade 3' },
  })
  kept.records.settings.write({ typesLearntFrom: { office: 6000 } })
  kept.records.intake.choose(file.id, { ...file, type: '', typeFrom: 'none' })
  await lookedThrough(newRun(), file)
  expect(kept.records.intake.get(file.id)).toMatchObject({ type: '', typeFrom: 'none' })
})

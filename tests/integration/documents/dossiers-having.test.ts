import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AppFailure } from '../../../src-main/errors/app-failure.ts'
import type { DossierOfficeQuery, DossierRow } from '../../../src-shared/ipc/calls/dossier-calls.ts'
import { openPracticeOffice, type PracticeOffice } from '../office/practice-office.ts'
import { createHome } from '../office/practice-records.ts'
import { allProjects, startApp, type AppUnderTest } from '../office/sync-office.ts'

let office: PracticeOffice
let app: AppUnderTest
let home: number
beforeEach(async () => {
  office = await openPracticeOffice({ projects: 1 })
  home = await createHome(office)
})
afterEach(async () => {
  await app.close()
  await office.close()
  expect(app.faults).toEqual([])
})

const words = Buffer.from('De ondergetekenden verklaren het volgende. '.repeat(500))

async function post(title: string, given: Record<string, string>): Promise<void> {
  const json = { type: 'koopakte', title, filename: 'akte.txt', ...given }
  expect((await office.post(`/1.0/${home}/dossier`, { json })).status).toBe(200)
}

/** Starts the app with the home's dossiers on its screen. */
async function started(): Promise<{ projectId: string; rows: DossierRow[] }> {
  app = await startApp(office.service)
  await app.services.projects.refresh()
  const { rows } = await app.services.projects.list(allProjects)
  const projectId = rows.find(({ remoteId }) => remoteId === home)?.id ?? ''
  return { projectId, rows: await app.services.dossiers.refresh({ projectId }) }
}

const everything: DossierOfficeQuery = {
  ...{ search: '', type: null, show: 'all', sort: 'title', descending: false },
  ...{ offset: 0, limit: 100 },
}

test('a document is fetched out of its XML, shown in pieces, and saved', async () => {
  await post('Koopakte', { file: words.toString('base64') })
  const { rows } = await started()
  const [row] = rows
  const { dossiers } = app.services
  const dossierId = row?.id ?? ''
  const content = await dossiers.fetch({ dossierId })
  const sha256 = createHash('sha256').update(words).digest('hex')
  expect(content).toEqual({ sha256, size: words.byteLength, mediaType: 'text/plain' })
  const pieces = [
    await dossiers.range({ dossierId, sha256, begin: 0, end: 1000 }),
    await dossiers.range({ dossierId, sha256, begin: 1000, end: words.byteLength }),
  ]
  expect(Buffer.concat(pieces).equals(words)).toBe(true)
  expect(await dossiers.saveAs({ dossierId })).toEqual({ saved: false })
  const target = join(app.folder, 'bewaard.txt')
  app.savePaths.push(target)
  expect(await dossiers.saveAs({ dossierId })).toEqual({ saved: true })
  expect(readFileSync(target).equals(words)).toBe(true)
  expect(await dossiers.get({ dossierId })).toMatchObject({ local: true, size: words.byteLength })
})

test('types of the rows on the screen are learnt, and the office finds them', async () => {
  await post('Koopakte Dorpsstraat', { file: words.toString('base64') })
  const { projectId } = await started()
  const { dossiers } = app.services
  await app.until(async () =>
    (await dossiers.list({ projectId })).every(({ type }) => type === 'koopakte'),
  )
  const found = await dossiers.office({
    ...everything,
    search: 'DORPSSTRAAT koop',
    type: 'koopakte',
  })
  expect(found).toMatchObject({ total: 1, types: [{ type: 'koopakte', count: 1 }] })
  expect(found.rows).toEqual(await dossiers.list({ projectId }))
  expect((await dossiers.office({ ...everything, show: 'unsent' })).total).toBe(0)
})

test('a file at an address that does not give it is said to be elsewhere; the service is not', async () => {
  // No program listens on this machine's discard port (RFC 863).
  await post('Elders', { filepath: 'https://127.0.0.1:9/akte.txt' })
  const { rows } = await started()
  const { dossiers, sync } = app.services
  const failed = await Promise.resolve(dossiers.fetch({ dossierId: rows[0]?.id ?? '' })).then(
    () => null,
    (error: AppFailure) => error.error,
  )
  expect(failed).toMatchObject({ kind: 'invalidInput', reason: 'contentElsewhere' })
  expect((await sync.state()).connection).toBe('online')
})

test('room is told, and what was fetched is let go of and fetched again', async () => {
  await post('Koopakte', { file: words.toString('base64') })
  const { rows } = await started()
  const { dossiers } = app.services
  const dossierId = rows[0]?.id ?? ''
  // Reading a dossier's type also fetches its bytes. Waits for them, because they would arrive
  // after the clearing.
  await app.until(async () => (await dossiers.get({ dossierId })).local)
  await dossiers.fetch({ dossierId })
  const { fetchedBytes } = await dossiers.storage()
  expect(fetchedBytes).toBeGreaterThanOrEqual(words.byteLength)
  expect(await dossiers.clearFetched()).toMatchObject({ fetchedBytes: 0, heldBytes: 0 })
  expect(await dossiers.get({ dossierId })).toMatchObject({ local: false, noContent: false })
  expect((await dossiers.fetch({ dossierId })).size).toBe(words.byteLength)
  expect((await dossiers.setStorageLimit({ limitBytes: 60_000_000 })).limitBytes).toBe(60_000_000)
})

import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createMemoryVault } from '../../unit/main/accounts/memory-vault.ts'
import { defaultDialect } from '../../../src-shared/service/dialect.ts'
import { writePdf } from '../../../src-service/office/minimal-pdf.ts'
import { openPracticeOffice, type PracticeOffice } from '../office/practice-office.ts'
import { createHome } from '../office/practice-records.ts'
import { allProjects, startApp, type AppUnderTest } from '../office/sync-office.ts'
import { sendShown, settledTray, takeIn, trayOf } from '../office/take-in.ts'

let office: PracticeOffice
let folder: string
const apps: AppUnderTest[] = []

beforeEach(async () => {
  office = await openPracticeOffice({ projects: 3 })
  folder = mkdtempSync(join(tmpdir(), 'perceel-tray-'))
})
afterEach(async () => {
  for (const app of apps.splice(0)) {
    await app.close()
    expect(app.faults).toEqual([])
  }
  await office.close()
  rmSync(folder, { recursive: true, force: true })
})

async function start(options: Parameters<typeof startApp>[1] = {}): Promise<AppUnderTest> {
  const app = await startApp(office.service, options)
  apps.push(app)
  return app
}

async function ownerOf(app: AppUnderTest, remoteId: number): Promise<string> {
  await app.services.projects.refresh()
  const { rows } = await app.services.projects.list({ ...allProjects, search: String(remoteId) })
  const row = rows.find((one) => one.remoteId === remoteId)
  if (row === undefined) throw new Error(`project ${remoteId} is not in the list`)
  return row.id
}

interface Listed {
  readonly title: string
  readonly filename: string
  readonly hash: string
}

async function listOf(remoteId: number): Promise<Listed[]> {
  const answer = await office.get(`/1.0/${remoteId}/dossier`)
  const { objects } = answer.json<{ objects: { document: Listed }[] }>()
  return objects.map(({ document }) => document)
}

const hashOf = (bytes: Uint8Array, like: string) =>
  createHash({ 32: 'md5', 40: 'sha1', 64: 'sha256' }[like.length] ?? 'sha256')
    .update(bytes)
    .digest('hex')

function write(name: string, bytes: string | Uint8Array): string {
  const path = join(folder, name)
  mkdirSync(join(path, '..'), { recursive: true })
  writeFileSync(path, bytes)
  return path
}

const deed = (heading: string, ...lines: string[]) => writePdf(heading, [[heading, ...lines]])

test('a file in the tray is read in parts, as long as it has these bytes', async () => {
  const home = await createHome(office)
  const app = await start()
  const ownerId = await ownerOf(app, home)
  const bytes = deed('Koopakte')
  await takeIn(app, write('koopakte.pdf', bytes), ownerId)
  const [row] = await settledTray(app)
  const { id: rowId = '', sha256 = null } = row ?? {}
  if (sha256 === null) throw new Error('The tray is empty')
  const { intake } = app.services
  const asked = { rowId, sha256, begin: 4, end: 40 }
  expect(Buffer.from(await intake.range(asked))).toEqual(Buffer.from(bytes.subarray(4, 40)))
  await expect(intake.range({ ...asked, end: bytes.length + 1 })).rejects.toMatchObject({
    error: { reason: 'rangeInvalid' },
  })
  await expect(intake.range({ ...asked, sha256: '0'.repeat(64) })).rejects.toMatchObject({
    error: { kind: 'notFound', field: 'rowId' },
  })
  await intake.discard({ rowIds: [rowId] })
  await expect(intake.range(asked)).rejects.toMatchObject({ error: { kind: 'notFound' } })
})

test('six files dropped on a project arrive once, with the types and titles of the sheet', async () => {
  const home = await createHome(office)
  const app = await start()
  const ownerId = await ownerOf(app, home)
  const pages = ['Koopakte', 'Energielabel', 'Vragenlijst', 'Plattegrond', 'Taxatierapport', 'WOZ']
  const bytes = new Map(pages.map((name) => [`${name} Dorpsstraat 1.pdf`, deed(name)]))
  for (const [name, content] of bytes)
    await app.services.intake.takePath({ path: write(name, content), ownerId })
  const rows = await settledTray(app)
  expect(rows.map(({ filename, type }) => [filename, type])).toEqual([
    ['Koopakte Dorpsstraat 1.pdf', 'koopakte'],
    ['Energielabel Dorpsstraat 1.pdf', 'energielabel'],
    ['Vragenlijst Dorpsstraat 1.pdf', 'vragenlijst'],
    ['Plattegrond Dorpsstraat 1.pdf', 'plattegrond'],
    ['Taxatierapport Dorpsstraat 1.pdf', 'taxatierapport'],
    ['WOZ Dorpsstraat 1.pdf', 'WOZ'],
  ])
  expect(rows.map(({ warnings }) => warnings)).toEqual(rows.map(() => []))

  const sent = await sendShown(
    app,
    rows.map(({ id }) => id),
  )
  expect(sent.refused).toEqual([])
  expect(await trayOf(app)).toEqual([])
  await app.until(async () =>
    (await app.services.dossiers.list({ projectId: ownerId })).every(
      ({ state }) => state === 'synced',
    ),
  )
  const listed = await listOf(home)
  expect(listed.map(({ filename }) => filename).sort()).toEqual([...bytes.keys()].sort())
  for (const { filename, hash } of listed)
    expect(hash).toBe(hashOf(bytes.get(filename) ?? new Uint8Array(), hash))
  expect((await app.services.settings.get()).lastDeedType).toBe('WOZ')
})

test('a folder of a hundred is walked, kept in order, and sent for an owner chosen later', async () => {
  const home = await createHome(office)
  const app = await start()
  const names = Array.from(
    { length: 100 },
    (_, at) => `stuk ${String(at + 1).padStart(3, '0')}.txt`,
  )
  for (const [at, name] of names.entries())
    write(`dossier/${at % 2 === 0 ? 'links' : 'rechts'}/${name}`, `inhoud van ${name}`)
  const taken = await app.services.intake.takePath({ path: join(folder, 'dossier'), ownerId: null })
  expect(taken).toMatchObject({ folder: true, skipped: 0 })
  expect(taken.rowIds).toHaveLength(100)
  const rows = await settledTray(app)
  expect(rows.map(({ id }) => id)).toEqual(taken.rowIds)
  expect(new Set(rows.map((row) => row.folder))).toEqual(
    new Set(['dossier/links', 'dossier/rechts']),
  )
  expect(rows.every(({ state, ownerId }) => state === 'ready' && ownerId === null)).toBe(true)

  const none = await sendShown(app, taken.rowIds)
  expect(new Set(none.refused.map(({ error }) => error.reason))).toEqual(new Set(['ownerMissing']))
  const ownerId = await ownerOf(app, home)
  await app.services.intake.edit({ rowIds: taken.rowIds, change: { ownerId, type: 'brochure' } })
  const titles = names.map((_, at) => `brochure ${at + 1}`)
  for (const [at, rowId] of taken.rowIds.entries())
    await app.services.intake.edit({ rowIds: [rowId], change: { title: titles[at] ?? '' } })
  const sent = await sendShown(app, taken.rowIds)
  expect(sent).toMatchObject({ refused: [] })
  await app.until(async () => (await app.services.sync.state()).waiting === 0)
  const listed = await listOf(home)
  expect(listed.map(({ filename }) => filename).sort()).toEqual(names)
  expect(listed.map(({ title }) => title).sort()).toEqual(titles.toSorted())
})

test('the tray has its files and their choices after a restart', async () => {
  const home = await createHome(office)
  const [own, vault] = [join(folder, 'app'), createMemoryVault()]
  const first = await start({ folder: own, vault })
  const ownerId = await ownerOf(first, home)
  const [row] = await takeIn(first, write('scan0001.pdf', deed('Koopakte')), ownerId)
  await first.services.intake.edit({ rowIds: [row?.id ?? ''], change: { title: 'De akte' } })
  const before = await trayOf(first)
  await apps.splice(0)[0]?.close()

  const second = await start({ folder: own, vault })
  expect(await settledTray(second)).toEqual(before)
  expect(before).toMatchObject([{ title: 'De akte', titleFrom: 'user', ownerId, pages: 1 }])
})

test('files that did not come into the tray are told after a restart, until they are removed', async () => {
  const [own, vault] = [join(folder, 'app'), createMemoryVault()]
  const first = await start({ folder: own, vault })
  await takeIn(first, write('leeg.pdf', ''), null)
  // A sparse file, so long that it is still being read when the app ends.
  const long = write('lang.bin', '')
  truncateSync(long, 2 ** 30)
  await first.services.intake.takePath({ path: long, ownerId: null })
  await apps.splice(0)[0]?.close()
  expect(first.faults).toEqual([])

  const second = await start({ folder: own, vault })
  const rows = await settledTray(second)
  expect(rows).toMatchObject([
    { filename: 'leeg.pdf', state: 'failed', error: { reason: 'fileEmpty' } },
    { filename: 'lang.bin', state: 'failed', error: { reason: 'readingStopped' } },
  ])
  await second.services.intake.discard({ rowIds: rows.map(({ id }) => id) })
  await apps.splice(0)[0]?.close()

  const third = await start({ folder: own, vault })
  expect(await settledTray(third)).toEqual([])
})

test('a title that is typed just before a change of the account is kept with its file', async () => {
  const home = await createHome(office)
  const app = await start()
  const { intake, accounts } = app.services
  const ownerId = await ownerOf(app, home)
  const [row] = await takeIn(app, write('scan0001.pdf', deed('Koopakte')), null)
  const [first] = await accounts.list()
  const { url: baseUrl, clientId, clientSecret, rootId } = office.service
  await accounts.add({
    ...{ name: 'Ander kantoor', baseUrl, clientId, clientSecret, rootId, userId: null },
    dialect: defaultDialect,
  })
  expect(await trayOf(app)).toEqual([])

  const choice = { title: 'De akte', type: 'leveringsakte', ownerId }
  await intake.edit({ rowIds: [row?.id ?? ''], change: choice })
  expect(await trayOf(app)).toEqual([])
  await accounts.activate({ accountId: first?.id ?? '' })
  expect(await settledTray(app)).toMatchObject([{ ...choice, titleFrom: 'user' }])
})

test('taking a file off while it is read ends that at once; the others go on', async () => {
  const app = await start()
  // A sparse file, so long that no machine reads it completely before it is taken off. It takes no
  // room on the disk.
  const long = write('lang.bin', '')
  truncateSync(long, 8 * 1024 ** 3)
  const { intake } = app.services
  const { rowIds } = await intake.takePath({ path: long, ownerId: null })
  await intake.takePath({ path: write('kort.txt', 'kort'), ownerId: null })
  expect(await intake.discard({ rowIds })).toEqual({ undoId: null })
  const rows = await settledTray(app)
  expect(rows.map(({ filename, state }) => [filename, state])).toEqual([['kort.txt', 'ready']])
})

test('files that were taken off come back at their place', async () => {
  const app = await start()
  const { intake } = app.services
  for (const name of ['een.txt', 'twee.txt', 'drie.txt']) await takeIn(app, write(name, name), null)
  const before = await trayOf(app)
  const { undoId } = await intake.discard({ rowIds: [before[1]?.id ?? ''] })
  expect((await trayOf(app)).map(({ filename }) => filename)).toEqual(['een.txt', 'drie.txt'])
  expect(await intake.restoreDiscarded({ undoId: undoId ?? '' })).toEqual({ restored: 1 })
  expect(await trayOf(app)).toEqual(before)
  await expect(async () => intake.restoreDiscarded({ undoId: undoId ?? '' })).rejects.toMatchObject(
    {
      error: { kind: 'notFound' },
    },
  )
})

test('a document that the service has already is announced before sending, and not sent unasked', async () => {
  const [home, other] = [await createHome(office), await createHome(office)]
  const content = deed('Koopakte', 'getekend')
  await office.post(`/1.0/${home}/dossier`, {
    json: {
      ...{ type: 'koopakte', title: 'Van de collega', filename: 'akte.pdf' },
      file: Buffer.from(content).toString('base64'),
    },
  })
  const app = await start()
  const { intake } = app.services
  const [ownerId, otherId] = [await ownerOf(app, home), await ownerOf(app, other)]
  const path = write('Koopakte.pdf', content)
  const [row] = await takeIn(app, path, ownerId)
  const rowIds = [row?.id ?? '']
  expect(row?.warnings).toMatchObject([{ warning: 'sameHere', title: 'Van de collega' }])
  expect(await sendShown(app, rowIds)).toMatchObject({
    dossierIds: [],
    refused: [{ error: { reason: 'sameContent' } }],
  })
  const { owners } = await intake.rows()
  expect(owners).toMatchObject([{ ownerId, state: 'checked' }])

  await intake.edit({ rowIds, change: { ownerId: otherId } })
  const [moved] = await settledTray(app)
  expect(moved?.warnings).toMatchObject([{ warning: 'sameElsewhere', ownerId }])
  await intake.edit({ rowIds, change: { ownerId } })
  await intake.edit({ rowIds, change: { sendAnyway: true } })
  const [again] = await takeIn(app, path, ownerId)
  expect(again?.warnings.map(({ warning }) => warning)).toEqual(['sameHere', 'sameInTray'])

  expect((await sendShown(app, rowIds)).dossierIds).toHaveLength(1)
  await app.until(async () => (await app.services.sync.state()).waiting === 0)
  expect(await listOf(home)).toHaveLength(2)
})

test('a file with a personal number is not doubled after a colleague sent the same file', async () => {
  const home = await createHome(office)
  const app = await start()
  const { intake, sync } = app.services
  const ownerId = await ownerOf(app, home)
  const content = Buffer.from('Koopakte. De koper heeft BSN 111222333.')
  const [row] = await takeIn(app, write('Koopakte.txt', content), ownerId)
  const rowIds = [row?.id ?? '']
  const warnings = async () => (await trayOf(app))[0]?.warnings.map(({ warning }) => warning)
  await app.until(async () => (await warnings())?.includes('personalNumbers') === true)
  await office.post(`/1.0/${home}/dossier`, {
    json: {
      ...{ type: 'koopakte', title: 'Van de collega', filename: 'akte.txt' },
      file: content.toString('base64'),
    },
  })

  const choice = { type: 'koopakte', title: 'Koopakte', sendAnyway: true }
  await intake.edit({ rowIds, change: choice })
  expect((await sendShown(app, rowIds)).dossierIds).toHaveLength(1)
  await app.until(async () => (await sync.state()).waiting === 0)
  expect(await listOf(home)).toHaveLength(1)
})

test('a cancelled upload lies in the tray again, until that is undone', async () => {
  const home = await createHome(office)
  const app = await start()
  const { intake, dossiers, settings, sync } = app.services
  const ownerId = await ownerOf(app, home)
  await settings.update({ workOffline: true })
  const [row] = await takeIn(app, write('akte.txt', 'akte'), ownerId)
  await intake.edit({ rowIds: [row?.id ?? ''], change: { type: 'koopakte', title: 'De akte' } })
  const { dossierIds } = await sendShown(app, [row?.id ?? ''])
  expect(await trayOf(app)).toEqual([])
  const [job] = await sync.jobs()
  const { undoId } = await sync.cancel({ jobId: job?.id ?? '' })
  const choice = { ownerId, type: 'koopakte', title: 'De akte', filename: 'akte.txt' }
  expect(await settledTray(app)).toMatchObject([choice])
  expect(await dossiers.list({ projectId: ownerId })).toEqual([])

  expect(await sync.restoreCancelled({ undoId: undoId ?? '' })).toEqual({ restored: 1 })
  expect(await trayOf(app)).toEqual([])
  expect(await dossiers.list({ projectId: ownerId })).toMatchObject([{ id: dossierIds[0] }])

  await dossiers.cancel({ dossierId: dossierIds[0] ?? '' })
  expect(await settledTray(app)).toMatchObject([choice])
  await settings.update({ workOffline: false })
  await app.until(async () => (await sync.state()).waiting === 0)
  expect(await listOf(home)).toEqual([])
})

test('an undo of a cancellation does not send twice what was sent from the tray since', async () => {
  const home = await createHome(office)
  const app = await start()
  const { settings, sync } = app.services
  const ownerId = await ownerOf(app, home)
  await settings.update({ workOffline: true })
  const [row] = await takeIn(app, write('Koopakte.txt', 'akte'), ownerId)
  await sendShown(app, [row?.id ?? ''])
  const [job] = await sync.jobs()
  const { undoId } = await sync.cancel({ jobId: job?.id ?? '' })
  const [back] = await settledTray(app)
  expect((await sendShown(app, [back?.id ?? ''])).refused).toEqual([])
  expect(await sync.restoreCancelled({ undoId: undoId ?? '' })).toEqual({ restored: 0 })
  expect(await sync.jobs()).toHaveLength(1)
})

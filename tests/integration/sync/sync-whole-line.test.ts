import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ProjectRow } from '../../../src-shared/ipc/calls/project-calls.ts'
import { openPracticeOffice, type PracticeOffice } from '../office/practice-office.ts'
import { createHome, xmlOf } from '../office/practice-records.ts'
import { startCuttingProxy } from '../lines/cutting-proxy.ts'
import { allProjects, startApp, type AppUnderTest } from '../office/sync-office.ts'
import { sendFile } from '../office/take-in.ts'

let office: PracticeOffice
const apps: AppUnderTest[] = []

beforeEach(async () => {
  office = await openPracticeOffice({ projects: 5 })
})
afterEach(async () => {
  for (const app of apps.splice(0)) {
    await app.close()
    expect(app.faults).toEqual([])
  }
  await office.close()
})

async function start(url?: string): Promise<AppUnderTest> {
  const app = await startApp(office.service, url === undefined ? {} : { url })
  apps.push(app)
  await app.services.projects.refresh()
  return app
}

async function projectOf(app: AppUnderTest, remoteId: number): Promise<ProjectRow> {
  const { rows } = await app.services.projects.list({ ...allProjects, search: String(remoteId) })
  const row = rows.find((one) => one.remoteId === remoteId)
  if (row === undefined) throw new Error(`project ${remoteId} is not in the list`)
  return row
}

const version = '1.2'
const cityAs = (xml: string, city: string) =>
  xml.replace(/<City>[^<]*<\/City>/u, `<City>${city}</City>`)

test('lists what the service has, and fills type and city when a record is read', async () => {
  const home = await createHome(office)
  const app = await start()
  const { total } = await app.services.projects.list(allProjects)
  expect(total).toBe(6)
  const row = await projectOf(app, home)
  expect(row).toMatchObject({ type: '', city: '', state: 'synced' })

  const xml = await app.services.records.read({ kind: 'project', id: row.id, version })
  expect(xml.baseText).toBe(xml.text)
  expect(await projectOf(app, home)).toMatchObject({ type: 'Woonruimte', city: 'Ede' })
})

test('an edit made offline is sent when the user goes online, and the read-back is the base', async () => {
  const home = await createHome(office)
  const app = await start()
  const { projects, records, settings, sync } = app.services
  const { id: projectId } = await projectOf(app, home)
  const before = await records.read({ kind: 'project', id: projectId, version })

  await settings.update({ workOffline: true })
  const text = cityAs(before.text, 'Lunteren')
  await records.save({ kind: 'project', id: projectId, version, text })
  expect((await records.send({ kind: 'project', id: projectId })).state).toBe('queued')
  await expect(sync.run()).rejects.toMatchObject({ error: { reason: 'workOffline' } })
  expect(await sync.state()).toMatchObject({ connection: 'paused', waiting: 1, unsent: 0 })
  expect(await xmlOf(office, home, version)).toContain('<City>Ede</City>')

  await settings.update({ workOffline: false })
  await app.until(async () => (await projects.get({ projectId })).state === 'synced')
  expect(await xmlOf(office, home, version)).toContain('<City>Lunteren</City>')
  await app.until(async () => (await sync.state()).waiting === 0)
  const after = await records.read({ kind: 'project', id: projectId, version })
  expect(after.text).toContain('<City>Lunteren</City>')
  expect(after.baseText).toBe(after.text)
  expect(await projectOf(app, home)).toMatchObject({ city: 'Lunteren' })
})

test('a record that a second client changed becomes a conflict, never an overwrite', async () => {
  const home = await createHome(office)
  const [mine, theirs] = [await start(), await start()]
  const projectId = (await projectOf(mine, home)).id
  const read = await mine.services.records.read({ kind: 'project', id: projectId, version })

  const colleague = theirs.services.records
  const theirId = (await projectOf(theirs, home)).id
  const theirText = cityAs(
    (await colleague.read({ kind: 'project', id: theirId, version })).text,
    'Otterlo',
  )
  await colleague.save({ kind: 'project', id: theirId, version, text: theirText })
  await colleague.send({ kind: 'project', id: theirId })
  await theirs.until(
    async () => (await colleague.status({ kind: 'project', id: theirId })).state === 'synced',
  )

  const { projects, records, conflicts } = mine.services
  await records.save({
    kind: 'project',
    id: projectId,
    version,
    text: cityAs(read.text, 'Lunteren'),
  })
  await records.send({ kind: 'project', id: projectId })
  await mine.until(async () => (await projects.get({ projectId })).state === 'conflict')
  const detail = await projects.get({ projectId })
  expect(detail.error).toMatchObject({ kind: 'conflict', reason: 'serverMoved' })
  expect(await xmlOf(office, home, version)).toContain('<City>Otterlo</City>')
  expect((await records.read({ kind: 'project', id: projectId, version })).text).toContain(
    'Lunteren',
  )

  const record = { kind: 'project', id: projectId } as const
  await conflicts.chooseAll({ record, take: 'mine', onlyOpen: false })
  await conflicts.finish({ record, despiteSchema: false })
  await mine.until(async () => (await projects.get({ projectId })).state === 'synced')
  expect(await xmlOf(office, home, version)).toContain('<City>Lunteren</City>')
})

test('a dossier whose answer is lost after the service stored it arrives once', async () => {
  const home = await createHome(office)
  const proxy = await startCuttingProxy(office.service.url)
  const app = await start(proxy.url)
  const { dossiers } = app.services
  const { id: projectId } = await projectOf(app, home)
  const folder = join(app.folder, 'scans')
  mkdirSync(folder)
  const path = join(folder, 'koopakte.pdf')
  writeFileSync(path, `%PDF-1.7\n${'deed '.repeat(2000)}`)
  proxy.cutAnswerTo(`POST /1.0/${home}/dossier`)
  await sendFile(app, path, projectId, { type: 'Koopakte', title: 'Koopakte' })
  await app.until(async () => (await dossiers.list({ projectId }))[0]?.state === 'synced')

  expect(proxy.cuts).toBe(1)
  const answer = await office.get(`/1.0/${home}/dossier`)
  const { objects } = answer.json<{ objects: { document: { id: number; filename: string } }[] }>()
  expect(objects.map(({ document }) => document.filename)).toEqual(['koopakte.pdf'])
  const [row] = await dossiers.list({ projectId })
  expect(row).toMatchObject({ remoteId: objects[0]?.document.id, local: true, error: null })
  await proxy.close()
})

test('a dossier that is not here is opened from its XML, read-only and under its own name', async () => {
  const home = await createHome(office)
  const content = Buffer.from('%PDF-1.7 embedded')
  await office.post(`/1.0/${home}/dossier`, {
    json: { type: 'Akte', title: 'Akte', filename: 'akte 1.pdf', file: content.toString('base64') },
  })
  const app = await start()
  const { id: projectId } = await projectOf(app, home)
  const [row] = await app.services.dossiers.refresh({ projectId })
  expect(row).toMatchObject({ local: false, size: null, state: 'synced' })
  await app.services.dossiers.open({ dossierId: row?.id ?? '' })
  const [opened] = app.opened
  expect(opened?.endsWith('/akte 1.pdf')).toBe(true)
  expect(readFileSync(opened ?? '')).toEqual(content)
  expect(statSync(opened ?? '').mode & 0o777).toBe(0o400)
})

test('a project made here exists once at the service, with its dossier, though an answer was lost', async () => {
  const proxy = await startCuttingProxy(office.service.url)
  const app = await start(proxy.url)
  const { projects, dossiers, settings } = app.services
  await settings.update({ workOffline: true })
  const row = await projects.create({
    scenario: 'BBvk',
    type: 'Woonruimte',
    name: 'Nieuwe Gracht 7',
    city: 'Utrecht',
  })
  expect(row).toMatchObject({ remoteId: null, state: 'queued' })
  const path = join(app.folder, 'brief.txt')
  writeFileSync(path, 'geachte heer')
  await sendFile(app, path, row.id, { type: 'Brief', title: 'Brief' })

  proxy.cutAnswerTo(`POST /1.0/${office.service.rootId}/project`)
  await settings.update({ workOffline: false })
  await app.until(async () => (await dossiers.list({ projectId: row.id }))[0]?.state === 'synced')
  expect(proxy.cuts).toBe(1)
  const list = await office.get(`/1.0/${office.service.rootId}/project`)
  const { objects } = list.json<{ objects: { project: { id: number; name: string } }[] }>()
  const made = objects.filter(({ project }) => project.name === 'Nieuwe Gracht 7')
  expect(made).toHaveLength(1)
  expect(await projects.get({ projectId: row.id })).toMatchObject({
    remoteId: made[0]?.project.id,
    state: 'synced',
  })
  await proxy.close()
})

test('a publication asked for is sent, and its status is followed until it is done', async () => {
  const home = await createHome(office)
  const app = await start()
  const { channels } = app.services
  const { id: projectId } = await projectOf(app, home)
  const first = await channels.refresh({ projectId })
  expect(first.rows).toHaveLength(14)

  const asked = { projectId, type: 'channel_03', action: 'publish' } as const
  await channels.request({ ...asked, extra: {}, plannedAt: null })
  const publication = async () =>
    (await channels.status({ projectId })).rows.find((row) => row.type === 'channel_03')
  await app.until(async () => (await publication())?.publication?.status === 'busy')
  office.pass(60_000)
  await app.until(async () => {
    const status = (await publication())?.publication?.status
    return status !== undefined && status !== 'busy'
  })
  expect((await publication())?.publication?.mutations).toHaveLength(1)
  expect((await publication())?.request).toBeNull()
})

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AppFailure } from '../../../src-main/errors/app-failure.ts'
import type { Relation } from '../../../src-shared/ipc/calls/relation-calls.ts'
import { openPracticeOffice, type PracticeOffice } from '../office/practice-office.ts'
import { sendShown, settledTray } from '../office/take-in.ts'
import { createHome, xmlOf } from '../office/practice-records.ts'
import { allProjects, startApp, type AppUnderTest } from '../office/sync-office.ts'

let office: PracticeOffice
let app: AppUnderTest
beforeEach(async () => {
  office = await openPracticeOffice()
  app = await startApp(office.service)
  await app.services.projects.refresh()
})
afterEach(async () => {
  await app.close()
  await office.close()
  expect(app.faults).toEqual([])
})

const projects = async () => app.services.projects.list(allProjects)
const dossiersAt = async (ownerId: number) =>
  (await office.get(`/1.0/${ownerId}/dossier`)).json<{
    objects: { document: { title: string } }[]
  }>().objects

/** Returns the id of a relation of the practice office, from a project's record. */
async function someRelation(): Promise<number> {
  for (const { remoteId } of (await projects()).rows) {
    const xml = await xmlOf(office, remoteId ?? 0)
    const found = /<Relatie [^>]*id="(\d+)"/u.exec(xml)
    if (found !== null) return Number(found[1])
  }
  throw new Error('The practice office has no relations')
}

/** Returns the reason for which a call is refused. Throws if it is not refused. */
async function reasonOf(call: () => unknown): Promise<string | undefined> {
  try {
    await call()
  } catch (error) {
    return (error as AppFailure).error.reason ?? (error as AppFailure).error.kind
  }
  throw new Error('The call was not refused')
}

function idsOf({ rows }: Awaited<ReturnType<typeof projects>>): string[] {
  return rows.map(({ id }) => id)
}

test('a relation is opened by its number, with its dossiers, and is no project', async () => {
  const remoteId = await someRelation()
  const before = await projects()
  const { relations, dossiers } = app.services
  const relation = await relations.open({ remoteId, name: 'Jansen' })
  const there = await dossiersAt(remoteId)
  expect(relation).toMatchObject({ remoteId, name: 'Jansen', dossiers: there.length })
  expect(await relations.list()).toEqual([relation])
  // By id: the facts of the rows are read in the background.
  expect(idsOf(await projects())).toEqual(idsOf(before))
  const rows = await dossiers.list({ projectId: relation.id })
  expect(rows.map(({ title }) => title).toSorted()).toEqual(
    there.map(({ document }) => document.title).toSorted(),
  )
  for (const row of rows) expect(row).toMatchObject({ ownerKind: 'relation', ownerName: 'Jansen' })
  // A relation without a name is shown with its number.
  expect(await relations.rename({ relationId: relation.id, name: '' })).toMatchObject({ name: '' })
  for (const { ownerName } of await dossiers.list({ projectId: relation.id }))
    expect(ownerName).toBe(String(remoteId))
  // Opening the number again returns the same relation, which keeps its name if none is given.
  expect((await relations.open({ remoteId, name: '' })).id).toBe(relation.id)
})

test('calls that only fit a project are refused for a relation', async () => {
  const { relations, records, offline, channels } = app.services
  const { id } = await relations.open({ remoteId: await someRelation(), name: '' })
  const ref = { kind: 'project', id } as const
  const refused = [
    () => app.services.projects.get({ projectId: id }),
    () => records.status(ref),
    () => records.read({ ...ref, version: '1.2' }),
    () => records.save({ ...ref, version: '1.2', text: '<Project/>' }),
    () => records.send(ref),
    () => offline.pinProject({ projectId: id }),
    () => channels.status({ projectId: id }),
    () => channels.refresh({ projectId: id }),
  ]
  for (const call of refused) expect(await reasonOf(call), String(call)).toBe('isRelation')
})

test('the number of a project, and one that the service does not know, are refused', async () => {
  const { relations } = app.services
  const { rows } = await projects()
  const remoteId = rows[0]?.remoteId ?? 0
  expect(await reasonOf(() => relations.open({ remoteId, name: '' }))).toBe('isProject')
  expect(await reasonOf(() => relations.open({ remoteId: 99_999_999, name: '' }))).toBe('notFound')
  expect(await relations.list()).toEqual([])
})

test('a document is sent to a relation, once', async () => {
  const { relations, intake, dossiers } = app.services
  const remoteId = await someRelation()
  const { id } = await relations.open({ remoteId, name: '' })
  const before = await dossiersAt(remoteId)
  const path = join(app.folder, 'volmacht.txt')
  writeFileSync(path, 'Hierbij geef ik volmacht.')
  const { rowIds } = await intake.takePath({ ownerId: id, path })
  await settledTray(app)
  expect((await intake.rows()).rows[0]).toMatchObject({ ownerName: String(remoteId) })
  await intake.edit({ rowIds, change: { type: 'volmacht', title: 'Volmacht' } })
  expect(await reasonOf(() => relations.forget({ relationId: id }))).toBe('stillWaiting')
  const { dossierIds, refused } = await sendShown(app, rowIds)
  expect(refused).toEqual([])
  const [dossierId = ''] = dossierIds
  await app.until(async () => (await dossiers.get({ dossierId })).arrival !== null)
  expect(await dossiers.get({ dossierId })).toMatchObject({ arrival: 'verified', state: 'synced' })
  const after = await dossiersAt(remoteId)
  expect(after).toHaveLength(before.length + 1)
  expect(after.filter(({ document }) => document.title === 'Volmacht')).toHaveLength(1)
  // The dossier's XML can be edited like any other.
  const ref = { kind: 'dossier', id: dossierId, version: 'given' } as const
  const { text } = await app.services.records.read(ref)
  await app.services.records.save({ ...ref, text: text.replace('>Volmacht<', '>Volmacht 2<') })
  await app.services.records.send({ kind: 'dossier', id: dossierId })
  await app.until(async () => (await dossiers.get({ dossierId })).state === 'synced')
  const titles = (await dossiersAt(remoteId)).map(({ document }) => document.title)
  expect(titles.filter((title) => title === 'Volmacht 2')).toHaveLength(1)
  expect(await relations.forget({ relationId: id })).toBeNull()
  expect(await relations.list()).toEqual([])
})

test('offline a number is taken at its word; one that is a project’s becomes that project', async () => {
  const { relations, settings, dossiers } = app.services
  const remoteId = await createHome(office)
  await settings.update({ workOffline: true })
  const relation: Relation = await relations.open({ remoteId, name: 'Vergist' })
  await dossiers.addByAddress({
    projectId: relation.id,
    ...{ type: 'akte', title: 'Akte', filename: 'akte.pdf', filepath: 'https://example.org/a.pdf' },
  })
  await settings.update({ workOffline: false })
  await app.services.projects.refresh()
  expect(await relations.list()).toEqual([])
  const project = (await projects()).rows.find((row) => row.remoteId === remoteId)
  // The relation's dossiers now belong to the project.
  expect(project).toMatchObject({ id: relation.id, name: 'Dorpsstraat 1', scenario: 'BBvk' })
  expect(await dossiers.list({ projectId: relation.id })).toMatchObject([
    { title: 'Akte', ownerKind: 'project', ownerName: 'Dorpsstraat 1' },
  ])
})

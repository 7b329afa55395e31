import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ProjectRow } from '../../../src-shared/ipc/calls/project-calls.ts'
import { openPracticeOffice, type PracticeOffice } from '../office/practice-office.ts'
import { createHome, xmlOf } from '../office/practice-records.ts'
import { startApp, type AppUnderTest } from '../office/sync-office.ts'

let office: PracticeOffice
let app: AppUnderTest

beforeEach(async () => {
  office = await openPracticeOffice({ projects: 1 })
  app = await startApp(office.service)
})
afterEach(async () => {
  await app.close()
  expect(app.faults).toEqual([])
  await office.close()
})

const version = '1.2'
const fields = { scenario: 'BBvk', type: 'Woonruimte', name: 'Nieuwe Gracht 7', city: 'Utrecht' }
const refused = { error: { kind: 'invalidInput', reason: 'changedId', field: 'id' } }

/** Returns a text that was written before the service knew the project. Its root has no id. */
async function writtenText(city: string): Promise<string> {
  const example = await xmlOf(office, await createHome(office), version)
  return example
    .replace(/ id="\d+"/u, '')
    .replace(/<Name>[^<]*</u, `<Name>${fields.name}<`)
    .replace(/<City>[^<]*</u, `<City>${city}<`)
}

async function offlineProject(): Promise<ProjectRow> {
  await app.services.settings.update({ workOffline: true })
  return app.services.projects.create(fields)
}

async function arrived(projectId: string): Promise<number> {
  await app.services.settings.update({ workOffline: false })
  const { projects } = app.services
  await app.until(async () => {
    const { remoteId, state } = await projects.get({ projectId })
    return remoteId !== null && !['queued', 'sending'].includes(state)
  })
  const { remoteId, state, error } = await projects.get({ projectId })
  expect({ state, error }).toEqual({ state: 'synced', error: null })
  return remoteId ?? 0
}

test('the XML of a project made offline waits for its number and then arrives by itself', async () => {
  const text = await writtenText('Lunteren')
  const { id } = await offlineProject()
  const { records } = app.services
  const ref = { kind: 'project', id } as const
  expect((await records.read({ ...ref, version })).text).toBe('')
  await records.saveDraft({ ...ref, version, text, baseId: null })
  await records.save({ ...ref, version, text, baseId: null })
  expect((await records.send(ref)).state).toBe('queued')

  const remoteId = await arrived(id)
  expect(await xmlOf(office, remoteId, version)).toContain('<City>Lunteren</City>')
  const after = await records.read({ ...ref, version })
  expect(after.text).toContain(` id="${remoteId}"`)
  expect(after.text).toContain('<City>Lunteren</City>')
  expect(after.baseText).toBe(after.text)
})

test('typed and saved texts of a new project get its number too, and nothing else changes', async () => {
  const text = await writtenText('Lunteren')
  const { id } = await offlineProject()
  const { records } = app.services
  const ref = { kind: 'project', id } as const
  const typed = text.replace('>Lunteren<', '>Otterlo<')
  await records.save({ ...ref, version, text, baseId: null })
  await records.saveDraft({ ...ref, version, text: typed, baseId: null })
  await app.services.settings.update({ workOffline: false })
  await app.until(
    async () => (await app.services.projects.get({ projectId: id })).remoteId !== null,
  )
  const remoteId = (await app.services.projects.get({ projectId: id })).remoteId
  const draft = await records.read({ ...ref, version })
  expect(draft.draft).toBe(true)
  expect(draft.text.replace(` id="${remoteId}"`, '')).toBe(typed)
  const saved = await records.discardDraft({ ...ref, version })
  expect(saved.text.replace(` id="${remoteId}"`, '')).toBe(text)
  expect(saved.state).toBe('edited')
})

test('an editor that was open all the time saves a text that the service takes', async () => {
  const text = await writtenText('Lunteren')
  const { id } = await offlineProject()
  const { records } = app.services
  const ref = { kind: 'project', id } as const
  await records.saveDraft({ ...ref, version, text: `${text} `, baseId: null })
  const remoteId = await arrived(id)
  // After the event about the new id, the editor reads the record again and keeps the typed text.
  await records.read({ ...ref, version })
  await records.save({ ...ref, version, text, baseId: null })
  expect((await records.read({ ...ref, version })).text).toContain(` id="${remoteId}"`)
  await records.send(ref)
  await arrived(id)
  expect(await xmlOf(office, remoteId, version)).toContain('<City>Lunteren</City>')
})

test('the number of another project on the root is refused, before and after the creation', async () => {
  const copied = await xmlOf(office, await createHome(office), version)
  const { id } = await offlineProject()
  const { records } = app.services
  const record = { kind: 'project', id, version, baseId: null } as const
  await expect(records.save({ ...record, text: copied })).rejects.toMatchObject(refused)
  await arrived(id)
  await expect(records.save({ ...record, text: copied })).rejects.toMatchObject(refused)
})

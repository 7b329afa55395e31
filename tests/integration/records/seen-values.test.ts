import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createMemoryVault } from '../../unit/main/accounts/memory-vault.ts'
import { openPracticeOffice, type PracticeOffice } from '../office/practice-office.ts'
import { allProjects, startApp, type AppUnderTest } from '../office/sync-office.ts'

const path = '/{urn:perceel:oefenkantoor:project12}Project/General/ObjectStatus'
const vault = createMemoryVault()
let office: PracticeOffice
let app: AppUnderTest
let folder: string

beforeEach(async () => {
  office = await openPracticeOffice({ projects: 12 })
  folder = await mkdtemp(join(tmpdir(), 'perceel-seen-values-'))
  app = await startApp(office.service, { folder, vault })
})
afterEach(async () => {
  await app.close()
  expect(app.faults).toEqual([])
  await office.close()
  await rm(folder, { recursive: true, force: true })
})

async function readAll() {
  await app.services.projects.refresh()
  const { rows } = await app.services.projects.list(allProjects)
  for (const { id } of rows)
    await app.services.records.read({ kind: 'project', id, version: '1.2' })
  return rows.map(({ id }) => ({ kind: 'project', id }) as const)
}

const xmlOf = (ref: { kind: 'project'; id: string }) =>
  app.services.records.read({ ...ref, version: '1.2' })

test('values of the records are offered, follow an edit, and outlive the app', async () => {
  const refs = await readAll()
  const [first, second, third] = refs
  if (first === undefined || second === undefined || third === undefined) throw new Error('few')
  for (const ref of [first, second, third]) {
    const { text } = await xmlOf(ref)
    const edited = text.replace(/<ObjectStatus>[^<]*</u, '<ObjectStatus>in de wacht<')
    await app.services.records.save({ ...ref, version: '1.2', text: edited })
  }
  const offered = async () =>
    (await app.services.records.seenValues({ ...first, places: [path, '/Elders'] }))[0]?.values ??
    []
  expect(await offered()).toContain('in de wacht')

  await app.close()
  app = await startApp(office.service, { folder, vault })
  expect(await offered()).toContain('in de wacht')
  for (const ref of [second, third]) await app.services.records.revert(ref)
  expect(await offered()).not.toContain('in de wacht')
})

import { afterEach, beforeEach, expect, test } from 'vitest'
import type { RecordRef } from '../../../src-shared/ipc/calls/record-calls.ts'
import type { Dialect } from '../../../src-shared/service/dialect.ts'
import { openPracticeOffice, type PracticeOffice } from '../office/practice-office.ts'
import { createHome, xmlOf } from '../office/practice-records.ts'
import { projectIdOf, startApp, type AppUnderTest } from '../office/sync-office.ts'

let office: PracticeOffice
const apps: AppUnderTest[] = []

beforeEach(async () => {
  office = await openPracticeOffice({ projects: 3 })
})
afterEach(async () => {
  for (const app of apps.splice(0)) {
    await app.close()
    expect(app.faults).toEqual([])
  }
  expect(office.faults).toEqual([])
  await office.close()
})

async function start(): Promise<AppUnderTest> {
  const app = await startApp(office.service)
  apps.push(app)
  await app.services.projects.refresh()
  return app
}

const version = '1.2'
const withText = (xml: string, element: string, text: string) =>
  xml.replace(new RegExp(`<${element}>[^<]*</${element}>`, 'u'), `<${element}>${text}</${element}>`)
const stateOf = async (app: AppUnderTest, ref: RecordRef) =>
  (await app.services.records.status(ref)).state

/** Changes the text of one element of a record and saves it. `send` sends the edit. */
async function change(app: AppUnderTest, home: number, element: string, text: string) {
  const { records } = app.services
  const ref = { kind: 'project', id: await projectIdOf(app, home) } as const
  const read = await records.read({ ...ref, version })
  await records.save({ ...ref, version, text: withText(read.text, element, text) })
  return { ref, send: () => records.send(ref) }
}

test('changes of two clients in different places both arrive at the service', async () => {
  const home = await createHome(office)
  const [mine, theirs] = [await start(), await start()]
  // Both users change the same text before either sends.
  const ours = await change(mine, home, 'City', 'Lunteren')
  const colleague = await change(theirs, home, 'Street', 'Kerkpad')
  await colleague.send()
  await theirs.until(async () => (await stateOf(theirs, colleague.ref)) === 'synced')
  await ours.send()
  await mine.until(async () => (await stateOf(mine, ours.ref)) === 'synced')
  const there = await xmlOf(office, home, version)
  expect(there).toContain('<City>Lunteren</City>')
  expect(there).toContain('<Street>Kerkpad</Street>')
  const here = await mine.services.records.read({ ...ours.ref, version })
  expect(here.text).toContain('<Street>Kerkpad</Street>')
  expect(here).toMatchObject({ draft: false, lost: [] })
})

test('a conflict is settled place by place and sent on top of the text of the service', async () => {
  const home = await createHome(office)
  const [mine, theirs] = [await start(), await start()]
  const ours = await change(mine, home, 'City', 'Lunteren')
  const colleague = await change(theirs, home, 'City', 'Otterlo')
  await colleague.send()
  await theirs.until(async () => (await stateOf(theirs, colleague.ref)) === 'synced')
  await ours.send()
  await mine.until(async () => (await stateOf(mine, ours.ref)) === 'conflict')

  const { conflicts } = mine.services
  const [conflict] = await conflicts.list()
  expect(conflict?.record).toEqual(ours.ref)
  const { merged } = await conflicts.get({ record: ours.ref })
  expect(merged.places).toHaveLength(1)
  const conflictId = merged.places[0]?.id ?? ''
  const choice = { take: 'mine' } as const
  await conflicts.choose({ record: ours.ref, conflictId, choice })
  await conflicts.finish({ record: ours.ref, despiteSchema: false })
  await mine.until(async () => (await stateOf(mine, ours.ref)) === 'synced')
  expect(await xmlOf(office, home, version)).toContain('<City>Lunteren</City>')
})

test.each<Dialect['dossierEditId']>(['dossier', 'owner'])(
  "a dossier's XML is edited with the id of its %s in the path",
  async (dossierEditId) => {
    const home = await createHome(office)
    await office.post(`/1.0/${home}/dossier`, {
      json: { type: 'Akte', title: 'Akte', filename: 'akte.txt', file: 'YWt0ZQ==' },
    })
    const app = await start()
    const { accounts, dossiers, records } = app.services
    const [account] = await accounts.list()
    if (account === undefined) throw new Error('the account is missing')
    const { id, name, baseUrl, clientId, rootId, userId, dialect } = account
    const settings = { name, baseUrl, clientId, rootId, userId }
    const input = { ...settings, clientSecret: null, dialect: { ...dialect, dossierEditId } }
    await accounts.update({ accountId: id, base: dialect, input })
    const projectId = await projectIdOf(app, home)
    const [row] = await dossiers.refresh({ projectId })
    const ref = { kind: 'dossier', id: row?.id ?? '' } as const
    const { text } = await records.read({ ...ref, version: 'given' })
    await records.save({ ...ref, version: 'given', text: withText(text, 'Title', 'Koopakte') })
    await records.send(ref)
    await app.until(async () => (await stateOf(app, ref)) === 'synced')
    const there = await office.get(`/1.0/dossier/${row?.remoteId ?? 0}`, {
      accept: 'application/xml',
    })
    expect(there.text).toContain('<Title>Koopakte</Title>')
  },
)

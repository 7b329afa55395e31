import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPracticeOffice, type PracticeOffice } from '../office/practice-office.ts'
import { createHome, xmlOf } from '../office/practice-records.ts'
import { allProjects, startApp, type AppUnderTest } from '../office/sync-office.ts'

let office: PracticeOffice
const apps: AppUnderTest[] = []
const version = '1.2'

beforeEach(async () => {
  office = await openPracticeOffice({ projects: 1 })
})
afterEach(async () => {
  for (const app of apps.splice(0)) {
    await app.close()
    expect(app.faults).toEqual([])
  }
  expect(office.faults).toEqual([])
  await office.close()
})

async function open(home: number) {
  const app = await startApp(office.service)
  apps.push(app)
  await app.services.projects.refresh()
  const { rows } = await app.services.projects.list({ ...allProjects, search: String(home) })
  const id = rows.find((row) => row.remoteId === home)?.id ?? ''
  return { app, records: app.services.records, ref: { kind: 'project', id, version } as const }
}

const withCity = (xml: string, city: string) =>
  xml.replace(/<City>[^<]*<\/City>/u, `<City>${city}</City>`)

test('the text at the service is asked anew, and an edit here stays as it is', async () => {
  const home = await createHome(office)
  const [mine, theirs] = [await open(home), await open(home)]
  const before = (await mine.records.read(mine.ref)).text
  await mine.records.save({ ...mine.ref, text: withCity(before, 'Lunteren') })
  const same = await mine.records.serverText(mine.ref)
  expect(same).toMatchObject({ error: null })
  expect(same.at).toBeGreaterThan(0)
  expect(same.text).toContain('<City>')
  expect(same.text).not.toContain('Lunteren')

  const { text } = await theirs.records.read(theirs.ref)
  await theirs.records.save({ ...theirs.ref, text: withCity(text, 'Otterlo') })
  await theirs.records.send(theirs.ref)
  await theirs.app.until(async () => (await xmlOf(office, home, version)).includes('Otterlo'))

  expect((await mine.records.serverText(mine.ref)).text).toContain('<City>Otterlo</City>')
  const here = await mine.records.read(mine.ref)
  expect(here.text).toContain('<City>Lunteren</City>')
  expect(here.baseText).toBe(before)
})

test('a text that was not touched here takes over what the service has', async () => {
  const home = await createHome(office)
  const [mine, theirs] = [await open(home), await open(home)]
  await mine.records.read(mine.ref)
  const { text } = await theirs.records.read(theirs.ref)
  await theirs.records.save({ ...theirs.ref, text: withCity(text, 'Otterlo') })
  await theirs.records.send(theirs.ref)
  await theirs.app.until(async () => (await xmlOf(office, home, version)).includes('Otterlo'))
  const there = await mine.records.serverText(mine.ref)
  expect(await mine.records.read(mine.ref)).toMatchObject({ text: there.text, state: 'synced' })
})

test('without the service the last text that was seen is given, with the reason', async () => {
  const home = await createHome(office)
  const mine = await open(home)
  const { text } = await mine.records.read(mine.ref)
  await mine.app.services.settings.update({ workOffline: true })
  expect(await mine.records.serverText(mine.ref)).toMatchObject({
    text,
    error: { kind: 'offline' },
  })
  expect(await mine.records.serverText({ ...mine.ref, version: '1.3' })).toMatchObject({
    text: null,
    at: null,
    error: { kind: 'offline' },
  })
})

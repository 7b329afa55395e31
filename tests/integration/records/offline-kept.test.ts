import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Clock, systemClock } from '../../../src-main/time/clock.ts'
import { freshFor } from '../../../src-main/offline/due-projects.ts'
import type { KeptProject, Pin } from '../../../src-shared/ipc/calls/offline-calls.ts'
import { type CountingLine, startCountingLine } from '../lines/counting-line.ts'
import { openPracticeOffice, type PracticeOffice } from '../office/practice-office.ts'
import { xmlOf } from '../office/practice-records.ts'
import { allProjects, startApp, type AppUnderTest } from '../office/sync-office.ts'

let office: PracticeOffice
let line: CountingLine
let app: AppUnderTest
/** The number of milliseconds by which the app's clock is ahead of the machine's clock. */
let ahead = 0

const clock: Clock = {
  now: () => Date.now() + ahead,
  elapsed: () => systemClock.elapsed() + ahead,
  after: (ms, action) => systemClock.after(ms, action),
}
const version = '1.2'

beforeEach(async () => {
  ahead = 0
  office = await openPracticeOffice({ projects: 40 })
  line = await startCountingLine(office.service.url)
  app = await startApp(office.service, { url: line.url, clock })
  await app.services.projects.refresh()
})
afterEach(async () => {
  await app.close()
  await line.close()
  await office.close()
  expect(app.faults).toEqual([])
})

async function pinNow(pinId: string): Promise<Pin> {
  const { pins } = await app.services.offline.state()
  const pin = pins.find(({ id }) => id === pinId)
  if (pin === undefined) throw new Error('the pin is gone')
  return pin
}

async function found(search: string) {
  return app.services.projects.list({ ...allProjects, search })
}

/** Waits until every project of a pin was fetched after `since`. */
async function whole(pinId: string, since: number): Promise<void> {
  await app.until(async () => {
    const { freshAt, complete, total } = await pinNow(pinId)
    return complete === total && freshAt !== null && freshAt >= since
  })
}

/** Waits until the app has read the whole office in the background, and asks nothing more by itself. */
async function atRest(): Promise<void> {
  await app.until(async () => {
    const { state, office: reading } = await app.services.offline.state()
    return state === 'resting' && reading.total > 0 && reading.read === reading.total
  })
}

/** Moves the app's clock forward, and lets the app notice. */
function pass(ms: number): void {
  ahead += ms
  app.services.networkOnline()
}

test('a saved filter is fetched whole, four requests at once, and opens without network', async () => {
  const search = '10'
  const { total, rows } = await found(search)
  expect(total).toBeGreaterThanOrEqual(30)
  line.forget()
  const pin = await app.services.offline.pinFilter({ name: 'Met een 10', search })
  expect(pin).toMatchObject({ kind: 'filter', total, complete: 0, failed: 0 })
  await whole(pin.id, 0)
  expect(line.most).toBeLessThanOrEqual(4)
  expect(line.most).toBeGreaterThan(1)

  await line.cut()
  const { offline, records, dossiers, channels } = app.services
  const kept = await offline.kept({ projectIds: rows.map(({ id }) => id) })
  expect(kept.every(({ state }: KeptProject) => state === 'complete')).toBe(true)
  let files = 0
  let last = ''
  for (const { id, name } of rows) {
    const xml = await records.read({ kind: 'project', id, version })
    expect(xml.text, name).toContain('<Project')
    expect((await channels.status({ projectId: id })).readAt, name).not.toBeNull()
    for (const dossier of await dossiers.list({ projectId: id })) {
      const ref = { kind: 'dossier', id: dossier.id, version: 'given' } as const
      expect((await records.read(ref)).text, dossier.title).toContain('<Document')
      expect(dossier.local, dossier.title).toBe(true)
      files += 1
      last = dossier.id
    }
  }
  expect(files).toBeGreaterThan(0)
  await dossiers.open({ dossierId: last })
  expect(app.opened).toHaveLength(1)
})

test('a second round fetches only what is stale, and no file again', async () => {
  const { rows } = await found('')
  const [early, late] = rows.filter(({ remoteId }) => remoteId !== null)
  const { offline } = app.services
  const one = await offline.pinProject({ projectId: early?.id ?? '' })
  await whole(one.id, 0)
  // Both steps are long, so that the time that the machine takes makes nothing stale between them.
  pass(freshFor * 0.6)
  const two = await offline.pinProject({ projectId: late?.id ?? '' })
  await whole(two.id, 0)
  await atRest()

  line.forget()
  const since = clock.now()
  pass(freshFor * 0.5)
  await whole(one.id, since)
  const asked = line.requests.filter((request) => request !== 'POST /oauth/access_token')
  expect(asked.some((request) => request.includes(`/1.0/${early?.remoteId}?version=1.2`))).toBe(
    true,
  )
  expect(asked.filter((request) => request.includes(String(late?.remoteId)))).toEqual([])
  expect(asked.filter((request) => request.includes('/1.0/dossier/'))).toEqual([])
})

test('a record that is edited here is not disturbed by what a colleague writes', async () => {
  const { rows } = await found('')
  const row = rows.find(({ remoteId }) => remoteId !== null)
  const { id = '', remoteId } = row ?? {}
  const { offline, records } = app.services
  const pin = await offline.pinProject({ projectId: id })
  await whole(pin.id, 0)
  const ref = { kind: 'project', id, version } as const
  const before = await records.read(ref)
  const mine = before.text.replace(/<City>[^<]*<\/City>/u, '<City>Mijndorp</City>')
  await records.save({ ...ref, text: mine, baseId: before.baseId })
  await records.saveDraft({ ...ref, text: `${mine}<!-- nog bezig -->`, baseId: before.baseId })
  const theirs = (await xmlOf(office, remoteId ?? 0, version)).replace(
    /<City>[^<]*<\/City>/u,
    '<City>Hundorp</City>',
  )
  const answer = await office.post(`/1.0/${remoteId}`, { xml: theirs })
  expect(answer.status).toBe(200)

  const since = clock.now()
  pass(freshFor + 1000)
  await whole(pin.id, since)
  const now = await records.read(ref)
  expect(now).toMatchObject({
    text: `${mine}<!-- nog bezig -->`,
    draft: true,
    state: 'edited',
    baseText: before.baseText,
    baseId: before.baseId,
  })
})

test('without network it pauses, says so, and goes on when the network is back', async () => {
  const { rows } = await found('')
  await line.cut()
  const { offline } = app.services
  const pin = await offline.pinProject({ projectId: rows[0]?.id ?? '' })
  await app.until(async () => (await offline.state()).state === 'offline')
  expect(await pinNow(pin.id)).toMatchObject({ complete: 0, failed: 0 })
  await line.mend()
  app.services.networkOnline()
  await whole(pin.id, 0)
})

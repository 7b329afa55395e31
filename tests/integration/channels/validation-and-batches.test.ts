import { afterEach, beforeEach, expect, test } from 'vitest'
import type { BatchState } from '../../../src-shared/ipc/calls/batch-calls.ts'
import type { ChannelType } from '../../../src-shared/service/channel-type.ts'
import { openPracticeOffice, type PracticeOffice } from '../office/practice-office.ts'
import { createCommercial, createHome } from '../office/practice-records.ts'
import { projectIdOf, startApp, type AppUnderTest } from '../office/sync-office.ts'

let office: PracticeOffice
let app: AppUnderTest

beforeEach(async () => {
  office = await openPracticeOffice({ projects: 3 })
})
afterEach(async () => {
  await app.close()
  expect(app.faults).toEqual([])
  expect(office.faults).toEqual([])
  await office.close()
})

async function start(): Promise<void> {
  app = await startApp(office.service)
  await app.services.projects.refresh()
}

async function finished({ batchId }: BatchState): Promise<BatchState> {
  let state: BatchState | null = null
  await app.until(async () => {
    state = await app.services.batches.state({ batchId })
    return !state.running
  })
  return state ?? Promise.reject(new Error('unreachable'))
}

const check = async (projectIds: string[], types: ChannelType[], action: 'publish' | 'revoke') =>
  finished(await app.services.batches.start({ projectIds, types, action, extra: {} }))

const rent = 'De huurprijs per vierkante meter per jaar van een winkelruimte'

test('the remarks of four channels about a shop are one item to mend, which is struck through when it is mended', async () => {
  const shop = await createCommercial(office, 'Winkelruimte', 12)
  await start()
  const projectId = await projectIdOf(app, shop)
  const ref = { kind: 'project', id: projectId } as const
  const version = '1.2'
  const { text } = await app.services.records.read({ ...ref, version })
  const types: ChannelType[] = ['channel_09', 'channel_10', 'channel_11', 'channel_03']
  const run = () =>
    app.services.validation.run({ projectId, types, action: 'publish', status: 'chosen' })
  const { results, failed } = await run()
  expect(failed).toEqual([])
  expect(results.map(({ valid, stale }) => [valid, stale])).toEqual(types.map(() => [false, false]))
  const list = () => app.services.validation.fixList({ projectIds: [projectId] })
  const [most] = (await list()).items
  expect(most?.messages[0]).toContain(rent)
  const line = text.split('\n').findIndex((one) => one.includes('>12<')) + 1
  const place = { path: 'Project/Bedrijfsmatig/General/Huur/Prijs', line, version, from: 'words' }
  expect(most?.blocks[0]?.place).toEqual(place)
  expect(most?.blocks).toMatchObject([{ projectId, stale: false }])
  expect(most?.blocks[0]?.types.toSorted()).toEqual(types.toSorted())

  await app.services.records.save({ ...ref, version, text: text.replace('>12<', '>120<') })
  expect((await app.services.validation.results({ projectId }))[0]).toMatchObject({
    ...{ unsentEdits: true, stale: false },
  })
  await app.services.records.send(ref)
  await app.until(async () => (await app.services.records.status(ref)).state === 'synced')
  expect((await list()).items[0]?.blocks[0]?.stale).toBe(true)
  await run()
  const mended = (await list()).items.find(({ messages }) => messages[0]?.startsWith(rent))
  expect(mended?.blocks).toMatchObject([{ solved: true, stale: false }])
})

test('a batch puts what is valid on the channels, and leaves the rest with its reasons', async () => {
  const [home, shop] = [await createHome(office), await createCommercial(office, 'Kantoorruimte')]
  await start()
  const projectIds = [await projectIdOf(app, home), await projectIdOf(app, shop)]
  const state = await check(projectIds, ['channel_03', 'channel_09'], 'publish')
  expect(state).toMatchObject({
    ...{ total: 4, checked: 4, counts: { valid: 2, invalid: 2 } },
    validTypes: ['channel_03', 'channel_09'],
  })
  const batch = { batchId: state.batchId }
  const wrong = await app.services.batches.items({ ...batch, show: 'invalid', offset: 0, limit: 9 })
  expect(wrong.items.map(({ errors }) => Object.keys(errors))).toEqual([['Kanaal'], ['Kanaal']])
  expect(await app.services.batches.commit({ ...batch, plannedAt: null })).toEqual({
    ...{ queued: 2, skipped: 0 },
  })
  expect(await app.services.batches.commit({ ...batch, plannedAt: null })).toEqual({
    ...{ queued: 0, skipped: 0 },
  })
  await app.until(async () => (await app.services.sync.state()).waiting === 0)
  for (const [at, type] of (['channel_03', 'channel_09'] as const).entries()) {
    const { rows } = await app.services.channels.refresh({ projectId: projectIds[at] ?? '' })
    const row = rows.find((one) => one.type === type)
    expect(row).toMatchObject({ request: null, publication: { mutations: [{ type: 'publish' }] } })
  }
  expect((await check(projectIds, ['channel_03'], 'revoke')).counts).toMatchObject({ refused: 1 })
})

test('a batch that is stopped asks no more, and offline only what is known to be right goes', async () => {
  const home = await createHome(office)
  await start()
  const projectId = await projectIdOf(app, home)
  await app.services.records.read({ kind: 'project', id: projectId, version: '1.2' })
  const asked = { projectIds: [projectId], action: 'publish' as const, extra: {} }
  const types: ChannelType[] = [
    'channel_03',
    'channel_04',
    'channel_05',
    'channel_06',
    'channel_07',
  ]
  const started = await app.services.batches.start({ ...asked, types })
  const stopped = await app.services.batches.stop({ batchId: started.batchId })
  expect(stopped).toMatchObject({ running: false, total: 5, checked: 5 })
  expect(stopped.counts.unchecked).toBeGreaterThan(0)

  await check([projectId], ['channel_03'], 'publish')
  await app.services.settings.update({ workOffline: true })
  const offline = await finished(await app.services.batches.start({ ...asked, types }))
  expect(offline.counts).toMatchObject({ valid: 1, unchecked: 4 })
  const plannedAt = null
  expect(await app.services.batches.commit({ batchId: offline.batchId, plannedAt })).toEqual({
    queued: 1,
    skipped: 0,
  })
  const waiting = (await app.services.channels.status({ projectId })).rows
  expect(waiting.filter(({ request }) => request !== null).map(({ type }) => type)).toEqual([
    'channel_03',
  ])
})

test('places that can be pointed out are those of the record', async () => {
  const home = await createHome(office)
  await start()
  const projectId = await projectIdOf(app, home)
  await app.services.records.read({ kind: 'project', id: projectId, version: '1.2' })
  const found = await app.services.validation.placesOf({ projectId, search: 'prijs' })
  expect(found.map(({ path }) => path)).toContain('Project/Wonen/General/Koop/Prijs')
})

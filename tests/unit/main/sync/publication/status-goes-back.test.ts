import { afterEach, beforeEach, expect, test } from 'vitest'
import { OfficeBench } from '../office-bench.ts'
import { turnsUntil } from '../turns.ts'

/** A service that answers from several copies of its data: a later status may show less. */
let bench: OfficeBench
let projectId: string
const type = 'channel_03'

beforeEach(async () => {
  bench = new OfficeBench()
  bench.sync.start()
  bench.service.now = () => bench.clock.elapsed()
  projectId = (await bench.listedProject()).id
})
afterEach(async () => {
  await bench.close()
  expect(bench.faults).toEqual([])
})

const request = () =>
  bench.channels.status({ projectId }).rows.find((row) => row.type === type)?.request
const sent = () => bench.service.count('channels.publish')
const channel = () => {
  const status = bench.service.statuses[0]
  if (status === undefined) throw new Error('The service has no channel')
  return status
}

test('an earlier publish that shows again is not the effect of a new publish', async () => {
  await bench.ask(projectId, type)
  await bench.settle()
  const { publication } = channel()
  delete channel().publication
  bench.service.swallows = 1
  await bench.ask(projectId, type)
  await turnsUntil(() => sent() === 2)
  if (publication !== undefined) channel().publication = publication
  await bench.settle(60)
  expect(request()).toMatchObject({ error: { reason: 'publicationUnseen' } })
})

test('a publish that one status showed arrived, though later statuses lack it', async () => {
  const release = bench.service.hold('channels.publish')
  await bench.ask(projectId, type)
  await turnsUntil(() => sent() === 1)
  const publish = { type: 'publish', doc: '2026-11-21 10:00:01', status: 'done' }
  const dates = { doc: publish.doc, dlm: publish.doc, status: 'active' }
  channel().publication = { uuid: 'u', ...dates, mutations: [publish] }
  await bench.channels.refresh({ projectId })
  delete channel().publication
  bench.service.swallows = 1
  release()
  await bench.settle()
  expect(request()).toBeNull()
  expect(sent()).toBe(1)
})

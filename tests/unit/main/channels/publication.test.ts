import { afterEach, beforeEach, expect, test } from 'vitest'
import { lostAnswer } from '../sync/fake-service.ts'
import { OfficeBench } from '../sync/office-bench.ts'

let bench: OfficeBench
const type = 'channel_03'

beforeEach(() => {
  bench = new OfficeBench()
  bench.sync.start()
})
afterEach(async () => {
  await bench.close()
  expect(bench.faults).toEqual([])
})

const rowOf = (projectId: string) =>
  bench.channels.status({ projectId }).rows.find((row) => row.type === type)

test('before the first read the board is the catalogue, so that a request can be made offline', async () => {
  const { id: projectId } = await bench.listedProject()
  bench.settings.update({ workOffline: true })
  const board = await bench.ask(projectId, type)
  expect(board.readAt).toBeNull()
  expect(board.rows).toHaveLength(14)
  expect(rowOf(projectId)?.request).toMatchObject({ action: 'publish', state: 'queued' })
})

test('a publish whose answer was lost is seen in the status and not sent again', async () => {
  const { id: projectId } = await bench.listedProject()
  bench.service.fail('channels.publish', { when: 'after', error: lostAnswer() })
  await bench.ask(projectId, type)
  await bench.settle(1)
  expect(bench.service.count('channels.publish')).toBe(1)
  expect(rowOf(projectId)).toMatchObject({ request: null, publication: { status: 'busy' } })
})

test('a publish that never arrived is sent again after two looks', async () => {
  const { id: projectId } = await bench.listedProject()
  bench.service.fail('channels.publish', { when: 'before', error: lostAnswer() })
  await bench.ask(projectId, type)
  await bench.settle(1)
  expect(bench.service.count('channels.publish')).toBe(1)
  await bench.settle(20)
  expect(bench.service.count('channels.publish')).toBe(2)
  expect(bench.service.statuses[0]?.publication?.mutations).toHaveLength(1)
})

test('a publish in doubt on a channel whose name is not known is left to the user', async () => {
  const { id: projectId } = await bench.listedProject()
  bench.service.statuses.splice(0, 1, { name: 'Een nieuw portaal' })
  bench.service.fail('channels.publish', { when: 'after', error: lostAnswer() })
  await bench.ask(projectId, type)
  await bench.settle(1)
  expect(rowOf(projectId)?.request).toMatchObject({
    state: 'parked',
    error: { reason: 'outcomeUnknown' },
  })
  bench.channels.nameChannel({ name: 'Een  nieuw PORTAAL', type })
  bench.sync.useCases.retry({ jobId: rowOf(projectId)?.request?.jobId ?? '' })
  await bench.settle()
  expect(bench.service.count('channels.publish')).toBe(1)
  expect(rowOf(projectId)).toMatchObject({ name: 'Een nieuw portaal', request: null })
})

test('a status that stays busy is not read for ever', async () => {
  const { id: projectId } = await bench.listedProject()
  await bench.ask(projectId, type)
  await bench.settle(200)
  expect(bench.clock.nextIn).toBeNull()
  expect(bench.service.count('channels.status')).toBeLessThan(60)
})

test('the last request for a channel replaces a request that has not left', async () => {
  const { id: projectId } = await bench.listedProject()
  bench.settings.update({ workOffline: true })
  await bench.ask(projectId, type)
  await bench.ask(projectId, type, 'revoke')
  expect(bench.sync.useCases.jobs().map((job) => job.kind)).toEqual(['revoke'])
})

test('a request against the rules of a channel does not go into the outbox', async () => {
  const { id: projectId } = await bench.listedProject()
  const extra = { transaction_type: 'Sale', transaction_date: '2026-11-20' }
  await expect(bench.ask(projectId, 'exchange_one', 'publish', { extra })).rejects.toMatchObject({
    error: {
      kind: 'invalidInput',
      reason: 'extraParametersWrong',
      field: 'transaction_metrage',
    },
  })
  expect(bench.sync.useCases.jobs()).toEqual([])
})

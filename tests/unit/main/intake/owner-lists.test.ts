import { afterEach, beforeEach, expect, test } from 'vitest'
import { OwnerLists } from '../../../../src-main/intake/owner-lists.ts'
import { refused } from '../sync/fake-service.ts'
import { OfficeBench } from '../sync/office-bench.ts'

let bench: OfficeBench
let lists: OwnerLists
let ownerId: string

beforeEach(async () => {
  bench = new OfficeBench()
  ownerId = (await bench.listedProject()).id
  lists = new OwnerLists({
    records: bench.records,
    clock: bench.clock,
    events: bench.bus,
    connection: bench.sync.connection,
    onChange: () => undefined,
    onFault: (fault) => bench.faults.push(fault),
  })
})
afterEach(async () => {
  await bench.close()
  expect(bench.faults).toEqual([])
})

const asked = () => bench.service.count('dossiers.list')

test('a list is read once for all files of a minute', async () => {
  lists.want(ownerId)
  expect(lists.of(ownerId)).toEqual({ ownerId, state: 'checking', at: null })
  lists.want(ownerId)
  await bench.settle()
  expect(lists.of(ownerId)).toEqual({ ownerId, state: 'checked', at: bench.clock.now() })
  lists.want(ownerId)
  lists.wantFirst(ownerId)
  await bench.settle()
  expect(asked()).toBe(1)
  bench.clock.after(60_000, () => undefined)
  bench.clock.skip()
  lists.wantFirst(ownerId)
  expect(asked()).toBe(1)
  lists.want(ownerId)
  await bench.settle()
  expect(asked()).toBe(2)
})

test('a list is read again after a minute although the clock was put back', async () => {
  lists.want(ownerId)
  await bench.settle()
  bench.clock.jump(-60 * 60_000)
  bench.clock.pass(60_000)
  lists.want(ownerId)
  await bench.settle()
  expect(asked()).toBe(2)
})

test('a service that does not answer is said, and asked again when it does', async () => {
  bench.service.fail('dossiers.list', { when: 'before', error: refused() })
  lists.want(ownerId)
  await bench.settle()
  expect(lists.of(ownerId)).toEqual({ ownerId, state: 'unreachable', at: null })
  lists.wantFirst(ownerId)
  expect(asked()).toBe(1)
  lists.forgetFailures()
  lists.wantFirst(ownerId)
  await bench.settle()
  expect(lists.of(ownerId)).toMatchObject({ state: 'checked' })
})

test('a failure from before the service was heard of again is asked again', async () => {
  bench.service.fail('dossiers.list', { when: 'before', error: refused() })
  lists.want(ownerId)
  lists.forgetFailures()
  await bench.settle()
  lists.wantFirst(ownerId)
  await bench.settle()
  expect(lists.of(ownerId)).toMatchObject({ state: 'checked' })
})

test('working offline asks nothing, and a project made here has no list', async () => {
  bench.settings.update({ workOffline: true })
  lists.want(ownerId)
  await bench.settle()
  expect(lists.of(ownerId)).toMatchObject({ state: 'unreachable' })
  const made = bench.projects.create({ scenario: 'BBvk', type: 'Woonruimte', name: 'Kade 1' })
  lists.want(made.id)
  expect(lists.of(made.id)).toEqual({ ownerId: made.id, state: 'new', at: null })
  expect(asked()).toBe(0)
})

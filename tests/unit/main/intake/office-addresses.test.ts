import { afterEach, beforeEach, expect, test } from 'vitest'
import { OfficeAddresses } from '../../../../src-main/intake/office-addresses.ts'
import { OfficeBench } from '../sync/office-bench.ts'

let bench: OfficeBench
beforeEach(() => {
  bench = new OfficeBench()
})
afterEach(() => bench.close())

test('changed projects are read again a few seconds later although the clock was put back', async () => {
  const { accountId } = bench.records.projects.require((await bench.listedProject()).id)
  const addresses = new OfficeAddresses(bench.store, bench.clock)
  const first = addresses.of(accountId)
  await first
  addresses.markStale()
  bench.clock.jump(-60 * 60_000)
  expect(addresses.of(accountId)).toBe(first)
  bench.clock.pass(5000)
  expect(addresses.of(accountId)).not.toBe(first)
  await addresses.of(accountId)
})

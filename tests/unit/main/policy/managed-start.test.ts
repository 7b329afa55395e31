import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { isPolicyUnread, ManagedStart } from '../../../../src-main/policy/managed-start.ts'
import { noPolicy, type Policy } from '../../../../src-main/policy/read-policy.ts'
import { MemoryLog } from '../ipc/fake-ipc.ts'

let profile: string
let readings: PromiseWithResolvers<Policy>[]
let timers: Set<() => void>
let told: Policy[]
let log: MemoryLog
let start: ManagedStart

beforeEach(() => {
  profile = mkdtempSync(join(tmpdir(), 'perceel-managed-'))
  readings = []
  timers = new Set()
  told = []
  log = new MemoryLog()
  start = new ManagedStart({
    read: (pending) => {
      pending.add('/etc/perceel/policy.json')
      const reading = Promise.withResolvers<Policy>()
      readings.push(reading)
      return reading.promise
    },
    dataFolder: '/profile/data',
    profile: { userData: profile, isOwn: false },
    clock: {
      after: (_ms, run) => {
        timers.add(run)
        return () => timers.delete(run)
      },
    },
    log,
    onKnown: (policy) => told.push(policy),
  })
})
afterEach(() => {
  rmSync(profile, { recursive: true, force: true })
})

const locked: Policy = {
  ...noPolicy,
  values: { language: 'nl', dataFolder: '/srv/office' },
  sources: ['/etc/perceel/policy.json'],
  isLocked: () => true,
}
const unread: Policy = { ...noPolicy, unread: ['/etc/perceel/policy.json'] }

/** The wait is over before the policy is read. */
function passBound(): void {
  for (const run of timers) run()
}

it('gives the policy and the data folder when the policy is read in time', async () => {
  const required = start.require()
  readings[0]?.resolve(locked)
  expect(await required).toBe(locked)
  expect([start.policy, start.dataFolder]).toEqual([locked, '/srv/office'])
  expect(told).toEqual([locked])
  expect(timers.size).toBe(0)
})

it('refuses while a slow source may lock anything, and goes on with the same reading', async () => {
  const early = start.require().catch((error: unknown) => error)
  passBound()
  const refused = await early
  expect(isPolicyUnread(refused)).toBe(true)
  expect((refused as Error).cause).toMatchObject({
    message: '/etc/perceel/policy.json',
    reason: 'late',
  })
  expect([start.policy, start.dataFolder]).toEqual([noPolicy, '/profile/data'])
  expect(told).toEqual([])

  const later = start.require()
  readings[0]?.resolve(locked)
  expect(await later).toBe(locked)
  expect(readings).toHaveLength(1)
})

it('takes a slow reading that ended between two tries', async () => {
  const early = start.require().catch((error: unknown) => error)
  passBound()
  expect(isPolicyUnread(await early)).toBe(true)
  readings[0]?.resolve(locked)
  await readings[0]?.promise
  await Promise.resolve()

  const later = start.require()
  passBound()
  expect(await later).toBe(locked)
  expect(readings).toHaveLength(1)
})

it('refuses while a source cannot be read, names the source, and reads again', async () => {
  const first = start.require().catch((error: unknown) => error)
  readings[0]?.resolve(unread)
  const refused = await first
  expect(isPolicyUnread(refused)).toBe(true)
  expect((refused as Error).cause).toMatchObject({
    message: '/etc/perceel/policy.json',
    reason: 'unreadable',
  })
  expect(start.policy).toBe(noPolicy)

  const second = start.require()
  readings[1]?.resolve(locked)
  expect(await second).toBe(locked)
  expect(log.lines.filter(({ event }) => event === 'policy.unread')).toHaveLength(1)
})

it('keeps the policy of this run, and tells it once', async () => {
  const both = Promise.all([start.require(), start.require()])
  readings[0]?.resolve(locked)
  await both
  await start.require()
  expect(readings).toHaveLength(1)
  expect(told).toHaveLength(1)
})

it('gives a report the sources that cannot be read', async () => {
  const report = start.readForReport()
  readings[0]?.resolve(unread)
  expect(await report).toEqual({ policy: unread, dataFolder: '/profile/data' })
})

it('gives a report the sources that do not answer, so that the report ends', async () => {
  const report = start.readForReport()
  passBound()
  const { policy } = await report
  expect(policy.unread).toEqual(['/etc/perceel/policy.json'])
  expect(policy.problems).toMatchObject([{ key: '', fault: 'unreadable' }])
  expect(timers.size).toBe(0)
})

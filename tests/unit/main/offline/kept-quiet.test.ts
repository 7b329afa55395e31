import { afterEach, beforeEach, expect, test } from 'vitest'
import { failure } from '../../../../src-main/errors/app-failure.ts'
import { accountId, baseUrl, OfflineFixture, otherAccountId } from './offline-fixture.ts'

let fixture: OfflineFixture
const minute = 60_000
const here = { accountId, baseUrl }
const other = { accountId: otherAccountId, baseUrl }

beforeEach(() => {
  fixture = new OfflineFixture()
})
afterEach(() => fixture.close())

const quiet = (retryAfterMs: number) =>
  failure('rateLimited', { status: 429, retryAfterMs }, { delivery: 'answered' })

test('the quiet that a service asked for outlives a restart, and its reason with it', () => {
  fixture.pause.failed(quiet(10 * minute))
  fixture.clock.pass(4 * minute)
  const next = fixture.newPause()
  expect(next.left).toBe(6 * minute)
  expect(next.error).toEqual(quiet(10 * minute).error)
  // Events that clear an error do not clear the service's requested pause.
  next.forgive()
  expect(next.left).toBe(6 * minute)
  fixture.clock.pass(6 * minute)
  expect(next.left).toBe(0)
  expect(fixture.newPause().error).toBeNull()
})

test('a requested waiting time holds for one account at one address', () => {
  fixture.pause.failed(quiet(minute))
  const next = fixture.newPause()
  next.turnTo({ accountId, baseUrl: 'http://127.0.0.1:2' })
  expect([next.left, next.error]).toEqual([0, null])
  next.turnTo(other)
  expect(next.left).toBe(0)
  next.turnTo(here)
  expect(next.left).toBe(minute)
})

test('a shorter wish does not end a longer one', () => {
  fixture.pause.failed(quiet(10 * minute))
  fixture.pause.failed(quiet(minute))
  expect(fixture.pause.left).toBe(10 * minute)
  expect(fixture.newPause().left).toBe(10 * minute)
})

test('a quiet that a service asks for after the user changed the account holds for the former account only', () => {
  const { service } = fixture.pause
  fixture.pause.turnTo(other)
  fixture.pause.failed(quiet(minute), service)
  fixture.pause.failed(failure('offline', { reason: 'refused' }), service)
  expect([fixture.pause.left, fixture.pause.error]).toEqual([0, null])
  fixture.pause.turnTo(here)
  expect(fixture.pause.left).toBe(minute)
})

test('an error that two tell of counts once', () => {
  const error = quiet(minute)
  fixture.pause.failed(error)
  fixture.clock.pass(minute / 2)
  fixture.pause.failed(error)
  expect(fixture.pause.left).toBe(minute / 2)
})

test('a clock that is put back makes no pause longer than it was to be', () => {
  fixture.pause.failed(failure('offline', { reason: 'refused' }))
  const backOff = fixture.pause.left
  fixture.clock.jump(-24 * 60 * minute)
  expect(fixture.pause.left).toBe(backOff)
  fixture.pause.failed(quiet(minute))
  fixture.clock.jump(-24 * 60 * minute)
  expect(fixture.pause.left).toBe(minute)
  fixture.clock.pass(minute)
  expect(fixture.pause.left).toBe(0)
})

test('a removed account is owed nothing', () => {
  fixture.accounts.remove(accountId, { discardWaiting: true })
  fixture.pause.failed(quiet(minute))
  expect(fixture.store.all('SELECT * FROM background_quiets')).toEqual([])
})

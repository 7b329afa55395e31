import { afterEach, beforeEach, expect, test } from 'vitest'
import { failure } from '../../../src-main/errors/app-failure.ts'
import { accountId, baseUrl, OfflineDesk, otherAccountId } from './offline-desk.ts'

let desk: OfflineDesk
const minute = 60_000
const here = { accountId, baseUrl }
const other = { accountId: otherAccountId, baseUrl }

beforeEach(() => {
  desk = new OfflineDesk()
})
afterEach(() => desk.close())

const quiet = (retryAfterMs: number) =>
  failure('rateLimited', { status: 429, retryAfterMs }, { delivery: 'answered' })

test('the quiet that a service asked for outlives a restart, and its reason with it', () => {
  desk.pause.failed(quiet(10 * minute))
  desk.clock.pass(4 * minute)
  const next = desk.newPause()
  expect(next.left).toBe(6 * minute)
  expect(next.error).toEqual(quiet(10 * minute).error)
  // Events that clear an error do not clear the service's requested pause.
  next.forgive()
  expect(next.left).toBe(6 * minute)
  desk.clock.pass(6 * minute)
  expect(next.left).toBe(0)
  expect(desk.newPause().error).toBeNull()
})

test('it is that of the account at its address, and of no other', () => {
  desk.pause.failed(quiet(minute))
  const next = desk.newPause()
  next.turnTo({ accountId, baseUrl: 'http://127.0.0.1:2' })
  expect([next.left, next.error]).toEqual([0, null])
  next.turnTo(other)
  expect(next.left).toBe(0)
  next.turnTo(here)
  expect(next.left).toBe(minute)
})

test('a shorter wish does not end a longer one', () => {
  desk.pause.failed(quiet(10 * minute))
  desk.pause.failed(quiet(minute))
  expect(desk.pause.left).toBe(10 * minute)
  expect(desk.newPause().left).toBe(10 * minute)
})

test('what an account is told after the user has left it holds that account only', () => {
  const { service } = desk.pause
  desk.pause.turnTo(other)
  desk.pause.failed(quiet(minute), service)
  desk.pause.failed(failure('offline', { reason: 'refused' }), service)
  expect([desk.pause.left, desk.pause.error]).toEqual([0, null])
  desk.pause.turnTo(here)
  expect(desk.pause.left).toBe(minute)
})

test('an error that two tell of counts once', () => {
  const error = quiet(minute)
  desk.pause.failed(error)
  desk.clock.pass(minute / 2)
  desk.pause.failed(error)
  expect(desk.pause.left).toBe(minute / 2)
})

test('a clock that is put back makes no pause longer than it was to be', () => {
  desk.pause.failed(failure('offline', { reason: 'refused' }))
  const backOff = desk.pause.left
  desk.clock.jump(-24 * 60 * minute)
  expect(desk.pause.left).toBe(backOff)
  desk.pause.failed(quiet(minute))
  desk.clock.jump(-24 * 60 * minute)
  expect(desk.pause.left).toBe(minute)
  desk.clock.pass(minute)
  expect(desk.pause.left).toBe(0)
})

test('a removed account is owed nothing', () => {
  desk.accounts.remove(accountId, { discardWaiting: true })
  desk.pause.failed(quiet(minute))
  expect(desk.store.all('SELECT * FROM background_quiets')).toEqual([])
})

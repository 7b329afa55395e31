import { expect, test } from 'vitest'
import {
  bannerErrorOf,
  besideBanner,
  isForAccount,
  isToldOfAccount,
} from '../../../../src-renderer/stores/banner-error.ts'

test.each([
  { kind: 'offline', reason: 'refused' },
  { kind: 'timeout' },
  // The account is not the place where a user makes room on the disk.
  { kind: 'diskFull' },
] as const)(
  'the banner that leads to the account leaves %o to another part of the frame',
  (held) => {
    expect(bannerErrorOf(held)).toBeNull()
  },
)

test.each([
  { kind: 'offline', reason: 'practiceStopped' },
  { kind: 'unauthorized', status: 401 },
  { kind: 'protocol', reason: 'listUnreadable', field: 'objects.3.project.name' },
  { kind: 'server', reason: 'listRefused', status: 404 },
] as const)('the banner shows %o', (held) => {
  expect(bannerErrorOf(held)).toEqual(held)
})

test('a page does not repeat what the banner says', () => {
  const refused = { kind: 'unauthorized', status: 401 } as const
  expect(besideBanner(refused, refused)).toBeNull()
  expect(besideBanner(refused, null)).toEqual(refused)
  expect(besideBanner({ kind: 'server' }, refused)).toEqual({ kind: 'server' })
  expect(besideBanner({ kind: 'diskFull' }, { kind: 'diskFull' })).toEqual({ kind: 'diskFull' })
  expect(besideBanner(null, refused)).toBeNull()
})

test('the banner leads to the account only if the account may be the cause', () => {
  expect(isForAccount({ kind: 'unauthorized', status: 401 })).toBe(true)
  expect(isForAccount({ kind: 'server', reason: 'listRefused', status: 404 })).toBe(true)
  expect(isForAccount({ kind: 'server', status: 503, retryAfterMs: 120_000 })).toBe(false)
  expect(isForAccount({ kind: 'rateLimited', status: 429 })).toBe(false)
})

test('a secret that is missing is told once: by the banner of the account', () => {
  const locked = { kind: 'keychain', reason: 'keychainLocked' } as const
  expect(isToldOfAccount(locked, { secretKnown: false })).toBe(true)
  // The keychain gave the secret when the account was read.
  expect(isToldOfAccount(locked, { secretKnown: true })).toBe(false)
  expect(isToldOfAccount({ kind: 'unauthorized' }, { secretKnown: false })).toBe(false)
  expect(isToldOfAccount(locked, null)).toBe(false)
})

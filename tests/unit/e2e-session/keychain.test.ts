import { expect, test } from 'vitest'
import { hasKeychain } from '../../e2e/app/keychain.ts'

test('a test of the secrets runs in the private keychain, and on Windows and macOS', () => {
  expect(hasKeychain({ PERCEEL_KEYCHAIN: '1' }, 'linux')).toBe(true)
  expect(hasKeychain({}, 'win32')).toBe(true)
  expect(hasKeychain({}, 'darwin')).toBe(true)
})

test('a test of the secrets is left out only when the machine is said to have no keychain', () => {
  expect(hasKeychain({ PERCEEL_NO_KEYCHAIN: '1' }, 'linux')).toBe(false)
  expect(() => hasKeychain({}, 'linux')).toThrow('scripts/with-keychain.ts')
  expect(() => hasKeychain({ PERCEEL_NO_KEYCHAIN: '0' }, 'linux')).toThrow('PERCEEL_NO_KEYCHAIN=1')
})

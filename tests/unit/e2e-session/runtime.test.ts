import { expect, test } from 'vitest'
import { electronOrHost } from '../../e2e/app/runtime.ts'

test('without a wish the tests run on whatever is installed', () => {
  expect(electronOrHost(undefined, '/electron')).toBe('/electron')
  expect(electronOrHost('', null)).toBeNull()
})

test('a run that wants Electron never falls back to the host', () => {
  expect(electronOrHost('electron', '/electron')).toBe('/electron')
  expect(() => electronOrHost('electron', null)).toThrow('not installed')
})

test('a run may choose the host, and a misspelt wish is no wish', () => {
  expect(electronOrHost('host', '/electron')).toBeNull()
  expect(() => electronOrHost('Electron', '/electron')).toThrow('PERCEEL_RUNTIME')
})

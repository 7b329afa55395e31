import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  addScheme,
  appOrigin,
  headerToPage,
  removeScheme,
  toApp,
  toPage,
} from '../../chromium-host/parts/origin.ts'

beforeEach(() => addScheme('app'))
afterEach(() => removeScheme('app'))

test('an address of the app goes there and back unchanged', () => {
  for (const address of ['app://perceel/', 'app://perceel', 'app://perceel/a/b.js?c=1#d']) {
    expect(toPage(address)).toBe(address.replace('app://perceel', 'https://perceel.invalid'))
    expect(toApp(toPage(address))).toBe(address)
  }
})

test('other addresses stay as they are', () => {
  for (const address of [
    'https://example.test/app://perceel/',
    'https://perceel.invalid.example.test/',
    'about:blank',
  ]) {
    expect(toApp(address)).toBe(address)
    expect(toPage(address)).toBe(address)
  }
})

test('the origin is the one that Electron gives', () => {
  expect(appOrigin('https://perceel.invalid/index.html')).toBe('app://perceel')
  expect(appOrigin('about:blank')).toBe('null')
})

test('addresses inside a policy are translated', () => {
  expect(headerToPage("default-src 'none'; img-src app://perceel data:")).toBe(
    "default-src 'none'; img-src https://perceel.invalid data:",
  )
})

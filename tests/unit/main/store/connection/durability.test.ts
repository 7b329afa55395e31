import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Store } from '../../../../../src-main/store/connection/store.ts'

let folder: string
let store: Store

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'perceel-durable-'))
  store = Store.open(join(folder, 'perceel.sqlite'))
})
afterEach(() => {
  store.close()
  rmSync(folder, { recursive: true })
})

/** SQLite's setting for commits: 1 does not wait for the disk, 2 waits. */
const pace = () => store.get<{ synchronous: number }>('PRAGMA synchronous')?.synchronous
const remember = (value: string) =>
  store.run('INSERT OR REPLACE INTO settings (name, value) VALUES (?, ?)', 'language', value)

test('a transaction with `soon` does not wait for the disk; any other does', () => {
  store.transaction(() => {
    remember('"nl"')
    expect(pace()).toBe(1)
  }, 'soon')
  store.transaction(() => {
    remember('"en"')
    expect(pace()).toBe(2)
  })
  store.transaction(() => remember('"nl"'), 'soon')
  remember('"en"')
  expect(pace()).toBe(2)
})

test('a transaction inside another one is as durable as the outer one', () => {
  store.transaction(() => {
    store.transaction(() => remember('"nl"'), 'soon')
    expect(pace()).toBe(2)
  })
})

test('an error takes all of it back, soon or not', () => {
  const failing = () =>
    store.transaction(() => {
      remember('"nl"')
      throw new Error('no')
    }, 'soon')
  expect(failing).toThrow('no')
  expect(store.all('SELECT * FROM settings')).toEqual([])
})

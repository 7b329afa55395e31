import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { StoredAccount } from '../../../../../src-main/accounts/account-repository.ts'
import { defaultDialect } from '../../../../../src-shared/service/dialect.ts'
import { SettingsRepository } from '../../../../../src-main/store/accounts/settings-repository.ts'
import { StoredAccounts } from '../../../../../src-main/store/accounts/stored-accounts.ts'
import { DossierOffice } from '../../../../../src-main/store/dossiers/dossier-office.ts'
import { jsonColumn } from '../../../../../src-main/store/connection/json-column.ts'
import { TextRepository } from '../../../../../src-main/store/records/text-repository.ts'
import { Store } from '../../../../../src-main/store/connection/store.ts'

let folder: string
let store: Store

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'perceel-caches-'))
  store = Store.open(join(folder, 'perceel.sqlite'))
})
afterEach(() => {
  vi.restoreAllMocks()
  store.close()
  rmSync(folder, { recursive: true, force: true })
})

test('a store keeps the statements that are used, and not every one that it ever ran', () => {
  const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare')
  const prepared = (sql: string) => prepare.mock.calls.filter(([given]) => given === sql).length
  for (let n = 0; n < 2000; n += 1) {
    store.get(`SELECT ${n} AS n`)
    store.get('SELECT 0 AS used')
  }
  store.get('SELECT 1 AS n')
  expect(prepared('SELECT 0 AS used')).toBe(1)
  expect(prepared('SELECT 1 AS n')).toBe(2)
})

test('the documents of an office keep the matches of the last searches only', async () => {
  const office = new DossierOffice(store)
  const query = { type: null, show: 'all', sort: 'title', descending: false } as const
  const search = (text: string) =>
    office.page('a', { ...query, search: text, offset: 0, limit: 10 })
  const asked = [vi.spyOn(store, 'all'), vi.spyOn(store, 'get')]
  const reads = async (text: string) => {
    for (const each of asked) each.mockClear()
    await search(text)
    return asked.reduce((sum, { mock }) => sum + mock.calls.length, 0)
  }
  const anew = await reads('first')
  expect(await reads('first')).toBeLessThan(anew)
  for (let n = 0; n < 50; n += 1) await search(`word${n}`)
  expect(await reads('first')).toBe(anew)
})

test('a text is read from the store once, unless it is long or others were read since', () => {
  const texts = new TextRepository(store)
  const short = texts.put('<Project/>')
  const long = texts.put('x'.repeat(1_000_000))
  const others = Array.from({ length: 100 }, (_, n) => texts.put(`<Project id="${n}"/>`))
  const get = vi.spyOn(store, 'get')
  const reads = (key: string) => {
    get.mockClear()
    expect(texts.get(key)).not.toBe('')
    return get.mock.calls.length
  }
  expect([reads(short), reads(short)]).toEqual([1, 0])
  expect([reads(long), reads(long)]).toEqual([1, 1])
  for (const other of others) texts.get(other)
  expect(reads(short)).toBe(1)
})

test('a stored value that is read again is not parsed again, and nobody can change it', () => {
  const numbers = jsonColumn('settings.value', z.object({ list: z.array(z.number()) }))
  const one = numbers.read(store, '{"list":[1]}')
  expect(numbers.read(store, '{"list":[1]}')).toBe(one)
  expect(() => one?.list.push(2)).toThrow(TypeError)
  expect(numbers.read(store, '{"list":[2]}')).toEqual({ list: [2] })
  expect(numbers.read(store, 'not JSON')).toBeUndefined()
  expect(numbers.read(store, '{"list":[1]}')).toEqual({ list: [1] })
})

const someAccount: StoredAccount = {
  id: 'a',
  kind: 'service',
  name: 'Kantoor',
  baseUrl: 'https://example.nl',
  clientId: 'c',
  rootId: 1,
  userId: null,
  dialect: defaultDialect,
}

test('accounts and settings are read once, and again after each change', () => {
  const accounts = new StoredAccounts(store)
  const settings = new SettingsRepository(store)
  accounts.save(someAccount)
  const ask = () => [accounts.get('a')?.name, accounts.activeId(), settings.read().workOffline]
  expect(ask()).toEqual(['Kantoor', null, false])
  const reads = [vi.spyOn(store, 'all'), vi.spyOn(store, 'get')]
  expect(ask()).toEqual(['Kantoor', null, false])
  for (const read of reads) expect(read).not.toHaveBeenCalled()
  accounts.save({ ...someAccount, name: 'Ander kantoor' })
  accounts.setActive('a')
  accounts.setUploadsPaused('a', true)
  settings.write({ workOffline: true })
  expect(ask()).toEqual(['Ander kantoor', 'a', true])
  expect(accounts.uploadsPaused('a')).toBe(true)
  accounts.remove('a', { discardWaiting: true })
  expect([accounts.get('a'), accounts.activeId(), accounts.list()]).toEqual([null, null, []])
})

test('an account and a setting of a transaction that failed are not kept', () => {
  const accounts = new StoredAccounts(store)
  const settings = new SettingsRepository(store)
  accounts.save(someAccount)
  const fails = () =>
    store.transaction(() => {
      accounts.setActive('a')
      settings.write({ workOffline: true })
      expect([accounts.activeId(), settings.read().workOffline]).toEqual(['a', true])
      throw new Error('the transaction fails')
    })
  expect(fails).toThrow('the transaction fails')
  expect([accounts.activeId(), settings.read().workOffline]).toEqual([null, false])
})

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { offeredValues } from '../../../../../src-main/records/offered-values.ts'
import type { Store } from '../../../../../src-main/store/connection/store.ts'
import { showOnly } from '../../../../../src-main/store/projects/listed-projects.ts'
import {
  mostPlaces,
  mostValues,
  SeenValues,
} from '../../../../../src-main/store/records/seen-values.ts'
import { createRecords, type Records } from '../../../../../src-main/sync/records.ts'
import { defaultDialect } from '../../../../../src-shared/service/dialect.ts'
import { openMigratedStore } from '../migrated-store.ts'

let folder: string
let store: Store
let records: Records
let seen: SeenValues
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'perceel-values-'))
  store = openMigratedStore(join(folder, 'perceel.sqlite'))
  records = createRecords(store)
  seen = new SeenValues(store)
  for (const id of ['office', 'other'])
    records.accounts.save({
      ...{ id, kind: 'service', name: id, baseUrl: '', clientId: '', rootId: 1, userId: null },
      dialect: defaultDialect,
    })
})
afterEach(() => {
  store.close()
  rmSync(folder, { recursive: true, force: true })
})

function project(number: number, accountId = 'office'): string {
  const item = { id: number, scenario: 'BBvk', name: `Straat ${number}` }
  records.projects.takeListed(accountId, [item], 1000)
  return records.projects.byRemoteId(accountId, number)?.id ?? ''
}

/** Counts a record with these values at the place `/P/Type`. */
function take(projectId: string, values: readonly string[], accountId = 'office'): void {
  const record = { accountId, projectId, version: '1.2' } as const
  store.transaction(() => seen.take(record, [{ path: '/P/Type', values }]))
}

function counts(accountId = 'office'): Record<string, number> {
  const found = seen.at(accountId, ['/P/Type'])
  return Object.fromEntries(found.map(({ value, uses }) => [value, uses]))
}

test('counts the records with a value, most used first', () => {
  take(project(1), ['Woonhuis'])
  take(project(2), ['Appartement'])
  take(project(3), ['Appartement', 'Woonhuis'])
  take(project(4), ['Appartement'])
  expect(Object.entries(counts())).toEqual([
    ['Appartement', 3],
    ['Woonhuis', 2],
  ])
  expect(seen.at('office', ['/P/Other'])).toEqual([])
})

test('an edited record counts with its new values only', () => {
  take(project(1), ['Woonhuis'])
  take(project(1), ['Woonhuis'])
  expect(counts()).toEqual({ Woonhuis: 1 })
  take(project(1), ['Appartement'])
  expect(counts()).toEqual({ Appartement: 1 })
})

test('a removed project, and a project that left the list, count no more', () => {
  take(project(1), ['Woonhuis'])
  take(project(2), ['Woonhuis'])
  take(project(3), ['Woonhuis'])
  records.projects.remove(project(1))
  expect(counts()).toEqual({ Woonhuis: 2 })
  showOnly(store, 'office', { shown: new Set([3]), gone: new Set([2]) }, { at: 2000 })
  expect(counts()).toEqual({ Woonhuis: 1 })
})

test('accounts know nothing of each other, and a removed account leaves nothing', () => {
  take(project(1), ['Woonhuis'])
  take(project(2, 'other'), ['Kantoor'], 'other')
  expect(counts()).toEqual({ Woonhuis: 1 })
  expect(counts('other')).toEqual({ Kantoor: 1 })
  store.run("DELETE FROM accounts WHERE id = 'other'")
  expect(store.get('SELECT count(*) AS n FROM seen_values')).toEqual({ n: 1 })
})

test('a value and a place with half a character or a NUL count once for each record', () => {
  for (const odd of ['half \ud83d', 'nul \0 in it', '\u2028']) {
    const record = { accountId: 'office', version: '1.2' } as const
    for (const n of [1, 2])
      store.transaction(() =>
        seen.take({ ...record, projectId: project(n) }, [
          { path: `/P/${odd}`, values: [odd, 'a'] },
        ]),
      )
    expect(store.get('SELECT count(*) AS n FROM value_places')).toEqual({ n: 1 })
    expect(store.all('SELECT uses FROM seen_values')).toEqual([{ uses: 2 }, { uses: 2 }])
    store.run('DELETE FROM value_places')
  }
})

test('a place with too many values is free text from then on', () => {
  for (let n = 1; n <= mostValues; n += 1) take(project(n), [`soort ${n}`])
  expect(Object.keys(counts())).toHaveLength(mostValues)
  take(project(100), ['nog een'])
  take(project(101), ['soort 1'])
  expect(counts()).toEqual({})
  take(project(1), ['soort 1'])
  records.projects.remove(project(2))
  expect(counts()).toEqual({})
  expect(store.get('SELECT count(*) AS n FROM seen_values')).toEqual({ n: 0 })
})

test('a restored project makes a place free text if it brings one value too many', () => {
  for (let n = 1; n <= mostValues; n += 1) take(project(n), [`soort ${n}`])
  const removed = seen.ofProject(project(1))
  store.transaction(() => seen.forget(project(1)))
  take(project(100), ['nog een'])
  expect(Object.keys(counts())).toHaveLength(mostValues)
  store.transaction(() => seen.countAgain(removed))
  expect(counts()).toEqual({})
})

test('an account keeps a bounded number of places', () => {
  const places = Array.from({ length: mostPlaces + 10 }, (_, at) => ({
    path: `/P/E${at}`,
    values: ['a'],
  }))
  const record = { accountId: 'office', projectId: project(1), version: '1.2' } as const
  store.transaction(() => seen.take(record, places))
  expect(store.get('SELECT count(*) AS n FROM value_places')).toEqual({ n: mostPlaces })
})

test('offers what several records have, and nothing for values that are seldom the same', () => {
  const at = (path: string, uses: Record<string, number>) =>
    Object.entries(uses).map(([value, count]) => ({ path, value, uses: count }))
  const offered = offeredValues([
    ...at('/P/Type', { Woonhuis: 40, Appartement: 8, Tikfout: 1 }),
    ...at('/P/Tekst', { zomaar: 2, iets: 2, anders: 1, geheel: 1 }),
    ...at('/P/Land', { Nederland: 50 }),
  ])
  expect(offered).toEqual([{ path: '/P/Type', values: ['Woonhuis', 'Appartement'] }])
})

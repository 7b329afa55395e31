import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { PublishedCounting } from '../../../../src-main/projects/published-counting.ts'
import type { Store } from '../../../../src-main/store/connection/store.ts'
import { everyRow } from '../../../../src-main/store/projects/project-filter.ts'
import { listProjects } from '../../../../src-main/store/projects/project-list.ts'
import { countSome, isCounted } from '../../../../src-main/store/projects/published-counts.ts'
import { createRecords, type Records } from '../../../../src-main/sync/records.ts'
import { defaultDialect } from '../../../../src-shared/service/dialect.ts'
import { openMigratedStore } from '../store/migrated-store.ts'

const office = 'office'
const published = ['geplaatst', 'published']
let folder: string
let store: Store
let records: Records
let counting: PublishedCounting
let faults: unknown[]

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'perceel-counting-'))
  store = openMigratedStore(join(folder, 'perceel.sqlite'))
  records = createRecords(store)
  const settings = { kind: 'service', baseUrl: '', clientId: '', rootId: 1, userId: null } as const
  records.accounts.save({ id: office, name: office, ...settings, dialect: defaultDialect })
  faults = []
  counting = new PublishedCounting({ store, onFault: (fault) => faults.push(fault) })
})
afterEach(async () => {
  await counting.stop()
  store.close()
  rmSync(folder, { recursive: true, force: true })
  expect(faults).toEqual([])
})

/** Adds projects 1 to `count`. Project n is published on n modulo 15 of 14 channels. */
function fill(count: number): void {
  store.transaction(() => {
    const numbers = Array.from({ length: count }, (_, n) => n + 1)
    const items = numbers.map((id) => ({ id, scenario: 'BBvk', name: `Straat ${id}` }))
    records.projects.takeListed(office, items, 1000)
    for (const number of numbers) publish(number, number % 15)
  }, 'soon')
}

function publish(number: number, channels: number, status = 'published'): void {
  const id = records.projects.byRemoteId(office, number)?.id ?? ''
  const doc = '2026-11-23 10:00:00'
  const uuid = '00000000-0000-4000-8000-000000000001'
  const publication = { uuid, doc, dlm: doc, status, mutations: [] }
  const statuses = Array.from({ length: 14 }, (_, at) => ({
    name: `Kanaal ${at}`,
    ...(at < channels ? { publication } : {}),
  }))
  records.channels.take({ id, accountId: office }, statuses, { at: 1000, dueAt: 2000 })
}

function names(words: readonly string[]): string[] {
  const rules = { filter: everyRow, words: { published: words, busy: [], failed: [] } }
  const query = { search: '', sort: 'channels', descending: true, offset: 0, limit: 3 } as const
  return listProjects(store, office, query, rules).rows.map(({ name }) => name)
}

test('the list has the same order before and after the channels were counted', async () => {
  fill(600)
  const before = names(published)
  expect(isCounted(store, office, published)).toBe(false)

  counting.keep(office, published)
  await counting.settled()

  expect(isCounted(store, office, published)).toBe(true)
  expect(names(published)).toEqual(before)
})

test('a status that is read changes the stored count', async () => {
  fill(20)
  counting.keep(office, published)
  await counting.settled()

  publish(1, 14, 'geplaatst')
  publish(14, 0)

  expect(isCounted(store, office, published)).toBe(true)
  expect(names(published)).toEqual(['Straat 1', 'Straat 13', 'Straat 12'])
})

test('a change of what counts as published counts all again, and the list is right meanwhile', async () => {
  fill(20)
  publish(3, 14, 'live')
  counting.keep(office, published)
  await counting.settled()
  expect(names(published)).not.toContain('Straat 3')

  const words = [...published, 'live']
  expect(names(words)).toEqual(['Straat 3', 'Straat 14', 'Straat 13'])
  counting.keep(office, words)
  await counting.settled()
  expect(isCounted(store, office, words)).toBe(true)
  expect(names(words)).toEqual(['Straat 3', 'Straat 14', 'Straat 13'])
})

test('a count that was broken off goes on, and the list is right meanwhile', () => {
  fill(600)
  const order = names(published)
  expect(countSome(store, office, published)).toBe(true)
  publish(600, 14)
  expect(isCounted(store, office, published)).toBe(false)
  expect(names(published)).toContain('Straat 600')
  publish(600, 0)

  const more = [countSome(store, office, published), countSome(store, office, published)]
  expect(more).toEqual([true, false])
  expect(isCounted(store, office, published)).toBe(true)
  expect(names(published)).toEqual(order)
})

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { AppFailure } from '../../../../src-main/errors/app-failure.ts'
import { backupName } from '../../../../src-main/store/backup/backup-files.ts'
import { Store } from '../../../../src-main/store/connection/store.ts'
import { addAccount, seeded, work } from '../store/kept-store.ts'
import { BootedStore, errorOf } from './booted-store.ts'

/**
 * A small store with a backup and a journal. Every page of the database is damaged in turn. Each
 * start ends in services that answer, or in the recovery screen with a backup to put back.
 */
const pageSize = 4096
let booted: BootedStore
let pages: number

beforeAll(async () => {
  booted = new BootedStore()
  const { kept } = booted
  const { store } = kept.open()
  addAccount(store)
  for (let n = 0; n < 12; n += 1) work(store, n)
  mkdirSync(kept.files.backups)
  await kept.copyTo(join(kept.files.backups, backupName(kept.now)))
  for (let n = 12; n < 24; n += 1) work(store, n)
  kept.close()
  kept.keepFiles()
  pages = readFileSync(kept.files.database).length / pageSize
})
afterEach(async () => {
  await booted.stop()
})
afterAll(() => {
  booted.kept.remove()
})

/** The first calls of the window, and the lists of the office. */
const questions: readonly [string, string, ...unknown[]][] = [
  ['settings', 'get'],
  ['accounts', 'list'],
  ['projects', 'list', { search: '', sort: 'name', descending: false, offset: 0, limit: 50 }],
  ['sync', 'jobs'],
  ['sync', 'state'],
  ['relations', 'list'],
  ['conflicts', 'list'],
  ['offline', 'state'],
  ['board', 'head'],
]

/** Returns how a start on the damaged store ends for the user. */
async function outcome(): Promise<string> {
  if (!(await booted.start())) {
    const { problem } = await booted.boot.state()
    if (problem === null) return 'neither opened nor told'
    return problem.backups.some(({ complete }) => complete)
      ? 'recovery'
      : `${problem.cause} without a way back`
  }
  for (const [group, name, ...args] of questions) {
    const error = errorOf(await booted.ask(group, name, ...args))
    if (error !== null && error.reason !== 'storeDamaged')
      return `${group}.${name} answers ${error.kind}/${error.reason ?? ''}`
  }
  return 'works'
}

async function startWith(damage: (page: Buffer) => void, page: number): Promise<string> {
  const { files } = booted.kept
  booted.kept.putFilesBack()
  const bytes = readFileSync(files.database)
  damage(bytes.subarray(page * pageSize, (page + 1) * pageSize))
  writeFileSync(files.database, bytes)
  return outcome()
}

const kinds: readonly [string, (page: Buffer) => void][] = [
  ['zeros', (page) => page.fill(0)],
  [
    'garbage',
    (page) => {
      const numbers = seeded(page.readUInt8(0) + 1)
      for (let at = 0; at < page.length; at += 1) page[at] = Math.floor(numbers.next().value * 256)
    },
  ],
]

test.each(kinds)('a page of %s ends in work or in the recovery screen', async (_name, damage) => {
  const outcomes: string[] = []
  for (let page = 0; page < pages; page += 1) {
    outcomes.push(`${page}: ${await startWith(damage, page)}`)
    await booted.stop()
  }
  expect(outcomes.filter((line) => !/: (works|recovery)$/u.test(line))).toEqual([])
  expect(outcomes.some((line) => line.endsWith('recovery'))).toBe(true)
})

test('a check that SQLite cannot carry out counts as damage', () => {
  const { files } = booted.kept
  booted.kept.putFilesBack()
  const bytes = readFileSync(files.database)
  bytes.fill(0, pageSize, 2 * pageSize)
  writeFileSync(files.database, bytes)
  const open = () => Store.open(files.database)
  expect(open).toThrow(AppFailure)
  expect(open).toThrow('storage/storeDamaged')
})

test('a start that fails in a way that nobody foresaw has the same way back', async () => {
  booted.kept.putFilesBack()
  booted.onOpen = () => Promise.reject(new TypeError('Not foreseen'))
  expect(await booted.start()).toBe(false)
  const { problem } = await booted.boot.state()
  expect(problem).toMatchObject({
    cause: 'other',
    backups: [
      { id: backupName(booted.kept.now), complete: true },
      { id: 'journal', complete: true },
    ],
  })
  booted.onOpen = () => Promise.resolve()
  const restored = await booted.boot.restore({ backupId: problem?.backups[0]?.id ?? '' })
  expect(restored.complete).toBe(true)
  expect((await booted.ask('accounts', 'list')).ok).toBe(true)
})

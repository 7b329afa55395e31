import { existsSync } from 'node:fs'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { AppFailure } from '../../../../../src-main/errors/app-failure.ts'
import { startProblemIn } from '../../../../../src-main/recovery/start-problem.ts'
import { openStore } from '../../../../../src-main/store/connection/open-store.ts'
import {
  abilitiesOf,
  readAbilities,
  requireAbilities,
} from '../../../../../src-main/store/connection/sqlite-abilities.ts'
import { storeFiles } from '../../../../../src-main/store/connection/store-files.ts'
import { Store } from '../../../../../src-main/store/connection/store.ts'

const full = ['ENABLE_FTS5', 'ENABLE_SESSION', 'ENABLE_PREUPDATE_HOOK', 'THREADSAFE=1']
const without = (name: string) => full.filter((line) => !line.startsWith(name))

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'perceel-abilities-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('the SQLite of this Node can do everything', () => {
  const abilities = readAbilities()
  expect(() => requireAbilities(abilities)).not.toThrow()
  expect(abilities).toMatchObject({ fts5: true, session: true, threads: 'serialized' })
  expect(abilities.version).toMatch(/^3\.\d+\.\d+$/)
})

test.each([
  ['FTS5', without('ENABLE_FTS5')],
  ['SESSION', without('ENABLE_SESSION')],
  ['SESSION', without('ENABLE_PREUPDATE_HOOK')],
  ['THREADSAFE', [...without('THREADSAFE'), 'THREADSAFE=0']],
])('a SQLite without %s is refused before the store is touched', (name, options) => {
  const files = storeFiles(join(folder, 'data'))
  let error: unknown
  try {
    openStore(files, {
      now: () => 1,
      onHealth: () => undefined,
      onJournalBroken: () => undefined,
      onFault: () => undefined,
      abilities: () => abilitiesOf(options, '3.99.0'),
    })
  } catch (thrown) {
    error = thrown
  }
  expect(error).toBeInstanceOf(AppFailure)
  expect((error as AppFailure).error).toMatchObject({ kind: 'storage', reason: 'sqliteLacks' })
  expect(String((error as Error).cause)).toContain(`SQLite 3.99.0 was built without ${name}`)
  expect(startProblemIn(files, error)).toBe('incomplete')
  expect(existsSync(files.folder)).toBe(false)
})

test('options that say nothing of threads mean SQLite’s own default', () => {
  expect(abilitiesOf(without('THREADSAFE'), '3').threads).toBe('serialized')
  expect(abilitiesOf([...without('THREADSAFE'), 'THREADSAFE=2'], '3').threads).toBe('multiThread')
})

describe('a copy of a SQLite whose connections are not safe between threads', () => {
  const count = (path: string) => {
    const copy = new DatabaseSync(path, { readOnly: true })
    const rows = copy.prepare('SELECT count(*) AS n FROM accounts').get()?.['n']
    copy.close()
    return rows
  }

  test('is made before the connection is used again', async () => {
    const store = Store.open(join(folder, 'perceel.sqlite'), { threads: 'multiThread' })
    const path = join(folder, 'copy.sqlite')
    const copying = store.copyTo(path)
    // With `backup` on another thread the copy would not be complete yet.
    expect(count(path)).toBe(0)
    store.tryWriting()
    await copying
    store.close()
    expect(count(path)).toBe(0)
  })

  test('a copy that cannot be written is a failure of the store', async () => {
    const store = Store.open(join(folder, 'perceel.sqlite'), { threads: 'multiThread' })
    await expect(store.copyTo(join(folder, 'none', 'copy.sqlite'))).rejects.toThrow(AppFailure)
    store.close()
  })
})

import { existsSync } from 'node:fs'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { AppFailure } from '../../../../../src-main/errors/app-failure.ts'
import { startProblemIn } from '../../../../../src-main/recovery/start-problem.ts'
import { openStore } from '../../../../../src-main/store/connection/open-store.ts'
import {
  abilitiesOf,
  readAbilities,
  requireAbilities,
} from '../../../../../src-main/store/connection/sqlite-abilities.ts'
import { storeFiles } from '../../../../../src-main/store/connection/store-files.ts'

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

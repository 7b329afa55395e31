import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Store } from '../../../../src-main/store/connection/store.ts'

/** The file of an empty store after all migrations. */
let migrated: Buffer | null = null

/**
 * Opens a new store at a path. The store is a copy of one migrated store, because all migrations
 * take twenty times as long as the opening of a store. Tests of the opening use `Store.open`.
 */
export function openMigratedStore(path: string): Store {
  migrated ??= readMigratedStore()
  writeFileSync(path, migrated, { mode: 0o600, flag: 'wx' })
  return Store.open(path)
}

function readMigratedStore(): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'perceel-migrated-'))
  const path = join(folder, 'perceel.sqlite')
  Store.open(path).close()
  const bytes = readFileSync(path)
  rmSync(folder, { recursive: true, force: true })
  return bytes
}

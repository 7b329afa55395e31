import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { officeStore, type OfficeStore } from './office-store.ts'
import { layout, layoutVersion } from './schema.ts'
import { rowReader } from './stored-row.ts'

const settings = rowReader('setting', z.object({ name: z.string(), value: z.string() }))

export interface OfficeKey {
  readonly projects: number
  readonly seed: number
}

/** The data folder holds another office than requested; the message tells the difference. */
export class OfficeFolderError extends Error {
  override readonly name = 'OfficeFolderError'
}

/**
 * Opens the office in a folder, or generates it there first. The office is generated in a temporary
 * file, which is renamed when it is complete: an interrupted start leaves no partial office.
 * @param fill puts the generated office into an empty store
 * @throws OfficeFolderError when the folder holds an office of another size, seed or layout
 */
export function openOfficeFolder(
  folder: string,
  key: OfficeKey,
  fill: (store: OfficeStore) => void,
): OfficeStore {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, 'office.db')
  if (!existsSync(path)) makeOffice(folder, path, key, fill)
  // A previous process that is just ending may still hold the file.
  const db = new DatabaseSync(path, { timeout: 5000 })
  try {
    db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON')
    checkKey(db, folder, key)
    return officeStore(db, folder)
  } catch (error) {
    db.close()
    throw error
  }
}

function makeOffice(
  folder: string,
  path: string,
  key: OfficeKey,
  fill: (store: OfficeStore) => void,
): void {
  const aside = join(folder, 'office.partial.db')
  rmSync(aside, { force: true })
  const db = new DatabaseSync(aside)
  try {
    // The file is unused before it is renamed, so it needs no journal.
    db.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA foreign_keys = OFF')
    db.exec(layout)
    const insert = db.prepare('INSERT INTO setting (name, value) VALUES (?, ?)')
    insert.run('layout', String(layoutVersion))
    insert.run('projects', String(key.projects))
    insert.run('seed', String(key.seed))
    fill(officeStore(db, folder))
  } finally {
    db.close()
  }
  renameSync(aside, path)
}

function checkKey(db: DatabaseSync, folder: string, key: OfficeKey): void {
  const rows = settings.all(db.prepare('SELECT name, value FROM setting').all())
  const found = new Map(rows.map(({ name, value }) => [name, value]))
  const wanted = { layout: layoutVersion, projects: key.projects, seed: key.seed }
  for (const [name, value] of Object.entries(wanted)) {
    if (found.get(name) === String(value)) continue
    throw new OfficeFolderError(
      `The office in ${folder} has ${name} ${String(found.get(name))}, not ${value}. ` +
        `Start with ${name} ${String(found.get(name))}, or choose another folder.`,
    )
  }
}

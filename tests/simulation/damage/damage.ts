import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { damageCell } from './damage-cell.ts'

/** Kinds of damage between two runs of the app. Backups and journal stay intact. */
export const damages = [
  'logGone', // the write-ahead log is removed
  'logCut', // the log is truncated
  'logFlipped', // fifty bytes of the log are changed
  'page', // a page of the database is all zeros
  'cell', // a JSON value of one row is truncated
] as const

/** A damage. `part` and `more` are numbers from 0 up to 1 that decide the place. */
export interface Damage {
  readonly what: (typeof damages)[number]
  readonly part: number
  readonly more: number
}

/** The default page size of SQLite, which the store uses. */
const pageBytes = 4096
const flips = 50

/**
 * Damages the store of a profile that no process has open. Returns false if there is nothing to
 * damage.
 */
export function applyDamage(profile: string, { what, part, more }: Damage): boolean {
  const store = join(profile, 'data', 'perceel.sqlite')
  const log = `${store}-wal`
  if (!existsSync(store)) return false
  if (what === 'page') return clearPage(store, part)
  if (what === 'cell') return damageCell(store, part, more)
  const bytes = existsSync(log) ? statSync(log).size : 0
  if (bytes === 0) return false
  // SQLite creates this file again from the log.
  rmSync(`${store}-shm`, { force: true })
  if (what === 'logGone') rmSync(log)
  else if (what === 'logCut') truncateSync(log, Math.floor(bytes * part))
  else flipBytes(log, part, more)
  return true
}

function clearPage(store: string, part: number): boolean {
  const pages = Math.floor(statSync(store).size / pageBytes)
  if (pages === 0) return false
  const file = openSync(store, 'r+')
  writeSync(file, Buffer.alloc(pageBytes), 0, pageBytes, Math.floor(part * pages) * pageBytes)
  closeSync(file)
  return true
}

function flipBytes(log: string, part: number, more: number): void {
  const bytes = readFileSync(log)
  const stride = 1 + Math.floor((more * bytes.length) / flips)
  for (let flip = 0; flip < flips; flip += 1) {
    const at = (Math.floor(part * bytes.length) + flip * stride) % bytes.length
    bytes[at] = (bytes[at] ?? 0) ^ 0xff
  }
  writeFileSync(log, bytes)
}

import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Log } from '../logging/log.ts'
import { windowPlaceSchema, type WindowPlace } from './window-bounds.ts'

/** The remembered place of the window; null when there is none, or none that can be read. */
export function readWindowPlace(path: string): WindowPlace | null {
  try {
    return windowPlaceSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return null // the first start, or a damaged file: the window opens where a new one would
  }
}

/** Remembers the window's place. A failure is logged only: it costs the user a moved window. */
export function writeWindowPlace(path: string, place: WindowPlace, log: Log): void {
  const fresh = `${path}.new`
  try {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(fresh, JSON.stringify(place))
    renameSync(fresh, path)
  } catch (error) {
    log.warn('window.place', { code: String((error as NodeJS.ErrnoException).code) })
  }
}

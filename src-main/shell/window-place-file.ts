import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Log } from '../logging/log.ts'
import { windowPlaceSchema, type WindowPlace } from './window-bounds.ts'

/** Reads the stored position of the window; null if the file is missing or unreadable. */
export function readWindowPlace(path: string): WindowPlace | null {
  try {
    return windowPlaceSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return null // the first start, or a damaged file: the window opens at the default place
  }
}

/** Stores the window's position. A failure is only logged: the next window opens elsewhere. */
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

import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import type { StoreFiles } from './store-files.ts'

const openedBySchema = z.object({ app: z.string().max(100) })

/**
 * Returns the version of the app that opened the store last; null if no version noted itself yet. A
 * file that cannot be read counts as no note: it only serves a copy too many, and a message.
 */
export function openedBy({ openedBy: path }: StoreFiles): string | null {
  if (!existsSync(path)) return null
  try {
    return openedBySchema.parse(JSON.parse(readFileSync(path, 'utf8'))).app
  } catch {
    return null // cut off, or from another program
  }
}

/** Notes the version of the app that has opened the store. */
export function noteOpenedBy({ openedBy: path }: StoreFiles, app: string): void {
  writeFileSync(path, JSON.stringify({ app }), { mode: 0o600 })
}

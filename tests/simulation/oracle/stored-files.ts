import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { World } from '../world.ts'
import type { StoreContent } from './store-content.ts'

/**
 * Checks the rules about files: each blob has the content of its hash, and no file holds a secret.
 */
export function judgeStoredFiles(world: World, store: StoreContent): string[] {
  const { office, appFolder } = world
  const found: string[] = []
  const blobs = join(appFolder, 'data', 'blobs')
  for (const { sha256, size } of store.blobs) {
    const path = join(blobs, sha256.slice(0, 2), sha256)
    const bytes = existsSync(path) ? readFileSync(path) : null
    if (bytes?.length !== size || createHash('sha256').update(bytes).digest('hex') !== sha256)
      found.push(`blob: ${sha256} is not what its name says`)
  }
  const here = new Set(store.blobs.map(({ sha256 }) => sha256))
  for (const sha256 of store.unsent)
    if (!here.has(sha256)) found.push(`blob: ${sha256} is not sent, and is not here`)
  const secrets = [office.service.clientSecret, ...office.tokens].map((secret) =>
    Buffer.from(secret),
  )
  for (const entry of readdirSync(appFolder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const bytes = readFileSync(join(entry.parentPath, entry.name))
    if (secrets.some((secret) => bytes.includes(secret)))
      found.push(`secret: ${entry.name} holds one`)
  }
  return found
}

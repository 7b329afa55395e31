// Usage: node scripts/release/gather.ts FROM TO. Gathers the files of all build jobs (a folder for each
// job in FROM) in the folder TO. The two Macs describe their updates in a file of the same name: the
// files become one. Every such file gets the notes of the release.
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, stringify } from 'yaml'
import { updateNotes } from './notes.ts'

/** The description of the update of one system, as electron-builder writes it (`latest*.yml`). */
interface UpdateDescription {
  readonly version: string
  readonly files: readonly { readonly url: string }[]
}

/**
 * Merges descriptions of updates (electron-builder's `latest*.yml`) of one version.
 */
export function mergeDescriptions(descriptions: readonly UpdateDescription[]): UpdateDescription {
  const [first] = descriptions
  if (first === undefined) throw new Error('There is nothing to merge')
  const versions = new Set(descriptions.map(({ version }) => version))
  if (versions.size > 1) throw new Error(`Different versions: ${[...versions].join(', ')}`)
  const files = new Map(descriptions.flatMap(({ files }) => files).map((file) => [file.url, file]))
  return { ...first, files: [...files.values()] }
}

/** Copies the files of all build jobs in `from` to `to`. Writes one description of each update, with the notes. */
export function gather(from: string, to: string, notes: string): void {
  mkdirSync(to, { recursive: true })
  const descriptions = new Map<string, UpdateDescription[]>()
  for (const job of readdirSync(from)) {
    for (const name of readdirSync(join(from, job))) {
      const path = join(from, job, name)
      if (!name.endsWith('.yml')) copyFileSync(path, join(to, name))
      else
        descriptions.set(name, [
          ...(descriptions.get(name) ?? []),
          parse(readFileSync(path, 'utf8')) as UpdateDescription,
        ])
    }
  }
  for (const [name, found] of descriptions)
    writeFileSync(join(to, name), stringify({ ...mergeDescriptions(found), releaseNotes: notes }))
}

if (import.meta.main) {
  const [from = '', to = ''] = process.argv.slice(2)
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  gather(from, to, updateNotes(version))
}

// Usage: node scripts/release/checksums.ts FOLDER [--update]. Writes SHA256SUMS for all files of a
// folder, in the format of `sha256sum --check`. With --update, only the lines of the present files
// change, and the lines of other files stay.
import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

/** Writes SHA256SUMS for the files of a folder. With `update`, lines of other files stay. */
export async function writeChecksums(
  folder: string,
  { update }: { readonly update: boolean },
): Promise<void> {
  const list = join(folder, 'SHA256SUMS')
  const sums = new Map<string, string>()
  if (update && existsSync(list)) {
    for (const line of readFileSync(list, 'utf8').split('\n').filter(Boolean))
      sums.set(line.slice(66), line.slice(0, 64))
  }
  for (const name of readdirSync(folder)) {
    if (name === 'SHA256SUMS') continue
    const hash = createHash('sha256')
    await pipeline(createReadStream(join(folder, name)), hash)
    sums.set(name, hash.digest('hex'))
  }
  const lines = [...sums].sort(([one], [other]) => (one < other ? -1 : 1))
  writeFileSync(list, lines.map(([name, sum]) => `${sum}  ${name}\n`).join(''))
}

if (import.meta.main) {
  const [folder = ''] = process.argv.slice(2)
  await writeChecksums(folder, { update: process.argv.includes('--update') })
}

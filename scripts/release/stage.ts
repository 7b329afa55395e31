// Usage: node scripts/release/stage.ts FOLDER PERCENTAGE. States in every description of an update
// which share of the offices gets the update (`stagingPercentage` of electron-updater).
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, stringify } from 'yaml'

/**
 * Writes the share of the offices into every description of an update in a folder.
 *
 * @param share a percentage, as text. Throws for another text, and if the folder has no description
 */
export function writeShare(folder: string, share: string): void {
  const percentage = Number(share)
  if (share.trim() === '' || !(percentage >= 0 && percentage <= 100))
    throw new Error(`A share is a number from 0 to 100, and not '${share}'`)
  const names = readdirSync(folder).filter((name) => /^latest.*\.yml$/u.test(name))
  if (names.length === 0) throw new Error(`${folder} describes no update`)
  for (const name of names) {
    const path = join(folder, name)
    const description = parse(readFileSync(path, 'utf8')) as object
    writeFileSync(path, stringify({ ...description, stagingPercentage: percentage }))
  }
}

if (import.meta.main) {
  const [folder = '', share = ''] = process.argv.slice(2)
  writeShare(folder, share)
}

// Usage: node scripts/release/notes.ts v1.2.3. Prints what is new in a version, in Dutch and English,
// from CHANGELOG.nl.md and CHANGELOG.md.
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

/**
 * Returns the part of a change log about a version, without its heading. Throws if there is none.
 */
export function partAbout(log: string, version: string): string {
  const parts = log.split(/^## /mu).slice(1)
  const part = parts.find((each) => /^\[?([^\]\s]+)/u.exec(each)?.[1] === version)
  const text = part?.slice(part.indexOf('\n')).trim() ?? ''
  if (text === '') throw new Error(`The change log says nothing about ${version}`)
  return text
}

/**
 * Returns the notes that the app reads from the description of an update: a part for each language,
 * with a line for each novelty (src-main/updates/release-notes.ts).
 */
export function updateNotes(version: string): string {
  const dutch = readFileSync(join(root, 'CHANGELOG.nl.md'), 'utf8')
  const english = readFileSync(join(root, 'CHANGELOG.md'), 'utf8')
  return `# nl\n${partAbout(dutch, version)}\n# en\n${partAbout(english, version)}\n`
}

if (import.meta.main) {
  console.log(updateNotes((process.argv[2] ?? '').replace(/^v/u, '')))
}

import type { UpdateState } from '../../src-shared/ipc/calls/system/update-calls.ts'

const mostLines = 100
const longestLine = 1000

/**
 * Reads the notes of a release (scripts/release/notes.ts): `# nl` and `# en`, each with lines that
 * begin with a dash. The text comes from a server: markup becomes plain text, and long texts are cut.
 * Notes of any other shape are no lines.
 */
export function readNotes(text: unknown): UpdateState['notes'] {
  const parts = typeof text === 'string' ? text.split(/^# /mu) : []
  const of = (language: string) => {
    const part = parts.find((each) => each.startsWith(`${language}\n`)) ?? ''
    return part
      .split('\n')
      .filter((line) => line.startsWith('- '))
      .slice(0, mostLines)
      .map((line) => plain(line.slice(2)))
  }
  return { nl: of('nl'), en: of('en') }
}

/** Removes emphasis and the addresses of links, and characters that change the direction of text. */
function plain(line: string): string {
  return line
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/gu, '$1')
    .replaceAll(/\*\*|`/gu, '')
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, ' ')
    .trim()
    .slice(0, longestLine)
}

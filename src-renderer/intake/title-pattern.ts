import { titleFromFilename } from '../../src-shared/dossiers/title-from-filename.ts'
import { longest } from '../../src-shared/text/longest.ts'

/** Placeholders of a title for several files, in both languages. */
const marks: Readonly<Record<string, 'name' | 'type' | 'number'>> = {
  naam: 'name',
  name: 'name',
  type: 'type',
  nr: 'number',
  no: 'number',
}

export interface PatternSubject {
  readonly filename: string
  readonly type: string
}

/**
 * Returns the title of one of several files. `{naam}` stands for the title made of the file name,
 * `{type}` for the type, `{nr}` for the position from 1, padded to the digits of the last position.
 * Other words in braces stay as they are.
 */
export function titleFromPattern(
  pattern: string,
  subject: PatternSubject,
  place: number,
  total: number,
): string {
  const figures = String(total).length
  const parts = {
    name: titleFromFilename(subject.filename),
    type: subject.type.trim(),
    number: String(place).padStart(figures, '0'),
  }
  return pattern
    .replaceAll(/\{(\p{L}+)\}/gu, (whole, word: string) => {
      const mark = marks[word.toLowerCase()]
      return mark === undefined ? whole : parts[mark]
    })
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, longest.documentText)
    .trim()
}

/** Returns true if a pattern gives every file the same title. */
export function isSameForAll(pattern: string): boolean {
  return ![...pattern.matchAll(/\{(\p{L}+)\}/gu)].some(
    ([, word = '']) => marks[word.toLowerCase()] !== undefined,
  )
}

import { maxTitleLength, titleFromFilename } from '../../src-shared/dossiers/title-from-filename.ts'

/** What a title for several files may hold, in both languages. */
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
 * The title that a pattern gives to one of several files. `{naam}` stands for the file's name as a
 * title, `{type}` for its type, `{nr}` for its place, from 1, with as many figures as the last has;
 * other words between braces stay as they are.
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
    .slice(0, maxTitleLength)
    .trim()
}

/** Whether every file gets the same title from it. */
export function isSameForAll(pattern: string): boolean {
  return ![...pattern.matchAll(/\{(\p{L}+)\}/gu)].some(
    ([, word = '']) => marks[word.toLowerCase()] !== undefined,
  )
}

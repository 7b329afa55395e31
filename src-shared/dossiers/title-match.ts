import { editDistance } from '../text/edit-distance.ts'
import { type HeadingLine, readableLetters } from './heading-lines.ts'
import type { TypeRule } from './type-rules/type-rule.ts'

/** The weight of a line that is the title of a type. */
export const titled = 10
/** The weight of a line that only mentions a title, in a sentence. */
const mentioned = 3
/** Words that may stand before a title on its line, and words in all of a title's line. */
const mostBefore = 3
const mostWords = 11
/** Letters of a title for each letter that may be misread. */
const lettersPerFault = 9
/** Rows after which a title is more likely that of a chapter. */
const topRows = 8
const chapter = 5

interface Name {
  readonly squeezed: string
  readonly words: number
}

const names = new WeakMap<TypeRule, { titles: readonly Name[]; bare: readonly Name[] }>()

function namesOf(rule: TypeRule): { titles: readonly Name[]; bare: readonly Name[] } {
  const known = names.get(rule)
  if (known !== undefined) return known
  const nameOf = (text: string) => ({
    squeezed: readableLetters(text.replaceAll(' ', '')),
    words: text.split(' ').length,
  })
  const made = { titles: rule.titles.map(nameOf), bare: (rule.bare ?? []).map(nameOf) }
  names.set(rule, made)
  return made
}

/**
 * Returns how much a line speaks for a type: 10 or 11 for a title at the top, less for a title behind
 * other words or further down, 3 at most for a mention in a sentence, 0 for nothing.
 */
export function titleWeight(line: HeadingLine, rule: TypeRule): number {
  const { titles, bare } = namesOf(rule)
  const late = line.row >= topRows ? chapter : 0
  if (bare.some(({ squeezed }) => isNearly(line.squeezed, squeezed))) return titled - late
  const words = line.folded.split(' ')
  let best = 0
  for (const name of titles) {
    const before = line.isSpaced
      ? startsNearly(line.squeezed, name.squeezed)
        ? 0
        : -1
      : wordsBefore(words, name)
    if (before < 0) continue
    const isTitle = line.isSpaced || isTitleLine(line, before, words.length)
    const wide = line.isWide && before === 0 ? 1 : 0
    best = Math.max(best, isTitle ? titled - before + wide - late : mentioned - Math.min(before, 2))
  }
  return best
}

/** True unless a name is a part of a sentence. Joined lines are one title or none. */
function isTitleLine({ original, rows }: HeadingLine, before: number, words: number): boolean {
  if (before > (rows > 1 ? 0 : mostBefore) || words > mostWords) return false
  return before === 0 || !/[.;!?]\s|\.$/u.test(original)
}

/** Returns the number of words before a name on a line; -1 if the name is not there. */
function wordsBefore(words: readonly string[], { squeezed, words: count }: Name): number {
  for (let at = 0; at < words.length; at += 1) {
    // A scan may lose or add a space within a name.
    for (let length = Math.max(1, count - 1); length <= count + 1; length += 1) {
      if (at + length > words.length) break
      const part = readableLetters(words.slice(at, at + length).join(''))
      if (isNearly(part, squeezed)) return at
    }
  }
  return -1
}

function isNearly(text: string, name: string): boolean {
  if (text === name) return true
  const most = Math.min(3, Math.floor(name.length / lettersPerFault))
  return most > 0 && editDistance(text, name, most) <= most
}

function startsNearly(text: string, name: string): boolean {
  if (text.startsWith(name)) return true
  return isNearly(text.slice(0, name.length), name)
}

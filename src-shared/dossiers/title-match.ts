import { foldWords } from './fold-words.ts'
import { editDistance } from '../text/edit-distance.ts'
import { type HeadingLine, mostBefore, mostTitleLine, readableLetters } from './heading-lines.ts'
import type { TypeRule } from './type-rules/type-rule.ts'

/** The weight of a line that is the title of a type. */
export const titled = 10
/** The weight that a title loses which documents of other types have as well. */
const common = 4
/** The weight of a line that only mentions a title, in a sentence. */
const mentioned = 3
/** Letters of a title for each letter that may be misread. */
const lettersPerFault = 9
/** Rows after which a title is more likely that of a chapter. */
const topRows = 8
const chapter = 5

interface Name {
  readonly folded: string
  readonly squeezed: string
  readonly words: number
}

interface Names {
  readonly titles: readonly Name[]
  readonly bare: readonly Name[]
  readonly shared: readonly Name[]
}

const known = new WeakMap<TypeRule, Names>()

function namesOf(rule: TypeRule): Names {
  const before = known.get(rule)
  if (before !== undefined) return before
  const nameOf = (text: string) => ({
    folded: ` ${text} `,
    squeezed: readableLetters(text.replaceAll(' ', '')),
    words: text.split(' ').length,
  })
  const { titles, bare = [], shared = [] } = rule
  const made = {
    titles: titles.map(nameOf),
    bare: bare.map(nameOf),
    shared: shared.map(nameOf),
  }
  known.set(rule, made)
  return made
}

/**
 * Returns how much a line speaks for a type: 10 or 11 for a title at the top, less for a title behind
 * other words or further down, 3 at most for a mention in a sentence, 0 for nothing.
 */
export function titleWeight(line: HeadingLine, rule: TypeRule): number {
  const { titles, bare, shared } = namesOf(rule)
  const late = line.row >= topRows ? chapter : 0
  const squeezedLine = withoutBrackets(line)
  if (line.words <= mostTitleLine && bare.some(({ squeezed }) => isNearly(squeezedLine, squeezed)))
    return titled - late
  if (isEntry(line)) return 0
  let best = 0
  for (const name of [...titles, ...shared]) {
    const before = titleBefore(line, name)
    if (before !== null) {
      const wide = line.isWide && before === 0 ? 1 : 0
      const less = shared.includes(name) ? common : 0
      best = Math.max(best, titled - before + wide - late - less)
    } else if (best < mentioned && ` ${line.folded} `.includes(name.folded)) {
      best = Math.max(best, line.folded.startsWith(name.folded.trim()) ? mentioned : mentioned - 2)
    }
  }
  return best
}

/** Returns the letters of a line without an addition: "Hypotheek (Esbank)". */
function withoutBrackets({ original, squeezed }: HeadingLine): string {
  const bare = original.replace(/\s\([^()]*\)\s*$/u, '')
  return bare === original ? squeezed : readableLetters(foldWords(bare).replaceAll(' ', ''))
}

/** True for a line of a list of days, "26 juni: koopovereenkomst getekend", and for the heading of a chapter. */
function isEntry({ folded }: HeadingLine): boolean {
  return (
    chapterHeading.test(folded) ||
    /^\d{1,2} (?:\d{1,2} (?:\d{2,4} )?|(?:jan|feb|maart|mrt|apr|mei|jun|jul|aug|sep|okt|nov|dec)\p{L}* )\p{L}/u.test(
      folded,
    )
  )
}

/** "Artikel 1 Koopovereenkomst": a deed of transfer has such a chapter. */
const chapterHeading = /^(?:artikel|art|hoofdstuk) \d{1,2}(?: \d{1,2})? /u

/** Returns the number of words before a title; null if the line is not titled so. */
function titleBefore(line: HeadingLine, { squeezed, words }: Name): number | null {
  if (line.isSpaced) return startsNearly(line.squeezed, squeezed) ? 0 : null
  if (line.words > mostTitleLine) return null
  // A scan may lose all spaces of a title.
  if (isNearly(line.squeezed, squeezed)) return 0
  // Joined lines are one title or none.
  const most = line.rows > 1 ? 0 : mostBefore
  for (const [before, lengths] of line.parts.entries()) {
    if (before > most) break
    if (before > 0 && isSentence(line.original)) break
    // A scan may lose or add a space within a name.
    for (const part of lengths.slice(Math.max(0, words - 2), words + 1))
      if (isNearly(part, squeezed)) return before
  }
  return null
}

function isSentence(text: string): boolean {
  return /[.;!?]\s|\.$/u.test(text)
}

function isNearly(text: string, name: string): boolean {
  if (text === name) return true
  const most = Math.min(3, Math.floor(name.length / lettersPerFault))
  if (most === 0 || Math.abs(text.length - name.length) > most) return false
  // A letter in common at one end spares most comparisons.
  if (text[0] !== name[0] && text.at(-1) !== name.at(-1)) return false
  return editDistance(text, name, most) <= most
}

function startsNearly(text: string, name: string): boolean {
  return text.startsWith(name) || isNearly(text.slice(0, name.length), name)
}

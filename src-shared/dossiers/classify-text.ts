import { foldWords } from './fold-words.ts'
import { headingLines, type HeadingLine } from './heading-lines.ts'
import { type TypeRule, typeRules } from './type-rules.ts'

/** The type of a document by its text, with the reason in the document's own words. */
export interface ClassifiedText {
  readonly type: string
  /** The line that names the type; empty if the words alone tell it. */
  readonly heading: string
  /** Words of the text that speak for the type, at most three. */
  readonly words: readonly string[]
}

/** The text may be hostile: more characters are not read. */
const mostText = 8000
const mostReason = 80
/** The greatest weight of all words together: less than that of a title. */
const mostWords = 9

/** The weight of a line that is the name of a type, and of one that only mentions it. */
const titled = 10
const mentioned = 4
/** The least weight of a type, and its least lead over the next one. */
const enough = 8
const lead = 2

/** A later title is often a mention: "ter uitvoering van een" on one line, the deed on the next. */
const laterTitle = 4
/** A line that names so many types is a list of documents. */
const listed = 3

/** A letter encloses documents, and names them in its subject. */
const salutation = /^((geachte|beste|dear)\b|weledel|l s$)/
const subject = /^(betreft|onderwerp|uw kenmerk|ons kenmerk)\b/

/**
 * Returns the type of a document by the text of its first page; null if no type is clear. Precision
 * comes before recall: a text that fits two types nearly as well has none.
 *
 * @param text lines of the first page, also as read from a scan
 * @param offered the types that the office uses. A type of the office that has no rule is found by
 *   a heading that begins with its words. A clear type that the office does not use gives null.
 */
export function classifyText(text: string, offered: readonly string[]): ClassifiedText | null {
  const known = text.slice(0, mostText)
  const lines = headingLines(known)
  const own = ownType(lines, offered)
  if (own !== null) return own
  const titles = lines.map((line) => weightsOf(line))
  const firstTitle = titles.findIndex((weights) => Math.max(...weights) >= titled - 2)
  const isLetter = lines.some(
    ({ folded }, at) =>
      salutation.test(folded) || (subject.test(folded) && (firstTitle < 0 || at <= firstTitle)),
  )
  const folded = foldWords(known)
  const scored = typeRules
    .map((rule, at) => {
      const weights = titles.map((line, row) => {
        const weight = line[at] ?? 0
        return Math.max(0, row > firstTitle && firstTitle >= 0 ? weight - laterTitle : weight)
      })
      const row = weights.indexOf(Math.max(0, ...weights))
      const heading = { text: lines[row]?.original ?? '', weight: weights[row] ?? 0 }
      return score(rule, folded, heading, isLetter)
    })
    .sort((one, other) => other.weight - one.weight)
  const [best, next] = scored
  if (best === undefined || best.weight < enough) return null
  if (next !== undefined && best.weight - next.weight < lead) return null
  if (!offered.includes(best.type)) return null
  const { type, heading, words } = best
  return { type, heading: heading.slice(0, mostReason), words }
}

interface Scored extends ClassifiedText {
  readonly weight: number
}

function score(
  { type, words, not, isLetter: mayBeLetter = false }: TypeRule,
  folded: string,
  heading: { readonly text: string; readonly weight: number },
  isLetter: boolean,
): Scored {
  const none = { type, heading: '', words: [], weight: 0 }
  // The title and the words of a letter are about its enclosures.
  if ((isLetter && !mayBeLetter) || not?.test(folded) === true) return none
  const found = words.flatMap(([expression, weight]) => {
    const match = expression.exec(folded)?.[0]
    return match === undefined ? [] : [{ match, weight }]
  })
  const said = found.reduce((sum, { weight }) => sum + weight, 0)
  return {
    type,
    heading: heading.weight >= titled - 2 ? heading.text : '',
    words: found.slice(0, 3).map(({ match }) => match.slice(0, mostReason)),
    weight: heading.weight + Math.min(said, mostWords),
  }
}

/** Returns the weight of a line for each rule. */
function weightsOf({ folded, isWide }: HeadingLine): number[] {
  const weights = typeRules.map(({ own, line }) => headingWeight(folded, isWide, own, line))
  const named = weights.filter((weight) => weight > 0).length
  return named >= listed ? weights.map(() => 0) : weights
}

/** Returns how much a line speaks for a type: a title more than a sentence. */
function headingWeight(heading: string, isWide: boolean, own: RegExp, line?: RegExp): number {
  if (line?.test(heading) === true) return titled
  const found = own.exec(heading)
  if (found === null) return 0
  const before = heading.slice(0, found.index).split(' ').length - 1
  const isTitle = before <= 2 && heading.split(' ').length <= 10
  if (isTitle) return titled - before + (isWide ? 1 : 0)
  return mentioned - Math.min(before, 3)
}

/** Returns the office's own type that a heading begins with, the longest. */
function ownType(lines: readonly HeadingLine[], offered: readonly string[]): ClassifiedText | null {
  const ruled: ReadonlySet<string> = new Set(typeRules.map(({ type }) => type))
  let best: ClassifiedText | null = null
  for (const type of offered) {
    const words = foldWords(type)
    if (ruled.has(type) || words.length < 4 || words.length <= (best?.type.length ?? 0)) continue
    const line = lines.find(({ folded }) => {
      const rest = folded.startsWith(words) ? folded.slice(words.length) : null
      return rest === '' || (rest?.startsWith(' ') === true && rest.split(' ').length <= 6)
    })
    if (line !== undefined) best = { type, heading: line.original.slice(0, mostReason), words: [] }
  }
  return best
}

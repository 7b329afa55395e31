import { foldWords } from './fold-words.ts'
import { headingLines, type HeadingLine } from './heading-lines.ts'
import { titled, titleWeight } from './title-match.ts'
import type { TypeRule } from './type-rules/type-rule.ts'
import { typeRules } from './type-rules/type-rules.ts'

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

/** The least weight of a type, and its least lead over the next one. */
const enough = 8
const lead = 2
/** The weight that a title loses if the text has words that exclude its type. */
const excluded = 4

/** A later title is often a mention: "ter uitvoering van een" on one line, the deed on the next. */
const laterTitle = 4
/** Words of a short line beside a title, which belongs to the title. */
const mostBeside = 5
/** A line that names so many types is a list of documents. */
const listed = 3

/** A paper that changes a contract: the lines below its heading tell of the contract. */
const addition = /^(?:\p{L}+ )?(?:allonge|addendum|aanhangsel)\b/u

/** A letter encloses documents, and names them in its subject. */
const salutation = /^((geachte|beste|dear)\b|weledel|l s$|sehr geehrte)/
const subject = /^(betreft|onderwerp|uw kenmerk|ons kenmerk|re )\b/

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
  const titles = titleWeights(lines)
  const rows = lines.filter((_, at) => Math.max(...(titles[at] ?? [])) >= titled - 2)
  const firstTitle = Math.min(...rows.map(({ row }) => row))
  if (lines.some(({ folded, row }) => row < firstTitle && addition.test(folded))) return null
  const isGreeting = lines.some(({ folded }) => salutation.test(folded))
  const isLetter =
    isGreeting || lines.some(({ folded, row }) => subject.test(folded) && row <= firstTitle)
  const folded = foldWords(known)
  const scored = typeRules
    .map((rule, at) => {
      const weights = titles.map((line, index) => {
        const later = (lines[index]?.row ?? 0) > firstTitle ? laterTitle : 0
        return Math.max(0, (line[at] ?? 0) - later)
      })
      const best = weights.indexOf(Math.max(0, ...weights))
      const line = lines[best]
      if (line !== undefined && rule.other?.test(besides(lines, line)) === true)
        return noScore(rule)
      const heading = { text: line?.original ?? '', weight: weights[best] ?? 0 }
      return score(rule, folded, heading, rule.hasSubject === true ? isGreeting : isLetter)
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

function noScore({ type }: Pick<TypeRule, 'type'>): Scored {
  return { type, heading: '', words: [], weight: 0 }
}

/** Returns the words of a line and of its neighbours. A longer neighbour is running text. */
function besides(lines: readonly HeadingLine[], { row, rows, folded }: HeadingLine): string {
  const short = (at: number) => {
    const line = lines.find((one) => one.row === at && one.rows === 1)
    return line === undefined || line.words > mostBeside ? '' : line.folded
  }
  return `${short(row - 1)} ${folded} ${short(row + rows)}`
}

function score(
  { type, words, not, isLetter: mayBeLetter = false }: TypeRule,
  folded: string,
  heading: { readonly text: string; readonly weight: number },
  isLetter: boolean,
): Scored {
  const none = noScore({ type })
  const isTitled = heading.weight >= titled - 2
  const isExcluded = not?.test(folded) === true
  // The title and the words of a letter are about its enclosures.
  if ((isLetter && !mayBeLetter) || (isExcluded && !isTitled)) return none
  const found = words.flatMap(([expression, weight]) => {
    const match = expression.exec(folded)?.[0]
    return match === undefined ? [] : [{ match, weight }]
  })
  const said = found.reduce((sum, { weight }) => sum + weight, 0)
  return {
    type,
    heading: isTitled ? heading.text : '',
    words: found.slice(0, 3).map(({ match }) => match.slice(0, mostReason)),
    weight: heading.weight + Math.min(said, mostWords) - (isExcluded ? excluded : 0),
  }
}

/** Returns the weights of lines for each rule. Joined lines count if none of them is a title itself. */
function titleWeights(lines: readonly HeadingLine[]): number[][] {
  const weights = lines.map(weightsOf)
  const titleRows = new Set(
    lines.flatMap(({ row, rows }, at) =>
      rows === 1 && Math.max(...(weights[at] ?? [])) >= titled - 2 ? [row] : [],
    ),
  )
  return weights.map((line, at) => {
    const { row = 0, rows = 1 } = lines[at] ?? {}
    const isTold =
      rows > 1 &&
      Array.from({ length: rows }, (_, part) => row + part).some((one) => titleRows.has(one))
    return isTold ? line.map(() => 0) : line
  })
}

/** Returns the weight of a line for each rule. */
function weightsOf(line: HeadingLine): number[] {
  const weights = typeRules.map((rule) => titleWeight(line, rule))
  const named = weights.filter((weight) => weight > 0).length
  return named >= listed ? weights.map(() => 0) : weights
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

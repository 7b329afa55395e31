import {
  longestPiece,
  misspelled,
  suggestionsFor,
  type Dictionary,
} from '../../../src-shared/text/spelling/misspelled.ts'
import {
  languageOfLabel,
  languageOfWords,
  type SpellingLanguage,
} from '../../../src-shared/text/spelling/text-language.ts'
import type { XmlScan } from '../../../src-shared/xml/scan/xml-scan.ts'
import {
  elementOfKey,
  languageAt,
  longTexts,
  readableText,
  recordNames,
} from '../../../src-shared/xml/spelling/long-texts.ts'
import type { FieldText, LanguageMark, SpellingAnswer, SpellingQuestion } from './spelling-task.ts'

/** Milliseconds of one answer, so that a question for suggestions never waits long. */
const longestTurn = 150
/** Characters of a text that one answer reads. */
const longestStretch = 50_000

type Load = (language: SpellingLanguage) => Promise<Dictionary>

/** Answers questions about the spelling of a text. `load` gives the dictionary of a language. */
export function answerSpelling(
  scan: XmlScan,
  question: SpellingQuestion,
  load: Load,
): Promise<unknown> {
  switch (question.task) {
    case 'xml':
      return checkXml(scan, ...question.asks, load)
    case 'field':
      return checkField(scan, ...question.asks, load)
    case 'suggestions':
      return suggest(...question.asks, load)
  }
}

async function suggest(word: string, language: SpellingLanguage, load: Load): Promise<string[]> {
  return suggestionsFor(word, await load(language))
}

async function checkXml(
  scan: XmlScan,
  from: number,
  to: number,
  load: Load,
): Promise<SpellingAnswer> {
  const isName = namesOf(scan)
  const marks: LanguageMark[] = []
  let isLate: (() => boolean) | null = null
  for (const long of longTexts(scan, from, to)) {
    const { language } = long
    if (language === 'other') continue
    const dictionary = await load(language)
    // The time for loading the dictionary does not count.
    isLate ??= lateAfter(longestTurn)
    const begin = Math.max(from, long.start)
    if (begin > from && isLate()) return { marks, next: begin }
    const end = Math.min(to, long.end, begin + longestStretch)
    // The text before and behind tells where the words at both ends begin and end.
    const base = Math.max(long.start, begin - longestPiece)
    const source = scan.text.slice(base, Math.min(long.end, end + longestPiece))
    const part = misspelled({
      ...{ text: readableText(source), language, dictionary, isName, isLate },
      from: begin - base,
      to: end - base,
    })
    for (const mark of part.marks) {
      marks.push({ ...mark, start: mark.start + base, end: mark.end + base, language })
    }
    if (part.next !== null) return { marks, next: part.next + base }
    if (end < Math.min(to, long.end)) return { marks, next: end }
  }
  return { marks, next: null }
}

async function checkField(
  scan: XmlScan,
  { key, label, text }: FieldText,
  from: number,
  load: Load,
): Promise<SpellingAnswer> {
  const element = elementOfKey(scan, key)
  const stated = element < 0 ? null : languageAt(scan, element)
  const language = stated ?? languageOfLabel(label) ?? languageOfWords(text)
  if (language === 'other') return { marks: [], next: null }
  const dictionary = await load(language)
  const part = misspelled({
    ...{ text, language, dictionary, isName: namesOf(scan) },
    from,
    to: text.length,
    isLate: lateAfter(longestTurn),
  })
  return { marks: part.marks.map((mark) => ({ ...mark, language })), next: part.next }
}

function lateAfter(milliseconds: number): () => boolean {
  const end = performance.now() + milliseconds
  return () => performance.now() > end
}

const names = new WeakMap<XmlScan, ReadonlySet<string>>()

function namesOf(scan: XmlScan): (word: string) => boolean {
  let found = names.get(scan)
  if (found === undefined) names.set(scan, (found = recordNames(scan)))
  const known = found
  // The name of a street with a possessive s, or a part of a name with a hyphen.
  return (word) => known.has(word) || known.has(word.replace(/'?s$/u, ''))
}

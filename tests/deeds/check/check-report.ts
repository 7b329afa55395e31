import type { Judgement } from './judge.ts'
import type { ReadDocument } from './document-reader.ts'
import { type Answer, type Score, scoreOf } from './score.ts'
import { characterErrorRate } from './text-quality.ts'
import { splitWords } from '../../../src-shared/search/words.ts'
import type { TruthDocument } from './truth-file.ts'

/** A document that was checked. */
export interface CheckedDocument {
  readonly file: string
  readonly read: ReadDocument
  readonly judged: Judgement
  /** Null if nothing is known about the document. */
  readonly truth: TruthDocument | null
}

interface TextQuality {
  readonly documents: number
  readonly median: number
  /** The rate that nine of ten documents stay below. */
  readonly ninetieth: number
}

/** Results of documents: of all, of those with listed mistakes, or of the blind ones. */
export interface Results {
  readonly documents: number
  readonly text: Readonly<Record<string, TextQuality>>
  readonly type: Score
  readonly types: Readonly<Record<string, Score>>
  readonly owner: Score
  /** Documents whose owner is not filled in, but is among the offered ones. */
  readonly ownerOffered: number
  readonly facts: Readonly<Record<string, Score>>
}

interface Mistake {
  readonly file: string
  readonly what: string
  readonly truth: string | number | null
  readonly said: string | number | null
  readonly reason: string
}

export interface CheckReport {
  readonly documents: readonly (Judgement & {
    readonly file: string
    readonly characterErrorRate: number | null
    readonly faults: readonly string[]
  })[]
  readonly all: Results
  /** Null unless the truth marks documents as blind. */
  readonly blind: Results | null
  readonly open: Results | null
  /** The mistakes of documents that are not blind. */
  readonly mistakes: readonly Mistake[]
}

/**
 * Returns the results of a check: over all documents, and apart for the documents that the truth marks as
 * blind.
 */
export function checkReport(checked: readonly CheckedDocument[]): CheckReport {
  const rates = new Map(checked.map((document) => [document, rateOf(document)]))
  const blind = checked.filter(({ truth }) => truth?.blind === true)
  // The truth file tells which facts its writer looked for.
  const names = new Set(checked.flatMap(({ truth }) => Object.keys(truth?.facts ?? {})))
  const open = checked.filter(({ truth }) => truth?.blind !== true)
  return {
    documents: checked.map((document) => ({
      file: document.file,
      ...document.judged,
      characterErrorRate: rates.get(document) ?? null,
      faults: document.read.faults,
    })),
    all: resultsOf(checked, rates, names),
    blind: blind.length === 0 ? null : resultsOf(blind, rates, names),
    open: blind.length === 0 ? null : resultsOf(open, rates, names),
    mistakes: open.flatMap((document) => mistakesOf(document, names)),
  }
}

function rateOf({ read, truth }: CheckedDocument): number | null {
  const text = truth?.text ?? null
  return text === null ? null : characterErrorRate(text, read.pages.join('\n'))
}

function resultsOf(
  checked: readonly CheckedDocument[],
  rates: ReadonlyMap<CheckedDocument, number | null>,
  names: ReadonlySet<string>,
): Results {
  const groups = Map.groupBy(checked, ({ truth }) => truth?.group ?? 'all')
  const typed = checked.filter(({ truth }) => truth?.type !== undefined)
  const owned = checked.filter(({ truth }) => truth?.owner !== undefined)
  return {
    documents: checked.length,
    text: Object.fromEntries(
      [...groups].flatMap(([group, members]) => {
        const known = members.map((one) => rates.get(one) ?? null).filter((rate) => rate !== null)
        return known.length === 0 ? [] : [[group, qualityOf(known)] as const]
      }),
    ),
    type: scoreOf(typed.map(typeAnswer)),
    types: Object.fromEntries(
      [...new Set(typed.flatMap(({ truth, judged }) => [truth?.type ?? '', judged.type]))]
        .filter((type) => type !== '')
        .sort()
        .map((type) => [
          type,
          scoreOf(typed.map(typeAnswer).map((answer) => onlyOf(answer, type))),
        ]),
    ),
    owner: scoreOf(owned.map(ownerAnswer)),
    ownerOffered: owned.filter(
      ({ truth, judged }) => judged.owner === null && judged.offered.includes(truth?.owner ?? ''),
    ).length,
    facts: Object.fromEntries(
      [...names]
        .sort()
        .map((name) => [
          name,
          scoreOf(
            checked
              .filter(({ truth }) => truth?.facts !== undefined)
              .flatMap((one) => factAnswers(one, name)),
          ),
        ]),
    ),
  }
}

function qualityOf(rates: readonly number[]): TextQuality {
  const sorted = [...rates].sort((one, other) => one - other)
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { documents: rates.length, median: at(0.5), ninetieth: at(0.9) }
}

function typeAnswer({ truth, judged }: CheckedDocument): Answer {
  return { truth: truth?.type || null, said: judged.type || null }
}

function onlyOf({ truth, said }: Answer, type: string): Answer {
  return { truth: truth === type ? type : null, said: said === type ? type : null }
}

function ownerAnswer({ truth, judged }: CheckedDocument): Answer {
  return { truth: truth?.owner ?? null, said: judged.owner }
}

/** Returns an answer for each value of a fact: right ones, missing ones and wrong ones. */
function factAnswers({ truth, judged }: CheckedDocument, name: string): Answer[] {
  const wanted = [truth?.facts?.[name] ?? []].flat()
  const said = judged.facts[name] ?? []
  const isWanted = (value: string | number) => wanted.some((one) => isSame(one, value))
  return [
    ...wanted.map((one) => ({
      truth: one,
      said: said.some((value) => isSame(one, value)) ? one : null,
    })),
    ...said.filter((value) => !isWanted(value)).map((value) => ({ truth: null, said: value })),
  ]
}

/** Case, spaces, punctuation and the words of a cadastral designation do not matter. */
function isSame(one: string | number, other: string | number): boolean {
  if (typeof one === 'number' || typeof other === 'number') return one === other
  const key = (text: string) =>
    splitWords(text)
      .filter((word) => !/^(gemeente|sectie|nummer|appartementsindex)$/u.test(word))
      .join('')
  const isGrade = /^[a-g]\+*$/iu
  if (isGrade.test(one) || isGrade.test(other)) return one === other
  return key(one) === key(other)
}

function mistakesOf(checked: CheckedDocument, names: ReadonlySet<string>): Mistake[] {
  const { file, truth, judged } = checked
  if (truth === null) return []
  const mistakes: Mistake[] = []
  const note = (what: string, { truth: wanted, said }: Answer, reason: string): void => {
    if (wanted !== said) mistakes.push({ file, what, truth: wanted, said, reason })
  }
  if (truth.type !== undefined) note('type', typeAnswer(checked), judged.typeReason)
  if (truth.owner !== undefined) note('owner', ownerAnswer(checked), judged.ownerReason)
  for (const name of truth.facts === undefined ? [] : names)
    for (const answer of factAnswers(checked, name)) note(name, answer, '')
  return mistakes
}

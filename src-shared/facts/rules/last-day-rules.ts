import { within } from '../reading/labelled.ts'
import { clauseAround, sentenceAround } from '../reading/sentences.ts'
import type { DocumentText, FactCandidate } from './candidate.ts'
import { weekday } from './day-candidate.ts'

/** Words that tell what the last day in a sentence is for. */
const terms: readonly {
  readonly kind: 'financingDate' | 'depositDate'
  readonly about: RegExp
  readonly not: RegExp
}[] = [
  {
    kind: 'financingDate',
    // The land registry keeps its deeds "in register Hypotheken 4".
    about:
      /financiering|hypothe(?!ken \d|ekkanto)\p{L}+|geldlening|(?<!\p{L})(?:financing|mortgage)(?!\p{L})/giu,
    not: /inschrijving|ingeschreven|overgeschreven|openbare registers|nationale hypotheek|NHG|waarborgsom|bankgarantie (?:doen )?stellen|eigen woning|overlijden|hypotheekakte|geldig (?:is )?(?:tot|t\/m)|geldigheid/iu,
  },
  {
    kind: 'depositDate',
    about: /waarborgsom|bankgarantie|bank guarantee|(?<!\p{L})(?<!security )deposit(?!\p{L})/giu,
    not: /financiering|geldlening|vervalt|ontbind|teruggave|huurprijs|aangepast|geïndexeerd|refund|return|repa(?:id|y)/iu,
  },
]
/** Words in front of the last day on which something may be done. */
const lastDay =
  /(?:uiterlijk|v[oó]{2}r|niet later dan|tot en met|t\/m|tot|(?<!\p{L})until|no(?:t)? later than)(?:\s?\/\s?[\p{L} ]{3,20})?(?:[\s-]+(?:op|per|de|datum))?[\s-]*:?\s*$/iu
/** A plain "on" is a last day in a clause about what a buyer must get. */
const onDay = /(?<!\p{L})op\s{1,2}$/iu
/** The day of a payment. */
const payDay = /(?<!\p{L})(?:op|voor|per|datum:?)\s{1,2}$/iu
const dayOfWeek = new RegExp(`${weekday}$`, 'iu')
/** A deed of transfer tells that the deposit was paid. */
const paid =
  /(?<!\p{L})(?:is|zijn|werd|heeft|hebben)(?!\p{L})[^]*(?:gestort|voldaan|betaald|ontvangen|gesteld)/iu
/** Behind the words: the parties did not agree on it. */
const notAgreed = /^\s?:?\s?(?:nee|geen|niet|n\.?v\.?t)(?!\p{L})/iu
/** The day of signing: "Aldus getekend te Rotterdam op 11 januari 2027". */
const signs = /(?<!\p{L})(?:(?:ge|onder)tekend|opgemaakt)(?!\p{L})/iu
/** The words of another condition. */
const otherCondition = /bouwkundig|bouwtechnisch|keuring|inspecti|survey/iu
const toGet = /verkregen|verkrijgt|toezegging|aanbod|ontbind|ontbonden/iu

/** Finds the last days for the financing and for the deposit, from the sentence that names both. */
export function lastDaysIn({ text, type, days }: DocumentText): FactCandidate[] {
  return terms.flatMap(({ kind, about, not }) => {
    const found = new Map<number, FactCandidate>()
    for (const { 0: words, index } of text.matchAll(about)) {
      const row = clauseAround(text, { from: index, to: index + words.length })
      const isRow = within(days, row.from, row.to).length === 1
      const sentence = isRow ? row : sentenceAround(text, index)
      const said = text.slice(sentence.from, sentence.to)
      const inside = within(days, sentence.from, sentence.to)
      const [only] = inside
      if (only === undefined || inside.length > 1 || not.test(said)) continue
      const { day, from, to, written } = only
      const behind = text.slice(index + words.length, Math.max(index + words.length, from))
      if (kind === 'financingDate' && isOfOther(behind)) continue
      const before = text.slice(Math.max(0, from - 40), from).replace(dayOfWeek, '')
      if (signs.test(behind) && !lastDay.test(before)) continue
      const isLast =
        lastDay.test(before) ||
        (onDay.test(before) && toGet.test(said)) ||
        (kind === 'depositDate' &&
          payDay.test(before) &&
          !(type === 'leveringsakte' && paid.test(said)))
      if (written === 'disagree' || !isLast || /geboren|verschenen|peildatum/iu.test(said)) continue
      found.set(from, { kind, value: day, from, to, rank: written === 'both' ? 0 : 1 })
    }
    return [...found.values()]
  })
}

/**
 * True if the day belongs to another row than the financing.
 *
 * @param behind the text between the words of the financing and the day
 */
function isOfOther(behind: string): boolean {
  const row = behind.search(/[\n:]/u)
  return notAgreed.test(behind) || (row >= 0 && otherCondition.test(behind.slice(row)))
}

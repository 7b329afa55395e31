import { newSentence, type Spot } from './sentences.ts'

/** Verbs of a change, as in an addendum: "wordt verplaatst van 1 juni 2026 naar 15 juni 2026". */
const change = [
  String.raw`(?:ge)?wijzig\p{L}*|verander\p{L}*|veranderd|aangepast|bijgesteld|gecorrigeerd`,
  String.raw`verplaats\p{L}*|verschoven|verschuift|verzet|uitgesteld|vervroegd|verlengd`,
  String.raw`verla(?:ag|g)\p{L}*|verho(?:og|g)\p{L}*|verminderd`,
  'changed|amended|moved|postponed|reduced|increased',
].join('|')
const lead = String.raw`(?:(?:op|per|uiterlijk|de datum van)\s+)?(?:(?:maan|dins|woens|donder|vrij|zater|zon)dag,?\s+)?`

const changedFrom = new RegExp(
  String.raw`(?<!\p{L})(?:${change})(?!\p{L})[^]{0,60}?(?<!\p{L})(?:van|from)\s+${lead}$`,
  'iu',
)
const from = new RegExp(String.raw`(?<!\p{L})(?:van|from)\s+${lead}$`, 'iu')
const into = new RegExp(
  String.raw`^[^]{0,30}?(?<!\p{L})(?:in|naar|tot|op|to|into)\s+${lead}$|^\s*(?:→|[-=]+>)\s*$`,
  'iu',
)
const thenChanged = new RegExp(String.raw`^\s*(?:\p{L}+\s+){0,2}(?:${change})(?!\p{L})`, 'iu')
const changed = new RegExp(`(?<!\\p{L})(?:${change})(?!\\p{L})`, 'iu')
/** The new value of a further change: "de datum van 1 juni wordt gewijzigd in 8 juni, en die van 2 juli in 9 juli". */
const intoAlso = new RegExp(String.raw`^\s+(?:in|naar|into)\s+${lead}$`, 'iu')
const insteadOf = new RegExp(
  String.raw`(?<!\p{L})(?:in plaats van|i\.?p\.?v\.?|instead of)\s+${lead}$`,
  'iu',
)
/** "verlaagd met € 5.000": by how much a value changes. */
const changedBy = new RegExp(
  String.raw`(?<!\p{L})(?:(?:${change}|vermeerder\p{L}*)\s+(?:met|by)|onder aftrek van|korting van)\s+(?:een\s+bedrag\s+(?:van|ad|groot)\s+)?$`,
  'iu',
)
/** A model explains an article by a value that nobody agreed on. */
const example = /(?<!\p{L})(?:(?:als|bij) ?voorbeeld|bijv\.|stel dat|for example|e\.g\.)(?!\p{L})/iu
/** "abusievelijk vermeld als € 458.000 in plaats van € 485.000": the earlier value is the mistake. */
const byMistake = /(?<!\p{L})(?:abusievelijk|per abuis|ten onrechte|foutief|onjuist)(?!\p{L})/iu
/** "van € 400.000 nu voor € 390.000". */
const nowFor = /^\s+(?:k\.?\s?k\.?\s)?nu voor\s+$/iu
/** "gesteld op € 500.000, is thans € 485.000". */
const isNow = new RegExp(
  String.raw`^[\s,)]*(?:k\.?\s?k\.?[\s,]{1,2})?(?:(?:maar|en|doch|die|welke)\s)?(?:is|bedraagt|wordt|luidt)\s(?:nu|thans|voortaan)\s?:?\s+${lead}$`,
  'iu',
)
/** "€ 415.000 wordt verminderd met € 7.500, zodat de nieuwe koopsom € 407.500 bedraagt". */
const isChangedBy = new RegExp(
  String.raw`^[\s,)]*(?:-\s)?(?:is|wordt|worden|werd|zal)\s+(?:\p{L}+\s+){0,4}?(?:${change})\s+(?:met|by)\s+(?:een\s+bedrag\s+(?:van|ad|groot)\s+)?$`,
  'iu',
)
const was = new RegExp(String.raw`(?<!\p{L})(?:was|voorheen|oorspronkelijk)\s?:?\s+${lead}$`, 'iu')
const becomes = new RegExp(
  String.raw`^[^]{0,20}?(?<!\p{L})(?:wordt|nu|thans|nieuw)\s?:?\s+${lead}$`,
  'iu',
)
const isChangedInto = new RegExp(
  String.raw`^[\s,)]*(?:is|wordt|worden|werd|zal)\s+(?:(?!jaarlijks|telkens|maxim)\p{L}+\s+){0,5}?(?:${change})\s+(?:naar|tot|in|op|to)\s+${lead}$`,
  'iu',
)

/** The characters before and behind a value in which the words of a change stand. */
const reach = 120
/** The characters before a value in which the words of an earlier change of the same sentence stand. */
const longReach = 300
/** The most characters between the earlier value and the value that replaces it. */
const mostBetween = 80

/**
 * Returns the values of a text without those that the text itself replaces by the next value, as an
 * addendum does: the earlier day of a transfer is no day of the transfer any more. A value by which
 * another value changes, and the value of an example, are left out too.
 *
 * @param values values of one kind, in the order of the text
 */
export function withoutReplaced<Value extends Spot>(
  text: string,
  values: readonly Value[],
): Value[] {
  return values.filter((value, at) => {
    const before = sentenceBefore(text, value.from, reach)
    if (example.test(before)) return false
    const isMistake = byMistake.test(before)
    if ((insteadOf.test(before) && !isMistake) || changedBy.test(before)) return false
    const next = values[at + 1]
    if (next === undefined || next.from - value.to > mostBetween) return true
    const between = text.slice(value.to, next.from)
    if (newSentence.test(between)) return true
    if (
      isChangedBy.test(between) ||
      isChangedInto.test(between) ||
      isNow.test(between) ||
      (isMistake && insteadOf.test(between))
    )
      return false
    if (was.test(before) && becomes.test(between)) return false
    if (!from.test(before)) return true
    if (nowFor.test(between)) return false
    if (!into.test(between)) return true
    const behind = text.slice(next.to, next.to + reach)
    const isFurther =
      intoAlso.test(between) && changed.test(sentenceBefore(text, value.from, longReach))
    return !changedFrom.test(before) && !thenChanged.test(behind) && !isFurther
  })
}

/** Returns the sentence before a place, without its characters beyond the given number. */
function sentenceBefore(text: string, place: number, most: number): string {
  return (
    text
      .slice(Math.max(0, place - most), place)
      .split(newSentence)
      .at(-1) ?? ''
  )
}

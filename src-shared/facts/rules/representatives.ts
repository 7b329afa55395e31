import type { Spot } from '../reading/sentences.ts'

const offices =
  'bestuurder|directeur|directrice|vennoot|procuratiehouder|voorzitter|secretaris|penningmeester|lasthebber|curator|bewindvoerder|vereffenaar|executeur|gemachtigden?|ouders?|voogd(?:en)?|mentor'
/** What an administrator keeps for a party: "over de goederen die toebehoren aan", "in het bewind over het vermogen van". */
const kept = String.raw`(?:\s(?:in|over)\s(?:de|het|alle)\s\p{L}+){0,2}(?:\s(?:die|welke)\s(?:\p{L}+\s){0,6}?(?:toe)?behoren\saan|\s(?:van|over))`
/** A person who signs for a party: the party is named behind these words. */
const onBehalfOf = new RegExp(
  String.raw`(?:gevolmachtigde?n?|namens(?!\s(?:welke|wie|deze|haar|hem)(?!\p{L}))|vertegenwoordig\p{L}* van|volmacht van|(?<!\p{L})(?:${offices})${kept})(?:\s+van)?[\s:]`,
  'giu',
)

/** "executeur in de nalatenschap van": the heirs have no names here. */
const estate = /nalatenschap/iu

/** A person who signs for a party and is a party too. */
const forOneself = /(?<!\p{L})(?:voor zich(?:zelf)?|in privé|pro se)(?!\p{L})/iu
/** The same, right before the words for the representation: "mede handelend als gevolmachtigde van". */
const alsoForOthers = /(?<!\p{L})(?:mede|tevens)\s(?:\p{L}+\s){0,4}$/iu

/**
 * Returns the place behind which a party is named whose representative is named before; null if
 * everybody who is named between two places may be a party.
 */
export function behindRepresentative(text: string, start: number, end: number): number | null {
  const before = text.slice(start, end)
  const all = [...before.matchAll(onBehalfOf)].filter(({ 0: words }) => !estate.test(words))
  const last = all.at(-1)
  if (last === undefined || forOneself.test(before.slice(0, last.index))) return null
  const alone = all.findLast(
    ({ index }) => !alsoForOthers.test(before.slice(Math.max(0, index - 80), index)),
  )
  return alone === undefined ? null : start + alone.index + alone[0].length
}

/** A child or a ward, in whose name others sign. */
const ward =
  /^\s*(?:(?:de|het|zijn|haar|hun|diens|voornoemde?|nog)\s){0,3}(?:minderjarig|kind|zoon|dochter|onder curatele|pupil)/iu

/**
 * True if a representative signs for a child or a ward, and is therefore no party.
 *
 * @param behind the place behind the words for the representation; null without such words
 * @param end the end of the text about the party
 */
export function actsForWard(text: string, behind: number | null, end: number): boolean {
  return behind !== null && ward.test(text.slice(behind, end))
}

/** The words behind which the representative of a party is named. */
const actingBy =
  /(?:vertegenwoordigd\s+door|(?<!\p{L})(?:namens|voor)\s+(?:welke|wie|deze|haar|hem)(?:\s+\p{L}+){0,3}?\s+(?:optreedt|optreden|tekent|tekenen|handelt|handelen))(?!\p{L})/giu
const mostBefore = 300
/** The title and the degrees of a person, before the name. */
const titleBefore =
  /(?:(?<!\p{L})(?:de\s+heer|mevrouw|dhr\.?|mevr\.?|mw\.?)\s+)?(?:(?:mr|drs|dr|ir|ing|prof)\.?\s+){0,3}$/iu
/** "haar zelfstandig bevoegd directeur,": no other name stands between. */
const smallWords = /^[\s:,]*(?:\p{Ll}[\p{Ll}-]*[\s,:]+){0,12}$/u
/** Several people who sign together. */
const several =
  /(?<!\p{L})(?:bestuurders|directeuren|vennoten|procuratiehouders|gevolmachtigden|gezamenlijk|ouders|beiden)(?!\p{L})/iu
/** The next party: another company, or the next number of a list. */
const nextParty = /;|(?<!\p{L})[BN]\.?\s?V\.?(?!\p{L})|\n\s?(?:\d{1,2}|[a-z]|[IVX]{1,4})[.)]\s/u

/**
 * True for a name behind the words that its bearer signs for a party.
 *
 * @param from the beginning of the text about the parties
 */
export function isRepresentative(text: string, from: number, name: Spot): boolean {
  const before = text.slice(Math.max(from, name.from - mostBefore), name.from)
  const last = [...before.matchAll(actingBy)].at(-1)
  if (last === undefined) return false
  const between = before.slice(last.index + last[0].length)
  if (smallWords.test(between.replace(titleBefore, ''))) return true
  return several.test(between) && !nextParty.test(between)
}

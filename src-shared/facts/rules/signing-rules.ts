import type { Day } from '../reading/days.ts'
import { clauseAround, sentenceAround } from '../reading/sentences.ts'
import type { DocumentText, FactCandidate } from './candidate.ts'
import { dayCandidate, weekday } from './day-candidate.ts'
import { agreements, deeds } from './deed-groups.ts'

/** The characters of a deed that hold its title, and those that hold the day of its signing. */
const titleLength = 250
const openingLength = 1500

/** "Ede", "Bergen op Zoom", "'s-Hertogenbosch". */
const town = String.raw`(?:'[st][ -])?\p{Lu}[\p{L}'-]+(?:\s(?:aan|den|de|op|bij|van|\p{Lu}[\p{L}'-]+)){0,3}`
/** The name of a place. */
const place = String.raw`(?:'[st][ -])?\p{Lu}[\p{L}' -]{1,30}`

/** Finds the day of signing by the form of a deed: its opening, its title and its end. */
export function signingsIn(document: DocumentText): FactCandidate[] {
  const places = [appears, isInTitle, isSignature, isClosing]
  return document.days.flatMap((day) => {
    if (places.some((place) => place(document, day))) return dayCandidate('signingDate', day, false)
    return opensDeed(document, day) ? dayCandidate('signingDate', day, true) : []
  })
}

/** The day on which a deed of transfer is signed is the day of the transfer. */
export function transfersIn(
  { text, type }: DocumentText,
  signed: readonly FactCandidate[],
): FactCandidate[] {
  // Titles may be written with spaces between the letters.
  const title = text.slice(0, titleLength).replaceAll(/\s/gu, '')
  const isTitled =
    /levering|transport/iu.test(title) &&
    !/hypothe|koopovereenkomst|koopakte|splitsing|volmacht|rectificatie|royement|doorhaling/iu.test(
      title,
    )
  if (type !== 'leveringsakte' && !(type === '' && isTitled)) return []
  return signed
    .filter(({ kind, from }) => kind === 'signingDate' && (type !== '' || from < openingLength))
    .map((one) => ({ ...one, kind: 'transferDate' as const }))
}

/** People come before the notary: "verschenen voor mij", "is voor mij, mr. A. Bos, verschenen". */
const comes =
  /(?<!\p{L})(?:versch(?:een|enen|ijnt|ijnen)|compare(?:erde|erden|ert|ren)|gecompareerd|(?:bijeen)?gekomen|kwam(?:en)?|gemeld|verkla(?:art|ard|arde|arden|ren)|tegenwoordig|aanwezig|vastgelegd|appeared)(?!\p{L})/iu
const beforeMe =
  /(?<!\p{L})(?:voor|bij|overstaan van|tegenover|before)\s(?:mij|me|ondergetekende|(?:de )?notaris|(?:[\p{L}-]+ )?mr\.?)(?!\p{L})|(?<!\p{L})(?:ondergetekende|ik),? (?:ondergetekende,? )?(?:mr\.?|notaris|\p{L}+-notaris)/iu
/** Words in front of the day of an appearance. */
const atDay = new RegExp(
  String.raw`(?:(?<!\p{L})(?:op|heden,?|vandaag,?|de|te \p{L}[\p{L} -]{1,30},)|^|,|:)\s{0,2}${weekday}$`,
  'iu',
)
/** Words of people and of other deeds before the day. */
const others =
  /geboren|paspoort|rijbewijs|identiteit|legitim|afgegeven|geldig|volmacht|krachtens|blijkens|koop|gehuwd|wonende|opgericht|statuten|testament|overleden|bij akte/iu
const farthest = 200

function appears({ text, type, days }: DocumentText, day: Day): boolean {
  if (day.from > openingLength) return false
  const { from } = sentenceAround(text, day.from)
  // The opening follows titles and the letter head, which end with no dot.
  const before = text.slice(Math.max(from, day.from - farthest), day.from)
  const near = lastRows(before)
  const behind = text.slice(day.to, day.to + farthest).split(/geboren|\d{4}/u)[0] ?? ''
  if (!atDay.test(near) || others.test(near)) return false
  const said = `${near} ${behind}`
  if ((comes.test(said) && beforeMe.test(said)) || appearing.test(behind)) return true
  // The first sentence of a notary's deed begins with the day.
  return deeds.includes(type) && begins.test(near) && !otherMatter.test(behind) && day === days[0]
}

/** "Op veertien november tweeduizend zesentwintig verschenen", without the words "voor mij". */
const appearing = /^,?\s*(?:om [^,.]{1,60} uur,?\s*)?(?:zijn |is )?versch(?:een|enen)(?!\p{L})/iu

/** The first day of a notary's deed, beside the notary or the deed, or in a row "Datum". */
function opensDeed({ text, type, days }: DocumentText, day: Day): boolean {
  if (!deeds.includes(type) || day !== days[0] || day.from > openingLength) return false
  const before = text.slice(Math.max(0, day.from - farthest), day.from)
  const behind = text.slice(day.to, day.to + farthest)
  const clause = clauseAround(text, day)
  const near = text.slice(clause.from, day.from)
  const isRow = dateRow.test(near)
  const around = isRow ? `${before} ${behind}` : text.slice(clause.from, clause.to)
  return (
    (isRow || atDay.test(near)) &&
    /notaris|akte/iu.test(around) &&
    !others.test(near) &&
    !otherMatter.test(near) &&
    !otherMatter.test(behind.slice(0, 100)) &&
    !otherTitle.test(before)
  )
}

/** A row with a place and the day. */
const dateRow = new RegExp(
  String.raw`^\s*(?:[Tt]e\s)?(?:${town},?\s{1,2})?(?:(?:[Oo]p|[Dd]\.?d\.?|[Dd]atum)\s?:?\s{1,2})?${weekday}$`,
  'u',
)
const begins =
  /^\s*(?:(?:te \p{L}[\p{L} -]{1,30},? )?op|heden|vandaag)(?!\p{L})[^\p{L}]*(?:\p{L}+dag )?(?:de )?$/iu
/** The day of another matter: "Op 3 januari 2026 is de koopovereenkomst gesloten". */
const otherMatter =
  /^\s*(?:te \p{L}+ )?geboren|koopovereenkomst|koopakte|koopcontract|tekend|vervalt|termijn|aflossing|rente|overleden|gehuwd|opgericht|ingeschreven|overgeschreven|eigenaar geworden|verkregen|verkreeg|gevestigd|gesplitst|wijzig|rectific/iu

/** Returns the words since the last row that begins with a capital and has no comma before it. */
function lastRows(before: string): string {
  const at = [
    ...before.matchAll(/(?<![,:]|(?<!\p{L})(?:te|mr\.?|notaris|op|van))\n(?=\s?\p{Lu})/giu),
  ]
  return before.slice(at.at(-1)?.index ?? 0)
}

/** The nouns that name the document itself in its title, by type. */
const nouns: Readonly<Record<string, string>> = {
  koopakte: 'koop(?:overeenkomst|akte|contract)',
  huurovereenkomst: 'huur(?:overeenkomst|contract)',
  volmacht: 'volmacht',
  leveringsakte: '(?:leverings|transport)?akte(?: van (?:levering|transport|eigendomsoverdracht))?',
  hypotheekakte: '(?:hypotheek)?akte(?: van (?:hypotheek|hypotheekstelling))?',
  splitsingsakte: '(?:splitsings)?akte(?: van splitsing)?',
}
const titles = new Map(
  Object.entries(nouns).map(([type, noun]) => [
    type,
    new RegExp(
      String.raw`(?:^|\n)\s?(?:notariële |voorlopige |onderhandse )?${noun}[\s,(:-]{1,4}(?:van|d\.?d\.?|de dato|gedateerd|gedagtekend|dagtekening)[\s:]{1,3}$`,
      'iu',
    ),
  ]),
)
/** Words by which the title names another document, or another state of this one. */
const otherTitle =
  /model|concept|ontwerp|versie|print|afdruk|afschrift|uittreksel|wijziging|aanvull|rectificatie|addendum|allonge|bijlage|behorend/iu

/** "AKTE VAN LEVERING d.d. 1 maart 2027" at the top. */
function isInTitle({ text, type }: DocumentText, day: Day): boolean {
  if (day.from > titleLength) return false
  const before = text.slice(0, day.from)
  return titles.get(type)?.test(before) === true && !otherTitle.test(before)
}

const dated = /(?<=^|\n|[.] )(?:plaats[^\n:]{0,10}:?[^\n]{0,40}\s)?datum\s?:?\s{1,3}$/iu
const signature = /^[^]{0,60}(?:handtekening|ondertekening|volmachtgever)/iu
const signatureBefore =
  /(?:handtekening|ondertekening|voor akkoord)[^\n]{0,40}\n?[^\n]{0,40}\n?datum\s?:?\s{1,3}$/iu

/** The characters at the end of an agreement that hold the signatures, and a text that has more. */
const ofSignatures = 400
const shortest = 1000

/** "Datum: 27-4-2025. Handtekening volmachtgever". */
function isSignature({ text, type }: DocumentText, day: Day): boolean {
  const before = text.slice(Math.max(0, day.from - 120), day.from)
  if (!dated.test(before)) return false
  if (signature.test(text.slice(day.to, day.to + 80)) || signatureBefore.test(before)) return true
  if (agreements.includes(type) && text.length > shortest && day.from > text.length - ofSignatures)
    return true
  const isPlaced = /plaats[^\n:]{0,10}:?[^\n]{2,40}\n?\s?datum\s?:?\s{1,3}$/iu.test(before)
  return isPlaced && agreements.includes(type)
}

/** "Utrecht, 27 april 2025" at the end of an agreement. */
const placed = new RegExp(
  String.raw`(?<=^|\n|[.] )\s?(?:(?:te |plaats:?\s)?(?!datum|waarde|[^,\n]{0,40}(?:\ste\s|[Nn]otari))${place},\s(?:op |d\.?d\.? |datum:? )?|[Tt]e ${place}\s(?:op|d\.?d\.?|den?)\s)${weekday}$`,
  'u',
)
const agreement = /overeenkomst|volmacht|koopakte|huurcontract|koopcontract/iu
const letter = /geachte|beste |betreft|onderwerp|hierbij/iu
const endOfText = 700

function isClosing({ text, type }: DocumentText, day: Day): boolean {
  const opening = text.slice(0, 400)
  const isUntyped = type === '' && agreement.test(opening) && !letter.test(opening)
  if (!agreements.includes(type) && !isUntyped) return false
  const isAtEnd = day.from > text.length - endOfText
  const before = text.slice(Math.max(0, day.from - 60), day.from)
  return isAtEnd && placed.test(before) && !/geboren/iu.test(before)
}

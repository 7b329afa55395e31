import { nameAt, type Name } from '../reading/names.ts'
import { sentenceAround } from '../reading/sentences.ts'
import type { DocumentText, FactCandidate } from './candidate.ts'

/** Words of a notary who speaks in the deed. */
const notarySpeaks = 'voor mij|before me'
const speaks = new RegExp(notarySpeaks, 'iu')
const titles = String.raw`(?:(?:mr|meester|drs|dr|prof|dhr|mevr|mw|de heer|mevrouw)\.?,?\s+)`
const notaryBefore = new RegExp(
  String.raw`(?<!\p{L})(?:overstaan van(?: de)?(?:\s+notaris)?|notaris(?:kantoor)?|${notarySpeaks})[\s,:]{1,4}(?:de\s)?${titles}*`,
  'giu',
)
const master = /(?<!\p{L})(?:mr|meester)(?!\p{L})/iu
const notaryBehind = /^,?\s+(?:kandidaat-)?notaris(?!\p{L})/iu
const masters = /(?<!\p{L})(?:mr\.?|meester)\s+/giu

const particle = '(?:en|&|van|de|der|den|ter)'
const part = String.raw`(?!Notaris(?:kantoor)?(?!\p{L}))\p{Lu}[\p{L}'&-]+`
/** A space, or the end of a line of running text. */
const space = String.raw`(?: |(?<=[^\n]{42})\n)`
const officeName = String.raw`${part}(?:${space}(?:${particle}|${part})){0,4}`
/** The last word of the name of a firm. */
const firmEnd = String.raw`(?:Notariaat|Notarissen|Notariskantoor)(?!\p{L})`
const offices: readonly RegExp[] = [
  // "Hoekstra Notariaat", "Bakker Netwerk Notarissen"
  new RegExp(String.raw`${officeName}${space}${firmEnd}`, 'gu'),
  // "Notariskantoor: De Wit notariaat", in a row of a form
  new RegExp(
    String.raw`(?<=(?:^|\n)\s?Notaris(?:kantoor)?\s?:?\s)${part}(?: (?:${particle}|${part})){0,4} (?:notariaat|notarissen|notariskantoor)(?!\p{L})`,
    'gu',
  ),
  // "Notariskantoor De Wit"
  new RegExp(
    String.raw`(?<!\p{L})[nN]otariskantoor (?!Adres|Plaats|Datum|Naam|Telefoon|Koper|Verkoper|Dossier)(?![^\n]{0,60} [nN]otari(?:aat|ssen))${part}(?: (?:${particle} )*${part}){0,3}`,
    'gu',
  ),
]
/** The beginning of a text, in which a letterhead stands. */
const letterhead = 150

/** Words of a deed that was signed before, and of one that will be or is signed. */
const earlier =
  /(?<!\p{L})(?:verleden|gepasseerd|verkregen|verkreeg|verkrijging|bij akte|blijkens|geschiedde|werd)(?!\p{L})/iu
const coming = /(?<!\p{L})(?:zal|zullen|wordt|worden|te verlijden|heden|deze akte)(?!\p{L})/iu
const former = /destijds|toenmalig|voormalig|oud-notaris|wijlen/iu
/** Words before a notary, and behind. */
const nearBefore = 150
const nearBehind = 45

/** Finds the notary. A substitute with the name of the absent notary gives none. */
export function notariesIn({ text }: DocumentText): FactCandidate[] {
  if (
    /waarnem(?:er|end)\p{L}*(?:\s\p{L}+){0,4}\s(?:van\s)?(?:mr|meester)/iu.test(text.slice(0, 4000))
  )
    return []
  const people = [...peopleByTitle(text), ...peopleByLabel(text)].filter(
    ({ from, to }) => !isEarlier(text, from, to),
  )
  return [...people, ...officesIn(text)]
}

/** "mr. P.A. Hendriks, notaris". */
function peopleByTitle(text: string): FactCandidate[] {
  return [...text.matchAll(masters)].flatMap(({ 0: whole, index }) => {
    const name = nameAt(text, index + whole.length, true)
    const isNotary = name !== null && notaryBehind.test(text.slice(name.to, name.to + 24))
    return isNotary ? person(name, 1) : []
  })
}

/** "ten overstaan van P.A. Hendriks", "de notaris, mr. P.A. Hendriks", "Notaris: P.A. Hendriks". */
function peopleByLabel(text: string): FactCandidate[] {
  return [...text.matchAll(notaryBefore)].flatMap(({ 0: whole, index }) => {
    const isRow = whole.includes(':')
    if (!isRow && !/overstaan/iu.test(whole) && !speaks.test(whole) && !master.test(whole))
      return []
    // The name of a firm may begin with a capital "De".
    const at = index + whole.length - (whole.endsWith('De ') ? 3 : 0)
    const found = nameAt(text, at, !isRow)
    const name = found === null ? null : withoutFirm(text, found)
    // "verscheen voor mij, notaris: Jan Jansen, geboren te": who appeared is no notary.
    const isOther = name !== null && /^,?\s+geboren/iu.test(text.slice(name.to, name.to + 12))
    if (name === null || isOther || /notari/iu.test(name.name)) return []
    // The notary who speaks in the deed stands above notaries of other deeds.
    return person(name, speaks.test(whole) ? 0 : 1)
  })
}

/** "J.H. Baars van Baars & Partners Notarissen": the person is named first, and then the firm. */
const beforeFirm = new RegExp(
  String.raw`^(.*\p{L}{2})(?<! van) van (?=(?:[\p{L}'&-]+ ){1,5}${firmEnd})`,
  'iu',
)

/** Returns the name without the firm that follows. */
function withoutFirm(text: string, { name, from, to }: Name): Name {
  const behind = text.slice(to, to + 80).split(/[\n,;.]/u)[0] ?? ''
  const own = beforeFirm.exec(name + behind)?.[1] ?? name
  return own.length < name.length ? { name: own, from, to: from + own.length } : { name, from, to }
}

function person({ name, from, to }: Name, rank: 0 | 1): FactCandidate[] {
  const tidy = name.replace(/^(?:mr|meester)\.?\s+/iu, '').replace(/\s+(?:te|in)(?:\s.*)?$/u, '')
  return [{ kind: 'notary', value: tidy, from, to, rank }]
}

/** True for the notary of a deed by which the seller acquired the property, and the like. */
function isEarlier(text: string, from: number, to: number): boolean {
  const sentence = sentenceAround(text, from)
  const before = text.slice(Math.max(sentence.from, from - nearBefore), from)
  const behind = text.slice(to, to + nearBehind)
  if (former.test(before.slice(-nearBehind)) || former.test(behind)) return true
  return earlier.test(before) && !coming.test(before)
}

function officesIn(text: string): FactCandidate[] {
  return offices.flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(({ 0: whole, index }): FactCandidate[] => {
      const to = index + whole.length
      // The head of a letter names the office that wrote the letter.
      if (index < letterhead || /^\s*[|•·]/u.test(text.slice(to, to + 4))) return []
      return [{ kind: 'notary', value: whole.replaceAll(/\s+/gu, ' '), rank: 2, from: index, to }]
    }),
  )
}

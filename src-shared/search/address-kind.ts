import { additionEnd, textAt } from './address-words.ts'
import type { DocumentWord } from './document-words.ts'
import { neighbourWords } from './number-mentions.ts'
import { isNumber } from './words.ts'

/** Words before the address of a person, a notary or a broker. */
const beforeResidence: ReadonlySet<string> = new Set(
  (
    'wonende woonachtig wonend woont gevestigd kantoorhoudende kantoorhoudend kantoor kantooradres ' +
    'vestigingsadres woonadres correspondentieadres postadres bezoekadres postbus notaris ' +
    'notariskantoor makelaar makelaarskantoor geboren koper kopers verkoper verkopers huurder huurders verhuurder opdrachtgever opdrachtnemer volmachtgever gevolmachtigde ' +
    'vervreemder verkrijger eigenaar gerechtigde rechthebbende hypotheekgever schuldenaar geldnemer ' +
    'tenant landlord buyer seller purchaser vendor residing tav heer mevrouw dhr mevr mw klant ' +
    'familie erven vergaderlocatie vergaderplaats'
  ).split(' '),
)

/** As `beforeResidence`, for two words. */
const residencePairs: ReadonlySet<string> = new Set([
  ...['adres hebben', 'toekomstig adres', 'nieuw adres', 'ingeschreven te', 'ingeschreven op'],
  ...['domicilie kiezende', 'domicilie kiezend', 'domicilie te'],
])
/** Words in the names of firms, whose address may follow. */
const firmWords: ReadonlySet<string> = new Set(
  (
    'notarissen notariaat makelaars makelaardij woningmakelaars taxateurs bank advies adviseurs ' +
    'inspecties bouwadvies beheer bv vof holding hypotheken verzekeringen expertise taxaties ' +
    'vastgoed fotografie kvk'
  ).split(' '),
)

/** Endings of such names, and of what is near a house: "meetbureau", "fotostudio", "basisschool". */
const firmEnding =
  /(?:bureau|studio|school|station|apotheek|supermarkt|makelaars|makelaardij|notarissen|keuringen|inspecties|taxaties|beheer)$/u

const isFirmWord = (word: string): boolean => firmWords.has(word) || firmEnding.test(word)

/** Words between the name of a firm and its address, at most. */
const firmReach = 4

/** Words before the address that the document is about. */
const beforeObject: ReadonlySet<string> = new Set(
  (
    'bekend gelegen object objectadres adresobject verkochte gehuurde woonhuis woning woonruimte ' +
    'appartementsrecht appartement registergoed perceel onroerende betreft inzake betreffende onderwerp ' +
    'located apartment pand onderpand locatie gebouw complex property premises bedrijfsruimte kantoorruimte winkelruimte ' +
    'praktijkruimte bedrijfspand bedrijfshal verkocht huis ' +
    'koopovereenkomst koopakte leveringsakte huurovereenkomst meetrapport taxatierapport energielabel ' +
    'plattegrond vragenlijst'
  ).split(' '),
)

/** Words before the home of a party: "zijn eigen woning". */
const ownHome: ReadonlySet<string> = new Set('eigen huidige'.split(' '))

/** What is told of a person before the address of the person. */
const personWords: ReadonlySet<string> = new Set(
  (
    'geboren voornamen geboortedatum geboorteplaats legitimatie burgerlijke paspoort ' +
    'identiteitskaart rijbewijs nationaliteit'
  ).split(' '),
)

/** Words before an address among which the kind of the address is looked for. */
const kindReach = 14

/** Words before an address among which a person is described. */
const personReach = 40

/** Returns what the nearest telling word before an address says: a home or office, or the object. */
export function kindBefore(
  words: readonly DocumentWord[],
  at: number,
  from: number,
): 'residence' | 'object' | 'firm' | 'unknown' {
  let isFirm = false
  if (isDealt(words, from)) return 'object'
  if (isNeighbour(words, from) || isAddressee(words, from) || isParty(words, at)) return 'residence'
  for (let before = at - 1; before >= 0 && at - before <= personReach; before -= 1) {
    const word = textAt(words, before)
    if (at - before > kindReach) {
      if (personWords.has(word)) return 'residence'
      if (beforeObject.has(word)) break
      continue
    }
    if (beforeObject.has(word)) {
      if (ownHome.has(textAt(words, before - 1)) || isToSell(words, before)) return 'residence'
      return isFirm ? 'firm' : 'object'
    }
    if (isFiller(words, before)) continue
    if (beforeResidence.has(word) || residencePairs.has(`${word} ${textAt(words, before + 1)}`))
      return 'residence'
    // "Aan:" at the head of a letter.
    if (word === 'aan' && words[before]?.beginsLine === true && words[before + 1]?.opens === true)
      return 'residence'
    if (isFirmWord(word) && before < from && from - before <= firmReach) {
      const between = words.slice(before + 1, from + 1)
      if (between.every(({ beginsLine }) => !beginsLine)) return 'residence'
      isFirm ||= !between.some(({ text }) => text === 'adres')
    }
  }
  return isFirm ? 'firm' : 'unknown'
}

const deals: ReadonlySet<string> = new Set('aankoop verkoop levering verhuur taxatie'.split(' '))
/** Words about a deal or its parties that need "van" before the address. */
const ofDeal: ReadonlySet<string> = new Set([
  ...deals,
  ...'eigenaar eigenaresse eigenaars huurovereenkomst koopovereenkomst koopakte'.split(' '),
])

/** True for "de aankoop van Kade 7", and for "Courtage verkoop Kade 7". */
export function isDealt(words: readonly DocumentWord[], from: number): boolean {
  const before = textAt(words, from - 1)
  if (deals.has(before)) return words[from]?.opens === false
  return before === 'van' && ofDeal.has(textAt(words, from - 2))
}

/** Words between such a verb and the home. */
const toSellReach = 6

/** True for the home of a buyer: "ontbinden als de woning Kade 7 niet is verkocht". */
function isToSell(words: readonly DocumentWord[], at: number): boolean {
  const before = words.slice(Math.max(0, at - toSellReach), at)
  return hasPair(before, /^(?:ontbinden|ontbonden)$/u, /^(?:als|indien|wanneer)$/u)
}

/** True if a word that fits `first` stands right before a word that fits `second`. */
function hasPair(words: readonly DocumentWord[], first: RegExp, second: RegExp): boolean {
  return words.some(({ text }, at) => first.test(text) && second.test(textAt(words, at + 1)))
}

/**
 * True for who must fill in a form, in the head of the form: "vragenlijst verkoper", "in te vullen door
 * de verkoper", "dient door de verkoper te worden ingevuld".
 */
function isFiller(words: readonly DocumentWord[], at: number): boolean {
  const by = textAt(words, at - 1) === 'de' ? at - 2 : at - 1
  const isHead = textAt(words, at - 1) === 'vragenlijst'
  const behind = words.slice(at + 1, at + fillerReach).map(({ text }) => text)
  if (textAt(words, by) === 'door' && behind.some((word) => /^(?:ingevuld|vullen)$/u.test(word)))
    return true
  return isHead || (textAt(words, by) === 'door' && textAt(words, by - 1) === 'vullen')
}

/** Words behind who fills in a form, up to the verb. */
const fillerReach = 5

/** Words before a street that is a neighbour's, at most. */
const neighbourReach = 4

/** Words before the address of another building, or of a new home: "tegenover Kade 7". */
const besideWords: ReadonlySet<string> = new Set(
  'achter tegenover nabij naast hoek omgeving verhuist verhuisd'.split(' '),
)

function isNeighbour(words: readonly DocumentWord[], from: number): boolean {
  const before = words.slice(Math.max(0, from - neighbourReach), from)
  const [careOf, nearest] = [before.at(-2), before.at(-1)]
  return (
    before.some(
      ({ text, isSmall }) => neighbourWords.has(text) || (isSmall && besideWords.has(text)),
    ) ||
    (nearest?.text === 'bij' && nearest.isSmall) ||
    isExample(careOf?.text, nearest?.text) ||
    isSoldBefore(words, from) ||
    // "p/a Kade 7"
    (careOf?.text === 'p' && nearest?.text === 'a')
  )
}

/** Words between a list of houses that were sold and an address, at most. */
const soldReach = 8

/** True for "onlangs verkocht in onze regio: Kade 7". */
function isSoldBefore(words: readonly DocumentWord[], from: number): boolean {
  const before = words.slice(Math.max(0, from - soldReach), from)
  return (
    hasPair(before, /^(?:onlangs|recent|recentelijk|pas|eerder)$/u, /^verkocht$/u) ||
    hasPair(before, /^verkochten$/u, /^(?:wij|we)$/u)
  )
}

/** True for "onder andere Kade 7", "o.a. Kade 7" and "zoals Kade 7". */
function isExample(before = '', nearest = ''): boolean {
  return (
    /^(?:zoals|bijvoorbeeld|bijv)$/u.test(nearest) ||
    (before === 'onder' && /^(?:andere|meer)$/u.test(nearest)) ||
    (before === 'o' && /^[am]$/u.test(nearest))
  )
}

/** Words of a line with the name of a person, at most. */
const mostNameWords = 6

/** True if an address begins a line below a line with initials and a surname, as on an envelope. */
function isAddressee(words: readonly DocumentWord[], from: number): boolean {
  if (words[from]?.beginsLine !== true) return false
  const above = words.slice(Math.max(0, from - mostNameWords - 1), from)
  const line = above.slice(above.findLastIndex(({ beginsLine }) => beginsLine))
  const isName = line.length <= mostNameWords && line.every(({ text }) => /^\p{L}+$/u.test(text))
  return isName && /^\p{L}$/u.test(line[0]?.text ?? '') && (line.at(-1)?.text.length ?? 0) > 1
}

/** Words behind an address in which its owner gets a short name. */
const partyReach = 12

/** True for "Kade 7 te Ede, hierna te noemen: verkoper". */
function isParty(words: readonly DocumentWord[], at: number): boolean {
  const behind = words.slice(at + 1, at + partyReach).map(({ text }) => text)
  const named = behind.findIndex((word) => /^(?:noemen|genoemd|aangeduid)$/u.test(word))
  return named >= 0 && behind.slice(named + 1, named + 4).some((word) => beforeResidence.has(word))
}

/** Headings of other houses, with which a valuation compares. */
const comparison =
  /^(?:referentie|vergelijkings?)(?:objecten|object|panden|pand|woningen|woning|transacties|transactie|verkopen)$|^(?:referenties|vergelijkingen)$/u

/** Words that are such a heading only at the beginning of a line. */
const comparing = /^vergelijk(?:ing|ingen|bare)$/u

/** Words between such a heading and an address, at most. */
const comparisonReach = 300

/** True for an address below the heading of a list of other houses, up to a line about the object. */
export function isComparison(words: readonly DocumentWord[], at: number): boolean {
  for (let before = at - 1; before >= 0 && at - before <= comparisonReach; before -= 1) {
    const { text = '', beginsLine = false } = words[before] ?? {}
    const isHeading = beginsLine || isNumber(textAt(words, before - 1))
    if (comparison.test(text) || (isHeading && comparing.test(text))) return true
    if (beginsLine && beforeObject.has(text)) return false
  }
  return false
}

/** Words behind the address of a firm in a letterhead. */
const contactWords: readonly string[] =
  'telefoon tel mobiel fax mail email info www http https kvk btw iban postbus'.split(' ')

/**
 * True if an address below the name of a firm is written as the title of a document is, "Kade 7 te
 * Ede", and not as in a letterhead.
 */
export function isTitle(words: readonly DocumentWord[], at: number): boolean {
  const end = additionEnd(words, at)
  const behind = words.slice(end, end + kindReach)
  return behind[0]?.text === 'te' && !behind.some(({ text }) => contactWords.includes(text))
}

/** Those of them that no invoice has behind the address of a house. */
const reachWords: readonly string[] = contactWords.filter(
  (word) => !/^(?:kvk|btw|iban)$/u.test(word),
)

/** Words between the address and the telephone of a firm, at most. */
const contactReach = 10

/** True if the line of an address, or the next line, tells how to reach a firm. */
export function hasContact(words: readonly DocumentWord[], at: number): boolean {
  let lines = 0
  for (let behind = at + 1; behind <= at + contactReach; behind += 1) {
    const word = words[behind]
    if (word?.beginsLine === true) lines += 1
    if (word === undefined || lines > 2) return false
    if (reachWords.includes(word.text) || isDialCode(words, behind)) return true
  }
  return false
}

/** True for "058" in a telephone number, and not in "1.058.000". */
function isDialCode(words: readonly DocumentWord[], at: number): boolean {
  return (
    /^0[1-9]\d{1,2}$|^0[1-9]\d{8}$/u.test(textAt(words, at)) && !isNumber(textAt(words, at - 1))
  )
}

import { bornIn, type Name, nameAt, namesIn, titledNameAt } from '../reading/names.ts'
import type { DocumentText, FactCandidate } from './candidate.ts'
import { agreements } from './deed-groups.ts'
import {
  anyRole,
  otherRow,
  partyHeading,
  partyNumber,
  type Role,
  roleWords,
} from './party-roles.ts'
import { actsForWard, behindRepresentative, isRepresentative } from './representatives.ts'
import { surnameRows } from './surname-rows.ts'

/** "hierna te noemen: verkoper", "verder gezamenlijk aangeduid als 'koper'". */
const naming = String.raw`(?:hierna|verder|ook|tezamen|samen|gezamenlijk|allen|beiden|herein-?after|hereafter)[^.;"“”]{0,70}?(?:noemen|genoemd|aangeduid|aan te duiden|referred to)?(?:\s+(?:als|met|as))?[\s:,]{0,3}["“'‘(]?\s?(?:de\s|the\s|partij\s)?`
const markers = new RegExp(
  roleWords
    .map(
      ([role, words]) =>
        `${naming}(?<${role}>${words}${role === 'seller' ? '|ondernemer' : ''})(?!\\p{L})`,
    )
    .join('|'),
  'giu',
)
/** Another short name of a party: "hierna: de gemeente", "(volmachtgever)". */
const otherNaming =
  /\(\s?["“„'‘]?(?:de )?(?:volmachtgevers?|volmachtgeefster|gevolmachtigden?|volmachtnemers?|opdrachtgevers?|lastgevers?|schuldenaars?|schuldeisers?|bank|borg)["”'’]?\s?\)|(?<!\p{L})(?:hierna(?: te noemen| genoemd)?|verder (?:te noemen|genoemd))\s?:?\s{0,2}["“„'‘]?(?:(?:de|het) )?["“„'‘]?(?!te |ook |samen |tezamen |gezamenlijk |noemen|genoemd|aan)\p{L}+/giu
const together =
  /^(?:tezamen|samen|gezamenlijk|allen|beiden)|(?<!\p{L})(?:tezamen|samen|gezamenlijk)(?!\p{L})/iu
const quote = `["“”„'‘’]`
/** "(verkoper)", "; 'Verkoper'", ", als verkopers;", ", verkoper;". */
const shortMarkers = new RegExp(
  roleWords
    .map(
      ([role, words]) =>
        String.raw`(?<${role}>\(\s?${quote}?(?:(?:de|the) )?${quote}?(?:${words})${quote}?\s?\)|[;,]\s{1,2}(?:de )?${quote}(?:de )?(?:${words})${quote}|,\s+(?:als )?(?:de )?(?:${words})(?=\s?(?:[;.,\n]|$)|\s(?:en|and|zijn|komen|verklaren)\s))`,
    )
    .join('|'),
  'giu',
)
/** "Partij A (verkoper)": the party of such a marker stands below, and not before. */
const opensHeading = new RegExp(String.raw`(?:^|\n)\s?${partyHeading}\s?$`, 'iu')
const longestHeading = 40
/** The text between a name and such a short marker: the address of the party, and no sentence. */
const addressOnly =
  /^(?:\s?,|\s+(?:wonend|gevestigd|te |statutair)|\s?$)(?:[^.:]|(?<=[\s.]\p{L}|\s[md]r)\.){0,200}$/iu
/** Who acts for others, by the word behind the name. */
const actsForOthers =
  /^[\s,]{1,3}(?:register)?(?:makelaar|taxateur|advocaat|beheerder|administrateur)/iu
/** The parties stand behind this word; the makers of a model stand before. */
const undersigned = /ondergetekenden?(?!\p{L})|undersigned/iu
const modelMaker =
  /(?<!\p{L})(?:NVM|VBO|VastgoedPro|Vereniging Eigen Huis|Raad voor Onroerende|Vereniging van Makelaars)(?!\p{L})/iu
const firmOfNotaries = /(?<!\p{L})(?:netwerk)?notari(?:s|ssen|aat|skantoor)(?!\p{L})/iu
/** The text before a marker in which the names of the role are looked for. */
const mostBefore = 2500

/** People who are named beside a party and are none: partners, representatives, notaries. */
const notParty =
  /vertegenwoordigd door (?:(?!\sen\s)[^;\n])*$|(?:gehuwd met|getrouwd met|echtgeno(?:ot|te) van|partner van|weduw(?:e|naar) van|gescheiden van|wijlen|erven van|erfgenamen van|nalatenschap van|vertegenwoordigd door|gemachtigde(?!\svan)|notaris|makelaar|medewerker|kandidaat-notaris|gevestigd te|advocaat)[\s,:]*(?:de\s|een\s)?(?:(?!(?<=\n)en\n)\p{L}+\s){0,3}$/iu
const workerOf = /^[^;]{0,160}?(?:kantooradres|ten kantore|werkzaam|notaris)/iu

/** Finds the parties that the text introduces and then names by their role. */
export function partiesIn(document: DocumentText): FactCandidate[] {
  const introduced = introducedIn(document)
  const roles = new Set(introduced.map(({ kind }) => kind))
  return [...introduced, ...formParties(document).filter(({ kind }) => !roles.has(kind))]
}

function introducedIn({ text }: DocumentText): FactCandidate[] {
  const found: FactCandidate[] = []
  let [behind, passed] = [0, 0]
  const seen = new Set<Role>()
  const named = [...text.matchAll(markers)].map((match) => ({ match, isShort: false }))
  const lastNamed = new Map(named.map(({ match }) => [roleOf(match), match.index]))
  const short = [...text.matchAll(shortMarkers)]
    .filter(
      ({ index }) => !opensHeading.test(text.slice(Math.max(0, index - longestHeading), index)),
    )
    .map((match) => ({ match, isShort: true }))
  const inOrder = [...named, ...short].sort((one, other) => one.match.index - other.match.index)
  const others = [...text.matchAll(otherNaming)].map(({ 0: whole, index }) => index + whole.length)
  for (const { match, isShort } of inOrder) {
    const { 0: whole, index } = match
    const role = roleOf(match)
    if (role === undefined || index < behind) continue
    // Who has another short name is no party of this role, unless both are named together.
    while ((others[passed] ?? Infinity) <= index) passed += 1
    const other = together.test(whole) ? 0 : (others[passed - 1] ?? 0)
    const side = firstSide.get(role)
    const isFirst = side !== undefined && !seen.has(side) && (lastNamed.get(side) ?? 0) > index
    const item = isFirst && !together.test(whole) ? itemBefore(text, behind, index) : 0
    const start = Math.max(behind, other, item, index - mostBefore)
    behind = index + whole.length
    if (seen.has(role)) continue
    const titled = partyNames(text, start, index).filter((name) => !isOtherRole(text, role, name))
    const names = titled.length > 0 ? titled : untitledIn(text, start, index)
    const last = names.at(-1)
    if (isShort && (last === undefined || !addressOnly.test(text.slice(last.to, index)))) continue
    if (names.length > 0) seen.add(role)
    found.push(...names.map((name) => candidateOf(role, name, titled.length > 0 ? 1 : 2)))
  }
  return found
}

function roleOf({ groups }: RegExpExecArray): Role | undefined {
  return roleWords.find(([name]) => groups?.[name] !== undefined)?.[0]
}

/**
 * The side that contracts name before the other side. "I. A. Bos; II. C. Kok, hierna koper. Sub I hierna
 * te noemen verkoper": the names of the last item alone are those of the buyer.
 */
const firstSide: ReadonlyMap<Role, Role> = new Map([
  ['buyer', 'seller'],
  ['tenant', 'landlord'],
])

const listItem = /\n\s?(?:\d{1,2}|[IVX]{1,4}|[A-D])[.)]\s/gu

/** Returns where the last item of a list begins; 0 if the text has no list. */
function itemBefore(text: string, from: number, to: number): number {
  const last = [...text.slice(from, to).matchAll(listItem)].at(-1)
  return last === undefined ? 0 : from + last.index
}

/** "de heer A. Bos, eigenaar en verhuurder,": who is named so is no tenant. */
const ownRoles: readonly (readonly [Role, RegExp])[] = roleWords.map(([role, words]) => [
  role,
  new RegExp(
    String.raw`^,\s(?:als\s|tevens\s|(?:mede-?)?eigena(?:ar|res)\sen\s)?(?:de\s)?(?:${words})\s?[,;)]`,
    'iu',
  ),
])

function isOtherRole(text: string, role: Role, { to }: Name): boolean {
  const behind = text.slice(to, to + 60)
  return ownRoles.some(([other, own]) => other !== role && own.test(behind))
}

/** The text behind which a name without a title stands: another marker, or what the person is. */
const leadOfName =
  /(?:ondergetekenden?[\s,:]{1,3}(?:\d\.\s)?|(?<!\p{L})(?:eigenaar|eigenares|aan)\s|^[\s,;:]{0,3}(?:(?:en|and)\s{1,2})?(?:\d\.\s)?|\n\s?(?:\d{1,2}|[A-D])[.)]\s(?:naam\s?:\s)?)/giu

/** Reads a person without a title before a short name: "verhuurt aan Jan Bos, verder huurder". */
function untitledIn(text: string, start: number, end: number): Name[] {
  if (end - start > mostUntitled) return []
  if (actsForWard(text, behindRepresentative(text, start, end), end)) return []
  const before = text.slice(start, end)
  for (const { 0: lead, index } of [...before.matchAll(leadOfName)].reverse()) {
    const names = namesAt(text, start + index + lead.length)
    if (names.some(({ name }) => noNameBefore.test(name))) continue
    const last = names.at(-1)
    if (last !== undefined && last.to <= end && addressOnly.test(text.slice(last.to, end)))
      return names
  }
  return []
}
const mostUntitled = 300
/** "VOLMACHT TOT LEVERING (verkoper)", "Getekend te Ede (koper)": the words before the role are no name. */
const noNameBefore =
  /(?<!\p{L})(?:akte|volmacht|(?:koop|huur)?(?:overeenkomst|contract|akte)|levering|verkoop|verklaring|(?:onder|ge)tekend|aldus)(?!\p{L})/iu

function partyNames(text: string, start: number, end: number): Name[] {
  const behind = behindRepresentative(text, start, end)
  const names = behind === null ? [] : namesOfParty(text, behind, end)
  if (names.length > 0 || actsForWard(text, behind, end)) return names
  // The representative of a company is named behind the company: the names before count.
  return namesOfParty(text, start, end)
}

function namesOfParty(text: string, start: number, end: number): Name[] {
  const begin = undersigned.exec(text.slice(start, end))
  const from = begin === null ? start : start + begin.index + begin[0].length
  const titled = namesIn(text, from, end)
  const born = bornIn(text, from, end).filter((name) =>
    titled.every((other) => other.to <= name.from || name.to <= other.from),
  )
  const names = [...titled, ...born]
  return names
    .sort((one, other) => one.from - other.from)
    .filter(
      (name) =>
        !modelMaker.test(name.name) &&
        !firmOfNotaries.test(name.name) &&
        !actsForOthers.test(text.slice(name.to, name.to + 30)) &&
        !isRepresentative(text, from, name) &&
        !notParty.test(
          text
            .slice(Math.max(from, name.from - 60), name.from)
            .replace(/(?:de heer|mevrouw|dhr\.?|mevr\.?|mw\.?)\s*$/iu, ''),
        ) &&
        !/notaris/iu.test(text.slice(name.to, name.to + 25)) &&
        !workerOf.test(text.slice(name.to, Math.min(end, name.to + 60))),
    )
}

function candidateOf(kind: Role, { name, from, to }: Name, rank: 1 | 2): FactCandidate {
  return { kind, value: name, from, to, rank }
}

/** The first party of a row that also names the other party: "Verkoper: J. Jansen    Koper: A. Bos". */
const besideParty = String.raw`(?<=(?:^|\n)\s?(?:${anyRole})\s?:\s[^\n:]{3,60}\s)`

/** "De ondergetekenden: 1. verkoper: de heer J. Jansen; 2. koper: mevrouw A. Bos": numbers within a sentence. */
const inSentence = String.raw`(?<=(?:ondergetekenden?\s?:?|;)\s)(?=\d{1,2}[.)]\s)`

/** "Verkoper: de heer J. Jansen", "Naam verkoper  J. Jansen" and "Partij A (verkoper):" on a form. */
function formLabel(words: string): RegExp {
  return new RegExp(
    `(?:(?<=^|\\n)\\s?|${besideParty}|${inSentence})(?:(?:\\d{1,2}(?:\\.\\d{1,2}){0,2}[.)]?|[IVX]{1,3}\\.?|[A-D][.)]?|[a-d][.)])\\s)?(?:${partyHeading}\\s?[-–:,]?\\s?\\(?)?(?:naam(?: van)?(?: de)? |de )?(?:${words})(?:\\s?\\(?(?:s|\\d)\\)?)?(?:\\s?/\\s?(?:${words})(?:\\s?\\(?s\\)?)?)?(?:\\s+naam)?(?:\\s?\\((?:partij\\s)?${partyNumber}\\))?\\)?\\s?(?::|\\n)\\s{0,3}(?:naam\\s?:?\\s{1,3})?(?:\\d[.)]\\s)?(?:(?:de )?(?:besloten|naamloze) vennootschap(?: met beperkte aansprakelijkheid)?\\s?:?\\s)?(?:[dD]e (?=Gemeente|Stichting|Vereniging|Coöperatie))?`,
    'giu',
  )
}
type LabelOfRole = readonly [Role, RegExp]
const formLabels: readonly LabelOfRole[] = roleWords.map(([role, words]) => [
  role,
  formLabel(words),
])
/** The sale of a home that is still to be built names the seller by what he is. */
const labelsOfSale: readonly LabelOfRole[] = [...formLabels, ['seller', formLabel('ondernemer')]]

/** "Huurder  Jan Jansen", in the columns of a form. */
const columnLabels: readonly (readonly [Role, RegExp])[] = roleWords.map(([role, words]) => [
  role,
  new RegExp(
    `(?<=^|\\n|,\\s|(?<!\\p{L})(?:en|tussen)\\s)\\s?(?:${words})(?:\\(s\\))?[ \\t]{1,20}(?=\\p{Lu}|de heer |mevrouw |dhr|mevr|mw)`,
    'giu',
  ),
])
/** Words of a form that look like a name beside such a label. */
const noColumn = new RegExp(
  `^(?:${anyRole}|datum|plaats|handtekening|paraaf|naam|adres|iban|telefoon|notaris|makelaar|bank|verklaart|verklaren|heeft|is|betaalt|verkoopt|koopt)(?!\\p{L})`,
  'iu',
)

function formParties(document: DocumentText): FactCandidate[] {
  const labelled = labelledParties(document)
  const roles = new Set(labelled.map(({ kind }) => kind))
  const below = surnameRows(document).filter(({ kind }) => !roles.has(kind))
  for (const { kind } of below) roles.add(kind)
  return [...labelled, ...below, ...columnParties(document).filter(({ kind }) => !roles.has(kind))]
}

/** Behind such a name: the end of the row, the other party, or what the parties do. */
const besideName = new RegExp(
  String.raw`^\s?(?:[,.;]|\n|$)|^\s(?:en\s(?:de\s)?(?:${anyRole})|(?:komen|zijn)\s(?:het\svolgende\s)?overeen)(?!\p{L})`,
  'iu',
)

function columnParties({ text, type }: DocumentText): FactCandidate[] {
  if (!agreements.includes(type)) return []
  return columnLabels.flatMap(([role, label]) =>
    [...text.matchAll(label)].flatMap(({ 0: whole, index }) => {
      const from = index + whole.length
      const names = noColumn.test(text.slice(from, from + 20)) ? [] : namesAt(text, from)
      const end = names.at(-1)?.to ?? from
      const isRow = besideName.test(text.slice(end, end + 40))
      return isRow ? names.map((name) => candidateOf(role, name, 2)) : []
    }),
  )
}

function labelledParties({ text, type }: DocumentText): FactCandidate[] {
  return (type === 'koopakte' ? labelsOfSale : formLabels).flatMap(([role, label]) =>
    [...text.matchAll(label)].flatMap(({ 0: whole, index }) => {
      const from = index + whole.length
      const names = namesAt(text, from)
      const last = names.at(-1)
      const further = last === undefined ? [] : furtherNames(text, whole, last)
      return [...names, ...further].map((name) =>
        candidateOf(role, name, whole.includes(':') ? 1 : 2),
      )
    }),
  )
}

/** Reads the names of a party in the rows below the first name, which stands behind `label`. */
function furtherNames(text: string, label: string, { to }: Name): Name[] {
  if (/naam\s?:/iu.test(label)) return furtherRows(text, to)
  const number = /(\d)[.)]\s$/u.exec(label)?.[1]
  return number === undefined || !label.includes('\n')
    ? titledRows(text, to)
    : numberedRows(text, to, Number(number))
}

const nextNumber = /\n\s?(\d{1,2})[.)]\s/u
/** The end of an item of a list that goes on. */
const goesOn = /[;,](?:\s(?:en|and))?\s?$/u
const mostItem = 400

/** Reads the names in the items of a list: "Koper", "1. de heer T. Bos, wonende te Ede; en", "2. mevrouw L. Kok". */
function numberedRows(text: string, from: number, first: number): Name[] {
  const names: Name[] = []
  let at = from
  for (let number = first + 1; ; number += 1) {
    const rest = text.slice(at, at + mostItem)
    const item = nextNumber.exec(rest)
    if (item === null || Number(item[1]) !== number) return names
    if (!goesOn.test(rest.slice(0, item.index))) return names
    const name = titledNameAt(text, at + item.index + item[0].length)
    if (name === null) return names
    names.push(name)
    at = name.to
  }
}

/** The rows with the next names of a party, below "Verkoper" and "Naam: J. Jansen". */
const nameRow = /(?<=\n)\s?(?:\d[.)]\s)?naam(?: en voornamen)?\s?:\s{1,3}/giu
const mostRows = 700

function furtherRows(text: string, from: number): Name[] {
  const rows = text.slice(from, from + mostRows)
  const end = otherRow.exec(rows)?.index ?? rows.length
  return [...rows.slice(0, end).matchAll(nameRow)].flatMap(({ 0: whole, index }) =>
    namesAt(text, from + index + whole.length),
  )
}

/** The end of a row that holds a name alone, and the beginning of the next one. */
const nextTitled = /^\s?,?(?:\s(?:en|and))?\s?\n\s?(?:(?:en|and)\s)?/u

const mostTitled = 8

/** Reads the names with a title in the rows below a name: "Koper(s):", "Dhr. T. Bos", "Mevr. L. Kok". */
function titledRows(text: string, from: number): Name[] {
  const names: Name[] = []
  let at = from
  while (names.length < mostTitled) {
    const row = nextTitled.exec(text.slice(at, at + 20))
    const name = row === null ? null : titledNameAt(text, at + row[0].length)
    if (name === null) break
    names.push(name)
    at = name.to
  }
  return names
}

/** Between two names: "en", or the day of birth of the first person. */
const joined =
  /^(?:,\s+(?:geb(?:oren|\.)|born\s)[^;:\n]{3,70}|\s\((?:geb(?:oren|\.)|born\s|\d)[^;:()\n]{3,70}\))?,?\s+(?:en|and|&)\s+/u
const mostJoined = 100

/** Reads names that are joined: "J. Jansen en M. de Vries". */
function namesAt(text: string, from: number): Name[] {
  const names: Name[] = []
  let at = from
  for (let count = 0; count < 4; count += 1) {
    const name = nameAt(text, at)
    if (name === null) {
      // "Pensioenfonds Rail & OV": the name before goes on.
      if (/&\s+$/u.test(text.slice(Math.max(0, at - 4), at))) names.pop()
      break
    }
    names.push(name)
    const next = joined.exec(text.slice(name.to, name.to + mostJoined))
    if (next === null) break
    at = name.to + next[0].length
  }
  return names
}

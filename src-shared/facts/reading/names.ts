import type { Spot } from './sentences.ts'

/** A name of a person or of a company that a text writes, with its range. */
export interface Name extends Spot {
  readonly name: string
}

const particle = String.raw`(?:van|de|der|den|ter|ten|te|het|'t|'s|in|op|aan|el|al|von|zu|du|la|le|di|del|da|dos|bin|ben|op den|d'|v\.\s?d\.|v\.)`
const initial = String.raw`(?:\p{Lu}\p{Ll}?\.\s?)`
const part = String.raw`\p{Lu}[\p{L}'-]+`
/** A rank within a name: "Anna barones van Heeckeren". */
const rank = String.raw`(?:(?:jonkheer|jonkvrouw|ridder|baron|barones|graaf|gravin)\s+)?`
/** The name by which a person is called: "A. (Ad) Verkerk". */
const calledBy = String.raw`(?:\(${part}\)\s+)?`
/** "Jan Willem van der Berg", "J.W. van der Berg", "JANSEN-DE VRIES". */
const person = String.raw`(?:${initial}{1,6}\s?|(?:${part}\s+){1,5})${calledBy}${rank}(?:${particle}\s+){0,3}${part}(?:[\s-]+(?:${particle}\s+)?${part}){0,3}(?:\s+tot\s+(?:den?\s+)?${part})?`
const couple = String.raw`(?:[dD]e\s+heer|[dD]hr\.?)\s+en\s+(?:[mM]evrouw|[mM]evr\.?|[mM]w\.?)`
const title = String.raw`(?:${couple}|[dD]e\s+heer|[mM]evrouw|[mM]ejuffrouw|[dD]hr\.?|[mM]evr\.?|[mM]w\.?|[fF]am(?:ilie|\.)|DE\s+HEER|MEVROUW|DHR\.?|MEVR\.?|MW\.?|FAM\.|heer|meneer|mr\.?\s+(?=\p{Lu})|M(?:r|rs|s)\.?)`
const degrees = String.raw`(?:(?:mr|drs|dr|ir|ing|prof|bc|mba|msc|bsc)\.?\s+){0,3}`

const titled = new RegExp(`(?<!\\p{L})(?<title>${title})\\s+${degrees}(?<name>${person})`, 'gu')
const coupleFirst = new RegExp(`^${couple}`, 'u')
const titleFirst = new RegExp(`^${title}\\s+`, 'u')
const untitled = new RegExp(`^${degrees}(?<name>${person})`, 'u')
const legalForm = String.raw`(?:[bnc]\.v\.|v\.o\.f\.|B\.?\s?V\.?|N\.?\s?V\.?|V\.?O\.?F\.?|C\.?V\.?|U\.?A\.?)`
const body = String.raw`(?:(?:\p{Lu}\p{L}*s|S)tichting|Vereniging|Coöperatie|Gemeente)`
/** A small word within the name of a foundation: "Stichting Zorg en Welzijn". Another company may follow. */
const joint = String.raw`(?:(?:en|&)\s+(?!${body}|(?:${part}\s+){1,4}${legalForm})|(?:voor|van|de|der|den|tot|het|ter)\s+)`
const company = new RegExp(
  String.raw`(?<!\p{L})(?<name>(?:${body}\s+(?:${joint}{0,2}${part}\s*){1,7}|(?:[\p{Lu}\d][\p{L}\d&'.-]*\s+(?:(?:en|&|van|de|der|den|het|(?:in |op )?'t|'s)\s+)?){1,6}${legalForm}(?!\p{L})))`,
  'gu',
)
const born = /,?\s{1,2}\(?geboren(?=\s(?:te|op|in)\s)/gu
/** A name without a title at the end of a text, as it stands before the word "geboren". */
const beforeBirth = new RegExp(
  String.raw`(?:^[\s:]{0,3}|\n|[;:,]\s|\s(?:en|and)\s|(?<![\p{L}\d])(?:\d{1,2}|[a-z])[.)]\s|[-–•]\s|(?<!\p{L})(?:kind|kinderen|zoon|zonen|dochters?|minderjarigen?|pupil)\s)\s?(?:(?:[A-D]|[IVX]{1,4})\.\s(?=\p{Lu}\p{Ll}+\s+(?:\p{Lu}|${particle}\s)))?(?!${title}\s|[A-DIVX]{1,4}\.\s${title}\s)(?<name>${person})$`,
  'u',
)
/** Words that follow a name on a form and are no part of the name. */
const noName =
  /\s+(?:Geboren|Geboortedatum|Geboorteplaats|Adres|Straat|Woonplaats|Postcode|Telefoon|Tel|E-mail|Email|Mobiel|Burgerlijke|Wonende|Naam|Voornamen|Achternaam|Koper|Verkoper|Huurder|Verhuurder|Notaris|En|EN|Datum|Handtekening|Hierna)(?!\S)/gu
/** Words behind which a name goes on: "Stichting De Woonplaats", "P. van der Straat". */
const goesOn = /(?:^|\s)(?:de|het|den|der|van|ter|ten|'t|'s|stichting|vereniging)$/iu
/** The longest name. */
const longest = 90

/** Finds the people with a title and the companies with a legal form. */
export function namesIn(text: string, from: number, to: number): Name[] {
  const part = text.slice(from, to)
  const people = [...part.matchAll(titled)].flatMap(({ 0: whole, index, groups }) => {
    const written = groups?.['name'] ?? ''
    const start = from + index + whole.length - written.length
    return nameOf(text, written, start) ?? []
  })
  const companies = [...part.matchAll(company)].flatMap(({ 0: whole, index }) => {
    // The line above a company is a heading, unless a small word goes on.
    const line = whole.search(/(?<!\s(?:en|&|van|de|der)\s?)\n[^\n]*$/u) + 1
    return tidy(whole.slice(line), from + index + line) ?? []
  })
  return [...people, ...companies]
    .filter((name) => !isAddress(text, name))
    .sort((one, other) => one.from - other.from)
}

/**
 * Finds the people without a title of whom the text tells the birth: "1. Jan Bos, geboren te Ede".
 *
 * @param from the beginning of the range, or the place behind words that a name may follow
 */
export function bornIn(text: string, from: number, to: number): Name[] {
  return [...text.slice(from, to).matchAll(born)].flatMap(({ index }) => {
    const end = from + index
    const before = text.slice(Math.max(from, end - longest - 10), end)
    const written = beforeBirth.exec(before)?.groups?.['name'] ?? ''
    const own = written.slice(headingEnd(text, written, end - written.length))
    const name = own === '' ? null : tidy(own, end - own.length)
    return name === null || isAddress(text, name) ? [] : [name]
  })
}

/** Returns where the last line of a name begins; 0 if the line above belongs to the name. */
function headingEnd(text: string, written: string, from: number): number {
  const at = written.lastIndexOf('\n')
  const isName =
    at < 0 || isRunning(text, from + at) || /\s(?:van|de|der|den)$/u.test(written.slice(0, at))
  return isName ? 0 : at + 1
}

/**
 * Reads the name that begins at a place, with or without a title.
 *
 * @param acrossLines true for running text; on a form a name ends with its line
 */
export function nameAt(text: string, from: number, acrossLines = false): Name | null {
  const ahead = text.slice(from, from + 140)
  const behind = acrossLines ? ahead : (ahead.split('\n')[0] ?? '')
  const firm = [...behind.matchAll(company)].find(({ index }) => index === 0)?.[0]
  if (firm !== undefined) return outsideAddress(text, tidy(firm, from))
  const first = titleFirst.exec(behind)?.[0] ?? ''
  const found = untitled.exec(behind.slice(first.length))
  const written = found?.groups?.['name']
  if (found === null || written === undefined) return null
  const at = from + first.length + found[0].length - written.length
  // A couple is named without first names, so the surname ends before "te Ede".
  const isCouple = coupleFirst.test(first)
  return outsideAddress(text, tidy(isCouple ? written.replace(/\s+te\s.*$/su, '') : written, at))
}

/** Reads a name with a title that begins at a place, on one line; null without a title. */
export function titledNameAt(text: string, from: number): Name | null {
  return titleFirst.test(text.slice(from, from + 60)) ? nameAt(text, from) : null
}

/** "6711 NV", which ends as the name of a company does. */
const zipcode = /(?:^|\s)[1-9]\d{3}\s?\p{Lu}{2}$/u
const street =
  /(?:straat|weg|laan|plein|dijk|kade|gracht|singel|hof|pad|dreef|steeg|plantsoen|park|markt|ring|haven|lei|erf|akker|veld)$/iu
/** The number of a house behind a street, which is no day of birth. */
const houseNumber = /^\s\d{1,5}(?!\d|[.,/]\d|-\d{1,2}-)/u

/** True for a street with a number, and for a zipcode before its place. */
function isAddress(text: string, { name, to }: Name): boolean {
  const behind = text.slice(to, to + 12)
  if (/^\d{4}\s?\p{Lu}{2}$/u.test(name)) return true
  if (zipcode.test(name) && /^\s{1,3}\p{Lu}/u.test(behind)) return true
  return street.test(name) && houseNumber.test(behind)
}

function outsideAddress(text: string, name: Name | null): Name | null {
  return name === null || isAddress(text, name) ? null : name
}

/** Returns the part of a found name that is the name; null for none. */
function nameOf(text: string, written: string, from: number): Name | null {
  const end = written.indexOf('\n')
  if (
    end < 0 ||
    isRunning(text, from + end) ||
    isNarrow(text, written, from) ||
    /(?:\s(?:van|de|der|den|ter|ten)|\.)$/u.test(written.slice(0, end))
  )
    return tidy(written, from)
  return tidy(written.slice(0, end), from)
}

/** The shortest line of running text; the lines of a form are shorter. */
const running = 42

function isRunning(text: string, lineEnd: number): boolean {
  return lineEnd - (text.lastIndexOf('\n', lineEnd - 1) + 1) >= running
}

const birth = /^(?:,\s|\s?\n\s?)\(?geboren(?!\p{L})/u

/** True for a name in a narrow column: the words before the birth, of which the first line has no initials. */
function isNarrow(text: string, written: string, from: number): boolean {
  const [first = '', ...further] = written.split('\n')
  const end = from + written.length
  return further.length === 1 && !first.includes('.') && birth.test(text.slice(end, end + 12))
}

/** "A. Bos te Ede": the place of a person whose surname stands before. "A. te Riele" is a whole name. */
const beforePlace = new RegExp(
  String.raw`^(${initial}{1,6}\s?(?:${particle}\s+){0,3}${part}(?:-${part})?)\s+te\s+\p{Lu}`,
  'u',
)

function tidy(written: string, from: number): Name | null {
  // "1. Winkelfonds C.V.", "II. 1. Winkelfonds C.V.": the numbers of a list.
  const listed =
    /^(?:[IVX]{1,4}\.\s+(?=\d)|[IVX]{2,4}\.\s+)?(?:\d{1,2}\.\s+)?/u.exec(written)?.[0].length ?? 0
  const whole = written.slice(listed)
  const labels = [...whole.matchAll(noName)].map(({ index }) => index)
  const shown = whole
    .slice(
      0,
      labels.find((at) => !goesOn.test(whole.slice(0, at))),
    )
    .trimEnd()
  const kept = beforePlace.exec(shown)?.[1] ?? shown
  const name = kept.replaceAll(/\s+/gu, ' ')
  if (name.length < 4 || name.length > longest || !/\p{L}{2}/u.test(name)) return null
  return { name, from: from + listed, to: from + listed + kept.length }
}

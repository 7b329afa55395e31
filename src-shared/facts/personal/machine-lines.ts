import type { PersonalNumber } from '../document-fact.ts'
import { isBsn } from './bsn.ts'

/** A number in the lines for machines of an identity document, with its range in the text. */
export interface MachineNumber {
  readonly kind: PersonalNumber['kind']
  readonly from: number
  readonly to: number
}

/** The signs of a line, with the place of each in the text. */
interface Signs {
  readonly text: string
  readonly at: readonly number[]
}

/** The least signs of a line, of which a scan may lose some: the shortest line has 30. */
const leastSigns = 26
/** The lines of a passport have 44 signs, those of cards 30 or 36. */
const leastOfPassport = 40

const digits = '[0-9OIBSZ]'
/** The second line of a passport: number, country, birth, sex, expiry, and a number of the state. */
const passportLine = new RegExp(
  `^(?<number>[A-Z0-9<]{9})(?<check>${digits})[A-Z<]{3}(?<birth>${digits}{6})(?<birthCheck>${digits})[MFX<]` +
    `(?<expiry>${digits}{6})(?<expiryCheck>${digits})(?<rest>[A-Z0-9<]*)$`,
  'u',
)
/** The first line of a card: type, country and number, and a number of the state. */
const cardLine = new RegExp(
  `^[ACI][A-Z0-9<][A-Z<]{3}(?<number>[A-Z0-9<]{9})(?<check>${digits})(?<rest>[A-Z0-9<]*)$`,
  'u',
)

/**
 * Finds the numbers in the lines for machines of passports and cards (ICAO 9303), whose check digits
 * tell them from other lines of capitals. Linear time.
 */
export function machineNumbersIn(text: string): MachineNumber[] {
  const found: MachineNumber[] = []
  for (const { 0: line, index } of text.matchAll(/[^\n]+/gu)) {
    const signs = signsOf(line, index)
    if (signs.text.length < leastSigns) continue
    found.push(...inPassportLine(signs), ...inCardLine(signs))
  }
  return found
}

/** Leaves spaces out, and gives the sign "<" its form back: a scan joins two of them. */
function signsOf(line: string, from: number): Signs {
  const [signs, at]: [string[], number[]] = [[], []]
  for (let place = 0; place < line.length; place += 1) {
    const sign = line[place] ?? ''
    if (/\s/u.test(sign)) continue
    const read = sign === '«' ? '<<' : /[ck‹]/u.test(sign) ? '<' : sign
    for (const one of read) {
      signs.push(one)
      at.push(from + place)
    }
  }
  return { text: signs.join(''), at }
}

function inPassportLine(signs: Signs): MachineNumber[] {
  const groups = passportLine.exec(signs.text)?.groups
  if (groups === undefined) return []
  const { number = '', check, birth = '', birthCheck, expiry = '', expiryCheck, rest } = groups
  const right = [
    isChecked(number, check),
    isChecked(figures(birth), birthCheck),
    isChecked(figures(expiry), expiryCheck),
  ]
  // A scan may misread a sign of one field.
  if (right.filter(Boolean).length < 2) return []
  const kind = signs.text.length >= leastOfPassport ? 'passport' : 'identityCard'
  return [numberAt(signs, kind, 0, 9), ...stateNumber(signs, rest)]
}

function inCardLine(signs: Signs): MachineNumber[] {
  const groups = cardLine.exec(signs.text)?.groups
  if (groups === undefined) return []
  const { number = '', check, rest } = groups
  if (!isChecked(number, check)) return []
  return [numberAt(signs, 'identityCard', 5, 14), ...stateNumber(signs, rest)]
}

/** Dutch documents until 2014 have the BSN behind their own number. */
function stateNumber(signs: Signs, rest = ''): MachineNumber[] {
  const from = signs.text.length - rest.length
  return isBsn(rest.slice(0, 9)) ? [numberAt(signs, 'bsn', from, from + 9)] : []
}

function numberAt(
  { at }: Signs,
  kind: MachineNumber['kind'],
  from: number,
  to: number,
): MachineNumber {
  return { kind, from: at[from] ?? 0, to: (at[to - 1] ?? 0) + 1 }
}

const likeFigures: Readonly<Record<string, string>> = { O: '0', I: '1', B: '8', S: '5', Z: '2' }

function figures(written: string): string {
  return written.replaceAll(/[OIBSZ]/gu, (sign) => likeFigures[sign] ?? sign)
}

const weights = [7, 3, 1] as const

/** True if a field has this check digit: letters count from 10, "<" as 0. */
function isChecked(field: string, check = ''): boolean {
  const sum = [...field].reduce(
    (total, sign, at) => total + (sign === '<' ? 0 : parseInt(sign, 36)) * (weights[at % 3] ?? 0),
    0,
  )
  return String(sum % 10) === figures(check)
}

import type { PersonalNumber } from '../document-fact.ts'
import type { PageOfText } from '../reading/read-text.ts'
import { isBsn } from './bsn.ts'
import { isIban } from './iban.ts'
import { machineNumbersIn } from './machine-lines.ts'

/** The most numbers of one document that are told. */
const mostNumbers = 200
/** The characters around a number in which its name stands. */
const nameBefore = 80
const nameBehind = 40

const bsnDigits = /(?<![\d\p{L}.,/-])\d{3,4}[ .]?\d{2}[ .]?\d{3}(?![\d.,-]*\d|\p{L})/gu
const bsnName = /bsn|burgerservice|sofi|fiscaal nummer|b\.\s?s\.\s?n/iu
/** Names of other numbers of nine digits: digits behind such a name are no BSN. */
const otherName =
  /kvk|handelsregister|telefoon|tel\.|mobiel|rekening|rsin|btw|dossier|polis|factuur|klant|kenmerk|registratienummer/iu

const ibanText = /(?<![\p{L}\d])[A-Z]{2}\s?\d{2}(?:[ ]?[A-Z0-9]){11,30}(?![\p{L}\d])/gu

const documentNumber = /(?<![\p{L}\d])(?=[A-Z0-9]*\d)[A-Z][A-Z0-9]{8}(?![\p{L}\d])/gu
const passportName = /paspoort|passport|reisdocument/iu
const cardName =
  /identiteitskaart|id-?kaart|identity card|legitimatie|identiteitsbewijs|rijbewijs/iu
const licence = /(?<![\d\p{L}.,/-])\d{10}(?![\d.,-]*\d|\p{L})/gu
const licenceName = /rijbewijs/iu

/**
 * Finds numbers that identify a person or an account: BSN by its eleven test and its name, IBAN by
 * its checksum, and document numbers behind the name of the document or in its lines for machines.
 * Returns places only. Linear time.
 */
export function personalNumbersIn(pages: readonly PageOfText[]): PersonalNumber[] {
  const found: PersonalNumber[] = []
  for (const { page, text } of pages) {
    const digits = text.replaceAll(/(?<=[\dOIl])[OIl]|[OIl](?=\d)/gu, (sign) =>
      sign === 'O' ? '0' : '1',
    )
    const addAt = (kind: PersonalNumber['kind'], from: number, to: number) => {
      const taken = found.some((one) => one.page === page && one.from < to && from < one.to)
      if (!taken) found.push({ kind, page, from, to })
    }
    const add = (
      kind: PersonalNumber['kind'],
      { 0: whole, index }: RegExpMatchArray & { index: number },
    ) => addAt(kind, index, index + whole.length)
    for (const { kind, from, to } of machineNumbersIn(text)) addAt(kind, from, to)
    for (const hit of text.matchAll(ibanText)) {
      const iban = ibanWithin(hit[0])
      if (iban !== null) add('iban', Object.assign(hit, { 0: iban }))
    }
    for (const hit of digits.matchAll(bsnDigits)) if (isNamedBsn(digits, hit)) add('bsn', hit)
    for (const hit of text.matchAll(documentNumber)) {
      const before = text.slice(Math.max(0, hit.index - nameBefore), hit.index)
      const kind = documentKindOf(before)
      if (kind !== null) add(kind, hit)
    }
    for (const hit of digits.matchAll(licence))
      if (licenceName.test(digits.slice(Math.max(0, hit.index - nameBefore), hit.index)))
        add('identityCard', hit)
    if (found.length >= mostNumbers) break
  }
  return found
    .slice(0, mostNumbers)
    .sort((one, other) => one.page - other.page || one.from - other.from)
}

function isNamedBsn(
  text: string,
  { 0: whole, index }: RegExpMatchArray & { index: number },
): boolean {
  if (!isBsn(whole)) return false
  const before = text.slice(Math.max(0, index - nameBefore), index)
  const behind = text.slice(index + whole.length, index + whole.length + nameBehind)
  const named = lastIndexOf(before, bsnName)
  // The nearest name counts: "KvK 123456789" behind "BSN" is no BSN.
  if (named >= 0) return lastIndexOf(before, otherName) <= named
  return /^\s*\(?\s?(?:bsn|burgerservice)/iu.test(behind)
}

function documentKindOf(before: string): 'passport' | 'identityCard' | null {
  const passport = lastIndexOf(before, passportName)
  const card = lastIndexOf(before, cardName)
  if (passport < 0 && card < 0) return null
  return passport > card ? 'passport' : 'identityCard'
}

function lastIndexOf(text: string, pattern: RegExp): number {
  const all = [...text.matchAll(new RegExp(pattern.source, 'giu'))]
  return all.at(-1)?.index ?? -1
}

/** Returns the longest beginning of a text that is an IBAN; null for none. */
function ibanWithin(written: string): string | null {
  for (let length = written.length; length >= 15; length -= 1) {
    const part = written.slice(0, length)
    if (!part.endsWith(' ') && isIban(part)) return part
  }
  return null
}

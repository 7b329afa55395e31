import { failure } from '../errors/app-failure.ts'
import { CsvFault, type CsvRow, csvRows } from './csv-rows.ts'

/** A code of 2 to 5 digits, without dots, and its name. */
export interface ImportedSbiCode {
  readonly code: string
  readonly name: string
}

const separators = [';', '\t', ','] as const
/** The official list has some 1,500 codes. */
const mostCodes = 10_000
const longestName = 300
/** The maximum number of lines of title and headings above the first code. */
const mostHeadings = 5

/**
 * Reads a list of SBI codes: code and name in the first two columns, with or without headings.
 * Codes may have the dots of the official list ("47.11.1"), and may lack the leading zero that a
 * spreadsheet removes ("1.11"). Rows of sections (a letter) are skipped. Throws
 * invalidInput/sbiListUnreadable with the line; a list with a mistake is refused as a whole.
 */
export function readSbiList(bytes: Uint8Array): ImportedSbiCode[] {
  const text = decode(bytes)
  const codes = new Map<string, ImportedSbiCode>()
  let headings = 0
  for (const row of rowsOf(text)) {
    const [first = '', second = ''] = row.fields.map((field) => field.trim())
    if (row.fields.every((field) => field.trim() === '')) continue
    if (/^[A-Z]$/u.test(first)) continue
    if (codes.size === 0 && !/^\d/u.test(first) && headings < mostHeadings) {
      headings += 1
      continue
    }
    const code = digitsOf(first)
    const known = code === null ? undefined : codes.get(code)
    if (code === null || second === '' || second.length > longestName) throw unreadable(row.line)
    if (known !== undefined && known.name !== second) throw unreadable(row.line)
    codes.set(code, { code, name: second })
    if (codes.size > mostCodes) throw unreadable(row.line)
  }
  if (codes.size === 0) throw unreadable(1)
  return [...codes.values()]
}

/**
 * Decodes UTF-16 with a byte order mark, UTF-8, or otherwise Windows-1252, which Dutch spreadsheets
 * write.
 */
function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // Not UTF-8. Windows-1252 decodes any byte.
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/**
 * Splits the text with the separator that follows a code on most lines. Throws if no line has a
 * code.
 */
function rowsOf(text: string): CsvRow[] {
  const lines = text.split(/\r\n|\r|\n/u, 200)
  const codesBy = separators.map((separator) => {
    const code = new RegExp(`^\\s*"?\\s*\\d[\\d.]*\\s*"?\\s*${separator}`, 'u')
    return { separator, codes: lines.filter((line) => code.test(line)).length }
  })
  const best = codesBy.reduce((most, one) => (one.codes > most.codes ? one : most))
  if (best.codes === 0) throw unreadable(1)
  try {
    return csvRows(text, best.separator)
  } catch (error) {
    if (error instanceof CsvFault) throw unreadable(error.line)
    throw error
  }
}

/** Returns the digits of a code; null for a text that is no code. */
function digitsOf(text: string): string | null {
  if (!/^\d{1,5}(?:\.\d{1,3}){0,3}$/u.test(text)) return null
  const [division = '', ...rest] = text.split('.')
  const digits = (division.length === 1 ? `0${division}` : division) + rest.join('')
  return /^\d{2,5}$/u.test(digits) ? digits : null
}

function unreadable(line: number): Error {
  return failure('invalidInput', { reason: 'sbiListUnreadable', line })
}

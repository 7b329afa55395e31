import { describe, expect, test } from 'vitest'
import { CsvFault, csvRows } from '../../../../src-main/parameters/csv-rows.ts'
import { readSbiList } from '../../../../src-main/parameters/sbi-list.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const latin = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'))
const utf16 = (text: string) => Uint8Array.from(Buffer.from(`\uFEFF${text}`, 'utf16le'))

/** Returns the line at which a list is refused. */
function refusedAt(text: string): number | undefined {
  try {
    readSbiList(utf8(text))
  } catch (error) {
    expect(error).toMatchObject({ error: { kind: 'invalidInput', reason: 'sbiListUnreadable' } })
    return (error as { error: { line?: number } }).error.line
  }
  throw new Error('The list was read')
}

describe('a list of SBI codes', () => {
  const two = [
    { code: '47', name: 'Detailhandel' },
    { code: '47111', name: 'Supermarkten, groot' },
  ]

  test.each([
    ['semicolons', '47;Detailhandel\n47111;Supermarkten, groot'],
    ['tabs', '47\tDetailhandel\r\n47111\tSupermarkten, groot\r\n'],
    ['commas and quotes', '47,Detailhandel\n47111,"Supermarkten, groot"\n'],
    ['headings', 'Code;Omschrijving\n47;Detailhandel\n47111;Supermarkten, groot'],
    [
      'a title, a blank line and headings',
      'SBI 2008, versie 2018\n\nSBI;Naam\n47;Detailhandel\n47111;Supermarkten, groot',
    ],
    ['dots', '47;Detailhandel\n47.11.1;Supermarkten, groot'],
    ['rows of sections', 'A;Landbouw\n47;Detailhandel\nG;Handel\n47111;Supermarkten, groot'],
    ['more columns and blanks', ' 47 ; Detailhandel ;x\n;;\n47.11.1;Supermarkten, groot;y'],
    ['the same row twice', '47;Detailhandel\n47;Detailhandel\n47111;Supermarkten, groot'],
  ])('is read with %s', (_what, text) => {
    expect(readSbiList(utf8(text))).toEqual(two)
  })

  test('is read from UTF-8 with and without a mark, Windows-1252 and UTF-16', () => {
    const text = '64;Financiële instellingen – “bank”'
    const wanted = [{ code: '64', name: 'Financiële instellingen – “bank”' }]
    expect(readSbiList(utf8(text))).toEqual(wanted)
    expect(readSbiList(utf8(`\uFEFF${text}`))).toEqual(wanted)
    expect(readSbiList(utf16(text))).toEqual(wanted)
    const bytes = latin('64;Financi\xEBle instellingen \x96 \x93bank\x94')
    expect(readSbiList(bytes)).toEqual(wanted)
  })

  test('gives back the nought that a spreadsheet takes away', () => {
    expect(
      readSbiList(utf8('1;Landbouw\n1.13.1;Groenten\n6;Olie')).map(({ code }) => code),
    ).toEqual(['01', '01131', '06'])
  })

  test('is refused whole, at the line where it goes wrong', () => {
    expect(refusedAt('')).toBe(1)
    expect(refusedAt('zomaar een tekst\nzonder codes')).toBe(1)
    expect(refusedAt('Code;Naam\n47;Detailhandel\n47x;Iets')).toBe(3)
    expect(refusedAt('47;Detailhandel\n471111;Te lang')).toBe(2)
    expect(refusedAt('47;Detailhandel\n\n4711;')).toBe(3)
    expect(refusedAt('47;Detailhandel\n47;Iets anders')).toBe(2)
    expect(refusedAt('47;Detailhandel\nNaam zonder code')).toBe(2)
    expect(refusedAt('47;Detailhandel\n48;"open\nnog\n')).toBe(2)
    expect(refusedAt(`47;${'x'.repeat(301)}`)).toBe(1)
    const many = Array.from({ length: 10_001 }, (_, n) => `${String(n + 10_000)};n`)
    expect(refusedAt(many.join('\n'))).toBe(10_001)
  })
})

describe('CSV', () => {
  const fields = (text: string, separator = ';') =>
    csvRows(text, separator).map((row) => [row.line, ...row.fields])

  test('has quotes with separators, quotes and line ends in them', () => {
    expect(fields('"a;b";"c ""d"""\r\n"e\nf";g')).toEqual([
      [1, 'a;b', 'c "d"'],
      [2, 'e\nf', 'g'],
    ])
    expect(fields('"e\nf";g\nh')).toEqual([
      [1, 'e\nf', 'g'],
      [3, 'h'],
    ])
  })

  test('has empty fields, and ends with or without a line end', () => {
    expect(fields(';a;\n;;')).toEqual([
      [1, '', 'a', ''],
      [2, '', '', ''],
    ])
    expect(fields('a\n')).toEqual([[1, 'a']])
    expect(fields('a\rb\r\nc')).toEqual([
      [1, 'a'],
      [2, 'b'],
      [3, 'c'],
    ])
    expect(fields('')).toEqual([])
    expect(fields('\n\na')).toEqual([
      [1, ''],
      [2, ''],
      [3, 'a'],
    ])
  })

  test('is refused where a quote does not close, or something follows it', () => {
    expect(() => fields('a\n"b')).toThrow(new CsvFault(2))
    expect(() => fields('a\n"b"c')).toThrow(new CsvFault(2))
  })
})

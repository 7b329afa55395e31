import fc from 'fast-check'
import { expect, test } from 'vitest'
import { diskFileName, safeFileName } from '../../../../src-main/documents/file-name.ts'

test.each([
  ['koopakte.pdf', 'koopakte.pdf'],
  ['Akte van levering – Façade (1).pdf', 'Akte van levering – Façade (1).pdf'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Scans\\akte.pdf', 'akte.pdf'],
  ['akte\u202Efdp.exe', 'aktefdp.exe'],
  ['a\u0000b\nc.pdf', 'abc.pdf'],
  ['..', 'document'],
  ['', 'document'],
  ['  ', 'document'],
  ['\uD800.pdf', '\uFFFD.pdf'],
])('%j is kept as %j', (given, kept) => {
  expect(safeFileName(given)).toBe(kept)
})

test('a name of more than 255 bytes is cut between characters and keeps its extension', () => {
  const name = safeFileName(`${'é'.repeat(300)}.pdf`)
  expect(name).toBe(`${'é'.repeat(125)}.pdf`)
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255)
})

test.each([
  ['CON', '_CON'],
  ['nul.txt', '_nul.txt'],
  ['wat?.pdf', 'wat_.pdf'],
  ['naam. ', 'naam'],
  ['a:b|c.txt', 'a_b_c.txt'],
])('%j is written as %j', (given, written) => {
  expect(diskFileName(given)).toBe(written)
})

test('any name becomes one that names a file in the folder, and stays so', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (given) => {
      const name = safeFileName(given)
      expect(name).not.toMatch(/[/\\\p{Cc}]/u)
      expect(name).not.toMatch(/^\.+$/u)
      expect(name.length).toBeGreaterThan(0)
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255)
      expect(safeFileName(name)).toBe(name)
    }),
    { seed: 1, numRuns: 500 },
  )
})

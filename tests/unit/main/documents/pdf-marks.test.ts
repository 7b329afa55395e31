import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { isTruncated } from '../../../../src-main/documents/pdf-marks.ts'
import { pdfFile } from '../../../files/pdf-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'perceel-marks-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Returns whether the end of a PDF counts as missing. `end` replaces the last lines of the PDF. */
async function isCutOff(end: string, objects: readonly string[] = []): Promise<boolean> {
  const whole = pdfFile({ objects }).toString('latin1')
  const bytes = Buffer.from(whole.replace(/startxref\n\d+\n%%EOF\n/u, end), 'latin1')
  const path = join(folder, 'file.pdf')
  writeFileSync(path, bytes)
  const file = await open(path, 'r')
  try {
    return await isTruncated(file, bytes.length)
  } finally {
    await file.close()
  }
}

describe('a PDF without the place of its table of objects', () => {
  test.each([
    ['and nothing behind it', 'startxref\n0\n%%EOF\n'],
    ['with a line of a mail program behind it', 'startxref\r\n0\r\n%%EOF\r\n-- \r\n'],
  ])('is complete with an end of the file %s', async (_, end) => {
    expect(await isCutOff(end)).toBe(false)
  })

  test.each([
    ['without an end of the file', 'startxref\n0\n', []],
    ['with a new object behind its end', 'startxref\n0\n%%EOF\n9 0 obj\n<< /Ty', []],
    [
      'behind its first page only, as of a file for the web',
      'startxref\n0\n%%EOF\n',
      ['<< /Linearized 1 /L 90000 /N 12 >>'],
    ],
  ])('is cut off %s', async (_, end, objects) => {
    expect(await isCutOff(end, objects)).toBe(true)
  })
})

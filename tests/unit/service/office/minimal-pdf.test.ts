import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { writePdf } from '../../../../src-service/office/minimal-pdf.ts'
import { readPdfStructure } from './pdf-structure.ts'

describe('a generated PDF', () => {
  it('shows its lines, with diacritics and the euro sign in WinAnsi', () => {
    const bytes = writePdf('Koopakte', [['Koopakte (é)', 'Prijs € 5 \\ jaar'], ['Blad 2 漢']])
    expect(readPdfStructure(bytes)).toEqual({
      pageCount: 2,
      texts: ['Koopakte \\(\\351\\)', 'Prijs \\200 5 \\\\ jaar', 'Blad 2 ?'],
    })
  })

  it('has right offsets, lengths and references for any text', () => {
    const line = fc.string({ unit: 'binary', maxLength: 40 })
    const pages = fc.array(fc.array(line, { minLength: 1, maxLength: 6 }), {
      minLength: 1,
      maxLength: 4,
    })
    fc.assert(
      fc.property(line, pages, (title, lines) => {
        const { pageCount, texts } = readPdfStructure(writePdf(title, lines))
        expect(pageCount).toBe(lines.length)
        expect(texts).toHaveLength(lines.flat().length)
      }),
      { seed: 20261121, numRuns: 300 },
    )
  })
})

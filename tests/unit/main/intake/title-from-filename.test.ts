import { describe, expect, it } from 'vitest'
import { titleFromFilename } from '../../../../src-shared/dossiers/title-from-filename.ts'
import { longest } from '../../../../src-shared/text/longest.ts'

describe('title from a file name', () => {
  it.each([
    ['koopakte_Dorpsstraat_12.pdf', 'Koopakte Dorpsstraat 12'],
    ['VvE-stukken 2024-05-01.PDF', 'VvE-stukken 2024-05-01'],
    ['archief.tar.gz', 'Archief.tar'],
    ['één akte.docx', 'Één akte'],
    ['.pdf', '.pdf'],
    ['zonder punt', 'Zonder punt'],
    ['prijs 1.250.000 euro', 'Prijs 1.250.000 euro'],
    ['___.pdf', '___.pdf'],
  ])('%s becomes %s', (filename, title) => {
    expect(titleFromFilename(filename)).toBe(title)
  })

  it('leaves out characters that show nothing', () => {
    expect(titleFromFilename('akte\u202Efdp.exe\u0000.pdf')).toBe('Aktefdp.exe')
  })

  it('is never longer than the contract takes', () => {
    expect(titleFromFilename('a'.repeat(1000))).toHaveLength(longest.documentText)
  })
})

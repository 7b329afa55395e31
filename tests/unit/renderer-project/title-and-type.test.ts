import { describe, expect, it } from 'vitest'
import { deedTypes, suggestDeedType } from '../../../src-shared/dossiers/deed-types.ts'
import {
  maxTitleLength,
  titleFromFilename,
} from '../../../src-shared/dossiers/title-from-filename.ts'

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
    expect(titleFromFilename('a'.repeat(1000))).toHaveLength(maxTitleLength)
  })
})

describe('type told by a file name', () => {
  it.each([
    ['Koopovereenkomst_getekend.pdf', 'koopakte'],
    ['Akte-van-levering.pdf', 'leveringsakte'],
    ['huurcontract 2024.docx', 'huurovereenkomst'],
    ['NEN2580 meting.pdf', 'meetrapport'],
    ['Energielabel A.pdf', 'energielabel'],
    ['notulen VvE 2023.pdf', 'VvE-stukken'],
    ['WOZ-beschikking.pdf', 'WOZ'],
    ['Lijst van zaken.pdf', 'lijst van zaken'],
  ])('%s is a %s', (filename, type) => {
    expect(suggestDeedType(filename)).toBe(type)
  })

  it('recognises a file that bears the name of a type, for every type', () => {
    for (const type of deedTypes) expect(suggestDeedType(`${type}.pdf`)).toBe(type)
  })

  it('leaves the choice to the user when the name tells nothing', () => {
    expect(suggestDeedType('scan0001.pdf')).toBe('')
  })
})

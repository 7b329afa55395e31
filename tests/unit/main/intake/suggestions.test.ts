import { describe, expect, it } from 'vitest'
import { deedTypes } from '../../../../src-shared/dossiers/deed-types.ts'
import { suggestTitle } from '../../../../src-shared/dossiers/suggest-title.ts'
import { typeFromName } from '../../../../src-shared/dossiers/suggest-type.ts'
import { threadTime } from '../../thread-time.ts'

describe('type told by a file name', () => {
  it.each([
    ['Koopovereenkomst_getekend.pdf', 'koopakte'],
    ['Koopovereenkomst levering 1 mei.pdf', 'koopakte'],
    ['Akte-van-levering.pdf', 'leveringsakte'],
    ['Afschrift levering Dorpsweg.pdf', 'leveringsakte'],
    ['huurcontract 2024.docx', 'huurovereenkomst'],
    ['NEN2580 meting.pdf', 'meetrapport'],
    ['Energielabel A.pdf', 'energielabel'],
    ['notulen VvE 2023.pdf', 'VvE-stukken'],
    ['VvE splitsingsakte.pdf', 'splitsingsakte'],
    ['WOZ-beschikking.pdf', 'WOZ'],
    ['Lijst van zaken.pdf', 'lijst van zaken'],
    ['Bouwkundige keuring 2025.pdf', 'bouwkundig rapport'],
    ['Uittreksel Kadaster.pdf', 'kadastraal bericht'],
  ])('%s is a %s', (filename, type) => {
    expect(typeFromName(filename, deedTypes)).toBe(type)
  })

  it('recognises a file that bears the name of a type, for every type', () => {
    for (const type of deedTypes) expect(typeFromName(`${type}.pdf`, deedTypes)).toBe(type)
  })

  it.each(['scan0001.pdf', 'Leveringsvoorwaarden parket.pdf', 'epargne.pdf', 'meetstaaf.pdf'])(
    'leaves the choice to the user for %s',
    (filename) => {
      expect(typeFromName(filename, deedTypes)).toBe('')
    },
  )

  it('suggests only what the office offers', () => {
    const offered = deedTypes.filter((type) => type !== 'koopakte')
    expect(typeFromName('Koopakte.pdf', offered)).toBe('')
  })

  it("finds the office's own types by their words, the longest first", () => {
    const offered = ['hypotheek', 'hypotheek offerte', ...deedTypes]
    expect(typeFromName('Hypotheek_Offerte 12.pdf', offered)).toBe('hypotheek offerte')
    expect(typeFromName('hypothekenregister.pdf', offered)).toBe('')
  })
})

describe('title', () => {
  const page =
    'KOOPOVEREENKOMST\nNotaris Kerkstraat 3 te Ede\nplaatselijk bekend als Dorpsweg 1-2, Ede'

  it.each([
    ['Koopakte familie Jansen.pdf', page, 'Koopakte familie Jansen', 'name'],
    ['scan0001.pdf', page, 'Koopakte Dorpsweg 1-2', 'content'],
    ['SKM_C25821120910.pdf', page, 'Koopakte Dorpsweg 1-2', 'content'],
    ['2026-11-21 (3).pdf', 'KOOPOVEREENKOMST', 'Koopakte', 'content'],
    ['scan0001.pdf', '', 'Scan0001', 'name'],
  ])('of %s is what tells most', (filename, firstPage, title, from) => {
    expect(suggestTitle({ filename, type: 'koopakte', firstPage })).toEqual({ title, from })
  })

  it.each([
    ['gelegen aan de Lange Nieuwstraat 12 a te Tilburg', 'Koopakte Lange Nieuwstraat 12 a'],
    ['plaatselijk bekend te Ede, Van den Berglaan 100,', 'Koopakte Van den Berglaan 100'],
    ['Notaris Kerkstraat 3 te Ede', 'Koopakte'],
  ])('takes the address that %j is about', (firstPage, title) => {
    expect(suggestTitle({ filename: 'scan.pdf', type: 'koopakte', firstPage }).title).toBe(title)
  })

  it('keeps to the name where no type was told', () => {
    const given = { filename: 'scan7.pdf', type: '', firstPage: page }
    expect(suggestTitle(given)).toEqual({ title: 'Scan7', from: 'name' })
  })

  it('is made of hostile text within a moment', () => {
    const took = threadTime(() => {
      for (const piece of ["plaatselijk bekend A' ", 'gelegen aan Aa Bb ', 'object: A, A, '])
        suggestTitle({ filename: 'scan.pdf', type: 'koopakte', firstPage: piece.repeat(5000) })
    })
    expect(took).toBeLessThan(500)
  })
})

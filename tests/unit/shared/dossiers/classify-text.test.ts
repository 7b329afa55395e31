import { describe, expect, it } from 'vitest'
import { classifyText } from '../../../../src-shared/dossiers/classify-text.ts'
import { deedTypes } from '../../../../src-shared/dossiers/deed-types.ts'
import { threadTime } from '../../thread-time.ts'

const typeOf = (text: string, offered: readonly string[] = deedTypes): string =>
  classifyText(text, offered)?.type ?? ''

describe('type by the text', () => {
  it.each([
    ['KOOPOVEREENKOMST\nDe ondergetekenden', 'koopakte'],
    ['NVM\nModelkoopovereenkomst\nKoopovereenkomst appartementsrecht', 'koopakte'],
    ['Voorlopig koopcontract\ntussen verkoper en koper', 'koopakte'],
    ['AKTE VAN LEVERING\nter uitvoering van een koopovereenkomst', 'leveringsakte'],
    [
      'LEVERING\nHeden, twaalf mei tweeduizend zesentwintig, verscheen voor mij, mr. A. de Wit, notaris te Ede',
      'leveringsakte',
    ],
    ['Dossiernummer 2026.1234\nTRANSPORTAKTE\nHeden verschenen voor mij', 'leveringsakte'],
    [
      'HYPOTHEEK\nHeden verscheen voor mij, notaris: de heer P. Bos, hierna: hypotheekgever',
      'hypotheekakte',
    ],
    ['Akte van hypotheek\nde bank, hierna te noemen: hypotheekhouder', 'hypotheekakte'],
    [
      'Notariskantoor De Wit\nAkte van splitsing in appartementsrechten\nVereniging van eigenaars',
      'splitsingsakte',
    ],
    ['VOLMACHT\nDe ondergetekende, hierna: volmachtgever, verleent volmacht', 'volmacht'],
    ['Volmacht tot levering\nvolmachtgever, koopovereenkomst van 3 mei', 'volmacht'],
    ['HUUROVEREENKOMST WOONRUIMTE\nmodel ROZ', 'huurovereenkomst'],
    ['Taxatierapport\nwoonruimte', 'taxatierapport'],
    ['Rapport van taxatie\nMarktwaarde', 'taxatierapport'],
    ['Bouwkundige keuring\nDorpsweg 1', 'bouwkundig rapport'],
    ['Vragenlijst voor de verkoop van een woning', 'vragenlijst'],
    ['Lijst van zaken\nbehorende bij de koopovereenkomst', 'lijst van zaken'],
    ['Energielabel woningen\nRegistratienummer 123456789', 'energielabel'],
    ['MEETRAPPORT\nNEN 2580', 'meetrapport'],
    ['BEGANE GROND\nAan deze plattegronden kunnen geen rechten worden ontleend', 'plattegrond'],
    [
      'TE KOOP\nDorpsweg 1, Ede\nVraagprijs € 495.000 k.k.\nIndeling\nBegane grond: hal, woonkamer',
      'brochure',
    ],
    ['FACTUUR\nFactuurnummer 2026-001', 'factuur'],
    [
      'Fotografie Bos\nGeachte heer De Vries,\nFactuurnummer 77\nFactuurdatum 3 mei\nTotaal te betalen € 121,00',
      'factuur',
    ],
    ['KONINKRIJK DER NEDERLANDEN\nPASPOORT / PASSPORT\nP<NLDJANSEN<<PIET<<<<', 'legitimatie'],
    ['Kadastraal bericht object\nBetreft: Ede A 1234', 'kadastraal bericht'],
    ['Eigendomsinformatie\nKadastrale objectidentificatie 099001234570000', 'kadastraal bericht'],
    ['Bestemmingsplan Buitengebied 2012\nArtikel 3 Agrarisch', 'bestemmingsplan'],
    ['Notulen algemene ledenvergadering\nVvE De Linde', 'VvE-stukken'],
    ['Meerjarenonderhoudsplan\nVereniging van Eigenaars De Linde', 'VvE-stukken'],
    ['Gemeente Ede\nWOZ-beschikking 2026', 'WOZ'],
  ])('%j is a %s', (text, type) => {
    expect(typeOf(text)).toBe(type)
  })

  it.each([
    ['K O O P A K T E\nDe ondergetekenden', 'koopakte'],
    ['A K T E  V A N  L E V E R I N G', 'leveringsakte'],
    ['K0OPOVEREENKOMST', 'koopakte'],
    ['KOOPOVEREENKONST', 'koopakte'],
    ['Akte van leverinq', 'leveringsakte'],
    ['HUUROVEREENKOMST', 'huurovereenkomst'],
    ['Taxatierappont', 'taxatierapport'],
    ['LIJSTVANZAKEN', 'lijst van zaken'],
    ['KOOP-\nOVEREENKOMST\nDossier 12', 'koopakte'],
    ['H Y P O T H E E K A K T E\nHeden verscheen voor mij', 'hypotheekakte'],
    ['Bouwkundig\ninspectierapport\nDorpsweg 1', 'bouwkundig rapport'],
    ['Power of attorney\nThe undersigned', 'volmacht'],
  ])('reads the heading %j of a scan as %s', (text, type) => {
    expect(typeOf(text)).toBe(type)
  })

  it.each([
    'Geachte heer,\nHierbij zenden wij u de koopovereenkomst van Dorpsweg 1.',
    'Betreft: koopovereenkomst Dorpsweg 1\nGeachte mevrouw,\nBijgaand de akte ter ondertekening.',
    'Koopovereenkomst Dorpsweg 1\nBeste Piet,\nZie bijlage: verkoper en koper tekenen morgen, koopsom volgt.',
    `Geachte heer,\n${'Wij danken u voor uw bericht. '.repeat(20)}De koopakte volgt.`,
    'Wij bevestigen de levering van uw keuken',
    'Inhoudsopgave\n1 Koopovereenkomst 2 Energielabel 3 Lijst van zaken 4 Vragenlijst',
    'Verkoopvoorwaarden parket\nLevering binnen 10 dagen',
    'Boodschappen\nmelk, brood',
    '',
  ])('leaves the choice to the user for %j', (text) => {
    expect(typeOf(text)).toBe('')
  })

  it('says by which heading and words it knows the type', () => {
    const found = classifyText('Notaris Bos\nKOOPAKTE\nVerkoper en koper', deedTypes)
    expect(found).toEqual({ type: 'koopakte', heading: 'KOOPAKTE', words: ['verkoper', 'koper'] })
    const words = classifyText(
      'Pagina 1\nhypotheekgever: De Vries\nhypotheekhouder: de bank\nhypotheekbedrag € 1',
      deedTypes,
    )
    expect(words?.heading).toBe('')
    expect(words?.words).toEqual(['hypotheekgever', 'hypotheekhouder', 'hypotheekbedrag'])
  })

  it('suggests no other type for one that the office does not use', () => {
    const offered = deedTypes.filter((type) => type !== 'leveringsakte')
    expect(typeOf('AKTE VAN LEVERING\nter uitvoering van een koopovereenkomst', offered)).toBe('')
  })

  it("finds the office's own types by a heading, the longest first", () => {
    const offered = ['stook', 'stookverklaring', 'stookverklaring haard', ...deedTypes]
    expect(typeOf('Stookverklaring\nDorpsweg 1', offered)).toBe('stookverklaring')
    expect(typeOf('Stookverklaring haard', offered)).toBe('stookverklaring haard')
    expect(typeOf('Stookverklaringen', offered)).toBe('')
    expect(typeOf('Wij vragen u om een stookverklaring', offered)).toBe('')
  })

  it('takes hostile text within a moment', () => {
    const pieces = ['koop', 'K O ', 'heden ', 'splitst ', 'is er ', 'heden\n', '0', 'levering\n']
    const took = threadTime(() => {
      for (const piece of pieces) classifyText(piece.repeat(200_000), deedTypes)
    })
    expect(took).toBeLessThan(1000)
  })
})

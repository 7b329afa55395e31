import { describe, expect, it } from 'vitest'
import { classifyText } from '../../../../src-shared/dossiers/classify-text.ts'
import { deedTypes } from '../../../../src-shared/dossiers/deed-types.ts'
import { threadTime } from '../../thread-time.ts'

const typeOf = (text: string, offered: readonly string[] = deedTypes): string =>
  classifyText(text, offered)?.type ?? ''

describe('type by the text', () => {
  it.each([
    'Energielabel offerte\nVoor het opstellen van een energielabel voor Kade 3 rekenen wij € 285,00.',
    'Offerte meetrapport NEN 2580\nGebruiksoppervlakte wonen: tot 150 m² € 195,00',
    'OPDRACHTBEVESTIGING TAXATIERAPPORT\nTaxatie van de marktwaarde van Kade 3 te Ede door een taxateur',
    'Prijsopgave bouwkundige keuring\nKade 3, Ede',
    'Checklist koopakte\nKoopsom: ........ Waarborgsom: ...... Transportdatum: ......',
    'Toelichting op de koopovereenkomst\nDe koper betaalt een waarborgsom. De verkoper levert de woning.',
    'Uitleg bij het huurcontract\nDe verhuurder vraagt de huurder om servicekosten. Het gehuurde is schoon.',
  ])('leaves the type of an offer or an explanation to the user: %j', (text) => {
    expect(typeOf(text)).toBe('')
  })

  it.each([
    ['KOOPOVEREENKOMST\nDe ondergetekenden', 'koopakte'],
    ['Hypothecair bericht object\nEde K 3021', 'kadastraal bericht'],
    ['Inventarislijst\nKade 3 te Ede', 'lijst van zaken'],
    ['Informatieformulier verkoop woning\nKade 3 te Ede', 'vragenlijst'],
    ['Taxatieverslag woning\nWOZ-waarde op 1 januari 2025: € 402.000\nGemeente Ede', 'WOZ'],
    ['Taxatieverslag\nBelastingjaar 2026\nWaardepeildatum 1 januari 2025', 'WOZ'],
    ['TAXATIEVERSLAG\nDe taxateur stelt de marktwaarde op € 402.000.', 'taxatierapport'],
    [
      'KOOP-/AANNEMINGSOVEREENKOMST voor eengezinshuizen met toepassing van de Garantie- en waarborgregeling 2021\nDe ondergetekenden:',
      'koopakte',
    ],
    [
      'HUUROVEREENKOMST voor zelfstandige woonruimte met toepassing van de algemene bepalingen die de partijen kennen\nDe ondergetekenden:',
      'huurovereenkomst',
    ],
    ['NVM\nModelkoopovereenkomst\nKoopovereenkomst appartementsrecht', 'koopakte'],
    ['Voorlopig koopcontract\ntussen verkoper en koper', 'koopakte'],
    ['AKTE VAN LEVERING\nter uitvoering van een koopovereenkomst', 'leveringsakte'],
    [
      'LEVERING\nHeden, twaalf mei tweeduizend zesentwintig, verscheen voor mij, mr. A. de Wit, notaris te Ede',
      'leveringsakte',
    ],
    [
      'Ref. 26.0312\nLEVERING (koopovereenkomst)\nHeden verscheen voor mij, mr. A. de Wit, notaris te Ede: verkoper heeft bij koopovereenkomst verkocht aan koper; de koopprijs is voldaan.',
      'leveringsakte',
    ],
    [
      'AFSCHRIFT\nvan de akte houdende levering van het woonhuis Dorpsweg 1 te Ede, verleden in 2024\nHeden verschenen voor mij, mr. A. de Wit, notaris:\nDe koopsom is voldaan. Verkoper verleent kwijting.',
      'leveringsakte',
    ],
    [
      'AKTE VAN LEVERING\nVandaag, 12 mei 2026, verschijnen voor mij, mr. T. de Wit, notaris in Breda: verkoper en koper.\nArtikel 1 Koopovereenkomst\nVerkoper heeft met koper een koopovereenkomst gesloten. De koopprijs is betaald.',
      'leveringsakte',
    ],
    [
      'Levering\nVandaag, 3 maart 2026, kwamen bij mij, mr. Jan de Boer, notaris in Meppel: verkoper en koper.\nArt. 2 Koopovereenkomst\nDe koopprijs is betaald.',
      'leveringsakte',
    ],
    [
      'HYPOTHEEK\nVandaag verschijnt voor mij, notaris in Meppel: de heer P. Bos.\nArtikel 1 Koopovereenkomst\nVerkoper, koper, koopprijs.',
      'hypotheekakte',
    ],
    ['Dossiernummer 2026.1234\nTRANSPORTAKTE\nHeden verschenen voor mij', 'leveringsakte'],
    [
      'HYPOTHEEK\nHeden verscheen voor mij, notaris: de heer P. Bos, hierna: hypotheekgever',
      'hypotheekakte',
    ],
    ['Akte van hypotheek\nde bank, hierna te noemen: hypotheekhouder', 'hypotheekakte'],
    ['Akte van geldlening en hypotheekstelling\nHeden verscheen voor mij', 'hypotheekakte'],
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
    [
      'Inspectierapport\nDorpsweg 1, Ede\nDirect noodzakelijke kosten € 2.000. Gebreken: houtrot, dakgoot.',
      'bouwkundig rapport',
    ],
    [
      'BOUWKUNDIG RAPPORT\nDorpsweg 1, Ede\nDe huurder was aanwezig. Bij oplevering in 1998 zijn gebreken aan de dakgoot hersteld.',
      'bouwkundig rapport',
    ],
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
      'Makelaardij Bos\nNOTA nr. 26-0412  d.d. 3 juni 2026\nBTW 21%\nTe voldoen € 121,00',
      'factuur',
    ],
    [
      'Fotografie Bos\nGeachte heer De Vries,\nFactuurnummer 77\nFactuurdatum 3 mei\nTotaal te betalen € 121,00',
      'factuur',
    ],
    ['KONINKRIJK DER NEDERLANDEN\nPASPOORT / PASSPORT\nP<NLDJANSEN<<PIET<<<<', 'legitimatie'],
    ['Kadastraal bericht object\nBetreft: Ede A 1234', 'kadastraal bericht'],
    ['Eigendomsinformatie\nKadastrale objectidentificatie 099001234570000', 'kadastraal bericht'],
    ['Bestemmingsplan Buitengebied 2012\nArtikel 3 Agrarisch', 'bestemmingsplan'],
    ['Notulen algemene ledenvergadering\nVvE De Linde', 'VvE-stukken'],
    ['Verslag van de vergadering van eigenaars van de VvE De Linde 1 tot 9 te Ede', 'VvE-stukken'],
    ['Besluitenlijst vergadering van eigenaars\nmaandbijdrage', 'VvE-stukken'],
    [
      'BETREFT\nEde A 1234\nUW REFERENTIE\n26-12\nGELEVERD OP\n03-05-2026\nEigendomsinformatie\nKadastrale aanduiding Ede A 1234\nKadastrale grootte 230 m2',
      'kadastraal bericht',
    ],
    [
      'Hypotheek (Esbank)\nVandaag verscheen voor mij, mr. A. de Wit, notaris te Ede: de klant geeft de bank een recht van hypotheek op de woning',
      'hypotheekakte',
    ],
    ['Meerjarenonderhoudsplan\nVereniging van Eigenaars De Linde', 'VvE-stukken'],
    ['Gemeente Ede\nWOZ-beschikking 2026', 'WOZ'],
    [
      'LEVERING BOUWGROND\nHeden verscheen voor mij, mr. A. de Wit, notaris te Ede: mevrouw J. Bos, gevolmachtigde van verkoper en koper',
      'leveringsakte',
    ],
    ['RENTAL CONTRACT\nfor furnished accommodation\nlandlord and tenant', 'huurovereenkomst'],
    ['Opmeting woning\nRapport gebruiksoppervlakte volgens NEN 2580\nwonen 93 m2', 'meetrapport'],
    ['RIJBEWIJS NEDERLAND NL\n1. Bos\n2. Wouter\n4a. 10.01.2022 4b. 10.01.2032', 'legitimatie'],
    [
      'TE KOOP\nDorpsweg 1, Ede\nVraagprijs € 565.000 k.k.\nRuim huis\nKenmerken\nWoonoppervlakte 171 m²\nPerceel 315 m²\nInhoud 702 m³\nBouwjaar 1936\nEnergielabel D\nAanvaarding in overleg',
      'brochure',
    ],
    [
      'OPGAVE EX ARTIKEL 5:122 BW\ndoor de administrateur van de VvE Dorpsweg 1 te Ede\nAandeel in het reservefonds € 4.112,65',
      'VvE-stukken',
    ],
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
    'Wwft - identificatieformulier\nNaam cliënt: Bart Bos\nSoort legitimatiebewijs: identiteitskaart\nDocumentnummer: ....\nHerkomst van de middelen: verkoop eigen woning',
    'ADDENDUM HUUROVEREENKOMST\nBij de huurovereenkomst van 1 mei 2024 tussen verhuurder en huurder. De huurprijs blijft gelijk.',
    'Opzegging huurcontract\nDe huurder zegt het gehuurde op bij de verhuurder.',
    'Kwitantie waarborgsom koopovereenkomst\nOntvangen van koper',
    'Allonge koopovereenkomst\nVerkoper en koper verlengen de termijn van de waarborgsom.',
    'ALLONGE\nbehorende bij de koopovereenkomst d.d. 12 mei 2026 betreffende Dorpsweg 1 te Ede\nPartijen, verkoper en koper, zijn overeengekomen dat de termijn voor de bankgarantie wordt verlengd.',
    'ADDENDUM\nbehorende bij de koopovereenkomst d.d. 3 februari 2027 betreffende Stationsweg 15 te Ermelo\nDhr. H. Visscher (verkoper) en mw. D. Post (koper) komen nader overeen:\n- de bouwkundige keuring geeft koper geen recht tot ontbinding meer.',
    'Addendum\nVerkoper en koper komen overeen dat de koopsom en de waarborgsom gelijk blijven.',
    'Betreft: koopovereenkomst Dorpsweg 1\nGeachte mevrouw,\nBijgaand de akte ter ondertekening.',
    'Koopovereenkomst Dorpsweg 1\nBeste Piet,\nZie bijlage: verkoper en koper tekenen morgen, koopsom volgt.',
    `Geachte heer,\n${'Wij danken u voor uw bericht. '.repeat(20)}De koopakte volgt.`,
    'Wij bevestigen de levering van uw keuken',
    'Inhoudsopgave\n1 Koopovereenkomst 2 Energielabel 3 Lijst van zaken 4 Vragenlijst',
    'Verkoopvoorwaarden parket\nLevering binnen 10 dagen',
    'Planning Dorpsweg 1\n26 juni  koopovereenkomst getekend\n2 oktober  sleutels',
    'Logboek\n03-05-2026 taxatierapport ontvangen\n04-05-2026 gebeld',
    'Geachte heer Bos,\nBetreft: kadastraal bericht Dorpsweg 1\nBijgaand de kadastrale aanduiding en de kadastrale grootte.',
    'INSPECTIERAPPORT OPLEVERING\nDorpsweg 1, Ede\nKeuken: akkoord. Sleutels: 3',
    'Inspectierapport oplevering\nInspecteur: P. Bos\nGebreken: houtrot kozijn. Herstelkosten € 200. Dakgoot lekt.',
    'INSPECTIERAPPORT\nbij oplevering huurwoning\nDatum inspectie 3 mei 2026\nGebreken: geen. Aantal sleutels: 3',
    'Inspectierapport\nVerhuurder: Bos Beheer\nHuurder: P. de Wit\nGebreken in de keuken, herstelkosten voor huurder',
    'OPLEVERINGSRAPPORT\nBouwnummer 12\nDe inspecteur heeft gebreken gevonden: metselwerk, dakgoot. Herstelkosten voor de aannemer.',
    'Proces-verbaal van oplevering\nBouwnummer 12\nDatum inspectie 3 mei 2026\nGebreken: scheurvorming metselwerk. Noodzakelijk herstel binnen drie maanden.',
    'Bouwkundige keuring bij oplevering\nBouwnummer 12\nGebreken: metselwerk. Inspecteur: P. Bos',
    'Rapport bouwkundige keuring\nOpleveringsinspectie nieuwbouw\nGebreken: metselwerk, dakgoot',
    'Inspectiestaat woning\nDatum inspectie 3 mei 2026\nGebreken: dakgoot, kruipruimte vochtig. Direct noodzakelijke kosten: geen',
    'Keuringsrapport cv-ketel\nMonteur: P. Bos. De ketel is goedgekeurd.',
    'BIEDINGSFORMULIER\nIk bied op Akkerweg 14 te Best\nVoorbehoud bouwkundige keuring ja / nee',
    'Verklaring bouwkundige keuring\nKoper verklaart af te zien van een bouwkundige keuring.',
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

  it('suggests no other type instead of a type that the office does not use', () => {
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

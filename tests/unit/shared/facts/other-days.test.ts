import { describe, expect, test } from 'vitest'
import { findFacts } from '../../../../src-shared/facts/find-facts.ts'
import { lease, said, sale } from './said-facts.ts'

const transfer = (text: string) => `AKTE VAN LEVERING\n${text}`
const mandate = (text: string) => `VOLMACHT\nDe ondergetekende geeft volmacht.\n${text}`
const mortgage = (text: string) => `HYPOTHEEKAKTE\n${text}`

const division = (text: string) => `AKTE VAN SPLITSING IN APPARTEMENTSRECHTEN\n${text}`

const days = (text: string) =>
  findFacts([{ page: 1, text }])
    .facts.filter(({ kind }) => /Date$|^leaseStart$|^price$/u.test(kind))
    .map(({ kind, value }) => `${kind} ${value}`)

describe('a day or an amount of something else is no fact', () => {
  test.each([
    'Geachte heer Jansen,\nGewenste leveringsdatum: 1 oktober 2026.',
    'BIEDINGSFORMULIER\nKoopsom: € 400.000\nLeveringsdatum: 1 oktober 2026',
    sale('De akte van levering zal worden verleden uiterlijk drie maanden na 1 februari 2026.'),
    sale('De akte van levering zal worden verleden tussen 1 mei 2026 en 1 juni 2026.'),
    sale('Levering: uiterlijk 2 weken na maandag 1 juni 2026'),
    sale('Getekend te Ede op 1 mei 2026 door koper en op 3 mei 2026 door verkoper.'),
    sale('Aldus opgemaakt te Ede op 1 mei 2026 (koper) en 3 mei 2026 (verkoper)'),
    sale('Handtekening verkoper: Handtekening koper:\nDatum: 01-06-2026 Datum: 03-06-2026'),
    sale(
      'Aldus opgemaakt en ondertekend:\nverkoper: plaats Ede datum 1 juni 2026\nkoper: plaats Best datum 3 juni 2026',
    ),
    sale('Bedenktijd: drie dagen na ondertekening (12 juni 2026).'),
    sale('Levering: 1 juli 2026 of 1 augustus 2026, ter keuze van koper.'),
    sale('De levering vindt plaats op 1 juli 2026 dan wel op maandag 3 augustus 2026.'),
    sale('Levering vindt plaats vier weken na vertrek van de huurder, doch niet voor 1 juli 2026.'),
    sale('De rente-offerte voor de financiering is geldig tot 12 juni 2026.'),
    lease('De huurprijs wordt per 1 januari 2027 aangepast\nBankgarantie € 14.520,-'),
    sale('De vragenlijst is op 3 februari 2027 door verkoper ondertekend.'),
    sale('Het leasecontract voor de zonnepanelen is op 3 mei 2020 gesloten.'),
    sale(
      'Verkoper heeft op 3 mei 2020 een overeenkomst met de buurman getekend over de schutting.',
    ),
    sale('De burenovereenkomst is getekend op 3 mei 2020.'),
    sale('Koper gaat akkoord met een bezoek op 3 maart 2027.'),
    sale('Partijen zijn overeengekomen dat de schuur op 3 mei 2027 leeg is.'),
    sale('Koper heeft op 3 februari 2027 een bod gedaan.'),
    sale(
      'Verkoper heeft de woning verkregen door een akte van levering, op 4 mei 2001 verleden voor notaris Bos.',
    ),
    sale('De installateur heeft de cv-ketel op 6 mei 2020 geleverd.'),
    sale('De keuken is op 6 mei 2020 geleverd en geplaatst.'),
    sale(
      'Als de levering op 1 juli 2027 niet heeft plaatsgevonden, is koper een boete verschuldigd.',
    ),
    sale('De meterstanden worden op 31 mei 2027 opgenomen, voor de levering.'),
    sale('De notaris zendt het concept op 20 februari 2027 aan partijen.'),
    sale(
      'De vereniging van eigenaars vergadert op 20 februari 2027 over de overdracht van de reserve.',
    ),
    sale('De eigenaar van het buurpand heeft op 20 februari 2027 een vergunning gevraagd.'),
    sale('Tot 1 mei 2027 blijft verkoper in de woning.'),
    sale('De erfdienstbaarheid is gevestigd bij akte, op 4 mei 1988 overgeschreven.'),
    sale('Verkoper levert de tuinset op 3 mei 2027 bij koper af.'),
    sale('De koopsom is op 3 mei 2027 bij de notaris aanwezig.'),
    sale('Koper koopt de kast voor € 12.500.'),
    'VERKOOPBROCHURE\nIn de buurt verkocht: Lindelaan 60, verkoopprijs € 699.000',
    'NOTULEN VVE\nDe berging wordt verkocht voor een koopsom van € 5.000.',
    mandate('om de woning te verkopen, koopsom minimaal € 300.000'),
    sale(
      'De koopprijs van het woonhuis is € 450.000 en van de garage € 35.000, tezamen € 495.000.',
    ),
    lease('De huur over de periode 15 mei 2026 t/m 31 mei 2026 bedraagt € 548,39.'),
    'WAARDEADVIES\nVerwachte verkoopprijs € 415.000',
    'Geachte heer Bos,\nde koopsom ligt tussen de € 400.000 - € 420.000.',
    'Offerte\nKoopsom: € 400.000 tot € 420.000',
    sale('De keuken is gekocht voor € 14.000,-.'),
    sale('De makelaar ontvangt voor de verkoop een bedrag van € 12.000.'),
    sale('Verkoper heeft de woning in 2001 gekocht voor € 150.000,-.'),
    sale('De woning is in 2010 verbouwd voor een bedrag van € 80.000.'),
    sale('Het reservefonds bedraagt € 80.000,-.'),
    sale('De waarde van de woning is op 1 januari 2026 bepaald op € 380.000.'),
    lease('De huurprijs gaat per 1 juli 2028 omhoog.'),
    lease('Per 1 juli 2027 geldt een nieuwe huurprijs.'),
    lease('Vanaf 1 maart 2027 mag huurder een hond houden.'),
    lease('De huur loopt af op 31 januari 2028.'),
    lease('De huurovereenkomst eindigt op 31 januari 2028.'),
    lease('De verbouwing van de badkamer start op 1 maart 2027.'),
    lease('Huurder levert de sleutels op 31 januari 2028 in.'),
    lease('Huurder huurde de woning eerder, tot 1 mei 2024.'),
    lease('De eerste betaling is op 1 februari 2027.'),
    lease('De huurovereenkomst met de vorige huurder liep van 1 mei 2020 tot 1 mei 2024.'),
    mandate('De koopovereenkomst is gesloten op 3 januari 2027.'),
    mandate('Paspoort afgegeven te Ede op 3 mei 2021.'),
    mandate('De akte wordt gepasseerd op 1 maart 2027.'),
    mandate('een hypotheek te vestigen voor een bedrag van € 300.000,-'),
    transfer('De hypotheek is gevestigd op 3 mei 2001 voor een bedrag van € 200.000,-.'),
    transfer('De koopovereenkomst is getekend op 3 januari 2027.'),
    transfer('Verkoper verkreeg de woning op 3 mei 2001 voor een koopsom van € 150.000,-.'),
    mortgage('De offerte is getekend op 3 mei 2025.'),
    mortgage('De volmacht is verleden op 3 mei 2020 voor mr. Bos.'),
    mortgage('De koopakte werd op 3 mei 2025 ondertekend.'),
    sale('Afgedrukt op 20 november 2026'),
    sale('Printdatum: 20-11-2026'),
    sale('Concept van 20 november 2026'),
    sale('Versie d.d. 20-11-2026'),
    sale('Datum: 20-11-2026'),
    sale('Koper heeft een afschrift van deze overeenkomst ontvangen op 25 november 2026.'),
    sale('De bedenktijd eindigt op 28 november 2026.'),
    sale('Bedenktijd tot en met 28-11-2026'),
    sale('Deze overeenkomst vervalt als zij niet uiterlijk 30 november 2026 is ondertekend.'),
    sale('Verkoper tekent de overeenkomst uiterlijk op 30 november 2026.'),
    sale('Deze overeenkomst wordt op 30 november 2026 aan de notaris gezonden.'),
    sale('De erfpacht is afgekocht tot 1 mei 2050. De canon wordt herzien op 1 mei 2030.'),
    sale('Huurder huurt de garage sinds 1 mei 2019.'),
    sale('De bestaande huurovereenkomst is op 3 mei 2019 getekend door huurder.'),
    sale('De dakbedekking is op 3 mei 2019 vernieuwd voor een bedrag van € 18.000.'),
    sale('De aannemer levert het werk op 3 mei 2027 op.'),
    sale('Het meerwerk wordt op 3 mei 2027 opgeleverd.'),
    sale('De VvE draagt op 3 mei 2027 het beheer over aan een andere beheerder.'),
    sale('De inspectie vindt plaats op 28 februari 2027, een dag voor de levering.'),
    sale('Taxatie vindt plaats op 3 februari 2027.'),
    sale('De bouwkundige keuring vindt op 3 februari 2027 plaats.'),
    sale('De vergunning is op 3 mei 2019 verleend.'),
    sale('Het appartementsrecht is ontstaan door splitsing op 3 mei 1999.'),
    sale('Notaris Vos maakt de akte van levering uiterlijk 20 februari 2027 op.'),
    sale('Verzekering: de opstal is verzekerd tot 1 maart 2027.'),
    sale('De WOZ-waarde is € 380.000 per 1 januari 2026.'),
    sale('De boete is € 41.250. De waarborgsom van € 41.250 staat bij de notaris.'),
    sale(
      'Bij verkoop door koper voor 1 maart 2030 is koper een vergoeding van € 50.000 verschuldigd.',
    ),
    sale('Indien koper de woning verkoopt voor meer dan € 500.000, betaalt hij verkoper de helft.'),
    sale('Verkoper verkoopt de schuur voor € 15.000 aan de buren.'),
    sale('De oude woning van koper is verkocht voor € 350.000.'),
    sale('Koper moet zijn eigen woning verkopen voor ten minste € 350.000.'),
    sale('Voor de woning is door koper een hypotheek van € 380.000 nodig.'),
    sale('Reservefonds: voor het appartement is € 12.000 gestort.'),
    transfer('De koopovereenkomst is tot stand gekomen op 14 februari 2026.'),
    transfer(
      'Verkoper heeft het registergoed op 3 augustus 2009 verkregen. De akte is op 31 juli 2009 verleden voor mr. Bos.',
    ),
    transfer('Blijkens akte van splitsing op 3 mei 1999 verleden voor mr. Bos.'),
    transfer('De akte van levering van 31 juli 2009 is ingeschreven.'),
    transfer('De hypotheek, groot € 200.000, is op 3 mei 2009 gevestigd bij akte verleden te Ede.'),
    transfer('De baten en lasten zijn vanaf 1 juli 2026 voor koper.'),
    transfer('Koper is op 3 mei 1985 geboren te Ede.'),
    transfer('De volmacht is getekend te Ede op 2 juni 2026.'),
    mortgage('De offerte is op 3 mei 2025 door de schuldenaar getekend.'),
    mortgage('De eerste termijn vervalt op 1 september 2025.'),
    mortgage('Het onderpand is gekocht voor € 400.000.'),
    division('De splitsingstekening is op 3 april 2024 goedgekeurd.'),
    division('De eerste ledenvergadering is op 1 juni 2024.'),
    division('De bouwvergunning is verleend op 3 mei 2020.'),
    division('Het boekjaar eindigt op 31 december 2024.'),
    mandate('Mijn paspoort is afgegeven te Ede op 3 mei 2021.'),
    mandate('De levering is voorzien op 1 maart 2027.'),
    mandate('De koopakte werd ondertekend te Ede op 3 januari 2027.'),
    mandate('Deze volmacht vervalt op 1 mei 2027.'),
    mandate('Deze volmacht is geldig tot en met 1 mei 2027'),
    lease('De huurder is geboren op 3 mei 1991.'),
    lease('De vorige huurder vertrekt op 20 januari 2027.'),
    lease('De huur wordt jaarlijks verhoogd, voor het eerst op 1 juli 2028.'),
    lease('De eerste huurbetaling is verschuldigd per 1 februari 2027.'),
    lease('De borg wordt op 1 februari 2027 betaald.'),
    lease('De inspectie is op 28 januari 2027 om 10 uur.'),
    lease('Huurder heeft de woning op 12 januari 2027 bezichtigd.'),
    lease('De minimumtermijn loopt tot 1 februari 2028.'),
    lease('Het energielabel is geldig tot 3 mei 2034.'),
    lease('De werkzaamheden beginnen op 1 mei 2027.'),
    lease('De opzegtermijn loopt vanaf 1 mei 2027.'),
    lease('De servicekosten worden per 1 juli 2027 afgerekend.'),
    lease('De cv-ketel is per 3 mei 2026 vervangen.'),
    lease('De overeenkomst met de energieleverancier loopt vanaf 1 mei 2026.'),
    lease('Huurder heeft tot 1 mei 2027 de tijd om in te schrijven bij de gemeente.'),
    lease('Het gehuurde wordt gebruikt als woonruimte; op 1 mei 2027 wordt de lift vervangen.'),
    sale('Op 1 mei 2027 gaat het beheer van het appartement over naar een andere beheerder.'),
    sale('De meting van de woning is gepland op 3 mei 2027.'),
    sale('De akte van splitsing is gepland op 3 mei 2027.'),
    sale('De akte van hypotheek wordt op 3 mei 2027 getekend.'),
    sale('Het concept van de akte is op 20 februari 2027 gereed.'),
    sale('Het transport van de meubels is op 3 mei 2027.'),
    sale('De notaris stuurt partijen de akte op 20 februari 2027 toe.'),
    sale('Koper komt op 20 februari 2027 bij de notaris om zich te legitimeren.'),
    sale('De woning is op 20 februari 2027 leeg en bezemschoon.'),
    sale('De eigenaar van het perceel heeft op 3 mei 2019 een dakkapel geplaatst.'),
    sale('De woning is eigendom van verkoper sinds de levering op 3 mei 2001.'),
    sale('Verkoper is eigenaar van de woning door de levering op 3 mei 2001.'),
    sale('Ongeveer op 3 mei 2027 levert de aannemer het pand op.'),
    sale(
      'De VvE heeft op 3 mei 2026 besloten het dak van het appartementencomplex te vernieuwen en draagt de kosten.',
    ),
    sale('Op 3 mei 2026 is het perceel gesplitst en overgedragen aan de gemeente.'),
    sale('Per 1 januari 2027 gaat de erfpacht van het perceel over in eigendom van verkoper.'),
    lease('Huurder heeft op 3 januari 2027 een inkomensverklaring overgelegd en huurt de woning.'),
    lease('De energieprestatie van de woning is op 3 mei 2024 bepaald.'),
    lease('Partijen hebben op 3 januari 2027 gesproken over de huur, die begint na de verbouwing.'),
    lease('Verhuurder heeft de woning op 3 mei 2020 gekocht en verhuurt deze.'),
    lease('Huurder huurt tot 1 mei 2027 een woning in Arnhem.'),
    lease('De huur is betaald tot 1 maart 2027.'),
    lease('De huurprijs per 1 februari 2027 bedraagt € 900 per maand.'),
    lease('Op 3 mei 2028 loopt de huur af.'),
    lease('Op 31 januari 2028 eindigt de huur.'),
    lease('Vanaf 1 juli 2027 betaalt huurder een hogere huur.'),
    lease('Per 1 juli 2027 loopt de huur op tot € 1.100.'),
    lease('De tijdelijke huurverlaging gaat in op 1 februari 2027.'),
    lease('De huur van de berging gaat in op 1 februari 2027.'),
    lease(
      'De eerste huurbetaling heeft betrekking op de periode van 1 februari 2027 tot en met 28 februari 2027.',
    ),
    lease('De volmacht geldt vanaf 1 februari 2027.'),
    lease('De onderhuur gaat in op 1 februari 2027.'),
    lease('De optieperiode gaat in op 1 februari 2027.'),
    lease(
      'Na de eerste termijn loopt de huur door van 1 februari 2027 tot en met 31 januari 2028.',
    ),
    lease('Het abonnement op internet gaat in op 1 februari 2027.'),
    lease('Het beheer gaat met ingang van 1 februari 2027 over naar Bos Beheer.'),
    lease('De canon wordt herzien met ingang van 1 februari 2027.'),
    lease('De hypotheek is aangegaan per 1 februari 2027.'),
    lease('De arbeidsovereenkomst van huurder is aangegaan per 1 februari 2027.'),
    lease('De vergunning is verleend met ingang van 1 februari 2027.'),
  ])('%j', (text) => {
    expect(days(text)).toEqual([])
  })
})

describe('the first day of a lease is found by its clause, its label or its column', () => {
  test.each([
    lease(
      'Deze overeenkomst wordt aangegaan voor de duur van een jaar, aanvangend 1 februari 2027.',
    ),
    lease('Huurder kan vanaf 1 februari 2027 over het gehuurde beschikken.'),
    lease(
      'De duur van de huur is twaalf maanden, te weten van 1 februari 2027 tot en met 31 januari 2028.',
    ),
    lease(
      'Duur van de overeenkomst: 24 maanden, te weten 1 februari 2027 tot en met 31 januari 2029.',
    ),
    lease('Contractduur: 12 maanden (1 februari 2027 t/m 31 januari 2028)'),
    lease('Ingangsdatum    Einddatum\n1 februari 2027    31 januari 2028'),
    lease('De huur zal op 1 februari 2027 ingaan.'),
    lease('Deze huur zal ingaan op 1 februari 2027.'),
    lease('De huurovereenkomst zal aanvangen op 1 februari 2027.'),
    lease('De huur begint 1 februari 2027.'),
    lease('De overeenkomst is van kracht vanaf 1 februari 2027.'),
    lease('Duur: onbepaald, vanaf 1 februari 2027'),
    lease('De huur is voor onbepaalde duur, vanaf 1 februari 2027.'),
    lease('Termijn: 12 maanden vanaf 1 februari 2027'),
    lease('Datum begin: 1 februari 2027'),
    lease('The lease takes effect on 1 February 2027.'),
    lease(
      'The tenancy agreement is entered into for a term of 12 months starting on 1 February 2027.',
    ),
    lease(
      'De huur is aangegaan voor een jaar, ingaande op 1 februari 2027. De huurkorting gaat in op 1 mei 2027.',
    ),
    lease('Bos Beheer verhuurt de woning met ingang van 1 februari 2027 aan huurder.'),
  ])('%j', (text) => {
    expect(days(text)).toEqual(['leaseStart 2027-02-01'])
  })
})

test('a range of terms is no term of a lease', () => {
  const text = 'De minimale huurperiode bedraagt 6 maanden en maximaal 24 maanden.'
  expect(said(lease(text), 'leaseMonths')).toEqual([])
})

test.each([
  'Getekend te Geffen d.d. 11-01-2027 (verkoper) en te Oss d.d. 8-01-2027 (koper)',
  'Getekend te Zwolle op 7 december 2026 en te Kampen op 10 december 2026',
  'Zwolle, 7 december 2026                Kampen, 10 december 2026\n\nVerkoper               Koper',
  'Ondertekening verkoper te Zwolle d.d. 7 december 2026\nOndertekening koper te Kampen d.d. 10 december 2026',
])('two days of signing give no day: %j', (end) => {
  const filled = 'Koper en verkoper komen overeen dat de woning wordt geleverd. '.repeat(20)
  expect(said(sale(`De koopsom is € 300.000. ${filled}\n${end}`), 'signingDate')).toEqual([])
})

import { expect, test } from 'vitest'
import { findFacts } from '../../../../src-shared/facts/find-facts.ts'

const docs: Record<string, [string, Record<string, unknown>]> = {
  levering: [
    `Dossiernummer 2026.004512/JW
LEVERING

Vandaag, elf juni tweeduizend zesentwintig, verscheen voor mij, mr. Anna Catharina Verbeek, notaris te Deventer:
de heer Mark Jansen, werkzaam ten kantore van mij, notaris, als schriftelijk gevolmachtigde van:
1. de heer Pieter de Groot, geboren te Olst op drie april negentienhonderd zeventig, houder van een paspoort met nummer NX1234567, uitgegeven te Olst op twaalf maart tweeduizend twintig, wonende te 7411 AB Deventer, Brink 3, verkoper;
2. mevrouw Lies Smit, geboren te Raalte op 4 mei 1985, koper.
Van gemelde volmachten blijkt uit twee onderhandse akten van volmacht, getekend op 2 juni 2026.
De comparant verklaarde:
KOOPOVEREENKOMST
Verkoper heeft blijkens een op 14 februari 2026 ondertekende koopovereenkomst aan koper verkocht:
het woonhuis met ondergrond, plaatselijk bekend Brink 3 te Deventer.
KOOPPRIJS
De koopprijs bedraagt driehonderdvijfennegentigduizend euro (€ 395.000,00). Van de koopprijs is een gedeelte groot € 5.000,00 toe te rekenen aan roerende zaken. De waarborgsom van € 39.500,00 is op 1 april 2026 gestort.
VOORGAANDE VERKRIJGING
Het verkochte is door verkoper in eigendom verkregen door inschrijving in de openbare registers op 3 augustus 2009 in deel 56789 nummer 12 van een afschrift van een akte van levering, op 31 juli 2009 verleden voor mr. P. Bos, destijds notaris te Deventer, waarin kwijting voor de betaling van de koopprijs is verleend.
De aflevering vond plaats op 10 juni 2026. De baten en lasten komen vanaf 1 juli 2026 voor rekening van koper.
WAARVAN AKTE is verleden te Deventer op de datum aan het begin van deze akte vermeld.`,
    { price: 395000, signingDate: '2026-06-11', transferDate: '2026-06-11' },
  ],
  koopakte: [
    `Model koopovereenkomst voor een bestaande eengezinswoning (model 2023)
vastgesteld door de NVM op 3 januari 2023
De ondergetekenden:
A. Verkoper: de heer K. Post, geboren te Ede op 3 maart 1970
B. Koper: mevrouw L. Tak, geboren te Ede op 8 maart 1990
Artikel 1
Verkoper verkoopt aan koper het woonhuis Dorpsstraat 3 te Ede, kadastraal bekend gemeente Ede sectie A nummer 12, door verkoper verkregen door overschrijving op 5 mei 2001 van een akte van levering, verleden op 4 mei 2001. De koopsom van de onroerende zaken bedraagt € 300.000,-.
De roerende zaken worden overgenomen voor een bedrag van € 12.500,-.
1.3 Op 3 februari 2027 heeft koper de woning bezichtigd. De vragenlijst is op 4 februari 2027 door verkoper ondertekend. Het energielabel is afgegeven op 5 februari 2027.
Artikel 4
4.1 De voor de eigendomsoverdracht vereiste akte van levering zal worden gepasseerd op 1 juni 2027 of zoveel eerder of later als partijen overeenkomen. Meterstanden worden op 31 mei 2027 opgenomen.
4.2 Als de levering op 1 juli 2027 nog niet heeft plaatsgevonden, is een boete verschuldigd.
Artikel 5
Koper stelt uiterlijk 15 april 2027 een bankgarantie van € 30.000,-. 
Artikel 7: de baten en lasten zijn per 1 juni 2027 voor koper. De huurovereenkomst van de garage is opgezegd per 1 mei 2027. Zonnepanelen: het leasecontract is op 3 mei 2020 gesloten.
Artikel 15
Koper kan ontbinden als hij uiterlijk 1 april 2027 geen hypotheek van € 280.000,- heeft.
Getekend te Ede op 10 februari 2027`,
    {
      price: 300000,
      signingDate: '2027-02-10',
      transferDate: '2027-06-01',
      depositDate: '2027-04-15',
      financingDate: '2027-04-01',
    },
  ],
  huur: [
    `HUUROVEREENKOMST WOONRUIMTE
Model door de Raad voor Onroerende Zaken op 20 maart 2017 vastgesteld en gepubliceerd op www.roz.nl.
Ondergetekenden: Woonbeheer B.V., verhuurder, en de heer D. Kok, geboren op 3 mei 1991, huurder.
1.1 Verhuurder verhuurt aan huurder de woning Laan 3 te Ede. De woning is op 12 januari 2027 bezichtigd.
2.1 De algemene bepalingen zijn gedeponeerd op 12 april 2017 bij de rechtbank.
3.1 Deze overeenkomst is aangegaan voor de duur van twaalf maanden, ingaande op 1 februari 2027 en lopende tot en met 31 januari 2028.
4.1 De huurprijs wordt voor het eerst per 1 juli 2028 gewijzigd. De huurprijs bedraagt € 1.100,- per maand en wordt op 1 maart 2027 voor het eerst betaald. Vanaf 1 juli 2027 geldt een voorschot van € 50,-.
5. De borg van € 2.200 wordt voor 28 januari 2027 betaald.
6. De oplevering vindt plaats op 31 januari 2028. De huurder heeft de sleutels op 30 januari 2027 ontvangen.
Aldus opgemaakt en ondertekend in tweevoud te Ede d.d. 14 januari 2027`,
    { rent: 1100, signingDate: '2027-01-14', leaseStart: '2027-02-01' },
  ],
  hypotheek: [
    `AKTE VAN HYPOTHEEK
Op negen juli tweeduizend vijfentwintig is voor mij, mr. Jan Willem Prins, notaris te Zwolle, verschenen mevrouw A. Kok als gevolmachtigde van de bank, blijkens volmacht van 3 maart 2020.
De schuldenaar is blijkens een offerte van 3 mei 2025 een bedrag van € 300.000 verschuldigd. De koopprijs van het registergoed is € 400.000,00.
Het onderpand is verkregen op 9 juli 2025 door levering. De rente staat vast tot 1 augustus 2035.
Eerste betaling op 1 september 2025.`,
    { signingDate: '2025-07-09' },
  ],
  splits: [
    `SPLITSINGSAKTE
Heden, twaalf mei tweeduizend vierentwintig, verscheen voor mij, mr. J. Vos, notaris: de heer B. Pol.
De tekening is op 3 april 2024 goedgekeurd door de Dienst voor het kadaster. Modelreglement 2017 vastgesteld bij akte op 19 december 2017 verleden voor mr. H. Stas. Het gebouw is op 3 mei 2001 gesplitst geweest. De eerste vergadering is op 1 juni 2024.`,
    { signingDate: '2024-05-12' },
  ],
  volmacht: [
    `VOLMACHT TOT LEVERING
Ondergetekende, de heer P. Bos, geboren te Ede op 3 maart 1970,
geeft volmacht aan de medewerkers van notariskantoor X om het huis Laan 3 te Ede te leveren aan koper, ter uitvoering van de koopovereenkomst getekend op 3 januari 2027, tegen een koopsom van € 250.000,-, en een hypotheek te vestigen voor een bedrag van € 300.000,-. De akte wordt gepasseerd op 1 maart 2027.
Ede, 12 februari 2027`,
    { price: 250000, signingDate: '2027-02-12' },
  ],
  factuur: [
    `FACTUUR
Makelaardij Bos B.V.
Factuurdatum 3 maart 2027
Betreft: verkoop Laan 3 te Ede, koopovereenkomst getekend op 3 januari 2027, levering 1 juni 2027
Courtage 1,2% over koopsom € 400.000,-   € 4.800,00
Te voldoen voor 17 maart 2027`,
    {},
  ],
  vragenlijst: [
    `Vragenlijst voor de verkoop van een woning
Wanneer is de woning gebouwd? 1932. Zijn er nog lopende contracten? Ja, leasecontract van 3 mei 2020.
Prijs zonnepanelen € 12.000
Aldus naar waarheid ingevuld`,
    {},
  ],
  addendum: [
    `ALLONGE BIJ KOOPOVEREENKOMST d.d. 3 januari 2027
Verkoper en koper komen overeen dat de levering van 1 juni 2027 wordt verplaatst naar 1 juli 2027.
Getekend te Ede, 5 mei 2027`,
    { signingDate: '2027-05-05' },
  ],
  concept: [
    `KOOPOVEREENKOMST
Concept d.d. 3 februari 2027
De koopsom bedraagt: zie bijlage. Koper heeft op 2 februari 2027 een bod gedaan van € 280.000.
Partijen spraken op 1 februari 2027 met de makelaar. De opdracht is op 3 maart 2026 aan de makelaar verleend voor een bedrag van € 15.000.
De makelaar verkoopt woningen voor een vast bedrag van € 25.000.
De bouwtekening is ondertekend op 3 mei 1999. Verkoper heeft op 5 mei 2020 een nieuwe cv-ketel laten plaatsen, door de installateur geleverd op 6 mei 2020.`,
    {},
  ],
}

const kinds = /^(?:price|rent|leaseStart|\w+Date)$/u

test.each(Object.entries(docs))(
  '%s says its days and amounts, and no others',
  (_, [text, facts]) => {
    const found = findFacts([{ page: 1, text }]).facts.filter(({ kind }) => kinds.test(kind))
    expect(Object.fromEntries(found.map(({ kind, value }) => [kind, value]))).toEqual(facts)
  },
)

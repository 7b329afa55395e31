import { describe, expect, test } from 'vitest'
import { lease, said, sale } from './said-facts.ts'

const transfer = (text: string) => `AKTE VAN LEVERING\n${text}`
const mandate = (text: string) => `VOLMACHT\nDe ondergetekende geeft volmacht.\n${text}`
const mortgage = (text: string) => `HYPOTHEEKAKTE\n${text}`
const label = (text: string) => `ENERGIELABEL WONING\nRegistratienummer 123456789\n${text}`
const division = (text: string) => `AKTE VAN SPLITSING IN APPARTEMENTSRECHTEN\n${text}`
const agreed = 'Partijen kiezen woonplaats ten kantore van de notaris. Nederlands recht geldt. '
const pad = agreed.repeat(12)

describe('the day of signing is read in', () => {
  test.each([
    transfer(
      'Heden, de drieëntwintigste november tweeduizend zesentwintig, verscheen voor mij, mr. J. de Wit, notaris te Ede:',
    ),
    transfer('Vandaag, drieëntwintig november tweeduizend zesentwintig, zijn voor mij verschenen:'),
    transfer(
      'Op de drieëntwintigste november tweeduizend zesentwintig, om tien uur, compareerden voor mij, mr. J. de Wit:',
    ),
    transfer(
      'Op drieëntwintig november tweeduizend zesentwintig verklaarden voor mij, mr. J. de Wit, notaris te Ede:',
    ),
    transfer('Verschenen op 23 november 2026 voor mij, mr. J. de Wit, notaris te Ede:'),
    transfer('Voor mij, mr. J. de Wit, notaris te Ede, verschenen op 23 november 2026:'),
    transfer(
      'Ten overstaan van mij, mr. J. de Wit, notaris te Ede, is op drieëntwintig november tweeduizend zesentwintig verschenen:',
    ),
    transfer(
      'Ik, mr. J. de Wit, notaris te Ede, verklaar dat op 23 november 2026 voor mij zijn verschenen:',
    ),
    transfer('Te Ede, op 23 november 2026, verscheen voor mij mr. J. de Wit'),
    transfer('Op 23 november 2026 is voor mij, mr. J. de Wit, notaris te Ede, verschenen:'),
    transfer('Op 23 november 2026 hebben zich bij mij, mr. J. de Wit, notaris, gemeld:'),
    transfer('Deze akte is verleden te Ede op 23 november 2026.'),
    transfer('Verleden te Ede op 23 november 2026'),
    transfer('Deze akte is op 23 november 2026 in minuut verleden te Ede.'),
    transfer('Datum akte: 23 november 2026'),
    transfer('Datum van de akte\t23-11-2026'),
    transfer('Datum passeren: 23-11-2026'),
    transfer('Gepasseerd op 23-11-2026'),
    transfer('Akte gepasseerd: 23-11-2026'),
    transfer('Datum verleden: 23-11-2026'),
    transfer('Dagtekening: 23 november 2026'),
    transfer('De dato 23 november 2026'),
    transfer('d.d. 23 november 2026'),
    mortgage('Heden, 23 november 2026, verschenen voor mij'),
    mortgage('Datum: 23 november 2026\nVerschenen voor mij, mr. A. Bos, notaris te Ede'),
    mortgage('Akte van 23 november 2026 van mr. A. Bos, notaris te Ede'),
    division('De akte is ondertekend op 23 november 2026 om 11.30 uur.'),
    division('Ondertekend door de comparanten en mij, notaris, op 23 november 2026.'),
    sale('Aldus in tweevoud opgemaakt en ondertekend te Ede op 23 november 2026.'),
    sale(pad + 'Plaats: Ede\nDatum: 23-11-2026\nHandtekening verkoper'),
    sale(pad + 'Ede, d.d. 23 november 2026'),
    sale('Getekend te Ede d.d. 23 november 2026'),
    sale('Ondertekend: 23-11-2026'),
    sale('Getekend door beide partijen op 23-11-2026'),
    sale('Verkoper en koper tekenen deze overeenkomst op 23-11-2026.'),
    sale('Partijen zetten op 23 november 2026 hun handtekening.'),
    sale('Deze overeenkomst is gesloten op 23 november 2026 te Ede.'),
    sale('Deze koopovereenkomst is op 23 november 2026 door partijen ondertekend.'),
    sale('Partijen zijn op 23 november 2026 het volgende overeengekomen:'),
    sale('Op 23 november 2026 komen verkoper en koper overeen als volgt.'),
    sale('Op 23 november 2026 hebben verkoper en koper deze overeenkomst gesloten.'),
    sale('Datum overeenkomst: 23 november 2026'),
    sale('Datum koopovereenkomst\t23 november 2026'),
    sale('Datum getekend: 23-11-2026'),
    sale('Datum handtekening 23-11-2026'),
    sale('Handtekening koper, 23-11-2026'),
    sale('Voor akkoord getekend, Ede 23-11-2026'),
    sale('Voor akkoord: 23-11-2026'),
    sale('Plaats en datum van ondertekening: Ede, 23-11-2026'),
    sale('Gedaan te Ede, 23 november 2026'),
    sale('Aangegaan te Ede op 23 november 2026'),
    lease('Datum contract: 23 november 2026'),
    lease('Partijen tekenen te Ede op 23-11-2026.'),
    lease('Opgemaakt op 23-11-2026 in tweevoud.'),
    mandate('Aldus getekend te Ede, de 23e november 2026'),
    mandate('Afgegeven te Ede op 23 november 2026'),
    mandate('Gegeven te Ede, 23 november 2026'),
    mandate('Verleend te Ede op 23 november 2026'),
    mandate('De volmachtgever tekent op 23 november 2026 te Ede.'),
    mandate('Datum volmacht: 23 november 2026'),
    mandate('Handtekening:\nDatum: 23 november 2026'),
    mandate('Ede, 23 november 2026\nDe heer Jansen'),
    mandate('Ede, maandag 23 november 2026'),
    transfer(
      'Kenmerk: 2026/123/JB\nHeden de drieentwintigste november tweeduizendzesentwintig verschenen voor mij, meester Johanna Vos, notaris gevestigd te Ede:',
    ),
    transfer(
      'Op maandag 23 november 2026 te 11.00 uur zijn voor mij, Johanna Vos, notaris in de gemeente Ede, verschenen:',
    ),
    transfer(
      'Ondergetekende, mr. J. Vos, notaris te Ede, verklaart dat heden, 23 november 2026, is verschenen',
    ),
    transfer(
      'Heden, 23 november 2026 (drieëntwintig november tweeduizend zesentwintig), verscheen voor mij',
    ),
    transfer('Vandaag, maandag 23 november 2026, kwamen bij mij, notaris te Ede:'),
    transfer('DATUM AKTE 23-11-2026\nNOTARIS mr. J. Vos'),
    transfer(
      'Ten verzoeke van de comparanten heb ik, mr. J. Vos, notaris te Ede, op 23 november 2026 deze akte opgemaakt.',
    ),
    mortgage('Heden, drieëntwintig november tweeduizendzesentwintig, verscheen voor mij'),
    mortgage(
      'Voor mij, mr. J. Vos, notaris met plaats van vestiging Ede, verscheen op 23 november 2026: de heer Kok',
    ),
    mortgage('Verleden te Ede op 23 november 2026.'),
    division('Op heden, 23 november 2026, verscheen voor mij'),
    division('Heden, drieëntwintig november\ntweeduizend zesentwintig, verscheen voor mij'),
    sale('Aldus in drievoud opgemaakt en getekend te Ede, 23 november 2026'),
    sale('Getekend: plaats Ede, datum 23-11-2026'),
    sale('Verkoper:\nPlaats: Ede\nDatum: 23-11-2026\nKoper:\nPlaats: Ede\nDatum: 23-11-2026'),
    sale('Datum ondertekening verkoper: 23-11-2026\nDatum ondertekening koper: 23-11-2026'),
    sale('Verkoper (handtekening)   Koper (handtekening)\nEde, 23-11-2026   Ede, 23-11-2026'),
    sale(
      'Ondertekend door verkoper te Ede op 23 november 2026 en door koper te Ede op 23 november 2026',
    ),
    sale('Digitaal ondertekend op 23-11-2026 om 14:03 uur'),
    sale('Aldus overeengekomen en ondertekend op: 23 november 2026'),
    sale('Dit contract is opgemaakt te Ede op 23 november 2026'),
    sale('Hebben op 23 november 2026 te Ede ondertekend:\nVerkoper\nKoper'),
    sale('Deze koop is tot stand gekomen op 23 november 2026.'),
    lease('Aldus overeengekomen te Ede op 23-11-2026'),
    lease('Plaats en datum ondertekening: Ede, 23 november 2026'),
    lease('Ede, 23 november 2026\nVerhuurder          Huurder'),
    mandate('Getekend te Ede de dato 23 november 2026'),
    mandate('Plaats: Ede\nDatum: 23 november 2026\nHandtekening:'),
    mandate('Ede, 23 november 2026.'),
    mandate('Ondertekening\nPlaats Ede Datum 23-11-2026'),
  ])('%j', (text) => {
    expect(said(text, 'signingDate')).toEqual(['2026-11-23'])
  })
})

describe('the day of the transfer is read in', () => {
  test.each([
    sale('De akte van levering zal op 1 maart 2027 worden gepasseerd bij notaris Bos.'),
    sale('De levering zal op 1 maart 2027 plaatsvinden.'),
    sale('Op 1 maart 2027 vindt de levering plaats ten overstaan van notaris Bos.'),
    sale('Op 1 maart 2027 levert verkoper de woning aan koper.'),
    sale('De woning wordt op 1 maart 2027 geleverd.'),
    sale('Verkoper draagt de woning op 1 maart 2027 aan koper over.'),
    sale('De eigendom gaat over op 1 maart 2027.'),
    sale('Partijen verschijnen op 1 maart 2027 bij de notaris voor de overdracht.'),
    sale('Partijen gaan op 1 maart 2027 naar notaris Bos om de akte van levering te tekenen.'),
    sale('Leverdatum\t1 maart 2027'),
    sale('Datum levering\t01-03-2027'),
    sale('Datum notarieel transport: 01-03-2027'),
    sale('Datum eigendomsoverdracht 01-03-2027'),
    sale('Datum akte van levering: 01-03-2027'),
    sale('Datum overdracht (notaris): 01-03-2027'),
    sale('Datum sleuteloverdracht: 01-03-2027'),
    sale('Overdracht per 1 maart 2027'),
    sale('Overdracht: 1 maart 2027'),
    sale('Transport: maandag 1 maart 2027 om 10.00 uur'),
    sale('Notariële overdracht: 1 maart 2027'),
    sale('Akte van levering: 1 maart 2027'),
    sale('Passeren akte van levering 1 maart 2027'),
    sale('Aanvaarding: 1 maart 2027'),
    sale('Oplevering: 1 maart 2027'),
    sale('De eigendomsoverdracht geschiedt bij akte, te passeren op 1 maart 2027'),
    sale('De notariële akte van levering wordt verleden op 1 maart 2027'),
    sale('De notaris passeert de akte van levering op 1 maart 2027.'),
    sale('De leveringsakte passeert op 1 maart 2027'),
    sale('De woning zal per 1 maart 2027 in eigendom worden overgedragen'),
    sale('Koper aanvaardt de woning op 1 maart 2027'),
    'AKTE VAN EIGENDOMSOVERDRACHT\nHeden, 1 maart 2027, verschenen voor mij',
    'KOOP EN LEVERING\nHeden, 1 maart 2027, verschenen voor mij',
    'TRANSPORTAKTE\nOp 1 maart 2027 verscheen voor mij',
    'LEVERING REGISTERGOED\n(koopovereenkomst van 3 januari 2027)\nOp 1 maart 2027 verscheen voor mij',
    sale('Datum van overdracht: maandag 1 maart 2027 om 10.00 uur'),
    sale('De notariële overdracht staat gepland op 1 maart 2027.'),
    sale(
      'De akte van levering zal worden verleden op 1 maart 2027 of zoveel eerder als partijen overeenkomen.',
    ),
    sale('4. Levering\nDe levering geschiedt op 1 maart 2027 ten kantore van notaris Vos.'),
    sale(
      'Artikel 4 Juridische levering\nDe juridische levering vindt plaats op of omstreeks 1 maart 2027.',
    ),
    sale(
      'Partijen komen op 1 maart 2027 bij notaris Vos bijeen voor het tekenen van de leveringsakte.',
    ),
    sale('De eigendomsoverdracht zal uiterlijk op 1 maart 2027 plaatsvinden.'),
    sale('Op 1 maart 2027, of eerder in overleg, zal de akte worden gepasseerd.'),
    sale('Transportdatum 1-3-2027'),
    sale('Datum transport\n1 maart 2027'),
    sale('Oplevering en overdracht: 1 maart 2027'),
    sale('Overdracht bij notaris: 01-03-2027'),
    sale('Verkoper verplicht zich de woning op 1 maart 2027 te leveren.'),
    sale('Koper wordt op 1 maart 2027 eigenaar van de woning.'),
    sale('De sleutels worden op 1 maart 2027 overhandigd bij de notaris.'),
    sale('Verkoper levert op 1 maart 2027.'),
    sale('De overdracht is op 1 maart 2027 bij notaris Vos te Ede.'),
    sale('Wij gaan op 1 maart 2027 naar de notaris voor de overdracht.'),
    sale('Levering op 1 maart 2027 bij notaris Vos'),
    sale('Datum notariële levering 1 maart 2027'),
    sale('De woning gaat op 1 maart 2027 over op koper.'),
    sale('Afgesproken datum van levering: 1 maart 2027'),
    sale('Overdrachtsdatum en tijd: 1 maart 2027, 10.00 uur'),
    sale('Leveringsdatum (uiterlijk): 1 maart 2027'),
    sale('Levering/aanvaarding 1 maart 2027'),
    sale('Notaris: Vos, Ede. Transport: 1 maart 2027.'),
    sale('De eigendomsoverdracht wordt gepland op 1 maart 2027'),
    sale('Passeerdatum akte: 1 maart 2027'),
    sale('Koper en verkoper tekenen de leveringsakte op 1 maart 2027.'),
    sale('De datum waarop de akte wordt gepasseerd is 1 maart 2027.'),
    sale('Op 1 maart 2027 zal verkoper de eigendom aan koper overdragen.'),
    sale('De notaris passeert de akte op 1 maart 2027 om 9 uur.'),
    sale('Verkoper zal het verkochte op 1 maart 2027 aan koper in eigendom overdragen.'),
    sale('Datum eigendomsovergang 1 maart 2027'),
    sale('De akte moet op 1 maart 2027 worden getekend bij notaris Vos.'),
  ])('%j', (text) => {
    expect(said(text, 'transferDate')).toEqual(['2027-03-01'])
  })
})

describe('the first day of a lease is read in', () => {
  test.each([
    lease('De huur gaat in op 1 februari 2027.'),
    lease('Verhuurder verhuurt met ingang van 1 februari 2027 aan huurder de woning.'),
    lease('Ingangsdatum: 01-02-2027'),
    lease('Ingangsdatum huurovereenkomst: 01-02-2027'),
    lease('De huurovereenkomst gaat op 1 februari 2027 in.'),
    lease('Huurperiode: van 1 februari 2027 tot en met 31 januari 2028'),
    lease('De huur vangt op 1 februari 2027 aan.'),
    lease('De huur start 1 februari 2027'),
    lease('Deze overeenkomst begint op 1 februari 2027 en eindigt op 31 januari 2028'),
    lease('De eerste dag van de huur is 1 februari 2027.'),
    lease('Vanaf 1 februari 2027 huurt huurder de woning.'),
    lease('Huurder huurt per 1 februari 2027 de woning.'),
    lease('De woning wordt per 1 februari 2027 ter beschikking gesteld.'),
    lease('Aanvangsdatum huur\t1 februari 2027'),
    lease('Datum ingang huur 1 februari 2027'),
    lease('Huur vanaf: 1 februari 2027'),
    lease('De huurtermijn loopt van 1 februari 2027 tot 1 februari 2028'),
    lease('Op 1 februari 2027 begint de huur.'),
    lease('Sleuteloverdracht en ingang: 1 februari 2027'),
    lease('Ingang huur: 1 februari 2027'),
    lease('Huur ingaand per 01-02-2027'),
    lease('Deze overeenkomst gaat in op 1 februari 2027 en wordt aangegaan voor onbepaalde tijd.'),
    lease(
      'De huurovereenkomst wordt aangegaan voor onbepaalde tijd, te rekenen vanaf 1 februari 2027.',
    ),
    lease('De huurovereenkomst is aangegaan per 1 februari 2027.'),
    lease('Looptijd: 1 februari 2027 t/m 31 januari 2028'),
    lease('Duur: van 01-02-2027 tot en met 31-01-2028'),
    lease('Huurperiode 1 februari 2027 - 31 januari 2028'),
    lease('Startdatum contract: 01-02-2027'),
    lease('Begindatum huur 1 februari 2027, einddatum 31 januari 2028'),
    lease('De huurtermijn vangt aan op 1 februari 2027'),
    lease('Verhuurder stelt de woning per 1 februari 2027 ter beschikking aan huurder.'),
    lease('Het contract treedt in werking op 1 februari 2027.'),
    lease('Verhuurder geeft vanaf 1 februari 2027 in huur aan huurder'),
    lease('De huur neemt een aanvang op 1 februari 2027'),
    lease('Met ingang van 1 februari 2027 heeft huurder de woning gehuurd'),
    lease('Huurder kan de woning betrekken op 1 februari 2027.'),
    lease('De huur is ingegaan op 1 februari 2027.'),
    lease('De huurovereenkomst gaat per 1 februari 2027 in en duurt een jaar.'),
    lease('Huurder betrekt de woning op 1 februari 2027.'),
    lease('Bewoning met ingang van 1 februari 2027'),
    lease('Ingangsdatum en duur: 1 februari 2027, twaalf maanden'),
    lease('De overeenkomst loopt van 1 februari 2027 tot 1 februari 2028.'),
    lease('De overeenkomst duurt van 1 februari 2027 tot en met 31 januari 2028.'),
    lease(
      'De overeenkomst is gesloten voor bepaalde tijd, te weten van 1 februari 2027 tot en met 31 januari 2028.',
    ),
    lease('De overeenkomst geldt van 1 februari 2027 tot en met 31 januari 2028.'),
    lease('De verhuur vangt aan per 1 februari 2027.'),
    lease('Partijen sluiten een huurovereenkomst die ingaat op 1 februari 2027.'),
    lease('Vanaf 1 februari 2027 huurt de huurder de woning voor € 1.000 per maand.'),
    lease('Datum ingang: 01-02-2027'),
    lease('Huur m.i.v. 01-02-2027'),
    lease('m.i.v. 1 februari 2027'),
    lease('Start huur 1 februari 2027'),
    lease('Aanvang 1 februari 2027'),
    lease('Ingang 1 februari 2027'),
    lease('Huurperiode: 01-02-2027 t/m 31-01-2028'),
    lease('Periode 01-02-2027 tot 01-02-2028'),
    lease('Verhuurd is met ingang van 1 februari 2027: het appartement'),
    lease('De eerste huurdag is 1 februari 2027'),
    lease('De woning is vanaf 1 februari 2027 aan huurder verhuurd.'),
    lease('Deze overeenkomst treedt in op 1 februari 2027'),
    lease('De sleutels worden op 1 februari 2027 overhandigd.'),
    lease(
      'Verhuurder verhuurt met ingang van 1 februari 2027 aan huurder, die voor onbepaalde tijd huurt',
    ),
    lease('Het huurcontract begint op 1 februari 2027 en is voor onbepaalde tijd.'),
    lease('Dit contract gaat in op: 01-02-2027'),
    lease('Inhuizing: 1 februari 2027'),
  ])('%j', (text) => {
    expect(said(text, 'leaseStart')).toEqual(['2027-02-01'])
  })
})

describe('the last day for the deposit is read in', () => {
  test.each([
    sale('Koper dient uiterlijk 15 januari 2027 een waarborgsom te storten bij de notaris.'),
    sale('De waarborgsom moet op 15 januari 2027 zijn bijgeschreven.'),
    sale('Storting waarborgsom: 15 januari 2027'),
    sale('Bankgarantie/waarborgsom uiterlijk: 15-01-2027'),
    sale('Uiterste datum waarborgsom/bankgarantie 15-01-2027'),
    sale('Waarborgsom € 41.250, te voldoen vóór 15-01-2027'),
    sale('Koper stort voor 15 januari 2027 een waarborgsom bij de notaris.'),
    sale('Waarborgsom/bankgarantie: € 41.250,- uiterlijk 15 januari 2027'),
    sale(
      'De bankgarantie dient uiterlijk op vrijdag 15 januari 2027 in het bezit van de notaris te zijn.',
    ),
    sale('Bankgarantie of waarborgsom voor 15 januari 2027 bij de notaris.'),
    sale('Datum bankgarantie/waarborgsom 15-01-2027'),
    sale('Tot zekerheid stelt koper per 15 januari 2027 een bankgarantie.'),
  ])('%j', (text) => {
    expect(said(text, 'depositDate')).toEqual(['2027-01-15'])
  })
})

describe('the last day for the financing is read in', () => {
  test.each([
    sale('Voorbehoud financiering: 8 januari 2027'),
    sale('Voorbehoud van financiering tot en met 8 januari 2027'),
    sale('De koop kan worden ontbonden als koper op 8 januari 2027 geen hypotheek heeft gekregen.'),
    sale('Termijn financieringsvoorbehoud: 8 januari 2027'),
    sale('Ontbindende voorwaarde financiering (uiterlijk): 8 januari 2027'),
    sale('Koper heeft tot 8 januari 2027 de tijd om de financiering te regelen.'),
    sale('Financiering rond vóór 8 januari 2027'),
    sale('Voorbehoud financiering t/m 8 januari 2027'),
    sale('Ontbindende voorwaarde: financiering, tot 8 januari 2027'),
    sale(
      'Koper kan de koop ontbinden indien hij uiterlijk vrijdag 8 januari 2027 geen hypothecaire lening kan krijgen.',
    ),
    sale('Einddatum voorbehoud van financiering: 8-1-2027'),
    sale('Financieringsvoorbehoud: ja, uiterlijk 8 januari 2027'),
    sale('Financiering: 8 januari 2027'),
    sale('Mocht koper op 8 januari 2027 de financiering niet rond hebben, dan kan hij ontbinden.'),
  ])('%j', (text) => {
    expect(said(text, 'financingDate')).toEqual(['2027-01-08'])
  })
})

describe('the last day of an energy label is read in', () => {
  test.each([
    label('Geldig tot: 14-03-2034'),
    label('Dit energielabel is geldig tot en met 14 maart 2034'),
    label('Geldig t/m 14-03-2034'),
    label('Label geldig tot 14 maart 2034'),
    label('Het label verloopt op 14 maart 2034.'),
    label('Einddatum 14-03-2034'),
    label('Geldigheid: tot 14-03-2034'),
    label('Geldigheidsduur tot 14-03-2034'),
    label('Geldig van 14-03-2024 tot 14-03-2034'),
    label('Dit label blijft geldig tot 14 maart 2034.'),
    label('Registratiedatum 14-03-2024 Geldig tot 14-03-2034'),
    label('Vervaldatum 14-03-2034'),
    label('Vervalt op 14-03-2034'),
    label('Geldig tot\n14-03-2034'),
    label('Uiterste geldigheidsdatum 14-03-2034'),
    label('De geldigheid van dit label eindigt op 14 maart 2034.'),
    label('Het energielabel heeft een geldigheid tot 14 maart 2034'),
  ])('%j', (text) => {
    expect(said(text, 'energyLabelEnd')).toEqual(['2034-03-14'])
  })
})

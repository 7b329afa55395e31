import { describe, expect, test } from 'vitest'
import { findFacts } from '../../../../src-shared/facts/find-facts.ts'

const sale = (text: string) => `KOOPOVEREENKOMST WONING\n${text}`
const transfer = (text: string) => `AKTE VAN LEVERING\n${text}`
const lease = (text: string) =>
  `HUUROVEREENKOMST WOONRUIMTE\nTussen verhuurder en huurder.\n${text}`
const mandate = (text: string) => `VOLMACHT\nDe ondergetekende geeft volmacht.\n${text}`
const mortgage = (text: string) => `HYPOTHEEKAKTE\n${text}`

const days = (text: string) =>
  findFacts([{ page: 1, text }])
    .facts.filter(({ kind }) => /Date$|^leaseStart$|^price$/u.test(kind))
    .map(({ kind, value }) => `${kind} ${value}`)

describe('a day or an amount of something else is no fact', () => {
  test.each([
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
  ])('%j', (text) => {
    expect(days(text)).toEqual([])
  })
})

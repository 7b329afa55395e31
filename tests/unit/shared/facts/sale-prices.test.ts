import { describe, expect, test } from 'vitest'
import { findFacts } from '../../../../src-shared/facts/find-facts.ts'
import { sale } from './said-facts.ts'

const transfer = (text: string) => `AKTE VAN LEVERING\n${text}`
const mandate = (text: string) => `VOLMACHT\nDe ondergetekende geeft volmacht.\n${text}`

const prices = (text: string) =>
  findFacts([{ page: 1, text }])
    .facts.filter(({ kind }) => kind === 'price')
    .map(({ value }) => value)

describe('the price of a sale is read in', () => {
  test.each([
    sale('De prijs van de woning is € 412.500.'),
    sale('Verkoper verkoopt de woning voor € 412.500,- kosten koper.'),
    sale('Partijen zijn een prijs van € 412.500 overeengekomen.'),
    sale('Koopsom: 412.500 euro'),
    sale('Koopsom 412500'),
    sale('Prijs: € 412.500,00 k.k.'),
    sale('De woning is verkocht voor een bedrag van € 412.500'),
    sale('Koper betaalt voor de woning € 412.500.'),
    sale('Koper koopt de woning voor vierhonderdtwaalfduizend vijfhonderd euro (€ 412.500,00).'),
    sale('De tegenprestatie bedraagt € 412.500,00'),
    sale('De verkoopopbrengst bedraagt € 412.500,00'),
    sale('Totale koopsom: € 412.500,00'),
    sale('Bedrag van de koop € 412.500'),
    sale('Overeengekomen bedrag: € 412.500'),
    sale('Koopsom (k.k.): € 412.500'),
    sale('Koopsom in euro: 412.500'),
    sale('voor de som van vierhonderdtwaalfduizend vijfhonderd euro (€ 412.500,00)'),
    sale('Esweg 4 te Borger, met schuur, wordt aan koper verkocht voor\n€ 412.500,- kosten koper.'),
    sale('De koopsom van het woonhuis met schuur bedraagt € 412.500.'),
    sale('Verkoper verkoopt het woonhuis met garage en tuin aan koper voor € 412.500.'),
    sale('De koopsom van het gebouw met ondergrond bedraagt € 412.500.'),
    sale('De koopsom van het perceel grond met de woning bedraagt € 412.500.'),
    transfer('De koop is gesloten voor een koopprijs van € 412.500,00, welk bedrag is voldaan.'),
    transfer('De koopprijs ad € 412.500,00 is voldaan door storting.'),
    transfer('De koopprijs beloopt vierhonderdtwaalfduizend vijfhonderd euro'),
    transfer('Koper heeft de koopprijs, groot € 412.500,00, voldaan'),
    mandate('het registergoed te kopen voor een bedrag van € 412.500,00'),
    mandate('voor een koopprijs van € 412.500,00 kosten koper'),
    sale('De koopsom bedraagt 412.500,00 euro, inclusief roerende zaken ter waarde van € 2.500'),
    sale('Koopsom onroerende zaak € 412.500\nKoopsom roerende zaken € 2.500'),
    sale('Koopsom: vierhonderdtwaalfduizendvijfhonderd euro (412.500 euro)'),
    sale('Koopsom k.k. € 412.500,--'),
    sale('De koopsom is bepaald op € 412.500,-- (vierhonderdtwaalfduizend vijfhonderd euro).'),
    sale('Voor een bedrag groot € 412.500,- verkoopt verkoper de woning aan koper.'),
    sale('Verkoper verkoopt en koper koopt het woonhuis voor de prijs van € 412.500.'),
    sale('Verkoopprijs woning € 412.500 kosten koper'),
    sale('Partijen zijn een koopsom overeengekomen van vierhonderdtwaalfduizend vijfhonderd euro.'),
    transfer('De koopprijs van het registergoed is: € 412.500,00.'),
    transfer(
      'KOOPPRIJS, KWIJTING\nDe koopprijs, ten bedrage van vierhonderdtwaalfduizend vijfhonderd euro (€ 412.500,00), is voldaan',
    ),
    transfer('Verkoper kwiteert koper voor de betaling van de koopprijs van € 412.500,00.'),
  ])('%j', (text) => {
    expect(prices(text)).toEqual([412_500])
  })
})

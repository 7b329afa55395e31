import { attribute, group, leaf, type ElementModel } from './element-model.ts'
import {
  amount,
  date,
  dateTime,
  decimal,
  line,
  squareMetres,
  whole,
  yesNo,
} from './simple-types.ts'
import { acceptance, energyClass, priceCondition, serviceCostCondition } from './value-lists.ts'

const priceAttributes = [
  attribute('valuta', { ...line(3), facets: { pattern: '[A-Z]{3}' } }, 'Valuta, zoals EUR'),
  attribute('btwBelast', yesNo, 'Is over het bedrag btw verschuldigd?'),
  attribute('btwPercentage', decimal(0, 100), 'Btw-percentage', { since: '1.1' }),
]

export const sale = group(
  'Koop',
  'Voorwaarden waaronder het object te koop is',
  [
    leaf('Prijs', amount, 'Vraagprijs', { en: 'Asking price', attributes: priceAttributes }),
    leaf('PrijsConditie', priceCondition, 'Waarvoor de vraagprijs geldt'),
    leaf('PrijsVervanging', line(100), 'Tekst die in plaats van de prijs getoond wordt'),
    leaf('Koopmengvorm', line(60), 'Bijzondere vorm van koop', { since: '1.2' }),
  ],
  { en: 'Terms of sale', typeName: 'Koop' },
)

export const rent = group(
  'Huur',
  'Voorwaarden waaronder het object te huur is',
  [
    leaf('Prijs', amount, 'Huurprijs', { en: 'Rent', attributes: priceAttributes }),
    leaf('PrijsConditie', priceCondition, 'Waarvoor de huurprijs geldt'),
    leaf('PrijsVervanging', line(100), 'Tekst die in plaats van de prijs getoond wordt'),
    leaf('Waarborgsom', amount, 'Borg die de huurder betaalt', { since: '1.1' }),
    leaf('Huurtermijn', whole(1, 1200), 'Kortste huurtermijn in maanden', { since: '1.2' }),
  ],
  { en: 'Terms of lease', typeName: 'Huur' },
)

export const serviceCosts = group(
  'Servicekosten',
  'Kosten naast de huur of koop',
  [
    leaf('Bedrag', amount, 'Bedrag aan servicekosten', { attributes: priceAttributes }),
    leaf('ServicekostenConditie', serviceCostCondition, 'Waarvoor het bedrag geldt'),
  ],
  { en: 'Service costs', typeName: 'Servicekosten' },
)

export const handover = group(
  'Aanvaarding',
  'Wanneer het object aanvaard kan worden',
  [
    leaf('Type', acceptance, 'Soort aanvaarding'),
    leaf('Datum', date, 'Datum van aanvaarding'),
    leaf('Toelichting', line(300), 'Toelichting op de aanvaarding'),
  ],
  { en: 'Acceptance', typeName: 'Aanvaarding' },
)

export const openHouse = group(
  'OpenHuis',
  'Tijd waarop iedereen kan komen kijken',
  [
    leaf('Van', dateTime, 'Begin', { required: true }),
    leaf('Tot', dateTime, 'Einde', { required: true }),
    leaf('Aanmelden', yesNo, 'Moet een bezoeker zich aanmelden?', { since: '1.2' }),
  ],
  { en: 'Open house', many: true, typeName: 'OpenHuis' },
)

/** Restructured in 1.3: in earlier versions, class and end date stood directly in the details. */
export const energyLabel = group(
  'Energielabel',
  'Energielabel van het gebouw',
  [
    leaf('Klasse', energyClass, 'Energieklasse, van G tot en met A+++++', { en: 'Energy class' }),
    leaf('Einddatum', date, 'Dag waarop het label verloopt', { since: '1.1' }),
    leaf('Registratienummer', line(30), 'Nummer van de registratie', { since: '1.3' }),
  ],
  {
    en: 'Energy label',
    typeName: 'Energielabel',
    flattened: {
      before: '1.3',
      names: { Klasse: 'Energieklasse', Einddatum: 'EnergielabelEinddatum' },
    },
  },
)

export const buildPeriod = group(
  'Bouwjaar',
  'Wanneer het gebouwd is',
  [
    leaf('Jaar', whole(1000, 2100), 'Bouwjaar'),
    leaf('Periode', line(40), 'Bouwperiode, als het jaar niet bekend is'),
  ],
  { en: 'Year of construction', typeName: 'Bouwjaar' },
)

/** Makes an element for an area in whole square metres. */
export function area(name: string, nl: string, since: ElementModel['since'] = '1.0'): ElementModel {
  return leaf(name, squareMetres, `${nl}, in hele vierkante meters`, { since })
}

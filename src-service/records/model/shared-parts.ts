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
  attribute('btwBelast', yesNo, 'Btw belast: over het bedrag is btw verschuldigd'),
  attribute('btwPercentage', decimal(0, 100), 'Btw-percentage', { since: '1.1' }),
]

export const sale = group(
  'Koop',
  'Koopvoorwaarden: waaronder het object te koop is',
  [
    leaf('Prijs', amount, 'Vraagprijs', { en: 'Asking price', attributes: priceAttributes }),
    leaf('PrijsConditie', priceCondition, 'Prijsconditie: waarvoor de vraagprijs geldt'),
    leaf('PrijsVervanging', line(100), 'Tekst in plaats van de prijs'),
    leaf('Koopmengvorm', line(60), 'Bijzondere vorm van koop', { since: '1.2' }),
  ],
  { en: 'Terms of sale', typeName: 'Koop' },
)

export const rent = group(
  'Huur',
  'Huurvoorwaarden: waaronder het object te huur is',
  [
    leaf('Prijs', amount, 'Huurprijs', { en: 'Rent', attributes: priceAttributes }),
    leaf('PrijsConditie', priceCondition, 'Prijsconditie: waarvoor de huurprijs geldt'),
    leaf('PrijsVervanging', line(100), 'Tekst in plaats van de prijs'),
    leaf('Waarborgsom', amount, 'Waarborgsom: borg die de huurder betaalt', { since: '1.1' }),
    leaf('Huurtermijn', whole(1, 1200), 'Minimale huurtermijn in maanden', { since: '1.2' }),
  ],
  { en: 'Terms of lease', typeName: 'Huur' },
)

export const serviceCosts = group(
  'Servicekosten',
  'Servicekosten: kosten naast de huur of koop',
  [
    leaf('Bedrag', amount, 'Bedrag aan servicekosten', { attributes: priceAttributes }),
    leaf(
      'ServicekostenConditie',
      serviceCostCondition,
      'Conditie van de servicekosten: waarvoor het bedrag geldt',
    ),
  ],
  { en: 'Service costs', typeName: 'Servicekosten' },
)

export const handover = group(
  'Aanvaarding',
  'Aanvaarding: wanneer de koper of huurder het object krijgt',
  [
    leaf('Type', acceptance, 'Soort aanvaarding'),
    leaf('Datum', date, 'Datum van aanvaarding'),
    leaf('Toelichting', line(300), 'Toelichting op de aanvaarding'),
  ],
  { en: 'Acceptance', typeName: 'Aanvaarding' },
)

export const openHouse = group(
  'OpenHuis',
  'Open huis: tijd waarop iedereen kan komen kijken',
  [
    leaf('Van', dateTime, 'Begin', { required: true }),
    leaf('Tot', dateTime, 'Einde', { required: true }),
    leaf('Aanmelden', yesNo, 'Aanmelden verplicht voor bezoekers', { since: '1.2' }),
  ],
  { en: 'Open house', many: true, typeName: 'OpenHuis' },
)

/** Restructured in 1.3: in earlier versions, class and end date stood directly in the details. */
export const energyLabel = group(
  'Energielabel',
  'Energielabel van het gebouw',
  [
    leaf('Klasse', energyClass, 'Energieklasse, van G tot en met A+++++', { en: 'Energy class' }),
    leaf('Einddatum', date, 'Einddatum van het energielabel', { since: '1.1' }),
    leaf('Registratienummer', line(30), 'Registratienummer van het energielabel', { since: '1.3' }),
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
  'Bouwjaar, of de bouwperiode',
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

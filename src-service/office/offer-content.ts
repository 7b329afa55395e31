import { element, filled, value, type XmlElement } from '../records/xml-tree.ts'
import { dateText, dayMs, momentBetween } from './moments.ts'
import type { Random } from './random.ts'

/** Amounts are in euro; `vat` is true if VAT is due on them. */
export function saleContent(price: number, condition: string, vat: boolean): XmlElement {
  return element('Koop', [priceContent('Prijs', price, vat), value('PrijsConditie', condition)])
}

export function rentContent(
  random: Random,
  price: number,
  condition: string,
  vat: boolean,
): XmlElement {
  return element('Huur', [
    priceContent('Prijs', price, vat),
    value('PrijsConditie', condition),
    random.chance(0.7) ? value('Waarborgsom', condition === 'per maand' ? price * 2 : null) : null,
    random.chance(0.5) ? value('Huurtermijn', random.pick([6, 12, 24, 36, 60])) : null,
  ])
}

export function serviceCostContent(
  random: Random,
  condition: string,
  max: number,
): XmlElement | null {
  if (random.chance(0.35)) return null
  return element('Servicekosten', [
    priceContent('Bedrag', random.int(15, max), condition !== 'per maand'),
    value('ServicekostenConditie', condition),
  ])
}

export function handoverContent(random: Random, from: number): XmlElement | null {
  const type = random.pick(['in overleg', 'direct', 'per datum'])
  const date = type === 'per datum' ? dateText(from + random.int(20, 240) * dayMs) : null
  return filled('Aanvaarding', [
    value('Type', type),
    value('Datum', date),
    random.chance(0.2) ? value('Toelichting', 'Eerder is bespreekbaar met de eigenaar') : null,
  ])
}

export function openHouseContent(random: Random, from: number): XmlElement[] {
  return Array.from({ length: random.chance(0.15) ? random.int(1, 2) : 0 }, () => {
    const day = dateText(momentBetween(random, from, from + 60 * dayMs))
    const hour = random.int(10, 15)
    return element('OpenHuis', [
      value('Van', `${day}T${hour}:00:00`),
      value('Tot', `${day}T${hour + 1}:30:00`),
      value('Aanmelden', random.chance(0.5)),
    ])
  })
}

export function buildYearContent(year: number): XmlElement {
  return element('Bouwjaar', [
    year < 1900 ? null : value('Jaar', year),
    year < 1900 ? value('Periode', 'voor 1900') : null,
  ])
}

/** Newer buildings have better classes; some buildings have no label. */
export function energyLabelContent(random: Random, year: number, now: number): XmlElement | null {
  if (random.chance(0.08)) return null
  const classes = ['G', 'F', 'E', 'D', 'C', 'B', 'A', 'A+', 'A++', 'A+++', 'A++++', 'A+++++']
  const middle = year < 1945 ? 2 : year < 1980 ? 4 : year < 2005 ? 6 : year < 2019 ? 7 : 10
  const at = Math.max(0, Math.min(classes.length - 1, middle + random.int(-2, 2)))
  return element('Energielabel', [
    value('Klasse', classes[at]),
    value('Einddatum', dateText(now + random.int(-200, 3600) * dayMs)),
    random.chance(0.8)
      ? value('Registratienummer', String(random.int(100_000_000, 999_999_999)))
      : null,
  ])
}

function priceContent(name: string, price: number, vat: boolean): XmlElement | null {
  return value(name, price, {
    valuta: 'EUR',
    btwBelast: String(vat),
    ...(vat ? { btwPercentage: '21' } : {}),
  })
}

import { element, filled, value, type XmlElement } from '../records/xml-tree.ts'
import { dateText, dayMs, momentBetween } from './moments.ts'
import type { Random } from './random.ts'

/** An amount of an offer. */
interface OfferedAmount {
  readonly euros: number
  /** The condition in the words of the records: "kosten koper", "per maand". */
  readonly condition: string
  /** True if VAT is due on the amount. */
  readonly hasVat: boolean
}

/** Makes the element `Koop` with an asking price. */
export function saleContent(price: OfferedAmount): XmlElement {
  return element('Koop', [priceContent('Prijs', price), value('PrijsConditie', price.condition)])
}

/** Makes the element `Huur`: a price, sometimes with a deposit and a period in months. */
export function rentContent(random: Random, price: OfferedAmount): XmlElement {
  const { euros, condition } = price
  return element('Huur', [
    priceContent('Prijs', price),
    value('PrijsConditie', condition),
    random.chance(0.7) ? value('Waarborgsom', condition === 'per maand' ? euros * 2 : null) : null,
    random.chance(0.5) ? value('Huurtermijn', random.pick([6, 12, 24, 36, 60])) : null,
  ])
}

/** Makes the element `Servicekosten` with an amount of at most `max` euro; null for some properties. */
export function serviceCostContent(
  random: Random,
  condition: string,
  max: number,
): XmlElement | null {
  if (random.chance(0.35)) return null
  const hasVat = condition !== 'per maand'
  return element('Servicekosten', [
    priceContent('Bedrag', { euros: random.int(15, max), hasVat }),
    value('ServicekostenConditie', condition),
  ])
}

/**
 * Makes the element `Aanvaarding`: how, and sometimes from which day, the property can be handed over.
 * @param from epoch milliseconds; a day is 20 to 240 days later
 */
export function handoverContent(random: Random, from: number): XmlElement | null {
  const type = random.pick(['in overleg', 'direct', 'per datum'])
  const date = type === 'per datum' ? dateText(from + random.int(20, 240) * dayMs) : null
  return filled('Aanvaarding', [
    value('Type', type),
    value('Datum', date),
    random.chance(0.2) ? value('Toelichting', 'Eerder is bespreekbaar met de eigenaar') : null,
  ])
}

/**
 * Makes the elements `OpenHuis`: none for most properties, otherwise one or two.
 * @param from epoch milliseconds; the days are within 60 days after that
 */
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

/** Makes the element `Bouwjaar`: the year, or only a period for a building from before 1900. */
export function buildYearContent(year: number): XmlElement {
  return element('Bouwjaar', [
    year < 1900 ? null : value('Jaar', year),
    year < 1900 ? value('Periode', 'voor 1900') : null,
  ])
}

const energyClasses = ['G', 'F', 'E', 'D', 'C', 'B', 'A', 'A+', 'A++', 'A+++', 'A++++', 'A+++++']
/** The usual class of buildings from before a year, as a place in `energyClasses`. */
const usualClasses = [
  { before: 1945, place: 2 },
  { before: 1980, place: 4 },
  { before: 2005, place: 6 },
  { before: 2019, place: 7 },
]
const usualClassNow = 10

/** Makes the element `Energielabel`: a newer building has a better class. Some buildings have no label. */
export function energyLabelContent(random: Random, year: number, now: number): XmlElement | null {
  if (random.chance(0.08)) return null
  const usual = usualClasses.find(({ before }) => year < before)?.place ?? usualClassNow
  const place = Math.max(0, Math.min(energyClasses.length - 1, usual + random.int(-2, 2)))
  return element('Energielabel', [
    value('Klasse', energyClasses[place]),
    value('Einddatum', dateText(now + random.int(-200, 3600) * dayMs)),
    random.chance(0.8)
      ? value('Registratienummer', String(random.int(100_000_000, 999_999_999)))
      : null,
  ])
}

function priceContent(
  name: string,
  { euros, hasVat }: Pick<OfferedAmount, 'euros' | 'hasVat'>,
): XmlElement | null {
  return value(name, euros, {
    valuta: 'EUR',
    btwBelast: String(hasVat),
    ...(hasVat ? { btwPercentage: '21' } : {}),
  })
}

import { plainName } from '../form/labels/label-table.ts'
import { monthsName } from '../form/shape/name-meaning.ts'
import { longestShown, type ShownKind, type ShownValue } from './record-change.ts'

/** The field of a value, by local names. */
export interface ValueField {
  readonly name: string
  /** Name of the element around the field; '' if there is none. */
  readonly parent: string
  /** The currency attribute beside the value; null if there is none. */
  readonly currency: string | null
}

const number = /^[-+]?\d+(?:\.\d+)?$/u
const date = /^\d{4}-\d{2}-\d{2}$/u
const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/u

const moneyName =
  /prijs|bedrag|kosten|opbrengst|koopsom|huursom|overnamesom|borg|waarborgsom|woz|ozb|bijdrage|lasten|canon|vergoeding|price|cost|fee$|rent$|deposit/iu
const noMoneyName =
  /conditie|condition|type|soort|datum|date|vervanging|aantal|count|btw|vat|percentage|percent|jaar$|year$/iu
/** Names that say what the amount is for, with the amount in a child such as `PerJaar`. */
const moneyParent = /^(?:erfpacht|servicekosten|service_?costs?)$/iu
const moneyChild = /^(?:bedrag|waarde|per_?jaar|per_?maand|amount|value)$/iu
const areaName =
  /oppervlakte?|metrage|surface|bergruimte|buitenruimte|perceelmaat|inunitsvanaf|in_units_vanaf|area$|(?:^|_)m2$/iu
const volumeName = /^inhoud|volume|(?:^|_)m3$/iu
const lengthName = /hoogte|breedte|diepte|lengte$|overspanning|height|width|depth$/iu
const percentName = /percentage|percent$/iu
/** A number with decimals and no unit, such as a coordinate. Integers may be years and codes. */
const decimal = /^[-+]?(?:0|[1-9]\d*)\.\d+$/u
/** Digits with a dot that are no number: they keep the form of the record. */
const codeName =
  /nummer|number|nr$|code|(?:^|_)id$|Id$|ref|versie|version|telefoon|phone|type|soort|model|merk|naam|name|titel|title|tekst|text|omschrijving/iu

/** Reads how a value is written for a person, by the name of its field and by its form. */
export function shownValue(field: ValueField, value: string): ShownValue {
  const kind = kindOf(field, value)
  const text =
    value.length > longestShown ? `${value.slice(0, longestShown - 1).trimEnd()}…` : value
  const currency = kind === 'money' && field.currency !== null ? field.currency : null
  return { kind, text, length: value.length, currency }
}

function kindOf({ name, parent, currency }: ValueField, value: string): ShownKind {
  if (value === 'true' || value === 'ja') return 'yes'
  if (value === 'false' || value === 'nee') return 'no'
  if (date.test(value)) return 'date'
  if (moment.test(value)) return 'moment'
  if (!number.test(value)) return 'text'
  if (currency !== null) return 'money'
  if (percentName.test(name)) return 'percent'
  if (monthsName.test(plainName(name))) return 'months'
  const plain = decimal.test(value) && !codeName.test(name) ? 'number' : 'text'
  if (noMoneyName.test(name))
    return moneyParent.test(parent) && moneyChild.test(name) ? 'money' : plain
  if (moneyName.test(name) || (moneyChild.test(name) && moneyName.test(parent))) return 'money'
  if (areaName.test(name)) return 'area'
  if (volumeName.test(name)) return 'volume'
  return lengthName.test(name) ? 'length' : plain
}

import { plainName } from '../labels/label-table.ts'

/** Units behind a number: signs that are the same in every language, and months, which have words. */
export type Unit = 'm²' | 'm³' | 'm' | '%' | 'kg/m²' | 'ha' | 'cm' | 'km' | 'months'

/** The kind of value that the name of an element or attribute announces. */
export type NameMeaning =
  | { readonly kind: 'money' | 'count' | 'date' | 'yesNo' | 'longText' | 'unknown' }
  | { readonly kind: 'measure'; readonly unit: Unit }
  | { readonly kind: 'check'; readonly check: TextCheck }

/** A form that a text is expected to have; other text is accepted. */
export type TextCheck = 'email' | 'webAddress' | 'postcode' | 'year'

/** A name does not become clearer by being longer. */
const longest = 80

/** Ends of names whose value describes an amount or a size, and is no amount or size itself. */
const about =
  /(?:conditie|condition|voorwaarden|soort|type|klasse|code|datum|date|toelichting|vervanging|eenheid|unit|valuta|currency|omschrijving|tekst|percentage|jaren|termijn|status|id|ref|nummer|number)$/u

/** Names of a number of months, in lower case without signs: see the example of a record. */
export const monthsName =
  /^huurtermijn$|(?:termijn|duur|looptijd|periode|term|duration|period)in(?:maanden|months)$/u

interface Rule {
  /** Of the name in lower case without signs; `written` of the name itself. */
  readonly plain?: RegExp
  readonly written?: RegExp
  readonly meaning: NameMeaning
}

/** The first rule that fits counts. */
const rules: readonly Rule[] = [
  { plain: /email(?:adres|address)?$/u, meaning: { kind: 'check', check: 'email' } },
  {
    plain: /(?:url|webadres|website|weblink|hyperlink|webaddress)$/u,
    meaning: { kind: 'check', check: 'webAddress' },
  },
  { plain: /(?:postcode|zipcode|postalcode)$/u, meaning: { kind: 'check', check: 'postcode' } },
  {
    plain: /^(?!.*(?:perjaar|peryear)$).*(?:jaar|year|yearbuilt)$/u,
    meaning: { kind: 'check', check: 'year' },
  },
  {
    written: /datum$|^datum|Datum|DATUM|Date$|^Date[A-Z]|(?:^|[_-])date$|(?:^|_)DATE$/u,
    meaning: { kind: 'date' },
  },
  { plain: /percentage$|procent|rendement$|pct$/u, meaning: { kind: 'measure', unit: '%' } },
  {
    plain:
      /prijs|price|bedrag|amount|kosten|costs?$|huuropbrengst|(?:kale|maand|jaar)huur$|(?:koop|overname|waarborg)som|^borg$|^canon|wozwaarde|(?:taxatie|markt)waarde|^bijdrage|^ozb|deposit|^rent$|perjaar$|peryear$/u,
    meaning: { kind: 'money' },
  },
  { plain: monthsName, meaning: { kind: 'measure', unit: 'months' } },
  { plain: /vloerbelasting$/u, meaning: { kind: 'measure', unit: 'kg/m²' } },
  {
    plain: /^aantal|^numberof|kamers$|rooms$|zitplaatsen$|^capaciteit$/u,
    meaning: { kind: 'count' },
  },
  {
    plain:
      /oppervlakte$|^oppervlakte|gebruiksoppervlakte|m2$|(?:living|plot|floor)area$|surface$|buitenruimte|bergruimte$|inpandigeruimte$|bebouwbaar$|^inunitsvanaf$/u,
    meaning: { kind: 'measure', unit: 'm²' },
  },
  { plain: /brutoinhoud$|^volume$|m3$/u, meaning: { kind: 'measure', unit: 'm³' } },
  {
    plain: /(?:breedte|hoogte|lengte|diepte|overspanning|afstand)$/u,
    meaning: { kind: 'measure', unit: 'm' },
  },
  {
    plain:
      /omschrijving|beschrijving|description|^intro$|^inleiding$|toelichting$|opmerking(?:en)?$|remarks?$|bijzonderheden$|aanbiedingstekst$|^tekst$/u,
    meaning: { kind: 'longText' },
  },
  {
    written: /^(?:is|has|heeft|mag|kan)[A-Z_]|^(?:Is|Has|Heeft)[A-Z_]/u,
    meaning: { kind: 'yesNo' },
  },
  {
    plain:
      /aanwezig$|toegestaan$|allowed$|verplicht$|mogelijk$|belast$|janee$|yesno$|^(?:achterom|hoofdtuin|turnkey|verhard|bouwrijp|aardgasvrij|vertrouwelijk|permanentebewoning|gemeubileerd|monument|aanmelden|afkoopoptie|actief|active|gepubliceerd|published)$/u,
    meaning: { kind: 'yesNo' },
  },
]

/** Names that mean something by the element around them only. */
const inside: Readonly<Record<string, NameMeaning>> = {
  'bereikbaarheid/snelweg': { kind: 'measure', unit: 'm' },
  'bereikbaarheid/station': { kind: 'measure', unit: 'm' },
  'bereikbaarheid/bushalte': { kind: 'measure', unit: 'm' },
}

/** Names whose value alone decides: `Inhoud` is a volume or a text. */
const byValue: Readonly<Record<string, NameMeaning>> = {
  inhoud: { kind: 'measure', unit: 'm³' },
  oppervlak: { kind: 'measure', unit: 'm²' },
  huur: { kind: 'money' },
  koop: { kind: 'money' },
  dakterras: { kind: 'measure', unit: 'm²' },
}

const unknown: NameMeaning = { kind: 'unknown' }

/**
 * Returns the kind of value that a name announces.
 *
 * @param parent local name of the element around; null if there is none
 * @param hasNumber true if the value is a number
 */
export function meaningOf(name: string, parent: string | null, hasNumber: boolean): NameMeaning {
  if (name.length > longest) return unknown
  const plain = plainName(name)
  const around = `${parent?.toLowerCase() ?? ''}/${plain}`
  if (Object.hasOwn(inside, around)) return inside[around] ?? unknown
  if (hasNumber && Object.hasOwn(byValue, plain)) return byValue[plain] ?? unknown
  for (const { plain: fits, written, meaning } of rules) {
    if (!(fits?.test(plain) ?? written?.test(name) ?? false)) continue
    if (meaning.kind === 'money' && about.test(plain)) continue
    return meaning
  }
  return unknown
}

const units: Readonly<Record<string, Unit>> = {
  ...{ m2: 'm²', 'm²': 'm²', m3: 'm³', 'm³': 'm³', m: 'm', '%': '%' },
  ...{ ha: 'ha', cm: 'cm', km: 'km' },
}

/** The unit that a record says itself, in an attribute of the number. */
export function unitSaid(text: string): Unit | null {
  const plain = text.trim().toLowerCase()
  return Object.hasOwn(units, plain) ? (units[plain] ?? null) : null
}

/** True for the name of an attribute that says the unit of its number. */
export function saysUnit(name: string): boolean {
  return /^(?:maat)?eenheid$|^unit$|^uom$/iu.test(name)
}

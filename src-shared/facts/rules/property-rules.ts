import type { Area } from '../reading/areas.ts'
import { firstFrom, labelled, type LabelRule } from '../reading/labelled.ts'
import type { DocumentText, FactCandidate } from './candidate.ts'
import { totalsOfColumns } from './measured-columns.ts'

interface AreaRule extends LabelRule {
  readonly kind: 'livingArea' | 'plotArea'
  readonly most: number
  /** Words that the text must have somewhere. */
  readonly inText?: RegExp
  /** Words that the text may have nowhere. */
  readonly notInText?: RegExp
  /** The types of documents in which the label means this area; all if left out. */
  readonly types?: readonly string[]
}

/**
 * A space whose area is no living area, or only a part of the living area. The words "excl. balkon" tell
 * about the living area, unless the area of the balcony follows at once.
 */
const otherSpace = String.raw`(?<!(?:excl(?:usief|\.)?|zonder)\s(?:het\s|de\s)?)(?:balkon|(?:dak)?terras|tuin|loggia|veranda|patio|galerij|buitenruimte|berging|schuur|garage|kelder|kamer(?!s)|keuken)|(?:balkon|(?:dak)?terras|tuin|loggia|veranda|patio|buitenruimte|berging|garage)s?\s$`

const areaRules: readonly AreaRule[] = [
  {
    kind: 'livingArea',
    label:
      /(?<!\p{L})(?:gebruiksoppervlak(?:te)?(?: ?\(g\.?b?\.?o\.?\))?(?: van)?(?: de)? ?\(?(?:wonen|woonfunctie|woning)\)?|woonoppervlak(?:te)?|woonopp\.|\bg\.?b?o\.? wonen|oppervlak(?:te)? wonen|living area)(?!\p{L})/giu,
    notBefore: /overige|externe|buitenruimte/iu,
    notBetween: new RegExp(
      `overig|inpandig|externe|gebouwgebonden|bruto|perceel|kavel|${otherSpace}`,
      'iu',
    ),
    within: 40,
    most: 5000,
  },
  {
    kind: 'livingArea',
    // An energy label of a home tells one area.
    label: /(?<!\p{L})gebruiksoppervlak(?:te)?(?! (?:overig|extern|wonen|woon|van))(?!\p{L})/giu,
    notBetween: /overig|inpandig|externe|berging|bruto|wonen|woon/iu,
    inText: /energie(?:label|klasse|prestatie)/iu,
    notInText: /utiliteits?(?:ge)?bouw/iu,
    within: 20,
    most: 5000,
  },
  {
    kind: 'livingArea',
    label: /(?<!\p{L})vloeroppervlak(?:te)?(?!\p{L})/giu,
    notBefore: /bruto|netto|verhuurbaar/iu,
    notBetween: /\p{L}{3}/u,
    types: ['energielabel'],
    within: 12,
    most: 5000,
  },
  {
    kind: 'livingArea',
    label: /(?<=^|\n)\s?(?:wonen|woonruimte|woonfunctie)(?:\s?\(?g\.?b?\.?o\.?\)?)?(?!\p{L})/giu,
    notBetween: /[\p{L}]{4,}/u,
    inText: /NEN ?2580|meetrapport|meetcertificaat|meetstaat|oppervlakten en inhoud/iu,
    within: 20,
    most: 5000,
  },
  {
    kind: 'plotArea',
    label:
      /(?<!\p{L})(?:perceel(?:s)?(?:oppervlak(?:te)?|grootte)|kavel(?:oppervlak(?:te)?|grootte)|grondoppervlak(?:te)?|oppervlakte (?:van het )?(?:perceel|kavel)|grootte (?:van het )?(?:perceel|kavel)|plot (?:area|size))(?!\p{L})/giu,
    notBetween: /woon|gebruik|bebouwd/iu,
    within: 40,
    most: 10_000_000,
  },
  {
    kind: 'plotArea',
    // A row of a list of characteristics: "Perceel 268 m²".
    label: /(?<=\n)\s?(?:perceel|kavel)(?=\s?:?\s\d)/giu,
    inText: /oppervlakten en inhoud/iu,
    within: 4,
    most: 10_000_000,
  },
]

/** Smaller areas are numbers of something else. */
const leastArea = 5
/** The first number of a range: "90 t/m 110 m²". */
const rangeBegin = /\d\s?(?:t\/m|tot(?: en met)?|[-à])\s?$/iu
/** What may stand between the columns of a row. */
const columns = /^[ |/]{1,3}$/u
const mostColumns = 12

/** Words of a line about another home, with which an appraiser compares. */
const compared = /(?<!\p{L})(?:referentie|vergelijk|verkocht|verkoopdatum|transactie)/iu

/** Leaves out what a report of an appraiser says about the homes with which it compares. */
function ofOwnHome({ text, type }: DocumentText, found: readonly FactCandidate[]): FactCandidate[] {
  if (type !== 'taxatierapport') return [...found]
  return found.filter(({ from, to }) => {
    const end = text.indexOf('\n', to)
    const line = text.slice(text.lastIndexOf('\n', from) + 1, end < 0 ? text.length : end)
    return !compared.test(line)
  })
}

/** Finds the living area and the area of the plot. */
export function areasOfProperty(document: DocumentText): FactCandidate[] {
  const { text, type, areas } = document
  const fitting = areaRules.filter(
    ({ inText, notInText, types }) =>
      inText?.test(text) !== false &&
      notInText?.test(text) !== true &&
      types?.includes(type) !== false,
  )
  return [
    ...ofOwnHome(
      document,
      fitting.flatMap((rule) => areasOf(rule)),
    ),
    ...(type === 'meetrapport' ? [...bareAreas(text), ...totalsOfColumns(text)] : []),
  ]

  function areasOf(rule: AreaRule): FactCandidate[] {
    return labelled(text, areas, rule).flatMap(({ value: first, between }): FactCandidate[] => {
      if (rangeBegin.test(between)) return []
      const isFloor = floor.test(between)
      const value = isFloor ? totalOfFloors(text, areas, first) : totalOf(rowOf(text, areas, first))
      if (value === null) return []
      const { squareMetres, from, to } = value
      if (squareMetres < leastArea || squareMetres > rule.most) return []
      const isAbout = /\bca\b|circa|ongeveer|±/iu.test(between)
      return [{ kind: rule.kind, value: squareMetres, from, to, rank: isAbout ? 2 : 1 }]
    })
  }
}

/** Words between the label and the area of one floor. */
const floor =
  /(?<!\p{L})(?:begane grond|verdieping|etage|bouwlaag|zolder|vliering|kelder|souterrain|b\.?g\.?)(?!\p{L})/iu
/** Between the areas of two floors, which stand in rows of their own. */
const nextRow = /^\s?\n\s?[^\n;:]{2,30}[\s:]{1,3}$/u
const totalRow = /^\s?\n\s?totaal[^\n;\d]{0,30}$/iu

/** Returns the total below the rows of floors; null without a total that is the sum of the floors. */
function totalOfFloors(text: string, areas: readonly Area[], first: Area): Area | null {
  let sum = first.squareMetres
  let last = first
  const at = firstFrom(areas, first.to)
  for (const area of areas.slice(at, at + mostColumns)) {
    const between = text.slice(last.to, area.from)
    if (totalRow.test(between)) return Math.abs(sum - area.squareMetres) < 1 ? area : null
    if (!nextRow.test(between)) return null
    sum += area.squareMetres
    last = area
  }
  return null
}

/** Returns the areas of a row of a table, from the first one. */
function rowOf(text: string, areas: readonly Area[], first: Area): Area[] {
  const row = [first]
  for (let at = firstFrom(areas, first.to); row.length < mostColumns; at += 1) {
    const area = areas[at]
    if (area === undefined || !columns.test(text.slice(row.at(-1)?.to ?? 0, area.from))) break
    row.push(area)
  }
  return row
}

/** Returns the only area, or the area that is the sum of the others: rows have a column for each floor. */
function totalOf(row: readonly Area[]): Area | null {
  const sum = row.reduce((all, { squareMetres }) => all + squareMetres, 0)
  const most = row.length === 2 ? 1 : row.length
  const isTotal = ({ squareMetres }: Area) => Math.abs(sum - 2 * squareMetres) < most
  return (row.length === 1 ? row[0] : (row.find(isTotal) ?? null)) ?? null
}

/** A row without a unit, which stands in the head of the table. A column may stand for each floor. */
const bareRow =
  /(?<=\n\s?)gebruiksoppervlak(?:te)?(?: ?\(g\.?b?\.?o\.?\))? \(?wonen\)?(?: [([]\s?m[²2]\s?[)\]])?[\s:|]{1,3}((?:\d{1,4}(?:[.,]\d{1,2})?[ |]{1,3}){0,11}\d{1,4}(?:[.,]\d{1,2})?)(?=\s?(?:\n|$))/giu
const unitHead = /(?<!\d\s?)(?<!\p{L})m[²2]\)?\s?\n/u

function bareAreas(text: string): FactCandidate[] {
  const head = unitHead.exec(text)?.index ?? text.length
  return [...text.matchAll(bareRow)].flatMap(({ 0: whole, 1: written = '', index }) => {
    const from = index + whole.length - written.length
    const row = [...written.matchAll(/\d+(?:[.,]\d+)?/gu)].map(({ 0: one, index: at }) => ({
      squareMetres: Number(one.replace(',', '.')),
      ...{ from: from + at, to: from + at + one.length },
    }))
    // The sum of floors tells that the numbers are areas.
    const value = row.length > 2 || (row.length === 1 && index > head) ? totalOf(row) : null
    if (value === null || value.squareMetres < leastArea) return []
    const { squareMetres, ...place } = value
    return [{ kind: 'livingArea', value: squareMetres, ...place, rank: 1 } as const]
  })
}

const yearRule: LabelRule = {
  label:
    /(?<!\p{L})(?:bouwjaar|jaar van bouw|gebouwd(?: in)?|stichtingsjaar|jaar van (?:oprichting|stichting)|(?:dateert|daterend|stamt) (?:uit|van)|construction year|year built)(?!\p{L})/giu,
  notBefore:
    /ketel|boiler|keuken|\bdak|badkamer|installatie|zonnepan|kozijn|garage|schuur|berging|airco|warmtepomp|verbouw|gemiddeld|buurt|omgeving|(?<!\p{L})wijk|omliggend/iu,
  notBetween:
    /ketel|boiler|keuken|dak|badkamer|installatie|garage|schuur|ca\b|circa|omstreeks|±|rond|tussen|voor|na\b|verbouw/iu,
  notBehind: /^\s?(?:[-/–]\s?\d|(?:en|t\/m|tot(?: en met)?|à)\s\d|€|m²|m2|euro|of\b|ketel)/iu,
  within: 25,
}
const year = /(?<![\d.,/-])(?:1[0-9]|20)\d{2}(?![\d.,]\d|\d|\/)/gu

/** A row of an energy label, which tells the years of boilers in its sentences. */
const yearRow = /(?<=\n)\s?(?:bouwjaar|bouwperiode\/jaar)\s?:?\s(\d{4})(?=\s?\n)/giu

function yearRowsIn(text: string): FactCandidate[] {
  return [...text.matchAll(yearRow)].map(({ 0: whole, 1: written = '', index }) => {
    const to = index + whole.length
    return { kind: 'constructionYear', value: Number(written), from: to - 4, to, rank: 1 } as const
  })
}

/** Finds the year of construction. */
export function yearsIn(document: DocumentText): FactCandidate[] {
  const rows = document.type === 'energielabel' ? yearRowsIn(document.text) : []
  return [...rows, ...ofOwnHome(document, labelledYears(document))]
}

function labelledYears({ text }: DocumentText): FactCandidate[] {
  const years = [...text.matchAll(year)].map(({ 0: written, index }) => ({
    written: Number(written),
    from: index,
    to: index + written.length,
  }))
  return labelled(text, years, yearRule).map(({ value: { written, from, to } }) => ({
    ...{ kind: 'constructionYear', value: written, from, to, rank: 1 },
  }))
}

const classRule: LabelRule = {
  label:
    /(?<!\p{L})(?:energie ?label(?: klasse|klasse)?|energie(?:prestatie)?klasse|label ?klasse|energy (?:label|class))(?!\p{L})/giu,
  notBefore:
    /vorige?(?!\p{L})|oude|gemiddeld|vergelijkba|soortgelijk|streef|naar een|minimaal|ten minste|verbeteren/iu,
  notBetween: /vorige|\bnaar\b|geen|zonder|niet/iu,
  within: 40,
}
/** The same on an energy label, with the row "Label A+". */
const labelOnLabel = new RegExp(
  String.raw`${classRule.label.source}|(?:(?<=^|\n)\s?(?:definitief )?|(?:(?:is|wordt)\suw|(?<=^|\n)\s?uw|(?:uw|deze|de)\swoning\sheeft)\s)label(?=\s?:?\s[A-G])|(?<=^|\n)\s?dit gebouw(?=\s?:?\s[A-G])`,
  'giu',
)
const energyClass =
  /(?<![\p{L}\d.'’-])(?:A\s?(?:\+\s?){1,5}|[A-G])(?![\p{L}\d+'’]|\.\p{L}|-\p{L}|\s?(?:t\/m|tot|naar|\/|-)\s?[A-G]\b)/gu

/** Finds the class of the energy label. */
export function energyClassesIn(document: DocumentText): FactCandidate[] {
  const { text } = document
  const classes = [...text.matchAll(energyClass)].map(({ 0: written, index }) => ({
    written: written.replaceAll(/\s/gu, ''),
    from: index,
    to: index + written.trimEnd().length,
  }))
  const rule = document.type === 'energielabel' ? { ...classRule, label: labelOnLabel } : classRule
  const found = labelled(text, classes, rule).flatMap(
    ({ value, behind, between }): FactCandidate[] => {
      if (isScale(value.written, behind)) return []
      const isNear =
        /^[\s:.="'(-]*(?:(?:woning(?:en)?|(?:utiliteits)?(?:ge)?bouw|appartement|van (?:deze|de|dit|het) \p{L}+|is|klasse|heeft|letter|definitief|geregistreerd|dit gebouw|\p{L}{2,12}:)[\s:"'(-]*)*$/iu.test(
          between,
        )
      const { written, from, to } = value
      return isNear ? [{ kind: 'energyClass', value: written, from, to, rank: 1 }] : []
    },
  )
  return [...classRowsIn(document), ...ofOwnHome(document, found)]
}

/** A class alone in its row, above the row of the registration of an energy label. */
const classRow =
  /(?<=\n)(?<!\n\s?[A-G]\+*\s?\n)\s?(A\+{0,5}|[B-G])\s?(?=\n\s?(?:energielabel\s)?(?:registratie(?:nummer|datum)|datum (?:van )?registratie)(?!\p{L}))/giu

function classRowsIn({ text, type }: DocumentText): FactCandidate[] {
  if (type !== 'energielabel') return []
  return [...text.matchAll(classRow)].map(({ 0: whole, 1: written = '', index }) => {
    const from = index + whole.indexOf(written)
    const value = written.toUpperCase()
    return { kind: 'energyClass', value, from, to: from + written.length, rank: 1 }
  })
}

/** True for one of the classes of a scale, which stand in a row or below each other. */
function isScale(written: string, behind: string): boolean {
  if (/^[ ,|]{1,4}[A-G](?![\p{L}\d])/u.test(behind)) return true
  const below = /^\s?\n\s?([A-G]\+*)\s?(?:\n|$)/u.exec(behind)?.[1]
  return below !== undefined && below[0] === String.fromCharCode(written.charCodeAt(0) + 1)
}

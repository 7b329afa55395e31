import { labelled, type LabelRule } from '../reading/labelled.ts'
import type { DocumentText, FactCandidate } from './candidate.ts'

interface AreaRule extends LabelRule {
  readonly kind: 'livingArea' | 'plotArea'
  readonly most: number
  /** Words that the text must have somewhere. */
  readonly inText?: RegExp
}

const areaRules: readonly AreaRule[] = [
  {
    kind: 'livingArea',
    label:
      /(?<!\p{L})(?:gebruiksoppervlak(?:te)?(?: van)?(?: de)? ?\(?(?:wonen|woonfunctie|woning)\)?|gebruiksoppervlak(?:te)? wonen|woonoppervlak(?:te)?|\bg\.?b?o\.? wonen|oppervlak(?:te)? wonen|living area)(?!\p{L})/giu,
    notBefore: /overige|externe|buitenruimte/iu,
    notBetween: /overig|inpandig|externe|berging|gebouwgebonden|bruto|perceel|kavel/iu,
    within: 40,
    most: 5000,
  },
  {
    kind: 'livingArea',
    // An energy label of a home tells one area.
    label: /(?<!\p{L})gebruiksoppervlak(?:te)?(?! (?:overig|extern|wonen|woon|van))(?!\p{L})/giu,
    notBetween: /overig|inpandig|externe|berging|bruto|wonen|woon/iu,
    inText: /energie(?:label|klasse|prestatie)/iu,
    within: 20,
    most: 5000,
  },
  {
    kind: 'livingArea',
    label: /(?<=^|\n)\s?(?:wonen|woonruimte|woonfunctie)(?:\s?\(?g\.?b?\.?o\.?\)?)?(?!\p{L})/giu,
    notBetween: /[\p{L}]{4,}/u,
    inText: /NEN ?2580|meetrapport|meetcertificaat|meetstaat/iu,
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
]

/** Finds the living area and the area of the plot. */
export function areasOfProperty({ text, areas }: DocumentText): FactCandidate[] {
  const fitting = areaRules.filter(({ inText }) => inText?.test(text) !== false)
  return fitting.flatMap((rule) =>
    labelled(text, areas, rule).flatMap(({ value, between }): FactCandidate[] => {
      const { squareMetres, from, to } = value
      if (squareMetres < 5 || squareMetres > rule.most) return []
      const isAbout = /\bca\b|circa|ongeveer|±/iu.test(between)
      return [{ kind: rule.kind, value: squareMetres, from, to, rank: isAbout ? 2 : 1 }]
    }),
  )
}

const yearRule: LabelRule = {
  label:
    /(?<!\p{L})(?:bouwjaar|jaar van bouw|gebouwd(?: in)?|stichtingsjaar|jaar van (?:oprichting|stichting)|(?:dateert|daterend|stamt) (?:uit|van)|construction year|year built)(?!\p{L})/giu,
  notBefore:
    /ketel|boiler|keuken|\bdak|badkamer|installatie|zonnepan|kozijn|garage|schuur|berging|airco|warmtepomp|verbouw/iu,
  notBetween:
    /ketel|boiler|keuken|dak|badkamer|installatie|garage|schuur|ca\b|circa|omstreeks|±|rond|tussen|voor|na\b|verbouw/iu,
  notBehind: /^\s?(?:[-/–]\s?\d|en\s\d|€|m²|m2|euro|of\b|ketel)/iu,
  within: 25,
}
const year = /(?<![\d.,/-])(?:1[0-9]|20)\d{2}(?![\d.,]\d|\d|\/)/gu

/** Finds the year of construction. */
export function yearsIn({ text }: DocumentText): FactCandidate[] {
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
  notBefore: /vorige|oude|gemiddeld|streef|naar een|minimaal|ten minste|verbeteren/iu,
  notBetween: /vorige|\bnaar\b|geen|zonder|niet/iu,
  within: 40,
}
const energyClass =
  /(?<![\p{L}\d.'’-])(?:A\s?(?:\+\s?){1,5}|[A-G])(?![\p{L}\d+'’]|\.\p{L}|-\p{L}|\s?(?:t\/m|tot|naar|\/|-)\s?[A-G]\b)/gu

/** Finds the class of the energy label. */
export function energyClassesIn({ text }: DocumentText): FactCandidate[] {
  const classes = [...text.matchAll(energyClass)].map(({ 0: written, index }) => ({
    written: written.replaceAll(/\s/gu, ''),
    from: index,
    to: index + written.trimEnd().length,
  }))
  return labelled(text, classes, classRule).flatMap(
    ({ value, behind, between }): FactCandidate[] => {
      if (isScale(value.written, behind)) return []
      const isNear =
        /^[\s:.="'(-]*(?:(?:van (?:deze|de|dit|het) \p{L}+|is|klasse|heeft|letter|definitief|geregistreerd|dit gebouw|\p{L}{2,12}:)[\s:"'(-]*)*$/iu.test(
          between,
        )
      const { written, from, to } = value
      return isNear ? [{ kind: 'energyClass', value: written, from, to, rank: 1 }] : []
    },
  )
}

/** True for one of the classes of a scale, which stand in a row or below each other. */
function isScale(written: string, behind: string): boolean {
  if (/^[ ,|]{1,4}[A-G](?![\p{L}\d])/u.test(behind)) return true
  const below = /^\s?\n\s?([A-G]\+*)\s?(?:\n|$)/u.exec(behind)?.[1]
  return below !== undefined && below[0] === String.fromCharCode(written.charCodeAt(0) + 1)
}

import { parameterRule, type Condition, type ParameterRule } from './parameter-rule.ts'

interface Space {
  /** Middle part of the parameter names: `transaction_<key>_price`. */
  readonly key: string
  readonly nl: string
  readonly en: string
  readonly section: string
  readonly applies?: Condition
}

const parking: Space = {
  key: 'parking',
  nl: 'buitenparkeerplaatsen',
  en: 'outdoor parking places',
  section: 'Parkeren',
}
const parkingIndoor: Space = {
  key: 'parking_indoor',
  nl: 'binnenparkeerplaatsen',
  en: 'indoor parking places',
  section: 'Parkeren',
}
const industrial = { section: 'Bedrijfsruimte', applies: 'industrial' } as const
const hall: Space = { key: 'hall', nl: 'bedrijfshal', en: 'hall', ...industrial }
const office: Space = { key: 'office', nl: 'kantoorruimte', en: 'office space', ...industrial }
const ground: Space = { key: 'ground', nl: 'terrein', en: 'land', ...industrial }
const leisure = {
  section: 'Winkel, horeca en leisure',
  applies: 'retailCateringLeisure',
} as const

/**
 * The parking, area and takeover rows of service.md, "Extra parameters for portal_bog". Most kinds
 * of space have three rows: area or amount, price, and VAT.
 */
export const portalBogSpaceRules: readonly ParameterRule[] = [
  amountRule(parking),
  priceRule(parking),
  vatRule(parking),
  amountRule(parkingIndoor),
  priceRule(parkingIndoor),
  vatRule(parkingIndoor),
  surfaceRule(hall, 'industrial'),
  priceRule(hall),
  vatRule(hall),
  surfaceRule(office),
  priceRule(office),
  vatRule(office),
  surfaceRule(ground),
  priceRule(ground),
  vatRule(ground),
  parameterRule({
    name: 'transaction_surface',
    type: 'int',
    required: 'notIndustrial',
    applies: 'notIndustrial',
    unit: 'squareMetre',
    section: 'Deeltransactie',
    nl: ['Oppervlakte', 'Oppervlakte die bij de transactie hoort; niet bij bedrijfsruimte.'],
    en: ['Area', 'Area that goes with the transaction; not for industrial space.'],
  }),
  parameterRule({
    name: 'transaction_takeover_price',
    type: 'int',
    required: 'retailCateringLeisure',
    unit: 'euro',
    ...leisure,
    nl: ['Overnameprijs', 'Prijs van overgenomen inventaris of goodwill, in hele euro.'],
    en: ['Takeover price', 'Price of inventory or goodwill taken over, in whole euro.'],
  }),
  parameterRule({
    name: 'transaction_takeover_btw',
    type: 'boolean',
    default: false,
    ...leisure,
    nl: ['Btw over overnameprijs', 'De overnameprijs is belast met btw.'],
    en: ['VAT on takeover price', 'VAT is due on the takeover price.'],
  }),
  parameterRule({
    name: 'transaction_takeover_staff',
    type: 'boolean',
    default: false,
    ...leisure,
    nl: ['Personeel overgenomen', 'Het personeel gaat mee over.'],
    en: ['Staff taken over', 'The staff is taken over too.'],
  }),
]

function amountRule(space: Space): ParameterRule {
  return parameterRule({
    name: `transaction_${space.key}_amount`,
    type: 'int',
    unit: 'place',
    section: space.section,
    nl: [`Aantal ${space.nl}`, `Hoeveel ${space.nl} bij de transactie horen.`],
    en: [`Number of ${space.en}`, `How many ${space.en} belong to the transaction.`],
  })
}

function surfaceRule(space: Space, required?: Condition): ParameterRule {
  return parameterRule({
    name: `transaction_${space.key}_surface`,
    type: 'int',
    ...conditions(space),
    ...(required === undefined ? {} : { required }),
    unit: 'squareMetre',
    nl: [`Oppervlakte ${space.nl}`, `Oppervlakte ${space.nl} in vierkante meter.`],
    en: [`Area of ${space.en}`, `Area of the ${space.en} in square metres.`],
  })
}

function priceRule(space: Space): ParameterRule {
  return parameterRule({
    name: `transaction_${space.key}_price`,
    type: 'int',
    ...conditions(space),
    unit: 'euro',
    nl: [`Prijs ${space.nl}`, `Prijs ${space.nl} in hele euro.`],
    en: [`Price of ${space.en}`, `Price of the ${space.en} in whole euro.`],
  })
}

function vatRule(space: Space): ParameterRule {
  return parameterRule({
    name: `transaction_${space.key}_btw`,
    type: 'boolean',
    ...conditions(space),
    default: false,
    nl: [`Btw over prijs ${space.nl}`, `De prijs ${space.nl} is belast met btw.`],
    en: [`VAT on price of ${space.en}`, `VAT is due on the price of the ${space.en}.`],
  })
}

function conditions(space: Space): { section: string; applies?: Condition } {
  const { section, applies } = space
  return applies === undefined ? { section } : { section, applies }
}

import { isCommercial } from './channel-fit-rules.ts'
import { publishRule, type ProjectRule } from './project-rule.ts'

/** service.md, "Limits": euro per square metre per year, for retail space. */
const retailRent = { lowest: 30, highest: 3000 } as const

/** The rules of channels about the building itself. */
export const buildingRules: readonly ProjectRule[] = [
  publishRule('Gebouw', ({ facts, channel }) => {
    // Existing homes only: a new building has no label before it is built.
    const existingHome = facts.scenario.startsWith('BB') && facts.type === 'Woonruimte'
    return existingHome && channel.kind === 'residential' && facts.energyClass === ''
      ? 'De energieklasse van het energielabel ontbreekt.'
      : null
  }),
  publishRule('Gebouw', ({ facts, channel }) => {
    const wanted = channel.kind !== 'portal' && facts.type !== 'Leisure'
    const built = isCommercial(facts) || facts.type === 'Woonruimte'
    return wanted && built && (facts.surface === null || facts.surface <= 0)
      ? 'De gebruiksoppervlakte ontbreekt.'
      : null
  }),
  publishRule('Gebouw', ({ facts }) => {
    const rent = facts.retailRentPerSquareMetrePerYear
    if (rent === null || (rent >= retailRent.lowest && rent <= retailRent.highest)) return null
    return (
      'De huurprijs per vierkante meter per jaar van een winkelruimte moet tussen ' +
      `${retailRent.lowest} en ${retailRent.highest} liggen.`
    )
  }),
  publishRule('Leisure', ({ facts }) =>
    facts.type === 'Leisure' && facts.subtype === '' ? 'Het soort leisure ontbreekt.' : null,
  ),
  publishRule('Leisure', ({ facts, channel }) =>
    facts.type === 'Leisure' && channel.kind !== 'portal' && (facts.surface ?? 0) <= 0
      ? 'De oppervlakte van het leisure-object ontbreekt.'
      : null,
  ),
]

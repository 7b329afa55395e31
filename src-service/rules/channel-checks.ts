import { channelCatalogue } from '../../src-shared/service/channel-catalogue.ts'
import type { ChannelType } from '../../src-shared/service/channel-type.ts'
import type { ValidationResult } from '../../src-shared/service/resources.ts'
import { isCommercial } from '../office/property-kind.ts'
import type { PublicationService } from '../publication/publication-service.ts'
import type { ProjectFacts } from '../records/record-facts.ts'
import {
  checkOptions,
  type OfficeKnowledge,
  type OptionCheck,
  type OptionInput,
} from './option-check.ts'
import { channelFitRules } from './channel-fit-rules.ts'
import { generalRules } from './general-rules.ts'
import { type RuleInput, publishRule, type ProjectRule } from './project-rule.ts'

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

const rules = [...generalRules, ...buildingRules, ...channelFitRules]

/**
 * Checks a project against a channel's rules (service.md, "Validate project against a channel").
 */
export function checkProject(input: RuleInput): ValidationResult {
  const errors: Record<string, string[]> = {}
  for (const { section, broken } of rules) {
    const message = broken(input)
    if (message !== null) (errors[section] ??= []).push(message)
  }
  return Object.keys(errors).length === 0 ? { valid: true } : { valid: false, errors }
}

export interface ProjectCheckRequest {
  readonly facts: ProjectFacts
  readonly channel: ChannelType
  readonly action: 'publish' | 'revoke'
  /** As `RuleInput.active`. Undefined: derived from the publications. */
  readonly status: boolean | null | undefined
}

/** Both validations of the MCP module, with the office's own data. */
export class ChannelChecks {
  readonly #publications: PublicationService
  readonly #office: OfficeKnowledge

  constructor(publications: PublicationService, office: OfficeKnowledge) {
    this.#publications = publications
    this.#office = office
  }

  project({ facts, channel, action, status }: ProjectCheckRequest): ValidationResult {
    const entry = channelCatalogue.find(({ type }) => type === channel)
    if (entry === undefined) throw new Error(`The catalogue lacks ${channel}`)
    const active = status === undefined ? this.#publications.isActive(facts.id, channel) : status
    return checkProject({ facts, channel: entry, action, active })
  }

  options(input: OptionInput): OptionCheck {
    return checkOptions(input, this.#office)
  }
}

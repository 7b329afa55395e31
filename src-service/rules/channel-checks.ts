import { channelCatalogue } from '../../src-shared/service/channel-catalogue.ts'
import type { ChannelType } from '../../src-shared/service/channel-type.ts'
import type { ValidationResult } from '../../src-shared/service/resources.ts'
import type { PublicationService } from '../publication/publication-service.ts'
import type { ProjectFacts } from '../records/record-facts.ts'
import {
  checkOptions,
  type OfficeKnowledge,
  type OptionCheck,
  type OptionInput,
} from './option-check.ts'
import { buildingRules } from './building-rules.ts'
import { channelFitRules } from './channel-fit-rules.ts'
import { generalRules } from './general-rules.ts'
import type { RuleInput } from './project-rule.ts'

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

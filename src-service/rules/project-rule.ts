import type { ChannelEntry } from '../../src-shared/service/channel-catalogue.ts'
import type { ProjectFacts } from '../records/record-facts.ts'

/** Sections of a validation answer (service.md, "Validation result shape", names their kinds). */
export type Section = 'Algemeen' | 'Gebouw' | 'Leisure' | 'Kanaal'

export interface RuleInput {
  readonly facts: ProjectFacts
  readonly channel: ChannelEntry
  readonly action: 'publish' | 'revoke'
  /** True if the project is published on the channel. Null skips the checks that depend on it. */
  readonly active: boolean | null
}

/** One rule of a channel. Returns the Dutch message if the project violates it, otherwise null. */
export interface ProjectRule {
  readonly section: Section
  readonly broken: (input: RuleInput) => string | null
}

/** Makes a rule for publishing only. */
export function publishRule(
  section: Section,
  broken: (input: RuleInput) => string | null,
): ProjectRule {
  return {
    section,
    broken: (input) => (input.action === 'publish' ? broken(input) : null),
  }
}

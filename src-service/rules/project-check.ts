import type { ValidationResult } from '../../src-shared/service/resources.ts'
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

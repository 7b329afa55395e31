import type { ChannelType } from '../../src-shared/service/channel-type.ts'
import { checkExtraParameters } from '../../src-shared/service/extra-parameter-check.ts'
import type { ExtraParameters } from '../../src-shared/service/extra-parameters.ts'
import {
  problemMessageNl,
  validationResultOf,
  type ParameterProblem,
} from '../../src-shared/service/parameter-problem.ts'
import { isGuid, splitGuids } from '../../src-shared/service/parameter-value.ts'
import type { ValidationResult } from '../../src-shared/service/resources.ts'
import type { ProjectFacts } from '../records/record-facts.ts'

export interface OptionInput {
  readonly facts: ProjectFacts
  readonly channel: ChannelType
  readonly action: 'publish' | 'revoke'
  readonly extra: ExtraParameters
}

/** Checks of a parameter's value that need the office's data. */
export interface OfficeKnowledge {
  readonly isProject: (id: number) => boolean
  /** True if a GUID is in the channel's list of colleague brokers. */
  readonly isBroker: (channel: ChannelType, guid: string) => boolean
}

export interface OptionCheck {
  readonly result: ValidationResult
  /** The first unreadable parameter: unknown to the channel, or of another type. */
  readonly unreadable: string | null
}

/**
 * Checks extra parameters against the table of rules, and the ids and GUIDs in them against the
 * office.
 */
export function checkOptions(input: OptionInput, office: OfficeKnowledge): OptionCheck {
  const { channel, action, facts, extra } = input
  const context = { channel, action, objectKind: facts.objectKind, projectId: facts.id }
  const problems = checkExtraParameters(extra, context)
  const unreadable = problems.find(isUnreadable)
  return {
    result: withMessages(validationResultOf(problems), unknownNames(input, office)),
    unreadable: unreadable === undefined ? null : problemMessageNl(unreadable),
  }
}

function isUnreadable({ code }: ParameterProblem): boolean {
  return code === 'unknownParameter' || code === 'wrongType'
}

/** Returns the well-formed ids and GUIDs that do not exist, as [section, message]. */
function unknownNames(
  { channel, extra }: OptionInput,
  office: OfficeKnowledge,
): [string, string][] {
  const messages: [string, string][] = []
  const ids = extra['secondary_project_api_ids']
  for (const id of Array.isArray(ids) ? (ids as readonly (string | number)[]) : []) {
    if (typeof id !== 'number' || !Number.isSafeInteger(id) || id <= 0) continue
    if (!office.isProject(id)) {
      messages.push(['Algemeen', `Nevenbestemming ${id} is geen bestaand project.`])
    }
  }
  const guids = extra['collegial_participant_guids']
  for (const guid of typeof guids === 'string' ? splitGuids(guids) : []) {
    if (isGuid(guid) && !office.isBroker(channel, guid)) {
      messages.push(['Collegiale deelnemers', `Collega-makelaar ${guid} is onbekend.`])
    }
  }
  return messages
}

function withMessages(
  result: ValidationResult,
  messages: readonly (readonly [string, string])[],
): ValidationResult {
  if (messages.length === 0) return result
  const errors: Record<string, string[]> = { ...result.errors }
  for (const [section, message] of messages) {
    errors[section] = [...(errors[section] ?? []), message]
  }
  return { valid: false, errors }
}

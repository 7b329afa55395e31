import type { ChannelType } from './channel-type.ts'
import type { ExtraParameters } from './extra-parameters.ts'
import { rulesOf } from './extra-parameter-rules.ts'
import type { ObjectKind } from './object-kind.ts'
import type { Condition, Fact, ParameterRule } from './parameter-rule.ts'

/** Facts that the rules depend on, beside the values of the parameters. */
export interface ParameterContext {
  readonly channel: ChannelType
  /**
   * With transaction data, publish sends a partial transaction and revoke sends a normal
   * transaction.
   */
  readonly action: 'publish' | 'revoke'
  readonly objectKind: ObjectKind
  /** API object id of the project; null until the service assigns one. */
  readonly projectId: number | null
}

/** A context together with the facts that follow from the given values. */
export interface Situation extends ParameterContext {
  readonly given: ReadonlySet<string>
  /**
   * Follows from transaction_type (service.md: Verkocht or Verhuurd); null until the user chooses.
   */
  readonly deal: 'sale' | 'rent' | null
  readonly transactionReported: boolean
}

/** Derives the situation from the given values and the context. */
export function situationOf(given: ExtraParameters, context: ParameterContext): Situation {
  const names = new Set(Object.keys(given))
  return {
    ...context,
    given: names,
    deal: dealOf(context.channel, given['transaction_type']),
    transactionReported: rulesOf(context.channel).some(
      (rule) => rule.partOf === 'transaction' && names.has(rule.name),
    ),
  }
}

/**
 * Returns whether a parameter applies in this situation. Other parameters are hidden and not sent.
 */
export function appliesIn(rule: ParameterRule, situation: Situation): boolean {
  return rule.applies === null || holds(rule.applies, situation)
}

/** Returns whether a parameter is required in this situation. */
export function isRequiredIn(rule: ParameterRule, situation: Situation): boolean {
  if (rule.required === 'no' || !appliesIn(rule, situation)) return false
  if (rule.partOf === 'transaction' && !situation.transactionReported) return false
  return rule.required === 'yes' || holds(rule.required, situation)
}

/** True when the condition depends on the choice between sale and rent. */
export function dependsOnDeal(condition: Condition): boolean {
  if (typeof condition === 'string') return condition === 'sale' || condition === 'rent'
  return ('all' in condition ? condition.all : condition.any).some(dependsOnDeal)
}

/** Returns whether a condition of the table holds. */
function holds(condition: Condition, situation: Situation): boolean {
  if (typeof condition === 'string') return factHolds(condition, situation)
  return 'all' in condition
    ? condition.all.every((part) => holds(part, situation))
    : condition.any.some((part) => holds(part, situation))
}

function factHolds(fact: Fact, situation: Situation): boolean {
  switch (fact) {
    case 'sale':
    case 'rent':
      return situation.deal === fact
    case 'industrial':
      return situation.objectKind === 'industrial'
    case 'notIndustrial':
      return situation.objectKind !== 'industrial'
    case 'retailCateringLeisure':
      return situation.objectKind === 'retailCateringLeisure'
    case 'transactionReported':
      return situation.transactionReported
    default:
      return situation.given.has(fact.slice('with:'.length))
  }
}

function dealOf(channel: ChannelType, type: unknown): Situation['deal'] {
  if (channel !== 'portal_bog') return null
  if (type === 'Verkocht') return 'sale'
  return type === 'Verhuurd' ? 'rent' : null
}

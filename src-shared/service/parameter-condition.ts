import type { ChannelType } from './channel-type.ts'
import type { ExtraParameters } from './extra-parameters.ts'
import { rulesOf } from './extra-parameter-rules.ts'
import type { ObjectKind } from './object-kind.ts'
import type { Condition, Fact, ParameterRule } from './parameter-rule.ts'

/** What the rules of one request depend on, beside the values themselves. */
export interface ParameterContext {
  readonly channel: ChannelType
  /** With transaction data, publish sends a partial transaction and revoke a normal one. */
  readonly action: 'publish' | 'revoke'
  readonly objectKind: ObjectKind
  /** API object id of the project itself; null while the service has given it none. */
  readonly projectId: number | null
}

/** A context with the choices that the given values make in it. */
export interface Situation extends ParameterContext {
  readonly given: ReadonlySet<string>
  /** Follows from transaction_type (service.md: Verkocht or Verhuurd); null until it is chosen. */
  readonly deal: 'sale' | 'rent' | null
  readonly transactionReported: boolean
}

/** Reads the situation out of the values that were given. */
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

/** Whether a parameter has a place in this situation: what does not apply is hidden, not sent. */
export function appliesIn(rule: ParameterRule, situation: Situation): boolean {
  return rule.applies === null || holds(rule.applies, situation)
}

/** Whether a parameter must be given in this situation. */
export function isRequiredIn(rule: ParameterRule, situation: Situation): boolean {
  if (rule.required === 'no' || !appliesIn(rule, situation)) return false
  if (rule.partOf === 'transaction' && !situation.transactionReported) return false
  return rule.required === 'yes' || holds(rule.required, situation)
}

/** True when the condition cannot be judged before sale or rent is chosen. */
export function dependsOnDeal(condition: Condition): boolean {
  if (typeof condition === 'string') return condition === 'sale' || condition === 'rent'
  return ('all' in condition ? condition.all : condition.any).some(dependsOnDeal)
}

/** Whether a condition of the table holds. */
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

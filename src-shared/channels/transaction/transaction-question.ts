import type { ExtraParameterValue } from '../../service/extra-parameters.ts'
import type { ParameterRule } from '../../service/parameter-rule.ts'

/** Channels that take a transaction; portal_wonen has no parameter for one (service.md). */
export const reportChannels = ['portal_bog', 'exchange_one', 'exchange_two'] as const
export type ReportChannel = (typeof reportChannels)[number]

/** Answers by question, typed as the question's rule says. Dates are YYYY-MM-DD. */
export type TransactionAnswers = Readonly<Record<string, ExtraParameterValue>>

/** A parameter that an answer fills. */
export interface Filling {
  readonly parameter: string
  /** The channel's value for an answer, where it has one that means the same; null where not. */
  readonly convert?: (answer: ExtraParameterValue) => ExtraParameterValue | null
}

/**
 * A question of the transaction report. It has the form of a parameter's rule, so that one form shows
 * both: `applies` speaks of the report's own answers, and `required` is always no, because what is
 * needed depends on the channels (`neededBy`).
 */
export interface TransactionQuestion extends ParameterRule {
  readonly fills: Readonly<Partial<Record<ReportChannel, Filling>>>
}

/** The channel's word for an answer, from pairs; null for an answer that it has no word for. */
export function wordsFor(
  pairs: Readonly<Record<string, ExtraParameterValue>>,
): NonNullable<Filling['convert']> {
  return (answer) =>
    typeof answer === 'string' && Object.hasOwn(pairs, answer) ? (pairs[answer] ?? null) : null
}

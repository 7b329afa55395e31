import type { ExtraParameterValue } from '../../service/extra-parameters.ts'
import type { ParameterRule } from '../../service/parameter-rule.ts'

/** Channels that accept a transaction. portal_wonen has no parameter for one (service.md). */
export const reportChannels = ['portal_bog', 'exchange_one', 'exchange_two'] as const
export type ReportChannel = (typeof reportChannels)[number]

/** Answers by question, typed according to the question's rule. Dates are YYYY-MM-DD. */
export type TransactionAnswers = Readonly<Record<string, ExtraParameterValue>>

/** A parameter that is filled by an answer. */
export interface Filling {
  readonly parameter: string
  /** Returns the channel's equivalent of an answer; null if the channel has none. */
  readonly convert?: (answer: ExtraParameterValue) => ExtraParameterValue | null
}

/**
 * A question of the transaction report. A question has the form of a parameter's rule, as one form
 * shows both. `applies` refers to the report's own answers. `required` is always no: the channels
 * decide which answers are required (`neededBy`).
 */
export interface TransactionQuestion extends ParameterRule {
  readonly fills: Readonly<Partial<Record<ReportChannel, Filling>>>
}

/**
 * Makes a `convert` function from pairs of an answer and the channel's value; null for other
 * answers.
 */
export function wordsFor(
  pairs: Readonly<Record<string, ExtraParameterValue>>,
): NonNullable<Filling['convert']> {
  return (answer) =>
    typeof answer === 'string' && Object.hasOwn(pairs, answer) ? (pairs[answer] ?? null) : null
}

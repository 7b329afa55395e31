import { ruleOf, rulesOf } from '../../service/extra-parameter-rules.ts'
import { sharedQuestions } from './shared-questions.ts'
import type { TransactionQuestion } from './transaction-question.ts'

const filled = new Set(
  sharedQuestions.flatMap(({ fills }) => (fills.portal_bog ? [fills.portal_bog.parameter] : [])),
)

/**
 * Every question of the transaction report, in the order in which they are asked: what serves several
 * channels, then what portal_bog alone asks, in its own words and under its own conditions.
 */
export const transactionQuestions: readonly TransactionQuestion[] = [
  ...sharedQuestions,
  ...rulesOf('portal_bog')
    .filter(({ partOf, name }) => partOf === 'transaction' && !filled.has(name))
    .map((rule): TransactionQuestion => ({
      ...rule,
      name: rule.name.replace(/^transaction_/u, ''),
      required: 'no',
      fills: { portal_bog: { parameter: rule.name } },
    })),
]

/** The question that fills a parameter of a channel; null for one that no answer fills. */
export function questionFilling(
  channel: keyof TransactionQuestion['fills'],
  parameter: string,
): TransactionQuestion | null {
  if (ruleOf(channel, parameter) === undefined) return null
  return transactionQuestions.find(({ fills }) => fills[channel]?.parameter === parameter) ?? null
}

import { ruleOf, rulesOf } from '../../service/extra-parameter-rules.ts'
import { sharedQuestions } from './shared-questions.ts'
import type { TransactionQuestion } from './transaction-question.ts'

const filled = new Set(
  sharedQuestions.flatMap(({ fills }) => (fills.portal_bog ? [fills.portal_bog.parameter] : [])),
)

/**
 * All questions of the transaction report, in the order on the screen: the shared questions, then
 * those for portal_bog alone, with the labels and conditions of portal_bog.
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

/** Returns the question that fills a parameter of a channel; null if no question does. */
export function questionFilling(
  channel: keyof TransactionQuestion['fills'],
  parameter: string,
): TransactionQuestion | null {
  if (ruleOf(channel, parameter) === undefined) return null
  return transactionQuestions.find(({ fills }) => fills[channel]?.parameter === parameter) ?? null
}

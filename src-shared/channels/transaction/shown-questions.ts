import { ruleOf } from '../../service/extra-parameter-rules.ts'
import { appliesIn, type Situation } from '../../service/parameter-condition.ts'
import type { ParameterValueRule } from '../../service/parameter-rule.ts'
import { neededParameters, type ReportContext } from './channel-report.ts'
import { dealOf, fitsDeal } from './shared-questions.ts'
import type {
  ReportChannel,
  TransactionAnswers,
  TransactionQuestion,
} from './transaction-question.ts'
import { transactionQuestions } from './transaction-questions.ts'

/** A question that has a place in the report as it is now. */
export interface ShownQuestion {
  /** With the values that fit what was sold or let. */
  readonly question: TransactionQuestion
  /** Channels that an answer fills something of, and those of them that cannot do without. */
  readonly filledOf: readonly ReportChannel[]
  readonly neededBy: readonly ReportChannel[]
}

/**
 * The questions for these channels and these answers, in their order. Before it is said whether it was
 * sold or let, nothing that depends on it is asked.
 */
export function shownQuestions(
  answers: TransactionAnswers,
  channels: readonly ReportChannel[],
  context: ReportContext,
): ShownQuestion[] {
  const needed = new Map(
    channels.map((channel) => [channel, neededParameters(channel, answers, context)]),
  )
  return transactionQuestions.flatMap((question) => {
    const filledOf = channels.filter((channel) => hasPlace(question, channel, answers, context))
    if (filledOf.length === 0) return []
    const neededBy = filledOf.filter((channel) => {
      const parameter = question.fills[channel]?.parameter
      return parameter !== undefined && needed.get(channel)?.has(parameter) === true
    })
    return [{ question: { ...question, values: valuesFor(question, answers) }, filledOf, neededBy }]
  })
}

function hasPlace(
  { name, fills }: TransactionQuestion,
  channel: ReportChannel,
  answers: TransactionAnswers,
  context: ReportContext,
): boolean {
  const parameter = fills[channel]?.parameter
  // The exchanges are not told of it by itself, but which kinds there are depends on it.
  if (parameter === undefined) return name === 'deal'
  const rule = ruleOf(channel, parameter)
  return rule !== undefined && appliesIn(rule, situationOf(answers, channel, context))
}

function situationOf(
  answers: TransactionAnswers,
  channel: ReportChannel,
  context: ReportContext,
): Situation {
  const deal = dealOf(answers)
  return {
    ...context,
    channel,
    given: new Set(),
    deal: deal === null ? null : deal === 'sold' ? 'sale' : 'rent',
    transactionReported: true,
  }
}

function valuesFor(
  { name, values }: TransactionQuestion,
  answers: TransactionAnswers,
): readonly ParameterValueRule[] | null {
  const deal = dealOf(answers)
  return values?.filter(({ value }) => fitsDeal(name, value, deal)) ?? null
}

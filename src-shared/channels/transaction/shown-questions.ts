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

/** A question that is asked in the current report. */
export interface ShownQuestion {
  /** The question with only the values that fit the kind of deal. */
  readonly question: TransactionQuestion
  /**
   * `filledOf`: the channels that an answer fills a parameter of. `neededBy`: those of them that
   * require the parameter.
   */
  readonly filledOf: readonly ReportChannel[]
  readonly neededBy: readonly ReportChannel[]
}

/**
 * Returns the questions for these channels and these answers, in their order. Questions that depend
 * on the kind of deal are left out until that is answered.
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
  // The deal is no parameter of an exchange, but the possible kinds depend on the deal.
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

import { checkExtraParameters } from '../../service/extra-parameter-check.ts'
import { ruleOf, rulesOf } from '../../service/extra-parameter-rules.ts'
import type { ExtraParameters, ExtraParameterValue } from '../../service/extra-parameters.ts'
import type { ObjectKind } from '../../service/object-kind.ts'
import {
  appliesIn,
  isRequiredIn,
  situationOf,
  type Situation,
} from '../../service/parameter-condition.ts'
import type { ParameterProblem } from '../../service/parameter-problem.ts'
import { dealOf, fitsDeal } from './shared-questions.ts'
import type { ReportChannel, TransactionAnswers } from './transaction-question.ts'
import { questionFilling, transactionQuestions } from './transaction-questions.ts'

/** What a report depends on beside the answers. */
export interface ReportContext {
  /** With transaction data, publish sends a partial transaction and revoke a normal one. */
  readonly action: 'publish' | 'revoke'
  readonly objectKind: ObjectKind
  /** API object id of the project; null while the service has given it none. */
  readonly projectId: number | null
}

/** A problem, with the question that its parameter comes from; null for what is the channel's own. */
export interface ReportProblem {
  readonly problem: ParameterProblem
  readonly question: string | null
}

export interface ChannelReport {
  readonly channel: ReportChannel
  /** service.md, "Extra parameters for exchange_one", "Rules". */
  readonly sends: 'partial' | 'normal'
  readonly extra: ExtraParameters
  /** Empty when the channel can be told. */
  readonly problems: readonly ReportProblem[]
  /** Questions with an answer that this channel has no value for that means the same. */
  readonly leftOut: readonly string[]
}

/**
 * What one channel gets of the answers, what is wrong with it and what it cannot be told.
 * @param own the channel's own parameters, such as colleague brokers: they go along, and give way to
 *   what an answer fills
 */
export function channelReport(
  channel: ReportChannel,
  answers: TransactionAnswers,
  context: ReportContext,
  own: ExtraParameters = {},
): ChannelReport {
  const { extra, leftOut } = filledFrom(channel, answers, context)
  const all = { ...own, ...extra }
  const { objectKind, action, projectId } = context
  const problems = checkExtraParameters(all, { channel, action, objectKind, projectId })
  return {
    channel,
    sends: action === 'publish' ? 'partial' : 'normal',
    extra: all,
    problems: [...problems, ...unsaid(channel, all, context)].map((problem) => ({
      problem,
      question: questionFilling(channel, problem.parameter)?.name ?? null,
    })),
    leftOut,
  }
}

/** Parameters that this channel needs in this situation, whether they are given or not. */
export function neededParameters(
  channel: ReportChannel,
  answers: TransactionAnswers,
  context: ReportContext,
): ReadonlySet<string> {
  const { extra } = filledFrom(channel, answers, context)
  const situation = reported(channel, extra, context)
  const needed = rulesOf(channel).filter((rule) => isRequiredIn(rule, situation))
  return new Set(needed.map(({ name }) => name))
}

function filledFrom(
  channel: ReportChannel,
  answers: TransactionAnswers,
  context: ReportContext,
): { readonly extra: ExtraParameters; readonly leftOut: readonly string[] } {
  const filled: Record<string, ExtraParameterValue> = {}
  const leftOut: string[] = []
  const deal = dealOf(answers)
  for (const { name, fills } of transactionQuestions) {
    const answer = Object.hasOwn(answers, name) ? answers[name] : undefined
    const filling = fills[channel]
    if (answer === undefined || filling === undefined) continue
    // Typed before the deal was changed: it is kept, and comes back with that.
    if (!fitsDeal(name, answer, deal)) continue
    const value = filling.convert === undefined ? answer : filling.convert(answer)
    if (value !== null) filled[filling.parameter] = value
    else if (isTold(channel, name)) leftOut.push(name)
  }
  // Of a price the exchange must be told what it stands for, or it says nothing.
  if (filled['transaction_price'] !== undefined && !saysPriceKind(channel, filled)) {
    delete filled['transaction_price']
    leftOut.push('price')
  }
  const situation = reported(channel, filled, context)
  const places = rulesOf(channel).filter((rule) => appliesIn(rule, situation))
  const fitting = new Set(places.map(({ name }) => name))
  return {
    extra: Object.fromEntries(Object.entries(filled).filter(([name]) => fitting.has(name))),
    leftOut,
  }
}

function saysPriceKind(channel: ReportChannel, filled: ExtraParameters): boolean {
  const kind = 'transaction_price_type'
  return ruleOf(channel, kind) === undefined || filled[kind] !== undefined
}

/** A kind other than sale and leaseback is no loss to portal_bog: it asks of that one only. */
function isTold(channel: ReportChannel, question: string): boolean {
  return !(channel === 'portal_bog' && question === 'kind')
}

/** The situation of a transaction that is being told, also before anything is filled in. */
function reported(
  channel: ReportChannel,
  extra: ExtraParameters,
  { action, objectKind, projectId }: ReportContext,
): Situation {
  const situation = situationOf(extra, { channel, action, objectKind, projectId })
  return { ...situation, transactionReported: true }
}

/** What is missing of a transaction of which nothing was answered: the check sees none then. */
function unsaid(
  channel: ReportChannel,
  extra: ExtraParameters,
  context: ReportContext,
): ParameterProblem[] {
  if (situationOf(extra, { channel, ...context }).transactionReported) return []
  const situation = reported(channel, extra, context)
  return rulesOf(channel)
    .filter((rule) => rule.partOf === 'transaction' && isRequiredIn(rule, situation))
    .map(({ name, section }) => ({
      channel,
      parameter: name,
      section,
      code: 'required' as const,
      params: {},
    }))
}

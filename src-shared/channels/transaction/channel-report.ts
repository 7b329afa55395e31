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

/** The facts beside the answers on which a report depends. */
export interface ReportContext {
  /** With transaction data, publish sends a partial transaction and revoke a normal one. */
  readonly action: 'publish' | 'revoke'
  readonly objectKind: ObjectKind
  /** The API object id of the project; null until the service has assigned one. */
  readonly projectId: number | null
}

/**
 * A problem, and the question that fills its parameter; null for a parameter of the channel's own.
 */
export interface ReportProblem {
  readonly problem: ParameterProblem
  readonly question: string | null
}

export interface ChannelReport {
  readonly channel: ReportChannel
  /** service.md, "Extra parameters for exchange_one", "Rules". */
  readonly sends: 'partial' | 'normal'
  readonly extra: ExtraParameters
  /** Empty if the report can be sent to the channel. */
  readonly problems: readonly ReportProblem[]
  /** Answered questions for whose answer this channel has no equivalent value. */
  readonly leftOut: readonly string[]
}

/**
 * Returns the parameters for one channel from the answers, their problems, and the answers that the
 * channel has no value for.
 * @param own the channel's own parameters, such as colleague brokers; an answer overrides them
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

/** Returns the parameters that this channel requires in this situation, given or not. */
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
    // An answer for the other kind of deal is kept, and counts again when the deal changes back.
    if (!fitsDeal(name, answer, deal)) continue
    const value = filling.convert === undefined ? answer : filling.convert(answer)
    if (value !== null) filled[filling.parameter] = value
    else if (isTold(channel, name)) leftOut.push(name)
  }
  // An exchange needs the kind of a price. A price without a kind is left out.
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

/**
 * False for the kind of transaction on portal_bog: that channel asks about sale and leaseback only,
 * so another kind is no loss.
 */
function isTold(channel: ReportChannel, question: string): boolean {
  return !(channel === 'portal_bog' && question === 'kind')
}

/** Returns the situation of a reported transaction, also before any parameter is filled in. */
function reported(
  channel: ReportChannel,
  extra: ExtraParameters,
  { action, objectKind, projectId }: ReportContext,
): Situation {
  const situation = situationOf(extra, { channel, action, objectKind, projectId })
  return { ...situation, transactionReported: true }
}

/**
 * Returns the missing parameters of a transaction without any answer. The normal check does not
 * take that for a transaction and finds nothing.
 */
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

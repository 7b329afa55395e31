import {
  channelReport,
  type ChannelReport,
  type ReportContext,
  type ReportProblem,
} from '../../src-shared/channels/transaction/channel-report.ts'
import {
  shownQuestions,
  type ShownQuestion,
} from '../../src-shared/channels/transaction/shown-questions.ts'
import {
  reportChannels,
  type ReportChannel,
  type TransactionAnswers,
} from '../../src-shared/channels/transaction/transaction-question.ts'
import { transactionQuestions } from '../../src-shared/channels/transaction/transaction-questions.ts'
import type { TypedValues } from '../../src-shared/ipc/calls/parameter-calls.ts'
import { rulesOf } from '../../src-shared/service/extra-parameter-rules.ts'
import type { ExtraParameterValue } from '../../src-shared/service/extra-parameters.ts'
import type { ParameterContext } from '../../src-shared/service/parameter-condition.ts'
import { readForm, reportKey, type FormReading } from '../parameters/form-reading.ts'
import { isAskedFor } from '../parameters/form-layout.ts'
import { readTyped } from '../parameters/typed-value.ts'

/** Facts that the report depends on, besides the typed answers. */
export type ReportSubject = Omit<ReportContext, 'action'>

/** The part of the report for one channel. */
export interface ReportPart {
  readonly channel: ReportChannel
  readonly action: 'publish' | 'revoke'
  readonly report: ChannelReport
  readonly context: ParameterContext
  /** The channel's own fields, which no answer fills or could fill. */
  readonly own: { readonly typed: TypedValues; readonly reading: FormReading }
  readonly ownFields: ReadonlySet<string>
}

export interface ReportReading {
  readonly channels: readonly ReportChannel[]
  readonly questions: readonly ShownQuestion[]
  readonly parts: readonly ReportPart[]
  /** The first problem of each question, from any channel. */
  readonly problems: ReadonlyMap<string, ReportProblem>
}

/** Keys of a draft besides the keys of the questions. */
export const channelsKey = 'channels'
export const actionKey = (channel: ReportChannel) => `action ${channel}`
export const ownKey = (channel: ReportChannel, parameter: string) => `${channel} ${parameter}`

/** Returns the chosen channels, in the order of the rules. */
export function chosenChannels(typed: TypedValues): ReportChannel[] {
  const chosen = typed[channelsKey]
  return reportChannels.filter((channel) => Array.isArray(chosen) && chosen.includes(channel))
}

/**
 * Evaluates the typed answers: the questions to ask, and for each channel the parameters to send,
 * the problems, and the answers that the channel cannot take. Pure.
 */
export function readReport(typed: TypedValues, subject: ReportSubject): ReportReading {
  const channels = chosenChannels(typed)
  const answers = readAnswers(typed)
  const parts = channels.map((channel) => readPart(channel, typed, answers, subject))
  const problems = new Map<string, ReportProblem>()
  for (const { report } of parts) {
    for (const problem of report.problems) {
      if (problem.question !== null && !problems.has(problem.question)) {
        problems.set(problem.question, problem)
      }
    }
  }
  // No rule of the questions depends on the action.
  const questions = shownQuestions(answers, channels, { ...subject, action: 'publish' })
  return { channels, questions, parts, problems }
}

function readAnswers(typed: TypedValues): TransactionAnswers {
  const answers = transactionQuestions.map(
    (question) => [question.name, readTyped(question, typed[question.name])] as const,
  )
  return Object.fromEntries(
    answers.filter((entry): entry is [string, ExtraParameterValue] => entry[1] !== undefined),
  )
}

function readPart(
  channel: ReportChannel,
  typed: TypedValues,
  answers: TransactionAnswers,
  subject: ReportSubject,
): ReportPart {
  const action = typed[actionKey(channel)] === 'publish' ? 'publish' : 'revoke'
  const context: ParameterContext = { ...subject, channel, action }
  const alone = channelReport(channel, answers, { ...subject, action })
  const ownFields = fieldsOf(channel, action, alone)
  const names = rulesOf(channel).map(({ name }) => name)
  const ownTyped = Object.fromEntries(
    names
      .filter((name) => typed[ownKey(channel, name)] !== undefined)
      .map((name) => [name, typed[ownKey(channel, name)] ?? '']),
  )
  const reading = readForm({ ...ownTyped, [reportKey]: true }, context)
  const own = Object.fromEntries(
    Object.entries(reading.extra).filter(([name]) => ownFields.has(name)),
  )
  return {
    channel,
    action,
    context,
    report: channelReport(channel, answers, { ...subject, action }, own),
    own: { typed: ownTyped, reading },
    ownFields,
  }
}

/**
 * Returns the fields of the publication, if the request publishes, and the fields of answers that
 * this channel could not take.
 */
function fieldsOf(
  channel: ReportChannel,
  action: ReportPart['action'],
  { leftOut }: ChannelReport,
): Set<string> {
  const publication = rulesOf(channel).filter(
    (rule) => rule.partOf === 'publication' && isAskedFor(rule, action, true),
  )
  const untold = leftOut.flatMap((name) => {
    const question = transactionQuestions.find((each) => each.name === name)
    const parameter = question?.fills[channel]?.parameter
    return parameter === undefined ? [] : [parameter]
  })
  return new Set([...publication.map(({ name }) => name), ...untold])
}

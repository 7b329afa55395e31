import type { TypedValues } from '../../src-shared/ipc/calls/parameter-calls.ts'
import { checkExtraParameters } from '../../src-shared/service/extra-parameter-check.ts'
import { rulesOf } from '../../src-shared/service/extra-parameter-rules.ts'
import type {
  ExtraParameters,
  ExtraParameterValue,
} from '../../src-shared/service/extra-parameters.ts'
import {
  appliesIn,
  isRequiredIn,
  situationOf,
  type ParameterContext,
  type Situation,
} from '../../src-shared/service/parameter-condition.ts'
import type { ParameterProblem } from '../../src-shared/service/parameter-problem.ts'
import { formSections, isAskedFor, type FormSection } from './form-layout.ts'
import { readTyped } from './typed-value.ts'

/** Key beside the typed values: whether a transaction is reported. No parameter has this name. */
export const reportKey = 'reportsTransaction'
/** Key beside the typed values: the kind of object if the record does not tell it. */
export const objectKindKey = 'objectKind'

export interface FormReading {
  readonly sections: readonly FormSection[]
  readonly required: ReadonlySet<string>
  /** The parameters to send, without those of hidden fields. */
  readonly extra: ExtraParameters
  /** In the order of the fields on the screen. */
  readonly problems: readonly ParameterProblem[]
  readonly transactionReported: boolean
}

/**
 * Evaluates the typed values: the visible fields, the parameters to send and the problems. Pure;
 * all checks come from the table of rules.
 *
 * @param typed values of all fields, also of hidden ones
 */
export function readForm(typed: TypedValues, context: ParameterContext): FormReading {
  const reports = typed[reportKey] === true
  const extra = applicable(valuesOf(typed, context, reports), context)
  const situation = withReport(situationOf(extra, context), reports)
  const sections = formSections(situation)
  const names = sections.flatMap(({ rules }) => rules.map(({ name }) => name))
  return {
    sections,
    required: requiredIn(situation),
    extra,
    problems: inOrder(
      [...checkExtraParameters(extra, context), ...missingOfEmptyReport(extra, situation)],
      names,
    ),
    transactionReported: situation.transactionReported,
  }
}

function valuesOf(
  typed: TypedValues,
  { channel, action }: ParameterContext,
  reports: boolean,
): ExtraParameters {
  const rules = rulesOf(channel).filter(
    (rule) => isAskedFor(rule, action, reports) && (rule.partOf === 'publication' || reports),
  )
  const values = rules.map((rule) => [rule.name, readTyped(rule, typed[rule.name])] as const)
  return Object.fromEntries(
    values.filter((entry): entry is [string, ExtraParameterValue] => entry[1] !== undefined),
  )
}

/**
 * Removes the parameters that do not apply. Removing a parameter can make others inapplicable:
 * repeat until nothing changes.
 */
function applicable(given: ExtraParameters, context: ParameterContext): ExtraParameters {
  const situation = situationOf(given, context)
  const fitting = new Set(
    rulesOf(context.channel)
      .filter((rule) => appliesIn(rule, situation))
      .map(({ name }) => name),
  )
  const left = Object.entries(given).filter(([name]) => fitting.has(name))
  return left.length === Object.keys(given).length
    ? given
    : applicable(Object.fromEntries(left), context)
}

/** If the user wants to report a transaction, its fields apply before any of them is filled in. */
function withReport(situation: Situation, reports: boolean): Situation {
  return reports ? { ...situation, transactionReported: true } : situation
}

function requiredIn(situation: Situation): Set<string> {
  const rules = rulesOf(situation.channel).filter((rule) => isRequiredIn(rule, situation))
  return new Set(rules.map(({ name }) => name))
}

/**
 * Returns the missing fields of a transaction without any values. `checkExtraParameters` does not
 * see such a transaction.
 */
function missingOfEmptyReport(given: ExtraParameters, situation: Situation): ParameterProblem[] {
  if (!situation.transactionReported || situationOf(given, situation).transactionReported) return []
  return rulesOf(situation.channel)
    .filter((rule) => rule.partOf === 'transaction' && isRequiredIn(rule, situation))
    .map(({ name, section }) => ({
      channel: situation.channel,
      parameter: name,
      section,
      code: 'required' as const,
      params: {},
    }))
}

function inOrder(problems: ParameterProblem[], names: readonly string[]): ParameterProblem[] {
  const place = new Map(names.map((name, index) => [name, index]))
  const at = ({ parameter }: ParameterProblem) => place.get(parameter) ?? names.length
  return problems.toSorted((a, b) => at(a) - at(b))
}

/**
 * Returns the values without the transaction, which was reported and must not be reported again.
 */
export function withoutTransaction(typed: TypedValues, channel: ParameterContext['channel']) {
  const reported = new Set(
    rulesOf(channel)
      .filter(({ partOf }) => partOf === 'transaction')
      .map(({ name }) => name),
  )
  return Object.fromEntries(
    Object.entries(typed).filter(([name]) => name !== reportKey && !reported.has(name)),
  )
}

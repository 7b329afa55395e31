import type { ExtraParameters, ExtraParameterValue } from './extra-parameters.ts'
import { ruleOf, rulesOf } from './extra-parameter-rules.ts'
import {
  appliesIn,
  dependsOnDeal,
  isRequiredIn,
  situationOf,
  type ParameterContext,
  type Situation,
} from './parameter-condition.ts'
import type { ParameterProblem, ProblemCode } from './parameter-problem.ts'
import type { ParameterRule } from './parameter-rule.ts'
import { valueFault } from './parameter-value.ts'

const unknownSection = 'Kanaal'

/**
 * Returns all problems of the extra parameters of a publish or revoke request: first in the order
 * of the rule table, then the unknown parameters. Empty if there are none.
 * @param given typed values, as `decodeParameters` returns them
 */
export function checkExtraParameters(
  given: ExtraParameters,
  context: ParameterContext,
): ParameterProblem[] {
  const situation = situationOf(given, context)
  const problems: ParameterProblem[] = []
  for (const rule of rulesOf(context.channel)) {
    const problem = problemOf(rule, given, situation)
    if (problem) problems.push(problem)
  }
  for (const parameter of Object.keys(given)) {
    if (ruleOf(context.channel, parameter) !== undefined) continue
    problems.push({
      channel: context.channel,
      parameter,
      section: unknownSection,
      code: 'unknownParameter',
      params: {},
    })
  }
  return problems
}

function problemOf(
  rule: ParameterRule,
  given: ExtraParameters,
  situation: Situation,
): ParameterProblem | null {
  const problem = (
    code: ProblemCode,
    params: ParameterProblem['params'] = {},
  ): ParameterProblem => ({
    channel: situation.channel,
    parameter: rule.name,
    section: rule.section,
    code,
    params,
  })
  const value = Object.hasOwn(given, rule.name) ? given[rule.name] : undefined
  if (value === undefined) return isRequiredIn(rule, situation) ? problem('required') : null
  // Without a transaction type, a sale-only value cannot be judged. The missing type is a problem
  // of its own.
  const undecided = situation.deal === null && rule.applies !== null && dependsOnDeal(rule.applies)
  if (!undecided && !appliesIn(rule, situation)) return problem('notApplicable')
  const fault = valueFault(rule, value)
  if (fault) return problem(fault.code, 'value' in fault ? { value: fault.value } : {})
  return namesItself(rule, value, situation) ? problem('ownProject') : null
}

/**
 * service.md, "Validation result shape": a project must not be one of its own secondary projects.
 */
function namesItself(
  rule: ParameterRule,
  value: ExtraParameterValue,
  { projectId }: Situation,
): boolean {
  return (
    rule.name === 'secondary_project_api_ids' &&
    projectId !== null &&
    Array.isArray(value) &&
    value.includes(projectId)
  )
}

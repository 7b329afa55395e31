import type { FieldInput } from '../../../src-shared/xml/form/form-model.ts'
import type { ValueProblem } from '../../../src-shared/xml/schema/simple-value.ts'
import { showValue } from './fields/notation.ts'

type Translate = (key: string, named?: Record<string, unknown>) => string

/** Explains in plain words what is wrong with a field's value. */
export function valueProblemText(
  problem: ValueProblem,
  value: string,
  input: FieldInput,
  t: Translate,
  locale: string,
): string {
  const say = (name: string, named: Record<string, unknown> = {}) =>
    t(`editorForm.problem.${name}`, named)
  if (value.trim() === '' && problem.facet !== 'union') return say('required')
  switch (problem.facet) {
    case 'type':
      return say(typeWord(input.kind))
    case 'enumeration':
    case 'pattern':
      return say(problem.facet)
    case 'item': {
      const inner = valueProblemText(problem.problem, problem.text, { kind: 'text' }, t, locale)
      return say('item', { number: problem.index + 1, problem: inner })
    }
    case 'union': {
      const [first] = problem.problems
      return first ? valueProblemText(first, value, input, t, locale) : say('type')
    }
    case 'minInclusive':
    case 'maxInclusive':
    case 'minExclusive':
    case 'maxExclusive':
      return say(problem.facet, { limit: showValue(input, problem.limit, locale) })
    default:
      return say(problem.facet, { limit: problem.limit, actual: problem.actual })
  }
}

function typeWord(kind: FieldInput['kind']): string {
  if (kind === 'money') return 'decimal'
  return ['date', 'dateTime', 'whole', 'decimal', 'boolean'].includes(kind) ? kind : 'type'
}

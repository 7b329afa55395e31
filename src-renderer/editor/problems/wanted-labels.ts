import type { ValueProblem } from '../../../src-shared/xml/schema/simple-value.ts'
import { isWholeNumberType, type Say } from '../schema-words.ts'
import { shortList } from './short-list.ts'

/** The expected value: what is wrong with the given value, its type, and the bounds of the type. */
export interface WantedValue {
  readonly fault: ValueProblem
  readonly builtIn: string
  readonly from: string | null
  readonly upTo: string | null
}

const digits = /^(?:\[0-9\]|\\d)\{(\d+)\}$/u
const capitals = /^\[A-Z\]\{(\d+)\}$/u

/** Describes the expected value, to be read after "must be". */
export function wantedLabels(wanted: WantedValue, say: Say): string {
  const { fault, builtIn } = wanted
  switch (fault.facet) {
    case 'type':
      return typeWords(wanted, say)
    case 'enumeration': {
      const values = fault.allowed.map(({ value }) => (value === '' ? say('value.nothing') : value))
      const [first, ...others] = values
      if (first !== undefined && others.length === 0) return say('value.only', { value: first })
      return say('value.oneOf', { list: shortList(values, say) })
    }
    case 'pattern':
      return patternWords(fault.alternatives, say)
    case 'fractionDigits':
      if (fault.limit === 0) return typeWords({ ...wanted, builtIn: wholeOf(builtIn) }, say)
      return say('value.fractionDigits', { count: fault.limit })
    case 'minLength':
      if (fault.limit === 1) return say('value.notEmpty')
      return say(fault.ofList === true ? 'value.listMinLength' : 'value.minLength', {
        ...{ count: fault.limit, actual: fault.actual },
      })
    case 'length':
    case 'maxLength':
    case 'totalDigits': {
      const { limit: count, actual, facet } = fault
      if (fault.ofList !== true) return say(`value.${facet}`, { count, actual })
      return say(facet === 'length' ? 'value.listLength' : 'value.listMaxLength', { count, actual })
    }
    case 'item': {
      const { text, problem } = fault
      return say('value.item', { text, wanted: wantedLabels({ ...wanted, fault: problem }, say) })
    }
    case 'union':
      return fault.problems
        .map((problem) => {
          const builtInOf = problem.facet === 'type' ? problem.builtIn : builtIn
          return wantedLabels({ fault: problem, builtIn: builtInOf, from: null, upTo: null }, say)
        })
        .reduce((one, other) => (one === other ? one : say('value.or', { one, other })))
    default:
      return say(`value.${fault.facet}`, { limit: fault.limit })
  }
}

function wholeOf(builtIn: string): string {
  return isWholeNumberType(builtIn) ? builtIn : 'integer'
}

function typeWords({ builtIn, from, upTo }: WantedValue, say: Say): string {
  if (!isWholeNumberType(builtIn)) return say(`type.${builtIn}`)
  const low = isTelling(from) ? from : null
  const high = isTelling(upTo) ? upTo : null
  if (low !== null && high !== null) {
    // A range such as 1000 to 2100 is meant for years: the number of digits is clearer than the
    // bounds.
    const count = low.length
    return count === 4 && high.length === count
      ? say('value.wholeDigits', { count })
      : say('value.wholeBetween', { from: low, upTo: high })
  }
  if (low !== null) return say('value.wholeFrom', { from: low })
  return high === null ? say(`type.${builtIn}`) : say('value.wholeUpTo', { upTo: high })
}

/** The bounds of the built-in types (2,147,483,647) do not help the user. */
function isTelling(written: string | null): written is string {
  return written !== null && written.length < 9
}

function patternWords(alternatives: readonly string[], say: Say): string {
  const [only = ''] = alternatives
  const [, digitCount] = digits.exec(only) ?? []
  const [, capitalCount] = capitals.exec(only) ?? []
  if (alternatives.length === 1 && digitCount !== undefined) {
    return say('value.digits', { count: Number(digitCount) })
  }
  if (alternatives.length === 1 && capitalCount !== undefined) {
    return say('value.capitals', { count: Number(capitalCount) })
  }
  return say('value.pattern', { pattern: alternatives.join(' | ') })
}

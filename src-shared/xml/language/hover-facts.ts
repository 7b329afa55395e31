import { builtInType } from '../schema/types/built-in-types.ts'
import type { EnumerationValue, SimpleType } from '../schema/schema-model.ts'

/** What a value may be, as data that the page words. Limits are as the schema writes them. */
export interface ValueFacts {
  readonly variety: SimpleType['variety']
  /** Local name of the nearest built-in type. */
  readonly builtIn: string
  readonly minLength: number | null
  readonly maxLength: number | null
  readonly totalDigits: number | null
  readonly fractionDigits: number | null
  readonly from: string | null
  readonly upTo: string | null
  readonly above: string | null
  readonly below: string | null
  /** Patterns that a value has to fit, each with its alternatives. */
  readonly patterns: readonly (readonly string[])[]
  /** The first of the allowed values, and how many more there are. */
  readonly values: readonly EnumerationValue[] | null
  readonly more: number
  readonly item: ValueFacts | null
  readonly members: readonly ValueFacts[]
}

const maxValues = 30
/** Types in types: more than this is told of by nobody. */
const maxDepth = 4

/** Whole numbers whose bounds say only how a computer keeps them. */
const sized = /^(?:unsigned)?(?:Long|Int|long|int|short|byte|Short|Byte)$/u

export function valueFacts(type: SimpleType, depth = 0): ValueFacts {
  const { facets, variety, builtIn } = type
  const own = sized.test(builtIn) ? builtInType(builtIn)?.facets : undefined
  const { length, enumeration } = facets
  const known = (bound: string | null, usual: string | null | undefined) =>
    bound === usual && bound !== '0' ? null : bound
  return {
    variety,
    builtIn,
    minLength: length ?? facets.minLength,
    maxLength: length ?? facets.maxLength,
    totalDigits: facets.totalDigits,
    fractionDigits: facets.fractionDigits,
    from: known(facets.minInclusive, own?.minInclusive),
    upTo: known(facets.maxInclusive, own?.maxInclusive),
    above: facets.minExclusive,
    below: facets.maxExclusive,
    patterns: facets.patterns,
    values: enumeration?.slice(0, maxValues) ?? null,
    more: Math.max(0, (enumeration?.length ?? 0) - maxValues),
    item: type.item === null || depth >= maxDepth ? null : valueFacts(type.item, depth + 1),
    members: depth >= maxDepth ? [] : type.members.map((member) => valueFacts(member, depth + 1)),
  }
}

import { builtInType } from '../../schema/types/built-in-types.ts'
import type { EnumerationValue, SimpleType } from '../../schema/schema-model.ts'

/** The rules of a value. Limits are as the schema writes them; the page chooses the text. */
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
  /** Patterns that a value must match, each with its alternatives. */
  readonly patterns: readonly (readonly string[])[]
  /** The first allowed values, and the number of further ones. */
  readonly values: readonly EnumerationValue[] | null
  readonly more: number
  readonly item: ValueFacts | null
  readonly members: readonly ValueFacts[]
}

const maxValues = 30
/** Limit on nested types. */
const maxDepth = 4

/** Integer types whose bounds only reflect a computer's representation. */
const sized = /^(?:unsigned)?(?:Long|Int|long|int|short|byte|Short|Byte)$/u

/** Returns the facts about the values of a type, for a hover. `depth`: the nesting of the type. */
export function valueFacts(type: SimpleType, depth = 0): ValueFacts {
  const { facets, variety, builtIn } = type
  const own = sized.test(builtIn) ? builtInType(builtIn)?.facets : undefined
  const { length, enumeration } = facets
  const boundOfSchema = (bound: string | null, ofBuiltIn: string | null | undefined) =>
    bound === ofBuiltIn && bound !== '0' ? null : bound
  return {
    variety,
    builtIn,
    minLength: length ?? facets.minLength,
    maxLength: length ?? facets.maxLength,
    totalDigits: facets.totalDigits,
    fractionDigits: facets.fractionDigits,
    from: boundOfSchema(facets.minInclusive, own?.minInclusive),
    upTo: boundOfSchema(facets.maxInclusive, own?.maxInclusive),
    above: facets.minExclusive,
    below: facets.maxExclusive,
    patterns: facets.patterns,
    values: enumeration?.slice(0, maxValues) ?? null,
    more: Math.max(0, (enumeration?.length ?? 0) - maxValues),
    item: type.item === null || depth >= maxDepth ? null : valueFacts(type.item, depth + 1),
    members: depth >= maxDepth ? [] : type.members.map((member) => valueFacts(member, depth + 1)),
  }
}

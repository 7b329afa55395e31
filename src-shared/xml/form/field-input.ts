import type { SimpleType } from '../schema/schema-model.ts'
import type { FieldInput } from './form-model.ts'

/** Maximum length in characters from which a type's field gets several lines. */
const longFrom = 400
/** Length in characters of a value that needs several lines. */
const longValue = 80

/**
 * Returns the input control for values of a type.
 *
 * @param value the present value: a long one gets several lines
 * @param money the currency; null if unknown, false if the value is no amount of money
 */
export function inputOfType(
  type: SimpleType,
  value: string,
  money: string | null | false,
): FieldInput {
  const { enumeration, fractionDigits, maxLength } = type.facets
  if (enumeration !== null) return { kind: 'choice', options: enumeration }
  if (type.variety === 'list') return { kind: 'list' }
  if (type.variety === 'union') return { kind: isLong(value) ? 'longText' : 'text' }
  switch (primitiveOf(type)) {
    case 'boolean':
      return { kind: 'boolean' }
    case 'date':
      return { kind: 'date' }
    case 'dateTime':
      return { kind: 'dateTime' }
    case 'decimal':
      if (money !== false) return { kind: 'money', currency: money }
      return { kind: fractionDigits === 0 ? 'whole' : 'decimal' }
    case 'anyURI':
      return { kind: 'text' }
    default:
      // Without a length limit the text may have any number of lines.
      return {
        kind:
          isLong(value) || (maxLength ?? 0) > longFrom || takesLines(type) ? 'longText' : 'text',
      }
  }
}

/** True for a value that needs several lines. */
export function isLong(value: string): boolean {
  return value.length > longValue || value.trim().includes('\n')
}

function takesLines({ builtIn, facets }: SimpleType): boolean {
  return builtIn === 'string' && facets.maxLength === null && facets.length === null
}

/** The primitive base type (XML Schema part 2, 3.2): `int` derives from `decimal`. */
function primitiveOf(type: SimpleType): string {
  for (let at: SimpleType | null = type; at !== null; at = at.base) {
    if (at.base === null || at.base.builtIn === 'anySimpleType') return at.builtIn
  }
  return type.builtIn
}

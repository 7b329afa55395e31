import { schemaNamespace } from '../../namespace-names.ts'
import { expandedName } from '../expanded-name.ts'
import type { ComplexType, Facets, SimpleType } from '../schema-model.ts'

export const noFacets: Facets = {
  length: null,
  minLength: null,
  maxLength: null,
  totalDigits: null,
  fractionDigits: null,
  minInclusive: null,
  maxInclusive: null,
  minExclusive: null,
  maxExclusive: null,
  patterns: [],
  enumeration: null,
  whiteSpace: 'preserve',
}

const types = new Map<string, SimpleType>()

function add(local: string, base: SimpleType | null, facets: Partial<Facets> = {}): SimpleType {
  const type: SimpleType = {
    kind: 'simple',
    name: expandedName(schemaNamespace, local),
    variety: 'atomic',
    builtIn: local,
    base,
    item: null,
    members: [],
    facets: { ...(base?.facets ?? noFacets), ...facets },
    documentation: [],
  }
  types.set(local, type)
  return type
}

function addList(local: string, item: SimpleType): void {
  const facets: Facets = { ...noFacets, whiteSpace: 'collapse', minLength: 1 }
  types.set(local, { ...add(local, anySimpleType), variety: 'list', item, facets })
}

/** The base of every simple type. */
export const anySimpleType = add('anySimpleType', null)

// XML Schema 1.0 part 2, 3.2: the primitive types.
const string = add('string', anySimpleType)
for (const local of [
  ...['boolean', 'float', 'double', 'duration', 'dateTime', 'time', 'date', 'gYearMonth', 'gYear'],
  ...['gMonthDay', 'gDay', 'gMonth', 'hexBinary', 'base64Binary', 'anyURI', 'QName', 'NOTATION'],
]) {
  add(local, anySimpleType, { whiteSpace: 'collapse' })
}
const decimal = add('decimal', anySimpleType, { whiteSpace: 'collapse' })

// 3.3: the derived types.
const normalizedString = add('normalizedString', string, { whiteSpace: 'replace' })
const token = add('token', normalizedString, { whiteSpace: 'collapse' })
add('language', token)
const nmtoken = add('NMTOKEN', token)
const name = add('Name', token)
const ncName = add('NCName', name)
add('ID', ncName)
const idRef = add('IDREF', ncName)
const entity = add('ENTITY', ncName)
addList('NMTOKENS', nmtoken)
addList('IDREFS', idRef)
addList('ENTITIES', entity)

const range = (minInclusive: string, maxInclusive: string) => ({ minInclusive, maxInclusive })
const integer = add('integer', decimal, { fractionDigits: 0 })
const nonPositive = add('nonPositiveInteger', integer, { maxInclusive: '0' })
add('negativeInteger', nonPositive, { maxInclusive: '-1' })
const long = add('long', integer, range('-9223372036854775808', '9223372036854775807'))
const int = add('int', long, range('-2147483648', '2147483647'))
const short = add('short', int, range('-32768', '32767'))
add('byte', short, range('-128', '127'))
const nonNegative = add('nonNegativeInteger', integer, { minInclusive: '0' })
const unsignedLong = add('unsignedLong', nonNegative, { maxInclusive: '18446744073709551615' })
const unsignedInt = add('unsignedInt', unsignedLong, { maxInclusive: '4294967295' })
const unsignedShort = add('unsignedShort', unsignedInt, { maxInclusive: '65535' })
add('unsignedByte', unsignedShort, { maxInclusive: '255' })
add('positiveInteger', nonNegative, { minInclusive: '1' })

const anything = { namespaces: { notIn: [] }, process: 'lax' } as const

/** The base of every type, and the type of an element that names none. */
export const anyType: ComplexType = {
  kind: 'complex',
  name: expandedName(schemaNamespace, 'anyType'),
  abstract: false,
  mixed: true,
  base: null,
  derivation: null,
  block: [],
  attributes: [],
  anyAttribute: anything,
  text: null,
  content: {
    kind: 'group',
    order: 'sequence',
    min: 1,
    max: 1,
    items: [{ kind: 'any', wildcard: anything, min: 0, max: Number.POSITIVE_INFINITY }],
  },
  documentation: [],
}

/** A built-in simple type by its local name, or null. */
export function builtInType(local: string): SimpleType | null {
  return types.get(local) ?? null
}

/** Local names of all built-in simple types. */
export function builtInNames(): string[] {
  return [...types.keys()]
}

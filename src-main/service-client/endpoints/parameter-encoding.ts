import type { Dialect } from '../../../src-shared/service/dialect.ts'
import type { ExtraParameterValue } from '../../../src-shared/service/extra-parameters.ts'
import { type RequestBody, textBody } from '../transport/request-body.ts'

/** Parameters by their names in service.md. Undefined parameters are left out. */
export type Parameters = Readonly<Record<string, ExtraParameterValue | undefined>>

type ParameterDialect = Pick<Dialect, 'bodyEncoding' | 'queryBoolean' | 'arrayEncoding'>

/**
 * Encodes parameters as `application/x-www-form-urlencoded` text for a query or a form. Booleans
 * follow open point 4, arrays open point 5. (Point 4 covers queries; a form has the same syntax.)
 */
export function encodeParameters(parameters: Parameters, dialect: ParameterDialect): string {
  const encoded = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters)) {
    if (value === undefined) continue
    if (typeof value === 'boolean') encoded.append(name, encodeBoolean(value, dialect))
    else if (typeof value !== 'object') encoded.append(name, String(value))
    else if (dialect.arrayEncoding === 'comma') encoded.append(name, value.join(','))
    else for (const item of value) encoded.append(`${name}[]`, String(item))
  }
  return encoded.toString()
}

/**
 * Returns creation fields and publish parameters as a body (open point 1). JSON keeps the types.
 */
export function parameterBody(parameters: Parameters, dialect: ParameterDialect): RequestBody {
  return dialect.bodyEncoding === 'json'
    ? textBody('application/json', JSON.stringify(parameters))
    : textBody('application/x-www-form-urlencoded', encodeParameters(parameters, dialect))
}

function encodeBoolean(value: boolean, dialect: ParameterDialect): string {
  if (dialect.queryBoolean === 'word') return value ? 'true' : 'false'
  return value ? '1' : '0'
}

import type { FastifyRequest } from 'fastify'
import { bodyOf, wrongMediaType, type RequestBody } from './request-body.ts'
import { badRequest } from './service-error.ts'

/** Parameters as received: names may repeat, and values are text unless the body was JSON. */
export type ParameterEntries = readonly (readonly [name: string, value: unknown])[]

/** Returns the query of a request. Only percent signs are decoded. */
export function queryEntries(request: FastifyRequest): [name: string, value: string][] {
  const start = request.url.indexOf('?')
  return start < 0 ? [] : [...new URLSearchParams(request.url.slice(start + 1))]
}

/**
 * Returns the parameters in a JSON or form body (open point 1: both are accepted).
 * @throws ServiceError 415 for any other body
 */
export function bodyEntries(request: FastifyRequest): ParameterEntries {
  return entriesOf(bodyOf(request))
}

/** Returns the parameters of a body in JSON or of a form. Throws for another kind of body. */
export function entriesOf(body: RequestBody): ParameterEntries {
  if (body.kind === 'json') return Object.entries(body.fields)
  if (body.kind === 'form') return [...body.fields]
  throw wrongMediaType(body, 'JSON of een formulier')
}

/**
 * Returns the single value of a parameter; undefined if it is missing.
 * @throws ServiceError 400 when it is given more than once
 */
export function singleValue<Value>(
  entries: readonly (readonly [name: string, value: Value])[],
  name: string,
): Value | undefined {
  const values = entries.filter(([given]) => given === name)
  if (values.length > 1) throw badRequest(`${name} staat er meer dan eens`)
  return values[0]?.[1]
}

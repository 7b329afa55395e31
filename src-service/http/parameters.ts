import type { FastifyRequest } from 'fastify'
import { bodyOf, wrongMediaType, type RequestBody } from './request-body.ts'
import { badRequest } from './service-error.ts'

/** Parameters as they came: names may repeat, values are text unless the body was JSON. */
export type ParameterEntries = readonly (readonly [name: string, value: unknown])[]

/** The query of a request, undecoded beyond its percent signs. */
export function queryEntries(request: FastifyRequest): [name: string, value: string][] {
  const start = request.url.indexOf('?')
  return start < 0 ? [] : [...new URLSearchParams(request.url.slice(start + 1))]
}

/**
 * The parameters in a JSON or form body (open point 1: both are taken).
 * @throws ServiceError 415 when the body is neither
 */
export function bodyEntries(request: FastifyRequest): ParameterEntries {
  return entriesOf(bodyOf(request))
}

export function entriesOf(body: RequestBody): ParameterEntries {
  if (body.kind === 'json') return Object.entries(body.fields)
  if (body.kind === 'form') return [...body.fields]
  throw wrongMediaType(body, 'JSON of een formulier')
}

/**
 * The one value of a parameter; undefined when it is not given.
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

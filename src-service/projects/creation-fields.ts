import { projectCreationSchema, type ProjectCreation } from '../../src-shared/service/resources.ts'
import { entriesOf } from '../http/parameters.ts'
import type { RequestBody } from '../http/request-body.ts'
import { badRequest } from '../http/service-error.ts'

/**
 * Returns the creation fields of a project (service.md, "Project (creation fields)"; open point 14
 * says which are required). A form has only text, so its house number is converted to a number.
 * @throws ServiceError 400 naming the first field that is wrong; 415 for another kind of body
 */
export function creationFieldsOf(body: RequestBody): ProjectCreation {
  const fields: Record<string, unknown> = {}
  for (const [name, value] of entriesOf(body)) {
    if (Object.hasOwn(fields, name)) throw badRequest(`${name} staat er meer dan eens`)
    if (body.kind === 'form' && value === '') continue
    const isNumber = body.kind === 'form' && name === 'housenumber' && /^\d+$/u.test(String(value))
    // defineProperty treats a field called __proto__ as an ordinary, unknown field.
    Object.defineProperty(fields, name, {
      value: isNumber ? Number(value) : (value ?? undefined),
      enumerable: true,
    })
  }
  const result = projectCreationSchema.safeParse(fields)
  if (result.success) return result.data
  const issue = result.error.issues[0]
  const where = issue?.path.join('.') || 'project'
  throw badRequest(`${where}: ${issue?.message ?? 'ongeldig'}`)
}

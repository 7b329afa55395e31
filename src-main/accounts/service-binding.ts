import { z } from 'zod'
import type { StoredAccount } from './account-repository.ts'

/** The settings that say which service and which office an account's records are of. */
export const serviceBindingSchema = z.strictObject({
  /** Origin and path, in one spelling. */
  baseUrl: z.string(),
  clientId: z.string(),
  rootId: z.int(),
  /** The object whose projects are listed (open point 10). */
  ownerId: z.int(),
})
export type ServiceBinding = z.infer<typeof serviceBindingSchema>

/** Stands for a binding that cannot be read: no settings are those of this one. */
export const unreadableBinding: ServiceBinding = {
  baseUrl: '',
  clientId: '',
  rootId: 0,
  ownerId: 0,
}

/** The binding of an account's present settings; null for the practice office, which moves about. */
export function bindingOf(account: StoredAccount): ServiceBinding | null {
  if (account.kind === 'practice') return null
  const { baseUrl, clientId, rootId, dialect } = account
  return { baseUrl: oneSpelling(baseUrl), clientId, rootId, ownerId: dialect.listRootId ?? rootId }
}

/** True for two bindings of the same settings. */
export function isSameBinding(one: ServiceBinding, other: ServiceBinding): boolean {
  return (
    oneSpelling(one.baseUrl) === oneSpelling(other.baseUrl) &&
    one.clientId === other.clientId &&
    one.rootId === other.rootId &&
    one.ownerId === other.ownerId
  )
}

function oneSpelling(baseUrl: string): string {
  return (URL.parse(baseUrl.trim())?.href ?? baseUrl.trim()).replace(/\/+$/u, '')
}

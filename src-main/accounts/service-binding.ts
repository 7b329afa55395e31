import { z } from 'zod'
import type { StoredAccount } from './account-repository.ts'

/** The settings that identify the service and the office of an account's records. */
export const serviceBindingSchema = z.strictObject({
  /** Origin and path in normalized form. */
  baseUrl: z.string(),
  clientId: z.string(),
  rootId: z.int(),
  /** Id of the object whose projects are listed (open point 10). */
  ownerId: z.int(),
})
export type ServiceBinding = z.infer<typeof serviceBindingSchema>

/** Stands for an unreadable binding: it equals no real settings. */
export const unreadableBinding: ServiceBinding = {
  baseUrl: '',
  clientId: '',
  rootId: 0,
  ownerId: 0,
}

/**
 * Returns the binding of an account's present settings; null for the practice office, whose address
 * changes.
 */
export function bindingOf(account: StoredAccount): ServiceBinding | null {
  if (account.kind === 'practice') return null
  const { baseUrl, clientId, rootId } = account
  return { baseUrl: oneSpelling(baseUrl), clientId, rootId, ownerId: projectOwner(account) }
}

/** Returns the id of the object whose projects are listed and created (open point 10). */
export function projectOwner({
  dialect,
  rootId,
}: Pick<StoredAccount, 'dialect' | 'rootId'>): number {
  return dialect.listRootId ?? rootId
}

/** Returns whether two bindings have the same settings. */
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

import type { ServiceBinding } from '../../accounts/service-binding.ts'
import type { Store } from '../connection/store.ts'

/**
 * The service to which a cancelled request was sent, in a column beside the kept facts of the request.
 * After a take-over the account has another service, which tells nothing of the effect. The facts
 * count again when the account is back at the service.
 */

/** SQL expression of the present service of a project's account, as JSON; null if it has none. */
export const presentService = (projectId: string): string => `(
  SELECT a.bound FROM projects p JOIN accounts a ON a.id = p.account_id WHERE p.id = ${projectId})`

/** SQL condition for facts of the present service of the project's account. */
export const ofPresentService = (bound: string, projectId: string): string =>
  `(${bound} IS NULL OR ${bound} IS ${presentService(projectId)})`

/**
 * Binds kept facts of an account to a service, if they are bound to the present service of the account:
 * the same service has other settings. Call before the account is bound.
 */
export function rebindFacts(store: Store, accountId: string, binding: ServiceBinding): void {
  const present = '(SELECT bound FROM accounts WHERE id = ?2)'
  const text = JSON.stringify(binding)
  for (const table of ['refused_uploads', 'refused_publications'])
    store.run(
      `UPDATE ${table} SET bound = ?1 WHERE bound IS ${present}
         AND project_id IN (SELECT id FROM projects WHERE account_id = ?2)`,
      text,
      accountId,
    )
  store.run(
    `UPDATE projects SET refused_creation_bound = ?1
     WHERE account_id = ?2 AND refused_creation IS NOT NULL AND refused_creation_bound IS ${present}`,
    text,
    accountId,
  )
}

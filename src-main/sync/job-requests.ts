import type { StoredAccount } from '../accounts/account-repository.ts'
import type { DescribedEndpoints } from '../service-client/describe-call.ts'
import type { DossierContent } from '../service-client/service-client.ts'
import type { IntentOf } from './job-intent.ts'

/**
 * The request of each kind of job that is not a record's edit (that one is `sendRecord`). What runs
 * a job and what shows its request both come here, so that the screen shows what will leave.
 */

/** The object that new projects are made under (open point 10). */
export function projectOwner({ dialect, rootId }: StoredAccount): number {
  return dialect.listRootId ?? rootId
}

export function sendProjectCreation(
  { projects }: Pick<DescribedEndpoints, 'projects'>,
  account: StoredAccount,
  { fields }: IntentOf<'projectCreate'>,
  options: { readonly signal?: AbortSignal } = {},
): Promise<number> {
  return projects.create(projectOwner(account), fields, options)
}

export function sendDossier(
  { dossiers }: Pick<DescribedEndpoints, 'dossiers'>,
  ownerId: number,
  { type, title, filename }: IntentOf<'dossierCreate'>,
  content: DossierContent,
  options: Parameters<DescribedEndpoints['dossiers']['create']>[2] = {},
): Promise<number> {
  return dossiers.create(ownerId, { type, title, filename, content }, options)
}

export function sendPublication(
  { channels }: Pick<DescribedEndpoints, 'channels'>,
  projectId: number,
  intent: IntentOf<'publish' | 'revoke'>,
  options: { readonly signal?: AbortSignal } = {},
): Promise<void> {
  return channels.publish(projectId, { type: intent.channel, action: intent.kind }, options)
}

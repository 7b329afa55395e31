import type { RelistStage } from '../../src-shared/ipc/channel-calls.ts'
import type { ChannelType } from '../../src-shared/service/channel-type.ts'
import type { ExtraParameters } from '../../src-shared/service/extra-parameters.ts'
import type { StoredAccount } from '../accounts/account-repository.ts'
import type { DescribedEndpoints } from '../service-client/describe-call.ts'
import type { DossierContent, PublishAnswer } from '../service-client/service-client.ts'
import type { IntentOf } from './job-intent.ts'
import type { ChannelIntent } from './stored-job.ts'

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

/** What leaves for a channel: a relist is two of these. */
export interface ChannelRequestSent {
  readonly action: 'publish' | 'revoke'
  readonly channel: ChannelType
  readonly extra: ExtraParameters | undefined
}

/**
 * The request that a job makes of its channel at a stage: a relist withdraws with no parameters, as
 * those of a withdrawal would report a transaction (service.md, "Extra parameters for exchange_one").
 */
export function channelRequestOf(
  { kind, channel, extra }: ChannelIntent,
  stage: RelistStage | null,
): ChannelRequestSent {
  if (kind !== 'relist') return { action: kind, channel, extra }
  return stage === 'publishing'
    ? { action: 'publish', channel, extra }
    : { action: 'revoke', channel, extra: undefined }
}

export function sendPublication(
  { channels }: Pick<DescribedEndpoints, 'channels'>,
  projectId: number,
  { action, channel: type, extra }: ChannelRequestSent,
  options: { readonly signal?: AbortSignal } = {},
): Promise<PublishAnswer> {
  return channels.publish(projectId, { type, action, ...(extra && { extra }) }, options)
}

import { projectOwner } from '../../accounts/service-binding.ts'
import type { RelistStage } from '../../../src-shared/ipc/calls/channel-calls.ts'
import type { ChannelType } from '../../../src-shared/service/channel-type.ts'
import type { ExtraParameters } from '../../../src-shared/service/extra-parameters.ts'
import type { StoredAccount } from '../../accounts/account-repository.ts'
import { failure } from '../../errors/app-failure.ts'
import type { DescribedEndpoints } from '../../service-client/service-client.ts'
import type { AnswerWords } from '../../service-client/answers/answer-words.ts'
import type { DossierContent } from '../../service-client/service-client.ts'
import type { BlobFolder } from '../../store/dossiers/blob-folder.ts'
import type { IntentOf } from '../../store/jobs/job-intent.ts'
import type { ChannelIntent } from '../../store/jobs/stored-job.ts'
import type { Records } from '../records.ts'

/**
 * The requests of all jobs except record edits (see `sendRecord`). Both the runner and the screen
 * that shows a request use these functions, so that the shown request is the one that is sent.
 */

/** Creates a project at the service for an account. Returns the API object id of the project. */
export function sendProjectCreation(
  { projects }: Pick<DescribedEndpoints, 'projects'>,
  account: StoredAccount,
  { fields }: IntentOf<'projectCreate'>,
  options: { readonly signal?: AbortSignal } = {},
): Promise<number> {
  return projects.create(projectOwner(account), fields, options)
}

/** Returns the content of a document to send. Throws storage/blobMissing for bytes that are gone. */
export async function dossierContent(
  { records, blobs }: { readonly records: Pick<Records, 'blobs'>; readonly blobs: BlobFolder },
  { content }: IntentOf<'dossierCreate'>,
): Promise<DossierContent> {
  if (content.kind === 'address') return content
  const blob = records.blobs.get(content.sha256)
  if (blob === null) throw failure('storage', { reason: 'blobMissing' })
  const path = await blobs.require(blob.sha256, blob.size)
  return { kind: 'blob', path, size: blob.size, sha256: blob.sha256 }
}

/** Uploads a document to its owner (project or relation). Returns the API object id of the dossier. */
export function sendDossier(
  { dossiers }: Pick<DescribedEndpoints, 'dossiers'>,
  ownerId: number,
  { type, title, filename }: IntentOf<'dossierCreate'>,
  content: DossierContent,
  options: Parameters<DescribedEndpoints['dossiers']['create']>[2] = {},
): Promise<number> {
  return dossiers.create(ownerId, { type, title, filename, content }, options)
}

/** A request to a channel. A relist sends two of them. */
export interface ChannelRequestSent {
  readonly action: 'publish' | 'revoke'
  readonly channel: ChannelType
  readonly extra: ExtraParameters | undefined
}

/**
 * Returns a job's request to its channel at a stage. The withdrawal of a relist has no parameters,
 * because those of a withdrawal would report a transaction (service.md, "Extra parameters for
 * exchange_one").
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

/** Sends the request of a publication job to the service. */
export function sendPublication(
  { channels }: Pick<DescribedEndpoints, 'channels'>,
  projectId: number,
  { action, channel: type, extra }: ChannelRequestSent,
  options: { readonly signal?: AbortSignal } = {},
): Promise<AnswerWords> {
  return channels.publish(projectId, { type, action, ...(extra && { extra }) }, options)
}

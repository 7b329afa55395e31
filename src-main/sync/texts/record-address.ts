import type { RecordVersion } from '../../../src-shared/ipc/calls/record-calls.ts'
import { projectXmlVersionSchema } from '../../../src-shared/service/project-version.ts'
import type { DescribedEndpoints } from '../../service-client/service-client.ts'
import type { RecordIds } from '../../store/records/record-ids.ts'
import type { Records } from '../records.ts'

/** The ids of a record at the service. */
export type RecordAddress =
  | { readonly kind: 'project'; readonly id: number }
  | { readonly kind: 'dossier'; readonly id: number; readonly ownerId: number }

/** Returns a record's address; null while the service has assigned no id. */
export function addressOf(
  { projects, dossiers }: Pick<Records, 'projects' | 'dossiers'>,
  { projectId, dossierId }: RecordIds,
): RecordAddress | null {
  const ownerId = projects.get(projectId)?.remoteId ?? null
  if (ownerId === null) return null
  if (dossierId === null) return { kind: 'project', id: ownerId }
  const id = dossiers.get(dossierId)?.remoteId ?? null
  return id === null ? null : { kind: 'dossier', id, ownerId }
}

interface FetchOptions {
  readonly signal?: AbortSignal
  /** Waits until no other call to this service is queued. */
  readonly background?: boolean
}

/** Fetches the record's XML from the service, unchecked. */
export function fetchRecord(
  client: DescribedEndpoints,
  address: RecordAddress,
  version: RecordVersion,
  options: FetchOptions = {},
): Promise<string> {
  return address.kind === 'project'
    ? client.projects.get(address.id, projectXmlVersionSchema.parse(version), options)
    : client.dossiers.get(address.id, options)
}

/**
 * Sends a record's XML. Sending it twice has the same effect as once, because it replaces the
 * record.
 */
export async function sendRecord(
  client: DescribedEndpoints,
  address: RecordAddress,
  xml: string,
  options: { readonly signal?: AbortSignal } = {},
): Promise<void> {
  if (address.kind === 'project') await client.projects.edit(address.id, xml, options)
  else await client.dossiers.edit({ dossierId: address.id, ownerId: address.ownerId }, xml, options)
}

import type { RequestAction } from '../../src-shared/ipc/calls/channel-calls.ts'
import type { RequestFacts } from './use-channel-form.ts'

/** Returns what the user should know before a request: message keys under `parameters.note`. */
export function requestNotes(
  action: RequestAction,
  { remoteId, unsentEdits, row }: Pick<RequestFacts, 'remoteId' | 'unsentEdits' | 'row'>,
  offline: boolean,
): string[] {
  return [
    // The outbox holds every request back until the service has created the project.
    remoteId === null && action === 'publish' ? 'createdFirst' : null,
    unsentEdits && action !== 'revoke' ? 'unsentEdits' : null,
    action !== 'publish' && row?.publication === null ? 'notPublished' : null,
    offline ? 'offline' : null,
  ].filter((note) => note !== null)
}

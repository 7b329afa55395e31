import {
  foldStatus,
  publicationStateOf,
  type NameableState,
  type PublicationState,
} from '../../src-shared/service/publication-state.ts'

/** What a status value of the service comes to, and whether the user said so. */
export interface StatusMeaning {
  readonly state: PublicationState
  readonly byUser: boolean
}

/** `words`: the account's own table (`Dialect.statusWords`). */
export function statusMeaning(
  status: string,
  words: Readonly<Record<string, NameableState>>,
): StatusMeaning {
  const state = publicationStateOf(status, words)
  return { state, byUser: state !== 'busy' && Object.hasOwn(words, foldStatus(status)) }
}

// Words of service.md ("Publication status", and "revoke" in its first section); another is shown
// as it comes (open point 11).
const mutationTypes = ['publish', 'revoke'] as const
const mutationStatuses = ['new'] as const

/** Message key of a mutation's type or status, where service.md names the value; else null. */
export function mutationKey(part: 'type' | 'status', value: string): string | null {
  const known: readonly string[] = part === 'type' ? mutationTypes : mutationStatuses
  return known.includes(value) ? `channels.mutation.${part}.${value}` : null
}

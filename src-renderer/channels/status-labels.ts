import {
  foldStatus,
  publicationStateOf,
  type NameableState,
  type PublicationState,
} from '../../src-shared/service/publication-state.ts'

/** The state that a status value of the service means, and whether the user chose the meaning. */
export interface StatusMeaning {
  readonly state: PublicationState
  readonly byUser: boolean
}

/** Returns the meaning of a status. `words`: the account's own table (`Dialect.statusLabels`). */
export function statusMeaning(
  status: string,
  words: Readonly<Record<string, NameableState>>,
): StatusMeaning {
  const state = publicationStateOf(status, words)
  return { state, byUser: state !== 'busy' && Object.hasOwn(words, foldStatus(status)) }
}

// service.md names `publish`, `revoke` and `new`; the other values have a plain meaning. Values
// that are not listed are shown unchanged (open point 11).
const mutationTypes = ['publish', 'revoke'] as const
const mutationStatuses = ['new', 'busy', 'done', 'failed'] as const

/**
 * Returns the message key of a mutation's type or status; null for a value without a known
 * meaning.
 */
export function mutationKey(part: 'type' | 'status', value: string): string | null {
  const known: readonly string[] = part === 'type' ? mutationTypes : mutationStatuses
  return known.includes(value) ? `channels.mutation.${part}.${value}` : null
}

import { z } from 'zod'

/** A state that the user may give to a word of the service. */
export const nameableStateSchema = z.enum(['published', 'failed', 'withdrawn'])
export type NameableState = z.infer<typeof nameableStateSchema>

/**
 * What a publication's status comes to. service.md names one value, `busy`; any other is shown as it
 * comes (open point 11), so a value counts as one of these only by the account's own table or by its
 * plain meaning below, and else is `unknown` and shown in the service's words.
 */
export type PublicationState = 'busy' | NameableState | 'unknown'

const plainWords: ReadonlyMap<string, NameableState> = new Map([
  ['published', 'published'],
  ['gepubliceerd', 'published'],
  ['failed', 'failed'],
  ['mislukt', 'failed'],
  ['withdrawn', 'withdrawn'],
  ['revoked', 'withdrawn'],
  ['ingetrokken', 'withdrawn'],
])

/** Without case and surplus space: the form in which the dialect keeps its keys. */
export function foldStatus(status: string): string {
  return status.toLowerCase().replace(/\s+/gu, ' ').trim()
}

/** The state of a status value; the account's own words (`Dialect.statusWords`) go first. */
export function publicationStateOf(
  status: string,
  words: Readonly<Record<string, NameableState>>,
): PublicationState {
  const folded = foldStatus(status)
  if (folded === 'busy') return 'busy'
  if (Object.hasOwn(words, folded)) return words[folded] ?? 'unknown'
  return plainWords.get(folded) ?? 'unknown'
}

import { z } from 'zod'

/** A state that the user may assign to a status value of the service. */
export const nameableStateSchema = z.enum(['published', 'failed', 'withdrawn'])
export type NameableState = z.infer<typeof nameableStateSchema>

/**
 * Meaning of a publication's status. service.md names one value, `busy`, and says that other values
 * are shown unchanged (open point 11). A value gets a meaning only from the account's own table or
 * from its plain meaning below. Other values become `unknown`
 * and are shown unchanged.
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

/** Folds case and white space. The dialect keeps its keys in this form. */
export function foldStatus(status: string): string {
  return status.toLowerCase().replace(/\s+/gu, ' ').trim()
}

/**
 * Returns the state of a status value. The account's own table (`Dialect.statusLabels`) comes first.
 */
export function publicationStateOf(
  status: string,
  words: Readonly<Record<string, NameableState>>,
): PublicationState {
  const folded = foldStatus(status)
  if (folded === 'busy') return 'busy'
  if (Object.hasOwn(words, folded)) return words[folded] ?? 'unknown'
  return plainWords.get(folded) ?? 'unknown'
}

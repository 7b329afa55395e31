import type { TakeOverRow } from '../../src-shared/ipc/take-over.ts'

/** What happens to a request when its account is given to another service. */
export type TakeOverChoice = 'take' | 'leave' | 'discard'

/**
 * Returns the suggested choice. Only a request for a property that is certainly the same is taken
 * along. A request in doubt stays: it may have been carried out at the former service, and would be
 * carried out twice.
 */
export function suggestedChoice({ match, inDoubt }: TakeOverRow): TakeOverChoice {
  return match === 'same' && !inDoubt ? 'take' : 'leave'
}

/** Returns the possible choices. An unreadable request cannot be sent anywhere. */
export function choicesOf({ kind }: TakeOverRow): TakeOverChoice[] {
  return kind === 'unreadable' ? ['leave', 'discard'] : ['take', 'leave', 'discard']
}

/** Returns the ids of the jobs for which the user made this choice. */
export function jobsWith(
  choices: ReadonlyMap<string, TakeOverChoice>,
  wanted: TakeOverChoice,
): string[] {
  return [...choices].filter(([, choice]) => choice === wanted).map(([jobId]) => jobId)
}

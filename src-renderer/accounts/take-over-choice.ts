import type { TakeOverRow } from '../../src-shared/ipc/take-over.ts'

/** What becomes of a request when its account is given to another service. */
export type TakeOverChoice = 'take' | 'leave' | 'discard'

/**
 * Only a request whose property is surely the same goes along by itself. A request that may have been
 * carried out at the former service would be carried out a second time.
 */
export function suggestedChoice({ match, inDoubt }: TakeOverRow): TakeOverChoice {
  return match === 'same' && !inDoubt ? 'take' : 'leave'
}

/** A request that cannot be read cannot be sent anywhere. */
export function choicesOf({ kind }: TakeOverRow): TakeOverChoice[] {
  return kind === 'unreadable' ? ['leave', 'discard'] : ['take', 'leave', 'discard']
}

export function jobsWith(
  choices: ReadonlyMap<string, TakeOverChoice>,
  wanted: TakeOverChoice,
): string[] {
  return [...choices].filter(([, choice]) => choice === wanted).map(([jobId]) => jobId)
}

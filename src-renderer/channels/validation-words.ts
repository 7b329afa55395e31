import type { StoredValidation, ValidationStatus } from '../../src-shared/ipc/validation-calls.ts'

/** The choices of "check as", the one that is made for the user first. */
export const statusChoices = ['chosen', 'active', 'inactive', 'unknown', 'left'] as const
export type StatusChoice = (typeof statusChoices)[number]

/** The choice as it is asked for; `left` leaves the status out. */
export function statusOf(choice: StatusChoice): ValidationStatus | 'chosen' {
  return choice === 'left' ? null : choice
}

/** The choice that an answer was asked with; one that was left out shows as that. */
export function choiceOf(status: ValidationStatus): Exclude<StatusChoice, 'chosen'> {
  return status ?? 'left'
}

/** How many messages an answer has. */
export function countMessages(errors: StoredValidation['errors']): number {
  return Object.values(errors).reduce((count, messages) => count + messages.length, 0)
}

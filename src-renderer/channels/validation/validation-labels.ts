import type {
  StoredValidation,
  ValidationStatus,
} from '../../../src-shared/ipc/calls/validation-calls.ts'

/** Options of "check as"; the automatic choice comes first. */
export const statusChoices = ['chosen', 'active', 'inactive', 'unknown', 'left'] as const
export type StatusChoice = (typeof statusChoices)[number]

/** Returns the status to ask with; `left` sends no status. */
export function statusOf(choice: StatusChoice): ValidationStatus | 'chosen' {
  return choice === 'left' ? null : choice
}

/** Returns the option that a check was made with; `left` if no status was sent. */
export function choiceOf(status: ValidationStatus): Exclude<StatusChoice, 'chosen'> {
  return status ?? 'left'
}

/** Counts the messages of a result. */
export function countMessages(errors: StoredValidation['errors']): number {
  return Object.values(errors).reduce((count, messages) => count + messages.length, 0)
}

import type { Messages } from '../store/validation-repository.ts'

/** The messages that an answer had and the one after it no longer has, by section. */
export function messagesGone(before: Messages, after: Messages): Messages {
  const gone = Object.entries(before).map(([section, messages]): [string, string[]] => {
    const still = new Set(after[section])
    return [section, messages.filter((message) => !still.has(message))]
  })
  return Object.fromEntries(gone.filter(([, messages]) => messages.length > 0))
}

import type { Messages } from '../store/validation-repository.ts'

/** The messages that an answer had and the one after it no longer has, by section. */
export function messagesGone(before: Messages, after: Messages): Messages {
  const gone = Object.entries(before).map(([section, messages]): [string, string[]] => {
    // The section is the service's word, which may be that of a member of every object.
    const still = new Set(Object.hasOwn(after, section) ? after[section] : [])
    return [section, messages.filter((message) => !still.has(message))]
  })
  return Object.fromEntries(gone.filter(([, messages]) => messages.length > 0))
}

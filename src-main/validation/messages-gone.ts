import type { Messages } from '../store/validation-repository.ts'

/** Returns the messages of an answer that the next answer no longer has, by section. */
export function messagesGone(before: Messages, after: Messages): Messages {
  const gone = Object.entries(before).map(([section, messages]): [string, string[]] => {
    // The service chooses the section's name, which may equal a member of every object.
    const still = new Set(Object.hasOwn(after, section) ? after[section] : [])
    return [section, messages.filter((message) => !still.has(message))]
  })
  return Object.fromEntries(gone.filter(([, messages]) => messages.length > 0))
}

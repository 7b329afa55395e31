import type { OnlyHere } from '../../src-shared/ipc/calls/account-calls.ts'

const kinds = ['requests', 'edits', 'drafts', 'files', 'documents', 'uploads', 'templates'] as const

/**
 * Returns the list of what exists only on this machine, with its numbers, in the language of the
 * screen.
 *
 * @param say translates a kind and its number
 * @param locale language of the list
 */
export function onlyHereWords(
  onlyHere: OnlyHere,
  say: (kind: (typeof kinds)[number], count: number) => string,
  locale: string,
): string {
  const found = kinds.filter((kind) => onlyHere[kind] > 0)
  return new Intl.ListFormat(locale).format(found.map((kind) => say(kind, onlyHere[kind])))
}

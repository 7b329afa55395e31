export const projectTabs = ['xml', 'dossiers', 'channels'] as const
export type ProjectTab = (typeof projectTabs)[number]

/** The tab that an address names; the first one when it names none that exists. */
export function readTab(name: string | undefined): ProjectTab {
  return projectTabs.find((tab) => tab === name) ?? projectTabs[0]
}

/** The tab that Alt with a digit asks for. */
export function tabOfKey(
  event: Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'code'>,
): ProjectTab | null {
  if (!event.altKey || event.ctrlKey || event.metaKey) return null
  // The key's place, not its character: Alt with a digit makes another character on a Mac.
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1]
  return digit === undefined ? null : (projectTabs[Number(digit) - 1] ?? null)
}

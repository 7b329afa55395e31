export const projectTabs = ['overview', 'form', 'dossiers', 'channels', 'xml'] as const
export type ProjectTab = (typeof projectTabs)[number]

/** Returns the tab of an address; the first tab if the address names no known tab. */
export function readTab(name: string | undefined): ProjectTab {
  return projectTabs.find((tab) => tab === name) ?? projectTabs[0]
}

/** Returns the tab for Alt with a digit. */
export function tabOfKey(
  event: Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'code'>,
): ProjectTab | null {
  if (!event.altKey || event.ctrlKey || event.metaKey) return null
  // Uses the key's position, because Alt with a digit produces another character on a Mac.
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1]
  return digit === undefined ? null : (projectTabs[Number(digit) - 1] ?? null)
}

/** The tab of the record's text that was shown last in this window. */
let lastTextTab: 'form' | 'xml' = 'xml'

/** Notes the shown tab, for `textTab`. */
export function noteTab(tab: ProjectTab): void {
  if (tab === 'form' || tab === 'xml') lastTextTab = tab
}

/** Returns the tab in which the user works on the text of a record. */
export function textTab(): 'form' | 'xml' {
  return lastTextTab
}

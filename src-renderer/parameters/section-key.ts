/** Message keys of the sections by their Dutch names in the rules. */
const keys: Readonly<Record<string, string>> = {
  Algemeen: 'general',
  Kanaal: 'channel',
  Deeltransactie: 'partialTransaction',
  Parkeren: 'parking',
  Bedrijfsruimte: 'industrial',
  'Winkel, horeca en leisure': 'leisure',
  Transactie: 'transaction',
  'Collegiale deelnemers': 'colleagues',
}

/**
 * Returns the message key of a section; null for an unknown section, whose name is shown unchanged.
 */
export function sectionKey(section: string): string | null {
  const key = Object.hasOwn(keys, section) ? keys[section] : undefined
  return key === undefined ? null : `parameters.section.${key}`
}

/** The table's sections, which are Dutch, by the message that names them in either language. */
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

/** Message key of a section's name; null for one that we do not know, which is shown as it is. */
export function sectionKey(section: string): string | null {
  const key = Object.hasOwn(keys, section) ? keys[section] : undefined
  return key === undefined ? null : `parameters.section.${key}`
}

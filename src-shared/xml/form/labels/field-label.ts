import { knownLabel } from './label-table.ts'
import { capital, nameInWords } from './name-in-words.ts'

/**
 * Returns the name of an element or attribute for a person: the label of a known name, else the name
 * as words.
 *
 * @param parent local name of the element around, if known: a `Prijs` in a `Koop` is the asking
 *   price
 */
export function fieldLabel(name: string, parent: string | null, language: string): string {
  return labelOfKnownName(name, parent, language) ?? nameInWords(name)
}

/** Null for a name that the tables do not know. */
export function labelOfKnownName(
  name: string,
  parent: string | null,
  language: string,
): string | null {
  const dutch = language.startsWith('nl')
  const known = knownLabel(name, parent)
  if (known !== null) return known[dutch ? 0 : 1]
  return dutch ? null : countedInEnglish(name)
}

/** `AantalGarages` of a known `Garages`: English would otherwise show Dutch words. */
function countedInEnglish(name: string): string | null {
  const [, counted = ''] = /^aantal[_-]?(.+)$/iu.exec(name) ?? []
  const known = counted === '' ? null : knownLabel(counted, null)
  return known === null ? null : capital(`number of ${known[1].toLowerCase()}`)
}

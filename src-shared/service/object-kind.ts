/**
 * Kinds of objects on which parameters of service.md, "Extra parameters for portal_bog", depend:
 * industrial space; retail, catering and leisure; and `other` for everything else.
 */
export type ObjectKind = 'industrial' | 'retailCateringLeisure' | 'other'

/** Object kind by the types and main uses of docs/spec/sample-record.md. */
const kindByWord: Readonly<Record<string, ObjectKind>> = {
  bedrijfsruimte: 'industrial',
  bedrijfshal: 'industrial',
  winkelruimte: 'retailCateringLeisure',
  horeca: 'retailCateringLeisure',
  leisure: 'retailCateringLeisure',
  kantoorruimte: 'other',
  woonruimte: 'other',
  bouwgrond: 'other',
  parkeergelegenheid: 'other',
  berging: 'other',
  standplaats: 'other',
  ligplaats: 'other',
}

/**
 * Returns the object kind of the project's type or, if the type does not tell (an investment), of
 * the building's main use. Null if neither tells: both lists of values are open-ended.
 */
export function objectKindOf(type: string, mainUse: string): ObjectKind | null {
  return wordKind(type) ?? wordKind(mainUse)
}

function wordKind(word: string): ObjectKind | null {
  const folded = word.trim().toLowerCase()
  return Object.hasOwn(kindByWord, folded) ? (kindByWord[folded] ?? null) : null
}

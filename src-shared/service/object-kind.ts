/**
 * The kinds of object on which parameters of service.md ("Extra parameters for portal_bog") depend:
 * industrial space, and retail, catering and leisure; everything else is `other`.
 */
export type ObjectKind = 'industrial' | 'retailCateringLeisure' | 'other'

/** Types and main uses of docs/spec/sample-record.md that say what kind of object it is. */
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
 * By the project's type; where that does not tell (an investment), by the main use of the building.
 * Null when neither does: both lists are open-ended.
 */
export function objectKindOf(type: string, mainUse: string): ObjectKind | null {
  return wordKind(type) ?? wordKind(mainUse)
}

function wordKind(word: string): ObjectKind | null {
  const folded = word.trim().toLowerCase()
  return Object.hasOwn(kindByWord, folded) ? (kindByWord[folded] ?? null) : null
}

/** What a person or company is in a contract. */
export type Role = 'seller' | 'buyer' | 'landlord' | 'tenant'

/** The words for a role; plural and both sexes. */
export const roleWords: readonly (readonly [Role, string])[] = [
  ['seller', 'verkop(?:er|ers|ster)|verkoopster|vervreemder|verkopende partij|seller|vendor'],
  ['buyer', 'kop(?:er|ers|ster)|koopster|verkrijgers?|kopende partij|buyer|purchaser'],
  ['landlord', 'verhuurders?|verhuurster|landlord|lessor'],
  ['tenant', 'huurders?|huurster|tenant|lessee'],
]

/** The words for any role. */
export const anyRole = roleWords.map(([, words]) => words).join('|')

/** The number or letter of a party: "partij A", "partij 2". */
export const partyNumber = String.raw`(?:[A-D]|\d{1,2}|[IVX]{1,3}|één|twee)`
/** The heading of a party before its role: "Partij A", "Tweede contractspartij". */
export const partyHeading = String.raw`(?:(?:contracts?)?partij\s${partyNumber}|(?:eerste|tweede)\s(?:contracts?)?partij)`

/** A row about somebody else, or the next article. */
export const otherRow = new RegExp(
  String.raw`\n[^\n]{0,40}(?<!\p{L})(?:${anyRole}|notaris|makelaar|bank|gemachtigde|gevolmachtigde|vertegenwoordig\p{L}*|artikel|partner|echtgeno\p{L}+|contactpersoon|ondergetekenden?)(?!\p{L})`,
  'iu',
)

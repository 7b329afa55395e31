/**
 * The documents that a Dutch office attaches (docs/spec/sample-record.md). They are suggestions:
 * the service accepts any type, and the user may type another one. They are sent in Dutch, in this
 * spelling, whatever the language of the screen.
 */
export const deedTypes = [
  'koopakte',
  'leveringsakte',
  'hypotheekakte',
  'volmacht',
  'huurovereenkomst',
  'vragenlijst',
  'lijst van zaken',
  'energielabel',
  'meetrapport',
  'plattegrond',
  'taxatierapport',
  'bouwkundig rapport',
  'kadastraal bericht',
  'VvE-stukken',
  'splitsingsakte',
  'bestemmingsplan',
  'brochure',
  'factuur',
  'legitimatie',
  'WOZ',
  'eigendomsbewijs',
] as const
export type DeedType = (typeof deedTypes)[number]

/** The types of `deedTypes` with which a sale or a let is agreed or completed. */
const contractTypes: ReadonlySet<string> = new Set([
  'koopakte',
  'leveringsakte',
  'huurovereenkomst',
])

/** Whether a type may be a deed of a sale or a let. A type of the office's own may be one. */
export function mayBeContract(type: string): boolean {
  const plain = type.trim().toLowerCase()
  const isOther = deedTypes.some(
    (known) => known.toLowerCase() === plain && !contractTypes.has(known),
  )
  return plain !== '' && !isOther
}

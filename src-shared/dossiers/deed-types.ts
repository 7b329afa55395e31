/**
 * The documents that a Dutch office attaches (docs/spec/sample-record.md). They are suggestions: the
 * service takes any type, so the user may type another. They are sent as they stand here, in Dutch,
 * whatever the language of the screen.
 */
export const deedTypes = [
  'koopakte',
  'leveringsakte',
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
  'brochure',
  'WOZ',
  'eigendomsbewijs',
] as const

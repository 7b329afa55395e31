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

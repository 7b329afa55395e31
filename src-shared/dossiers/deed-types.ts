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

/** Words in a folded file name that tell a type; the first match in this order counts. */
const hints: readonly (readonly [type: (typeof deedTypes)[number], pattern: RegExp])[] = [
  ['splitsingsakte', /splitsing/],
  ['leveringsakte', /levering|transportakte/],
  ['koopakte', /koop(akte|overeenkomst|contract)|verkoopovereenkomst/],
  ['huurovereenkomst', /huur(overeenkomst|contract|akte)/],
  ['vragenlijst', /vragenlijst/],
  ['lijst van zaken', /lijst ?(van )?zaken|roerende zaken/],
  ['energielabel', /energie ?(label|prestatie)|epa\b/],
  ['meetrapport', /meet(rapport|certificaat|staat)|nen ?2580/],
  ['plattegrond', /plattegrond|floor ?plan/],
  ['taxatierapport', /taxatie/],
  ['bouwkundig rapport', /bouwkundig|bouwtechnisch/],
  ['kadastraal bericht', /kadast|kadaster/],
  ['VvE-stukken', /\bvve\b|vereniging van eigenaar/],
  ['brochure', /brochure/],
  ['WOZ', /\bwoz\b/],
  ['eigendomsbewijs', /eigendoms?(bewijs|akte)/],
]

/** The type that a file's name tells; empty when it tells none, so that the user chooses. */
export function suggestDeedType(filename: string): string {
  const folded = filename
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[_\-.\s]+/g, ' ')
  return hints.find(([, pattern]) => pattern.test(folded))?.[0] ?? ''
}

import type { deedTypes } from './deed-types.ts'

interface DeedHint {
  readonly type: (typeof deedTypes)[number]
  /** The words by which a document of this type names itself, folded. */
  readonly own: RegExp
  /** A weaker word, which decides only if no document names itself. */
  readonly loose?: RegExp
}

/** The words of Dutch offices and notaries for these documents, in file names and headings. */
export const deedHints: readonly DeedHint[] = [
  {
    type: 'splitsingsakte',
    own: /splitsings?akte|akte van (onder)?splitsing|splitsing in appartementsrechten/,
    loose: /splitsing/,
  },
  {
    type: 'leveringsakte',
    own: /leverings?akte|akte van levering|transportakte/,
    loose: /\blevering\b/,
  },
  { type: 'koopakte', own: /koop ?(akte|overeenkomst|contract)|koop en verkoop/ },
  { type: 'huurovereenkomst', own: /huur ?(overeenkomst|contract|akte)/ },
  { type: 'vragenlijst', own: /vragenlijst/ },
  { type: 'lijst van zaken', own: /lijst (van |betreffende )?(roerende )?zaken|roerende zaken/ },
  {
    type: 'energielabel',
    own: /energie ?(label|prestatie)/,
    loose: /\bepa\b/,
  },
  { type: 'meetrapport', own: /meet ?(rapport|certificaat|staat)\b/, loose: /nen ?2580/ },
  { type: 'plattegrond', own: /plattegrond|floor ?plan/ },
  { type: 'taxatierapport', own: /taxatie ?rapport/, loose: /taxatie/ },
  {
    type: 'bouwkundig rapport',
    own: /bouw(kundige?|technische?) ?(rapport|keuring|inspectie)/,
    loose: /bouwkundig|bouwtechnisch/,
  },
  {
    type: 'kadastraal bericht',
    own: /kadastra(al|le) (bericht|uittreksel|kaart)|eigendomsinformatie/,
    loose: /kadast/,
  },
  { type: 'VvE-stukken', own: /vereniging van eigena(ar|ren)/, loose: /\bvve\b/ },
  { type: 'brochure', own: /brochure/ },
  { type: 'WOZ', own: /\bwoz ?(beschikking|waarde)/, loose: /\bwoz\b/ },
  { type: 'eigendomsbewijs', own: /eigendoms? ?(bewijs|akte)/ },
]

import { foldText } from '../text/fold-text.ts'

/** How far the sale or the let of a property is, in the order of a deal. */
export type SalesStatusKind =
  | 'available'
  | 'underOffer'
  | 'soldSubject'
  | 'sold'
  | 'letSubject'
  | 'let'
  | 'withdrawn'

/** The first rule that fits tells the kind: a word under reservation is longer than the plain one. */
const rules: readonly (readonly [RegExp, SalesStatusKind])[] = [
  [/^(niet (meer )?beschikbaar|not available|unavailable)$/u, 'withdrawn'],
  [
    /^(ingetrokken|teruggetrokken|withdrawn|uit (de )?verkoop|gearchiveerd|off market)/u,
    'withdrawn',
  ],
  [
    /^(verkocht|sold).*(voorbehoud|onder|ovb|\bvb\b|subject|stc)|^ov?v?ov$|^onder voorbehoud verkocht/u,
    'soldSubject',
  ],
  [
    /^(verhuurd|rented|let|leased).*(voorbehoud|onder|ovb|\bvb\b|subject)|^onder voorbehoud verhuurd/u,
    'letSubject',
  ],
  [/^(verkocht|sold|sale agreed|getransporteerd|geleverd)/u, 'sold'],
  [/^(verhuurd|rented|let|leased)( uit voorraad)?$/u, 'let'],
  [
    /^(onder (bod|optie)|in onderhandeling|under (offer|option|negotiation)|gereserveerd|reserved|optie|option)/u,
    'underOffer',
  ],
  [
    /^(beschikbaar|available|te koop|te huur|for sale|for rent|to let|actief|active|in (verkoop|verhuur)|nieuw)/u,
    'available',
  ],
]

/** Returns the kind of a sales status as a record words it; null for a word of the office's own. */
export function salesStatusKind(word: string): SalesStatusKind | null {
  const spaced = word.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replaceAll(/[_\-/]+/gu, ' ')
  const folded = foldText(spaced)
  for (const [words, kind] of rules) if (words.test(folded)) return kind
  return null
}

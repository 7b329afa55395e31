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

/** `o.v.`, `vb` and `STC` stand for a sale under reservation. */
const reserved = String.raw`(voorbehoud|\bonder\b|\bo\.? ?v\b|\bovb\b|\bvb\b|subject|\bstc\b)`

/**
 * Words that describe the sale or the let of a property and nothing else. The first rule that fits
 * tells the kind: a word under reservation is longer than the plain one.
 */
const strictRules: readonly (readonly [RegExp, SalesStatusKind])[] = [
  [/^(niet (meer )?beschikbaar|not available|unavailable)$/u, 'withdrawn'],
  [/^(ingetrokken|teruggetrokken|withdrawn|uit (de )?verkoop|off market)/u, 'withdrawn'],
  [new RegExp(`^(verkocht|sold).*${reserved}`, 'u'), 'soldSubject'],
  [/^(v\.? ?o\.? ?v\b|onder voorbehoud verkocht)/u, 'soldSubject'],
  [new RegExp(`^(verhuurd|(rented|let|leased)\\b).*${reserved}`, 'u'), 'letSubject'],
  [/^onder voorbehoud verhuurd/u, 'letSubject'],
  [/^(verkocht|sold|sale agreed)\b/u, 'sold'],
  [/^(verhuurd|rented|let|leased)( uit voorraad)?$/u, 'let'],
  [
    /^(onder (bod|optie)|in onderhandeling|under (offer|option|negotiation)|gereserveerd|reserved)/u,
    'underOffer',
  ],
  [
    /^(beschikbaar|available|te (koop|huur)|for (sale|rent)|to let|in (verkoop|verhuur))/u,
    'available',
  ],
]

/** Words that tell the sales status of a property, and in another place something else. */
const looseRules: readonly (readonly [RegExp, SalesStatusKind])[] = [
  [/^gearchiveerd/u, 'withdrawn'],
  [/^(getransporteerd|geleverd)/u, 'sold'],
  [/^(optie|option)/u, 'underOffer'],
  [/^(actief|active|nieuw)/u, 'available'],
]

/** Returns the kind of a sales status as a record words it; null for a word of the office's own. */
export function salesStatusKind(word: string): SalesStatusKind | null {
  return kindIn([...strictRules, ...looseRules], word)
}

/** The same for a value that may be the status of something else: null for "actief" too. */
export function strictSalesStatusKind(word: string): SalesStatusKind | null {
  return kindIn(strictRules, word)
}

function kindIn(
  rules: readonly (readonly [RegExp, SalesStatusKind])[],
  word: string,
): SalesStatusKind | null {
  const spaced = word.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replaceAll(/[_\-/]+/gu, ' ')
  const folded = foldText(spaced)
  return rules.find(([words]) => words.test(folded))?.[1] ?? null
}

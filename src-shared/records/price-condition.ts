import { foldText } from '../text/fold-text.ts'

/** What a price is for, or who pays the costs of the transfer. */
export type PriceCondition =
  | 'buyerCosts'
  | 'costsIncluded'
  | 'perWeek'
  | 'perMonth'
  | 'perYear'
  | 'perSquareMetre'
  | 'perSquareMetreYear'

const area = String.raw`(?:m2|m²|vierkante\s?meter|square\s?met(?:er|re))`

const wordings: readonly (readonly [PriceCondition, RegExp])[] = [
  ['buyerCosts', /^(?:kosten koper|k ?k|costs? (?:for )?buyer|buyers? costs?)$/u],
  ['costsIncluded', /^(?:vrij op naam|v ?o ?n)$/u],
  ['perSquareMetreYear', new RegExp(`^per ${area} per (?:jaar|year)$`, 'u')],
  ['perSquareMetre', new RegExp(`^per ${area}$`, 'u')],
  ['perWeek', /^(?:(?:per )?week|weekly|wekelijks)$/u],
  ['perMonth', /^(?:(?:per )?(?:maand|month)|monthly|maandelijks|p ?m)$/u],
  ['perYear', /^(?:(?:per )?(?:jaar|year)|yearly|annual|jaarlijks|p ?j)$/u],
]

/**
 * Returns the meaning of a condition as records word it: "kosten koper", "K.K.", "per_maand". Null
 * for other words.
 */
export function priceConditionOf(words: string): PriceCondition | null {
  const plain = foldText(words)
    .replaceAll(/[./_-]+/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim()
  return wordings.find(([, wording]) => wording.test(plain))?.[0] ?? null
}

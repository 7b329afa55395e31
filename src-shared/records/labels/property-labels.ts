import type { PriceCondition } from '../price-condition.ts'
import type { SalesStatusKind } from '../sales-status.ts'

/** Words for a property, on the screens and in saved files. */
export interface PropertyLabels {
  /** Words of the known scenarios, by code. */
  readonly scenario: Readonly<Record<string, string>>
  readonly salesStatus: Readonly<Record<SalesStatusKind, string>>
  /** What a price is for. */
  readonly priceCondition: Readonly<Record<PriceCondition, string>>
}

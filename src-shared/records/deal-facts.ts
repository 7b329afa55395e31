import { onlyValue } from './choose-value.ts'
import { amountIn, dayIn } from './fact-values.ts'
import { context } from './name-context.ts'
import type { RecordLeaf } from './record-leaves.ts'

/** What a record says about a sale that was closed. Null: the record does not say it, or not clearly. */
export interface DealFacts {
  /** The price that was agreed, in euro; never the asking price. */
  readonly transactionPrice: number | null
  /** The day of the transfer at the notary, as `2026-11-23`. */
  readonly transferDate: string | null
}

const priceNames =
  /^(?:(?:verkoop)?transactie(?:koop)?(?:prijs|som|bedrag)|(?:gerealiseerde|overeengekomen|definitieve|uiteindelijke)(?:ver)?(?:koop)?(?:prijs|som)|verkochtvoor|(?:transaction|sold|achieved|agreed|final)(?:sales?)?price|soldfor)$/u
/** Names that tell an agreed price within an element about the transaction. */
const plainNames = /^(?:(?:ver)?koop(?:prijs|som)|prijs|bedrag|(?:sales?)?price|amount)$/u
const transactionParts = /^(?:verkoop)?(?:transactie|transaction)(?:gegevens|info|details)?$/u
const transferNames =
  /^(?:leverings?|transport|overdrachts?|passeer)(?:datum|date)$|^datum(?:levering|transport|overdracht|passeren)$|^(?:transfer|completion)date$/u

/** An element about another property; its name is also the name of the office's own number. */
const otherProperty = /^(?:referenties?|references?)$/u

/** Prices below are counters, yes or no, or codes. */
const leastPrice = 1000

/** Finds the agreed price and the day of the transfer. Values that differ give no fact. */
export function dealFacts(leaves: readonly RecordLeaf[]): DealFacts {
  const without = context.foreign | context.unit | context.cost | context.annex | context.rent
  const ours = leaves.filter(
    ({ around, parent }) => (around & without) === 0 && !otherProperty.test(parent),
  )
  const prices = ours.flatMap(({ name, parent, value }) => {
    const isPrice =
      priceNames.test(name) || (plainNames.test(name) && transactionParts.test(parent))
    const euros = isPrice ? (amountIn(value)?.euros ?? 0) : 0
    return euros < leastPrice ? [] : [euros]
  })
  const days = ours.flatMap(({ name, value }) => {
    const day = transferNames.test(name) ? dayIn(value) : null
    return day === null ? [] : [day]
  })
  return { transactionPrice: onlyValue(prices), transferDate: onlyValue(days) }
}

import { compareDigits, withoutTrailingZeros } from './decimal.ts'
import { daysSince } from './moment.ts'

/** `xs:duration` as months and seconds, which cannot be converted into each other. */
export interface Duration {
  readonly negative: boolean
  readonly months: bigint
  readonly seconds: bigint
  /** Fraction of a second: digits without trailing zeros. */
  readonly fraction: string
}

const form =
  /^(-?)P(?=.)(?:(\d{1,12})Y)?(?:(\d{1,12})M)?(?:(\d{1,12})D)?(?:T(?=.)(?:(\d{1,12})H)?(?:(\d{1,12})M)?(?:(\d{1,12})(?:\.(\d+))?S)?)?$/u

/** Parses XML Schema 1.0 part 2, 3.2.6; null if invalid. Parts have at most twelve digits. */
export function readDuration(text: string): Duration | null {
  const match = form.exec(text)
  if (match === null) return null
  const part = (index: number) => BigInt(match[index] ?? 0)
  const months = part(2) * 12n + part(3)
  const seconds = ((part(4) * 24n + part(5)) * 60n + part(6)) * 60n + part(7)
  const fraction = withoutTrailingZeros(match[8] ?? '')
  const something = months + seconds > 0n || fraction !== ''
  return { negative: match[1] === '-' && something, months, seconds, fraction }
}

/**
 * Start dates for comparing durations: the longer duration gives the later end from each date
 * (3.2.6.2).
 */
const starts: readonly (readonly [year: bigint, month: number])[] = [
  [1696n, 9],
  [1697n, 2],
  [1903n, 3],
  [1903n, 7],
]

/** Negative, 0 or positive; null if the order depends on the month (a month against 30 days). */
export function compareDurations(one: Duration, other: Duration): number | null {
  const orders = starts.map((start) => compareEnds(endOf(one, start), endOf(other, start)))
  return orders.every((order) => order === orders[0]) ? (orders[0] ?? null) : null
}

interface End {
  readonly seconds: bigint
  readonly negative: boolean
  readonly fraction: string
}

function endOf(duration: Duration, [year, month]: readonly [bigint, number]): End {
  const { negative, fraction } = duration
  const sign = negative ? -1n : 1n
  const months = year * 12n + BigInt(month - 1) + sign * duration.months
  const monthOfYear = ((months % 12n) + 12n) % 12n
  const days = daysSince((months - monthOfYear) / 12n, Number(monthOfYear) + 1, 1)
  return { seconds: days * 86_400n + sign * duration.seconds, negative, fraction }
}

function compareEnds(one: End, other: End): number {
  const first = wholeAndRest(one)
  const second = wholeAndRest(other)
  if (first.seconds !== second.seconds) return first.seconds < second.seconds ? -1 : 1
  return compareDigits(first.rest, second.rest)
}

/** Splits a subtracted fraction into a whole second before and the remainder. */
function wholeAndRest({ seconds, negative, fraction }: End): { seconds: bigint; rest: string } {
  if (!negative || fraction === '') return { seconds, rest: fraction }
  const rest = (10n ** BigInt(fraction.length) - BigInt(fraction)).toString()
  return { seconds: seconds - 1n, rest: rest.padStart(fraction.length, '0') }
}

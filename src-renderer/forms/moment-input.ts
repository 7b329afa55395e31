/**
 * A moment as the browser's field for date and time writes it (`YYYY-MM-DDTHH:MM`, HTML, "Local
 * dates and times"), on this computer's clock. `moment` is in epoch milliseconds.
 */
export function toMomentInput(moment: number): string {
  const date = new Date(moment)
  const two = (value: number) => value.toString().padStart(2, '0')
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`
}

const pattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/

/** Epoch milliseconds of what is in such a field; null when it is not whole yet, or is no date. */
export function fromMomentInput(text: string): number | null {
  // Without an offset this form is read on this computer's clock (ECMA-262, "Date.parse").
  const moment = pattern.test(text) ? new Date(text).getTime() : Number.NaN
  return Number.isNaN(moment) ? null : moment
}

/** The next whole hour, at least an hour away: where a plan begins. */
export function firstPlan(now: number): number {
  const hour = 3_600_000
  return Math.ceil((now + hour) / hour) * hour
}

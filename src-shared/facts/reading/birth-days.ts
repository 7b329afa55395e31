import type { Spot } from './sentences.ts'

/** Words behind a day of birth, also where the word "geboren" was recognised badly. */
const home = /^[\s,.)]{1,3}(?:\p{L}{1,8}\s)?(?:wonen|woonachtig)/iu
const reach = 30

/** Returns the days of a text without those in front of somebody's home. */
export function withoutBirths<Value extends Spot>(text: string, days: readonly Value[]): Value[] {
  return days.filter(({ to }) => !home.test(text.slice(to, to + reach)))
}

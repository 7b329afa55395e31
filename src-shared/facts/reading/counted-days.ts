import type { Spot } from './sentences.ts'

/** Words in front of a day from which others are counted: "drie maanden na 1 februari 2026". */
const countedFrom =
  /(?<!\p{L})(?:dag|dagen|week|weken|maand|maanden|days?|weeks?|months?)\s+(?:na|vóór|voor|after|before)\s+(?:(?:maan|dins|woens|donder|vrij|zater|zon)dag,?\s+)?$/iu
const reach = 40

/** Returns the days of a text without those from which the text only counts to another day. */
export function withoutCounted<Value extends Spot>(text: string, days: readonly Value[]): Value[] {
  return days.filter(({ from }) => !countedFrom.test(text.slice(Math.max(0, from - reach), from)))
}

import type { Day } from '../reading/days.ts'
import { within } from '../reading/labelled.ts'
import { clauseAround } from '../reading/sentences.ts'
import type { DocumentText, FactCandidate } from './candidate.ts'
import { type ClauseRule, clauseRules } from './clause-rules.ts'
import { dayCandidate, mayMove } from './day-candidate.ts'

/** Words of a clause about what will happen. */
const coming =
  /(?<!\p{L})(?:zal|zullen|wordt|worden|te worden|levert|leveren|draagt|dragen|passeert|vindt|vinden|geschiedt|gaat|gaan|verschijnen|gepland|bepaald|afgesproken|overeengekomen)(?!\p{L})/iu

/** The label of a row in front of a day, and the characters of the row behind the day. */
const row = /^[^\d.;]{3,45}(?<!(?<!\p{L})(?:tot|voor|vóór|na|sinds|binnen|door|tegen) ?)$/iu
const mostBehindRow = 40
/** The characters around a day in which words tell that the day is another one. */
const nearBefore = 110
const nearBehind = 50

/** Finds the days that a clause tells by its verb. */
export function clauseDaysIn({ text, type, days }: DocumentText): FactCandidate[] {
  const known = clauseRules.filter(({ types }) => types.includes(type))
  if (known.length === 0) return []
  return days.flatMap((day) => {
    const clause = clauseAround(text, day)
    const said = text.slice(clause.from, clause.to)
    const before = text.slice(clause.from, day.from)
    const others = within(days, clause.from, clause.to).filter((one) => one !== day)
    const near = text.slice(
      Math.max(clause.from, day.from - nearBefore),
      Math.min(clause.to, day.to + nearBehind),
    )
    const isRow = row.test(before) && clause.to - day.to <= mostBehindRow
    return known.flatMap((rule) => {
      const isClear = rule.act?.test(said) === true
      if (!isClear && rule.likely?.test(said) !== true) return []
      if (!rule.lead.test(before) && !isRow) return []
      if (rule.not.test(near) || rule.notIn?.[type]?.test(near) === true) return []
      if (rule.notBefore?.test(before.slice(-nearBefore)) === true) return []
      if (rule.past?.test(said) === true && !coming.test(said)) return []
      if (!others.every((other) => isSecond(text, day, other, rule))) return []
      const moves = rule.kind === 'transferDate' && mayMove.test(said)
      return dayCandidate(rule.kind, day, moves || !isClear)
    })
  })
}

function isSecond(text: string, day: Day, other: Day, { second }: ClauseRule): boolean {
  return other.from > day.to && second?.test(text.slice(day.to, other.from)) === true
}

import type { ChannelType } from '../../src-shared/service/channel-type.ts'
import { rulesOf } from '../../src-shared/service/extra-parameter-rules.ts'
import {
  dependsOnDeal,
  type Situation,
  appliesIn,
} from '../../src-shared/service/parameter-condition.ts'
import type { Condition, ParameterRule } from '../../src-shared/service/parameter-rule.ts'

export interface FormSection {
  /** The table's section, in Dutch: the one under which the channel answers too. */
  readonly name: string
  readonly partOf: ParameterRule['partOf']
  readonly rules: readonly ParameterRule[]
}

/**
 * The fields that have a place in this situation, by section: what belongs to the publication first.
 * Within a section, what comes and goes with sale or rent stands last, so that what stays does not
 * move.
 */
export function formSections(situation: Situation): FormSection[] {
  const shown = rulesOf(situation.channel).filter((rule) => appliesIn(rule, situation))
  const sections = [...Map.groupBy(shown, ({ section, partOf }) => `${partOf} ${section}`).values()]
  return sections
    .flatMap((rules) => {
      const [first] = rules
      if (first === undefined) return []
      const ordered = rules.toSorted((a, b) => Number(comesAndGoes(a)) - Number(comesAndGoes(b)))
      return [{ name: first.section, partOf: first.partOf, rules: ordered }]
    })
    .toSorted((a, b) => (a.partOf < b.partOf ? -1 : a.partOf > b.partOf ? 1 : 0))
}

function comesAndGoes({ applies }: ParameterRule): boolean {
  return applies !== null && dependsOnDeal(applies)
}

const kindFacts: readonly unknown[] = ['industrial', 'notIndustrial', 'retailCateringLeisure']

/** Whether the kind of object decides what this channel asks. */
export function asksObjectKind(channel: ChannelType): boolean {
  return rulesOf(channel).some(
    ({ applies, required }) =>
      (applies !== null && namesKind(applies)) ||
      (required !== 'yes' && required !== 'no' && namesKind(required)),
  )
}

function namesKind(condition: Condition): boolean {
  if (typeof condition === 'string') return kindFacts.includes(condition)
  return ('all' in condition ? condition.all : condition.any).some(namesKind)
}

/** Whether this channel can be told of a transaction. */
export function takesTransaction(channel: ChannelType): boolean {
  return rulesOf(channel).some(({ partOf }) => partOf === 'transaction')
}

/** Lists and pickers need the room; a switch belongs to the field before it and ends its row. */
export function takesRow({ type, default: preset }: ParameterRule): boolean {
  return type.endsWith('array') || type === 'guid list' || preset !== null
}

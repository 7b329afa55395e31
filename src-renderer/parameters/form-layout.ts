import type { ChannelType } from '../../src-shared/service/channel-type.ts'
import { rulesOf } from '../../src-shared/service/extra-parameter-rules.ts'
import {
  dependsOnDeal,
  type ParameterContext,
  type Situation,
  appliesIn,
} from '../../src-shared/service/parameter-condition.ts'
import type { Condition, ParameterRule } from '../../src-shared/service/parameter-rule.ts'

export interface FormSection {
  /** Dutch name of the section in the rules. The channel's messages use the same name. */
  readonly name: string
  readonly partOf: ParameterRule['partOf']
  readonly rules: readonly ParameterRule[]
}

/**
 * Returns the fields that apply in a situation, by section, sections of the publication first.
 * Within a section, fields that depend on sale or rent come last, so that the other fields do not
 * move.
 */
export function formSections(situation: Situation): FormSection[] {
  const shown = rulesOf(situation.channel).filter(
    (rule) =>
      isAskedFor(rule, situation.action, situation.transactionReported) &&
      appliesIn(rule, situation),
  )
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

/**
 * Returns true if a request of this kind asks for a parameter. A withdrawal publishes nothing; with
 * a transaction it may name the colleague brokers who took part.
 */
export function isAskedFor(
  { partOf, type }: ParameterRule,
  action: ParameterContext['action'],
  transactionReported: boolean,
): boolean {
  if (partOf === 'transaction' || action === 'publish') return true
  return transactionReported && type === 'guid list'
}

/** Returns true if a request of this kind on this channel has a form. */
export function hasForm(channel: ChannelType, action: ParameterContext['action']): boolean {
  return rulesOf(channel).some((rule) => isAskedFor(rule, action, false))
}

function comesAndGoes({ applies }: ParameterRule): boolean {
  return applies !== null && dependsOnDeal(applies)
}

const kindFacts: readonly unknown[] = ['industrial', 'notIndustrial', 'retailCateringLeisure']

/** Returns true if the parameters of the channel depend on the kind of object. */
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

/** Returns true if the channel accepts transaction data. */
export function takesTransaction(channel: ChannelType): boolean {
  return rulesOf(channel).some(({ partOf }) => partOf === 'transaction')
}

/**
 * Returns true if a field takes the whole row: lists and pickers need the width, and a switch ends
 * the row of the field before.
 */
export function takesRow({ type, default: preset }: ParameterRule): boolean {
  return type.endsWith('array') || type === 'guid list' || preset !== null
}

import { describe, expect, it } from 'vitest'
import { extraParameterRules } from '../../../src-shared/service/extra-parameter-rules.ts'
import type { ParameterChannel, ParameterRule } from '../../../src-shared/service/parameter-rule.ts'
import {
  sectionText,
  specifiedParameters,
  specifiedValues,
  type SpecifiedParameter,
} from './specification-tables.ts'

const shared = specifiedParameters('Extra parameters for portal_wonen and portal_bog')
const bog = specifiedParameters('Extra parameters for portal_bog (')
const one = specifiedParameters('Extra parameters for exchange_one')

const specifiedTypes: Record<ParameterRule['type'], string> = {
  boolean: 'boolean',
  int: 'int',
  string: 'string',
  date: 'date',
  'guid list': 'string',
  'int array': 'array',
  'string array': 'array',
}

function rule(channel: ParameterChannel, name: string): ParameterRule {
  const found = extraParameterRules[channel].find((candidate) => candidate.name === name)
  if (!found) throw new Error(`${channel} has no rule for ${name}`)
  return found
}

function names(rows: readonly { name: string }[]): string[] {
  return rows.map((row) => row.name).toSorted()
}

function requiredWord(found: ParameterRule): string {
  return found.required === 'yes' || found.required === 'no' ? found.required : 'conditional'
}

/** The conditions that a meaning of the portal_bog table states in words. */
function expectedScope({ meaning }: SpecifiedParameter): ParameterRule['applies'] {
  if (/sale only/i.test(meaning)) return 'sale'
  if (/rent only/i.test(meaning)) return 'rent'
  if (meaning.includes('not applicable to industrial space')) return 'notIndustrial'
  if (meaning.includes('industrial space only')) return 'industrial'
  if (/retail, catering and leisure only|same object kinds/.test(meaning)) {
    return 'retailCateringLeisure'
  }
  return null
}

describe('the table and service.md', () => {
  it('hold the same parameters for each channel', () => {
    expect(bog).toHaveLength(41)
    expect(names(extraParameterRules.portal_wonen)).toEqual(names(shared))
    expect(names(extraParameterRules.portal_bog)).toEqual(names([...shared, ...bog]))
    expect(names(extraParameterRules.exchange_one)).toEqual(names(one))
    expect(names(extraParameterRules.exchange_two)).toEqual(
      names([...one, { name: 'transaction_name' }]),
    )
  })

  it.each([
    ...shared.map((row) => ['portal_wonen' as const, row.name, row] as const),
    ...[...shared, ...bog].map((row) => ['portal_bog' as const, row.name, row] as const),
  ])('agree on %s %s', (channel, name, row) => {
    const found = rule(channel, name)
    expect(specifiedTypes[found.type]).toBe(row.type)
    expect(requiredWord(found)).toBe(row.required)
    expect(found.values?.map(({ value }) => value) ?? null).toEqual(specifiedValues(row))
    expect(found.applies).toEqual(expectedScope(row))
    expect(found.default).toBe(/default false/i.test(row.meaning) ? false : null)
    if (row.required === 'conditional') {
      const withOther = /required when (\w+) is given/.exec(row.meaning)?.[1]
      const scope = expectedScope(row)
      expect(found.required).toEqual(
        withOther === undefined ? scope : { all: [scope, `with:${withOther}`] },
      )
    }
  })

  it.each(one.map((row) => [row.name, row] as const))('agree on exchange_one %s', (name, row) => {
    const found = rule('exchange_one', name)
    expect(specifiedTypes[found.type]).toBe(row.type)
    expect(found.values?.map(({ value }) => value) ?? null).toEqual(specifiedValues(row))
    const withOther = /Required when (\w+) is sent/.exec(row.meaning)?.[1]
    const reported = row.meaning.includes('Required when a transaction is reported')
    const otherwise = reported ? 'transactionReported' : 'no'
    expect(found.required).toBe(withOther === undefined ? otherwise : `with:${withOther}`)
    expect(found.applies).toBeNull()
  })

  it('agree on what exchange_two has of its own', () => {
    const section = sectionText('Extra parameters for exchange_two')
    expect(section).toContain('transaction_name (string) is added and is required when')
    expect(rule('exchange_two', 'transaction_name')).toMatchObject({
      type: 'string',
      required: 'transactionReported',
    })
    const values = /transaction_type has the values ([^(]+) \(/.exec(section)?.[1]?.split(', ')
    expect(rule('exchange_two', 'transaction_type').values?.map(({ value }) => value)).toEqual(
      values,
    )
    for (const { name } of one) {
      if (name === 'transaction_type') continue
      expect(rule('exchange_two', name)).toEqual(rule('exchange_one', name))
    }
  })

  it('count every parameter but the secondary projects, internet and confidential to the transaction', () => {
    const publication = extraParameterRules.portal_bog
      .filter((found) => found.partOf === 'publication')
      .map((found) => found.name)
    expect(publication.toSorted()).toEqual([
      'confidential',
      'internet',
      'secondary_project_api_ids',
    ])
  })

  it('have a Dutch and an English label and help on every row', () => {
    for (const rules of Object.values(extraParameterRules)) {
      for (const found of rules) {
        for (const words of [found.label, found.help]) {
          expect(words.nl.length).toBeGreaterThan(2)
          expect(words.en.length).toBeGreaterThan(2)
        }
        expect(found.section).not.toBe('')
      }
    }
  })
})

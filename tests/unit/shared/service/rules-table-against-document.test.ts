import { readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { channelTypes } from '../../../../src-shared/service/channel-type.ts'
import {
  extraParameterRules,
  rulesOf,
} from '../../../../src-shared/service/extra-parameter-rules.ts'
import type {
  ParameterChannel,
  ParameterRule,
} from '../../../../src-shared/service/parameter-rule.ts'
import { type DocumentRule, documentRules, outsideTransaction } from './document-rules.ts'

const document = readFileSync(new URL('../../../../docs/spec/service.md', import.meta.url), 'utf8')
const channels = Object.keys(extraParameterRules) as ParameterChannel[]

/** Returns the rules table in the document's terms. */
function tableRules(channel: ParameterChannel): DocumentRule[] {
  return extraParameterRules[channel].map((rule: ParameterRule) => ({
    name: rule.name,
    type: rule.type,
    required: rule.required,
    applies: rule.applies,
    values: rule.values?.map(({ value }) => value) ?? null,
    default: rule.default,
  }))
}

const byName = (rules: readonly DocumentRule[]) =>
  rules.toSorted((one, other) => (one.name < other.name ? -1 : 1))

/** Returns true if a document and the rules table agree about all four channels. */
function agrees(text: string): boolean {
  try {
    const written = documentRules(text)
    for (const channel of channels)
      expect(byName(written[channel])).toEqual(byName(tableRules(channel)))
    return true
  } catch {
    return false // a row differs or cannot be parsed
  }
}

describe('the table of rules and docs/spec/service.md', () => {
  const written = documentRules(document)

  it.each(channels.flatMap((channel) => written[channel].map((rule) => [channel, rule] as const)))(
    'agree on %s $name',
    (channel, rule) => {
      const found = tableRules(channel).filter(({ name }) => name === rule.name)
      expect(found).toEqual([rule])
    },
  )

  it.each(channels)('have the same parameters for %s, each once', (channel) => {
    const names = tableRules(channel).map(({ name }) => name)
    expect(names.toSorted()).toEqual(written[channel].map(({ name }) => name).toSorted())
    expect(new Set(names).size).toBe(names.length)
  })

  it('have no extra parameters for the other channels', () => {
    expect(document).toContain(
      `Channels other than portal_wonen, portal_bog, exchange_one and exchange_two take only type and publish.`,
    )
    const others = channelTypes.filter((type) => !(channels as readonly string[]).includes(type))
    expect(others).toHaveLength(10)
    expect(others.flatMap((type) => rulesOf(type))).toEqual([])
  })

  it('count the same parameters to a transaction', () => {
    const outside = (channel: ParameterChannel) =>
      extraParameterRules[channel]
        .filter(({ partOf }) => partOf === 'publication')
        .map(({ name }) => name)
    expect(outside('portal_bog')).toEqual([
      ...outside('portal_wonen'),
      ...outsideTransaction(document),
    ])
    // The participants that share a publication are no part of a transaction. The document lists
    // them among the other parameters.
    expect(outside('exchange_one')).toEqual(['collegial_participant_guids'])
    expect(outside('exchange_two')).toEqual(['collegial_participant_guids'])
  })

  it('agree although rows stand in another order', () => {
    const rows = document.split('\n')
    const [first = 0, second = 0] = ['transaction_price |', 'transaction_price_btw |'].map((name) =>
      rows.findIndex((row) => row.startsWith(`| ${name}`)),
    )
    const swapped = rows.with(first, rows[second] ?? '').with(second, rows[first] ?? '')
    expect(agrees(swapped.join('\n'))).toBe(true)
  })
})

interface Cell {
  readonly row: number
  readonly column: number
  readonly text: string
}

/** Returns the rows of the three tables, by line in the document. */
function parameterRows(): { at: number; cells: string[] }[] {
  const lines = document.split('\n')
  const from = lines.findIndex((line) => line.startsWith('#### Extra parameters'))
  const end = lines.findIndex((line) => line.startsWith('Channels other than'))
  return lines.flatMap((line, at) => {
    if (at < from || at > end || !/^\| [a-z]/.test(line)) return []
    return [{ at, cells: line.split('|').slice(1, -1) }]
  })
}

function withCell({ row, column, text }: Cell): string {
  const lines = document.split('\n')
  const cells = (lines[row] ?? '').split('|')
  return lines.with(row, cells.with(column + 1, ` ${text} `).join('|')).join('\n')
}

const nameTypeRequired = parameterRows().flatMap(({ at, cells }) =>
  cells.slice(0, -1).map((cell, column) => {
    const text = cell.trim()
    const others: Record<string, string> = { yes: 'no', no: 'yes', conditional: 'no', int: 'date' }
    return { row: at, column, text: others[text] ?? `${text}x`, was: text }
  }),
)

/** Every condition, list, default and format in a meaning, changed or removed. */
const meaningChanges: readonly (readonly [RegExp, string])[] = [
  [/default false/i, 'default true'],
  [/;? ?default false/i, ''],
  [/sale only/i, 'rent only'],
  [/rent only/i, 'sale only'],
  [/; (?:sale|rent) only/, ''],
  [/industrial space only/, 'retail, catering and leisure only'],
  [/; industrial space only/, '; residential only'],
  [/; not applicable to industrial space/, ''],
  [/retail, catering and leisure only/, 'industrial space only'],
  [/; same object kinds/, ''],
  [/, required then/, ''],
  [/; required where applicable/, ''],
  [/\. Required when a transaction is reported/, ''],
  [/(R|r)equired when transaction_\w+/, '$1equired when transaction_date'],
  [/Values: ([^,]+), /, 'Values: '],
  [/Values: ([^,]+),/, 'Values: $1 x,'],
  [/per jaar/, 'per week'],
  [/Verkocht or Verhuurd/, 'Verkocht or Verpacht'],
  [/Format YYYY-mm-dd/, 'Format dd-mm-YYYY'],
  [/API object ids/, 'Names'],
  [/classification codes/, 'classification names'],
  [/separated by a semicolon/, 'separated by a comma'],
]

const meanings = parameterRows().flatMap(({ at, cells }) => {
  const was = (cells.at(-1) ?? '').trim()
  return meaningChanges.flatMap(([part, otherwise]) => {
    const text = was.replace(part, otherwise)
    return text === was ? [] : [{ row: at, column: cells.length - 1, text, was }]
  })
})

describe('a document that says something else', () => {
  test('is made for every row of the tables and every kind of change', () => {
    expect(parameterRows()).toHaveLength(2 + 41 + 7)
    expect(nameTypeRequired).toHaveLength(2 * 3 + 41 * 3 + 7 * 2)
    for (const [part] of meaningChanges)
      expect(
        meanings.some(({ was }) => part.test(was)),
        String(part),
      ).toBe(true)
  })

  test.each(nameTypeRequired)('is told from the table: $was is $text', (cell) => {
    expect(agrees(withCell(cell))).toBe(false)
  })

  test.each(meanings)('is told from the table: "$was" is "$text"', (cell) => {
    expect(agrees(withCell(cell))).toBe(false)
  })

  test.each(parameterRows())('is told from the table: without or with twice row $at', ({ at }) => {
    const lines = document.split('\n')
    expect(agrees(lines.toSpliced(at, 1).join('\n'))).toBe(false)
    expect(agrees(lines.toSpliced(at, 0, lines[at] ?? '').join('\n'))).toBe(false)
  })

  test.each([
    [
      'a row that is new',
      '| transaction_type | string | yes |',
      '| new_one | int | no | New |\n| transaction_type | string | yes |',
    ],
    [
      'another name of exchange_two',
      'transaction_name (string) is added',
      'transaction_label (string) is added',
    ],
    ['another type of exchange_two', 'transaction_name (string)', 'transaction_name (int)'],
    [
      'another condition of exchange_two',
      'added and is required when a transaction is reported',
      'added',
    ],
    ['another value of exchange_two', 'Let, Subtenancy, Sale', 'Let, Sublet, Sale'],
    ['no value of exchange_two', ', HerOntwikkeling', ''],
    [
      'a column more',
      '| Name | Type | Required | Meaning |',
      '| Name | Type | Unit | Required | Meaning |',
    ],
  ])('is told from the table: %s', (_what, was, is) => {
    expect(document).toContain(was)
    expect(agrees(document.replace(was, is))).toBe(false)
  })
})

test('every row has a Dutch and an English label and help, and a section', () => {
  for (const rule of Object.values(extraParameterRules).flat()) {
    for (const words of [rule.label, rule.help])
      for (const text of [words.nl, words.en]) expect(text.length, rule.name).toBeGreaterThan(2)
    expect(rule.section, rule.name).not.toBe('')
  }
})

test('a field of a transaction is told alike at a publication and at a withdrawal', () => {
  const told = channels.flatMap((channel) =>
    extraParameterRules[channel]
      .filter(({ name }: ParameterRule) => name.startsWith('transaction_'))
      .flatMap(({ help }: ParameterRule) => [help.nl, help.en]),
  )
  expect(told.filter((hint) => /deeltransactie|partial/i.test(hint))).toEqual([])
})

import { describe, expect, test } from 'vitest'
import {
  channelReport,
  type ReportContext,
} from '../../../../src-shared/channels/transaction/channel-report.ts'
import { shownQuestions } from '../../../../src-shared/channels/transaction/shown-questions.ts'
import {
  reportChannels,
  type TransactionAnswers,
  type TransactionQuestion,
} from '../../../../src-shared/channels/transaction/transaction-question.ts'
import { transactionQuestions } from '../../../../src-shared/channels/transaction/transaction-questions.ts'
import { ruleOf, rulesOf } from '../../../../src-shared/service/extra-parameter-rules.ts'

const objectKinds = ['industrial', 'retailCateringLeisure', 'other'] as const
const actions = ['publish', 'revoke'] as const
const deals = ['sold', 'let'] as const
const context: ReportContext = { action: 'revoke', objectKind: 'other', projectId: 7 }

/** Returns an answer to every question, each the `at`-th value of its list. */
function everyAnswer(deal: 'sold' | 'let', at: number, given: ReportContext): TransactionAnswers {
  const shown = shownQuestions({ deal }, reportChannels, given)
  return Object.fromEntries(
    shown.map(({ question }) => [
      question.name,
      question.name === 'deal' ? deal : answerTo(question, at),
    ]),
  )
}

function answerTo({ type, values }: TransactionQuestion, at: number) {
  if (values !== null) return values[at % values.length]?.value ?? ''
  if (type === 'string array') return ['4711']
  if (type === 'boolean') return at % 2 === 0
  if (type === 'int') return 100 + at
  return type === 'date' ? '2026-11-21' : 'Kerkstraat 1'
}

const cases = objectKinds.flatMap((objectKind) =>
  actions.flatMap((action) => deals.map((deal) => ({ objectKind, action, deal }))),
)

const sold = { kind: 'saleLeaseback' }

describe('every answer given', () => {
  test.each(cases)(
    'makes what each channel accepts: $deal, $objectKind, $action',
    ({ objectKind, action, deal }) => {
      for (let at = 0; at < 12; at += 1) {
        const given = { objectKind, action, projectId: 7 }
        const answers = everyAnswer(deal, at, given)
        for (const channel of reportChannels) {
          const report = channelReport(channel, answers, given)
          expect(report.problems, `${channel} ${at}`).toEqual([])
          expect(report.sends).toBe(action === 'publish' ? 'partial' : 'normal')
        }
      }
    },
  )

  test.each(cases)(
    'fills every parameter of portal_bog that has a place: $deal, $objectKind, $action',
    ({ objectKind, action, deal }) => {
      const given = { objectKind, action, projectId: 7 }
      const answers = { ...everyAnswer(deal, 0, given), ...(deal === 'sold' && sold) }
      const { extra } = channelReport('portal_bog', answers, given)
      const wanted = rulesOf('portal_bog').filter(({ partOf, applies }) => {
        if (partOf !== 'transaction') return false
        if (applies === 'sale' || applies === 'rent')
          return (applies === 'sale') === (deal === 'sold')
        if (applies === 'notIndustrial') return objectKind !== 'industrial'
        return applies === null || applies === objectKind
      })
      expect(Object.keys(extra).sort()).toEqual(wanted.map(({ name }) => name).sort())
    },
  )
})

test('every question fills a parameter of the same type that the table has', () => {
  for (const { name, type, fills } of transactionQuestions) {
    expect(Object.keys(fills).length, name).toBeGreaterThan(0)
    for (const channel of reportChannels) {
      const filling = fills[channel]
      if (filling === undefined) continue
      const rule = ruleOf(channel, filling.parameter)
      expect(rule, `${name} on ${channel}`).toBeDefined()
      if (filling.convert === undefined) expect(rule?.type, name).toBe(type)
    }
  }
  expect(new Set(transactionQuestions.map(({ name }) => name)).size).toBe(
    transactionQuestions.length,
  )
})

test('without answers no channel can be told, and each question says which channels need its answer', () => {
  for (const channel of reportChannels) {
    const { extra, problems } = channelReport(channel, {}, context)
    expect(extra).toEqual({})
    const needed = shownQuestions({}, [channel], context)
      .filter(({ neededBy }) => neededBy.includes(channel))
      .map(({ question }) => question.name)
    expect(needed.length).toBeGreaterThan(0)
    expect(problems.map(({ question }) => question).sort()).toEqual(needed.sort())
  }
})

test('one answer fills the parameters with the same meaning on three channels', () => {
  const answers = {
    ...{ deal: 'let', kind: 'prolongation', name: 'Kade 1', date: '2026-11-20' },
    ...{ area: 250, price: 95, priceFor: 'per vierkante meter per jaar' },
  }
  const extra = (channel: (typeof reportChannels)[number]) =>
    channelReport(channel, answers, context).extra
  expect(extra('portal_bog')).toEqual({
    transaction_type: 'Verhuurd',
    transaction_date_sign_contract: '2026-11-20',
    transaction_surface: 250,
    transaction_price: 95,
    transaction_price_condition: 'per vierkante meter per jaar',
  })
  const shared = {
    transaction_date: '2026-11-20',
    transaction_metrage: 250,
    transaction_price: 95,
    transaction_price_type: 'square meter',
  }
  expect(extra('exchange_one')).toEqual({ ...shared, transaction_type: 'LetProlongation' })
  // The second exchange has no value for an extension, and accepts a report without a type.
  expect(extra('exchange_two')).toEqual({ ...shared, transaction_name: 'Kade 1' })
  expect(channelReport('exchange_two', answers, context)).toMatchObject({
    problems: [],
    leftOut: ['kind'],
  })
})

test.each([
  ['sold', 'kosten koper', 'sale'],
  ['sold', 'vrij op naam', 'sale'],
  ['let', 'per jaar', 'year'],
  ['let', 'per vierkante meter per jaar', 'square meter'],
])('%s for a price %s is the exchanges’ price %s', (deal, priceFor, type) => {
  const { extra } = channelReport('exchange_one', { deal, price: 5, priceFor }, context)
  expect(extra).toEqual({ transaction_price: 5, transaction_price_type: type })
})

test('a rent per month goes to no exchange, and that is said', () => {
  const answers = { deal: 'let', price: 2500, priceFor: 'per maand' }
  expect(channelReport('exchange_one', answers, context)).toMatchObject({
    extra: {},
    leftOut: ['priceFor', 'price'],
  })
  expect(channelReport('portal_bog', answers, context).extra).toMatchObject({
    transaction_price: 2500,
    transaction_price_condition: 'per maand',
  })
})

test('an answer that no longer has a place is not sent, and comes back with its place', () => {
  const typed = {
    ...{ deal: 'sold', kind: 'saleLeaseback', priceFor: 'kosten koper', price: 500_000 },
    ...{ sale_date_transport: '2027-01-04', hall_surface: 900 },
  }
  const extra = (change: object, kind: (typeof objectKinds)[number] = 'other') =>
    channelReport('portal_bog', { ...typed, ...change }, { ...context, objectKind: kind }).extra
  expect(extra({})).toMatchObject({ transaction_sale_saleleaseback: true })
  expect(extra({})).not.toHaveProperty('transaction_hall_surface')
  expect(extra({}, 'industrial')).toHaveProperty('transaction_hall_surface', 900)
  const let_ = extra({ deal: 'let' })
  expect(let_).toEqual({ transaction_type: 'Verhuurd', transaction_price: 500_000 })
  const exchange = channelReport('exchange_one', { ...typed, deal: 'let' }, context)
  expect(exchange).toMatchObject({ extra: {}, leftOut: ['price'] })
})

test('only the choices that fit the deal are offered, and none before the deal is answered', () => {
  const values = (answers: TransactionAnswers, name: string) =>
    shownQuestions(answers, reportChannels, context)
      .find(({ question }) => question.name === name)
      ?.question.values?.map(({ value }) => value)
  expect(values({}, 'deal')).toEqual(['sold', 'let'])
  expect(values({}, 'kind')).toEqual([])
  expect(values({ deal: 'let' }, 'kind')).toEqual(['let', 'prolongation', 'subtenancy'])
  expect(values({ deal: 'sold' }, 'priceFor')).toEqual(['kosten koper', 'vrij op naam'])
})

test('only the questions of the chosen channels are asked', () => {
  const names = (channels: readonly (typeof reportChannels)[number][]) =>
    shownQuestions({ deal: 'let' }, channels, context).map(({ question }) => question.name)
  expect(names(['exchange_one'])).toEqual([
    ...['deal', 'kind', 'date', 'area', 'price', 'priceFor', 'press'],
  ])
  expect(names(['portal_bog'])).toContain('rental_datestartagreement')
  expect(names(['portal_bog'])).not.toContain('press')
  expect(names([])).toEqual([])
})

test('the channel’s own parameters go along and give way to the answers', () => {
  const own = { collegial_participant_guids: '1', transaction_metrage: 1 }
  const { extra, problems } = channelReport('exchange_one', { area: 20 }, context, own)
  expect(extra).toEqual({ collegial_participant_guids: '1', transaction_metrage: 20 })
  expect(problems).toContainEqual({
    problem: expect.objectContaining({ parameter: 'collegial_participant_guids' }) as unknown,
    question: null,
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TypedValues } from '../../../../src-shared/ipc/calls/parameter-calls.ts'
import { channelsWithExtraParameters } from '../../../../src-shared/service/channel-type.ts'
import { checkExtraParameters } from '../../../../src-shared/service/extra-parameter-check.ts'
import { rulesOf } from '../../../../src-shared/service/extra-parameter-rules.ts'
import type { ParameterContext } from '../../../../src-shared/service/parameter-condition.ts'
import type { ParameterRule } from '../../../../src-shared/service/parameter-rule.ts'
import {
  readForm,
  reportKey,
  withoutTransaction,
} from '../../../../src-renderer/parameters/form-reading.ts'
import {
  asksObjectKind,
  hasForm,
  takesTransaction,
} from '../../../../src-renderer/parameters/form-layout.ts'
import { readTyped, typedFrom } from '../../../../src-renderer/parameters/typed-value.ts'
import { allParameters, onlyApplicable } from '../../shared/service/parameter-samples.ts'

type Channel = (typeof channelsWithExtraParameters)[number]
const context = (
  channel: Channel,
  objectKind: ParameterContext['objectKind'] = 'other',
): ParameterContext => ({ channel, action: 'publish', objectKind, projectId: 2001 })

const shownNames = (typed: TypedValues, at: ParameterContext) =>
  readForm(typed, at).sections.flatMap(({ rules }) => rules.map(({ name }) => name))

/** Returns a typed value that fits a rule, and the value that is sent. */
function fitting(rule: ParameterRule): [TypedValues[string], unknown] {
  if (rule.values) {
    const value = rule.values.at(-1)?.value ?? ''
    return [value, value]
  }
  switch (rule.type) {
    case 'boolean':
      return [true, true]
    case 'int':
      return ['1.250.000', 1_250_000]
    case 'string':
      return [' 1234 AB ', '1234 AB']
    case 'date':
      return ['3-9-2026', '2026-09-03']
    case 'guid list': {
      const guids = ['0b0f5c9e-3a53-4f0e-9c9f-3c0f7d9f0001', '0b0f5c9e-3a53-4f0e-9c9f-3c0f7d9f0002']
      return [guids, guids.join(';')]
    }
    case 'int array':
      return [
        ['2002', '2003'],
        [2002, 2003],
      ]
    case 'string array':
      return [
        ['01', '47190'],
        ['01', '47190'],
      ]
  }
}

/** Returns a typed value that does not fit a rule, or null if every text fits. */
function wrong(rule: ParameterRule): TypedValues[string] | null {
  if (rule.values) return 'iets anders'
  switch (rule.type) {
    case 'int':
      return '12,50'
    case 'date':
      return '31-02-2026'
    case 'guid list':
      return ['geen-guid']
    case 'int array':
      return ['2001']
    case 'string array':
      return ['123456']
    default:
      return null
  }
}

/** Returns the choices under which the form shows a rule's field. */
function placeOf(channel: Channel, rule: ParameterRule): [TypedValues, ParameterContext] | null {
  const kinds = ['other', 'industrial', 'retailCateringLeisure'] as const
  for (const transaction_type of ['', 'Verkocht', 'Verhuurd']) {
    for (const kind of kinds) {
      const typed = { [reportKey]: true, transaction_type }
      const at = context(channel, kind)
      if (shownNames(typed, at).includes(rule.name)) return [typed, at]
    }
  }
  return null
}

const everyRule = channelsWithExtraParameters.flatMap((channel) =>
  rulesOf(channel).map((rule) => ({ channel, rule, name: rule.name })),
)

describe('what is typed', () => {
  it.each(everyRule)('$channel $name is sent as its type', ({ channel, rule }) => {
    const place = placeOf(channel, rule)
    expect(place).not.toBeNull()
    const [typed, at] = place ?? [{}, context(channel)]
    const [given, sent] = fitting(rule)
    const reading = readForm({ ...typed, [rule.name]: given }, at)
    expect(reading.extra[rule.name]).toEqual(sent)
    expect(reading.problems.filter(({ parameter }) => parameter === rule.name)).toEqual([])
  })

  it.each(everyRule.filter(({ rule }) => wrong(rule) !== null))(
    '$channel $name says what is wrong with what does not fit',
    ({ channel, rule }) => {
      const [typed, at] = placeOf(channel, rule) ?? [{}, context(channel)]
      const bad = wrong(rule) ?? ''
      const { problems } = readForm({ ...typed, [rule.name]: bad }, at)
      expect(problems.some(({ parameter }) => parameter === rule.name)).toBe(true)
    },
  )

  it.each(everyRule.filter(({ rule }) => rule.type === 'boolean'))(
    '$channel $name is sent as no only for a parameter without a default',
    ({ rule }) => {
      expect(readTyped(rule, false)).toBe(rule.default === null ? false : undefined)
      expect(readTyped(rule, '')).toBeUndefined()
    },
  )

  it('stays the same after it was shown in the fields and read again', () => {
    for (const channel of channelsWithExtraParameters) {
      fc.assert(
        fc.property(allParameters(channel), fc.constantFrom('sale', 'rent'), (all, deal) => {
          const at = context(channel, 'industrial')
          const given =
            channel === 'portal_bog'
              ? { ...all, transaction_type: deal === 'sale' ? 'Verkocht' : 'Verhuurd' }
              : all
          const fits = onlyApplicable(given, at)
          const typed = { ...typedFrom(channel, fits), [reportKey]: true }
          const meant = Object.entries(fits).filter(
            ([name, value]) =>
              value !== false ||
              rulesOf(channel).find((rule) => rule.name === name)?.default === null,
          )
          expect(readForm(typed, at).extra).toEqual(Object.fromEntries(meant))
        }),
        { seed: 5, numRuns: 60 },
      )
    }
  })
})

describe('what is hidden', () => {
  const rent = {
    [reportKey]: true,
    transaction_type: 'Verhuurd',
    transaction_servicecosts_price: '1.000',
    transaction_sale_date_transport: '01-02-2026',
    transaction_hall_surface: '400',
  }

  it('is not sent, and comes back as it was typed', () => {
    const at = context('portal_bog')
    expect(readForm(rent, at).extra).toEqual({
      transaction_type: 'Verhuurd',
      transaction_servicecosts_price: 1000,
    })
    const sale = readForm({ ...rent, transaction_type: 'Verkocht' }, at)
    expect(sale.extra).toEqual({
      transaction_type: 'Verkocht',
      transaction_sale_date_transport: '2026-02-01',
    })
    expect(readForm(rent, at).extra).toHaveProperty('transaction_servicecosts_price', 1000)
  })

  it('depends on the kind of object', () => {
    const shown = (kind: ParameterContext['objectKind']) =>
      shownNames(rent, context('portal_bog', kind))
    expect(shown('industrial')).toContain('transaction_hall_surface')
    expect(shown('industrial')).not.toContain('transaction_surface')
    expect(shown('other')).not.toContain('transaction_takeover_price')
    expect(shown('retailCateringLeisure')).toContain('transaction_takeover_price')
  })

  it('is the whole transaction while none is told', () => {
    const reading = readForm({ ...rent, [reportKey]: false, internet: true }, context('portal_bog'))
    expect(reading).toMatchObject({
      extra: { internet: true },
      problems: [],
      transactionReported: false,
    })
    expect([...reading.required]).toEqual([])
  })

  it('stands after what stays, so that nothing that stays moves', () => {
    const order = (deal: string) =>
      shownNames({ [reportKey]: true, transaction_type: deal }, context('portal_bog'))
    const before = order('')
    const deal = (name: string) => /^transaction_(sale|rental|servicecosts)_/u.test(name)
    for (const kind of ['Verkocht', 'Verhuurd']) {
      const after = order(kind)
      expect(after.filter((name) => !deal(name))).toEqual(before)
      const first = after.findIndex(deal)
      expect(after.slice(first, after.findLastIndex(deal) + 1).every(deal)).toBe(true)
    }
  })
})

describe('the verdict', () => {
  it('is the table’s for any typed text', () => {
    const text = fc.oneof(
      fc.string({ maxLength: 12 }),
      fc.constantFrom(
        '',
        '12',
        '1.000',
        '-5',
        '01-02-2026',
        'Verkocht',
        'Verhuurd',
        'Sale',
        'year',
      ),
      fc.boolean(),
      fc.array(fc.constantFrom('01', '2001', '2002', 'x'), { maxLength: 3 }),
    )
    for (const channel of channelsWithExtraParameters) {
      const names = rulesOf(channel).map(({ name }) => name)
      const typed = fc.dictionary(fc.constantFrom(...names), text)
      fc.assert(
        fc.property(typed, fc.constantFrom('other', 'industrial'), (values, kind) => {
          const at = context(channel, kind)
          const { extra, problems } = readForm({ ...values, [reportKey]: true }, at)
          const verdict = checkExtraParameters(extra, at)
          const key = (each: { parameter: string; code: string }) =>
            `${each.parameter} ${each.code}`
          const said = new Set(problems.map(key))
          expect(verdict.every((each) => said.has(key(each)))).toBe(true)
          expect(problems.some(({ code }) => code === 'notApplicable')).toBe(false)
        }),
        { seed: 5, numRuns: 150 },
      )
    }
  })

  it('asks for a transaction that was announced and left empty', () => {
    const { problems, required } = readForm({ [reportKey]: true }, context('exchange_one'))
    expect(problems.map(({ parameter, code }) => [parameter, code])).toEqual([
      ['transaction_type', 'required'],
      ['transaction_date', 'required'],
      ['transaction_metrage', 'required'],
    ])
    expect([...required]).toEqual(['transaction_type', 'transaction_date', 'transaction_metrage'])
  })

  it('refuses the project among its secondary projects', () => {
    const typed = { secondary_project_api_ids: ['2001', '2002'] }
    expect(readForm(typed, context('portal_bog')).problems).toMatchObject([{ code: 'ownProject' }])
  })
})

describe('a told transaction', () => {
  it('is not kept for the next time; what belongs to the publication is', () => {
    const typed = {
      internet: false,
      [reportKey]: true,
      transaction_price: '5',
      objectKind: 'other',
    }
    expect(withoutTransaction(typed, 'portal_bog')).toEqual({
      internet: false,
      objectKind: 'other',
    })
  })

  it('is offered for the channels that take a transaction', () => {
    const among = channelsWithExtraParameters.filter((channel) => takesTransaction(channel))
    expect(among).toEqual(['portal_bog', 'exchange_one', 'exchange_two'])
    expect(channelsWithExtraParameters.filter((channel) => asksObjectKind(channel))).toEqual([
      'portal_bog',
    ])
  })
})

describe('a withdrawal', () => {
  const guid = '0b0f5c9e-3a53-4f0e-9c9f-3c0f7d9f0001'
  const typed: TypedValues = { internet: true, collegial_participant_guids: [guid] }
  const at = (channel: Channel): ParameterContext => ({ ...context(channel), action: 'revoke' })

  it.each(channelsWithExtraParameters)('asks nothing about publishing on %s', (channel) => {
    expect(
      shownNames(typed, at(channel)).filter((name) => !name.startsWith('transaction')),
    ).toEqual([])
    expect(readForm(typed, at(channel)).extra).toEqual({})
    expect(hasForm(channel, 'revoke')).toBe(takesTransaction(channel))
  })

  it('names colleagues with a transaction only', () => {
    const told = readForm({ ...typed, [reportKey]: true }, at('exchange_one'))
    expect(told.extra).toEqual({ collegial_participant_guids: guid })
  })
})

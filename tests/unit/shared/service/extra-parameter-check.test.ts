import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { channelTypes } from '../../../../src-shared/service/channel-type.ts'
import { checkExtraParameters } from '../../../../src-shared/service/extra-parameter-check.ts'
import { extraParameterRules } from '../../../../src-shared/service/extra-parameter-rules.ts'
import type { ExtraParameters } from '../../../../src-shared/service/extra-parameters.ts'
import {
  isRequiredIn,
  situationOf,
  type ParameterContext,
} from '../../../../src-shared/service/parameter-condition.ts'
import {
  problemMessage,
  problemMessageNl,
  validationResultOf,
} from '../../../../src-shared/service/parameter-problem.ts'
import type { ParameterChannel } from '../../../../src-shared/service/parameter-rule.ts'
import { allParameters, onlyApplicable } from './parameter-samples.ts'

vi.setConfig({ testTimeout: 60_000 })

const bog: ParameterContext = {
  channel: 'portal_bog',
  action: 'publish',
  objectKind: 'other',
  projectId: 4711,
}
const channels = Object.keys(extraParameterRules) as ParameterChannel[]
const contexts = fc.record({
  channel: fc.constantFrom(...channels),
  action: fc.constantFrom('publish' as const, 'revoke' as const),
  objectKind: fc.constantFrom(
    'industrial' as const,
    'retailCateringLeisure' as const,
    'other' as const,
  ),
  projectId: fc.constantFrom(null, 1),
})
const runs = { seed: 20261121, numRuns: 500 }

const sale: ExtraParameters = {
  transaction_type: 'Verkocht',
  transaction_price: 450_000,
  transaction_price_condition: 'kosten koper',
  transaction_parcel_space: 900,
  transaction_date_sign_contract: '2026-05-01',
  transaction_sale_date_transport: '2026-07-01',
  transaction_surface: 320,
}
const rent: ExtraParameters = {
  transaction_type: 'Verhuurd',
  transaction_price: 120,
  transaction_price_condition: 'per vierkante meter per jaar',
  transaction_parcel_space: 900,
  transaction_date_sign_contract: '2026-05-01',
  transaction_rental_datestartagreement: '2026-06-01',
  transaction_rental_contractduration: 60,
  transaction_surface: 320,
}

function found(given: ExtraParameters, context: Partial<ParameterContext> = {}): string[] {
  return checkExtraParameters(given, { ...bog, ...context }).map(
    (problem) => `${problem.parameter} ${problem.code}`,
  )
}

function without(given: ExtraParameters, ...names: string[]): ExtraParameters {
  return Object.fromEntries(Object.entries(given).filter(([name]) => !names.includes(name)))
}

describe('portal_bog', () => {
  it('asks nothing of a publication without a transaction', () => {
    expect(found({})).toEqual([])
    expect(found({ internet: true, confidential: false })).toEqual([])
    expect(found({ secondary_project_api_ids: [1, 2] })).toEqual([])
  })

  it('takes a whole sale and a whole let', () => {
    expect(found(sale)).toEqual([])
    expect(found(rent)).toEqual([])
  })

  it('asks for all that is required once one transaction parameter is given', () => {
    expect(found({ transaction_parking_amount: 3 })).toEqual([
      'transaction_type required',
      'transaction_price required',
      'transaction_price_condition required',
      'transaction_parcel_space required',
      'transaction_date_sign_contract required',
      'transaction_surface required',
    ])
  })

  it('asks for the transport date of a sale and for start and duration of a let', () => {
    expect(found(without(sale, 'transaction_sale_date_transport'))).toEqual([
      'transaction_sale_date_transport required',
    ])
    expect(
      found(
        without(
          rent,
          'transaction_rental_datestartagreement',
          'transaction_rental_contractduration',
        ),
      ),
    ).toEqual([
      'transaction_rental_datestartagreement required',
      'transaction_rental_contractduration required',
    ])
  })

  it('refuses what belongs to the other kind of deal', () => {
    expect(found({ ...sale, transaction_rental_incentives: true })).toEqual([
      'transaction_rental_incentives notApplicable',
    ])
    expect(found({ ...rent, transaction_sale_investor_type: 'onbekend' })).toEqual([
      'transaction_sale_investor_type notApplicable',
    ])
  })

  it('asks for a condition once service costs are given', () => {
    expect(found({ ...rent, transaction_servicecosts_price: 40 })).toEqual([
      'transaction_servicecosts_condition required',
    ])
    expect(
      found({
        ...rent,
        transaction_servicecosts_price: 40,
        transaction_servicecosts_condition: 'per maand',
      }),
    ).toEqual([])
  })

  it('asks for a hall area instead of an area for industrial space', () => {
    const industrial = { objectKind: 'industrial' as const }
    expect(found(sale, industrial)).toEqual([
      'transaction_hall_surface required',
      'transaction_surface notApplicable',
    ])
    const hall = { ...without(sale, 'transaction_surface'), transaction_hall_surface: 800 }
    expect(found(hall, industrial)).toEqual([])
    expect(found({ ...sale, transaction_hall_surface: 800 })).toEqual([
      'transaction_hall_surface notApplicable',
    ])
  })

  it('asks for the takeover price of retail, catering and leisure only', () => {
    const retail = { objectKind: 'retailCateringLeisure' as const }
    expect(found(rent, retail)).toEqual(['transaction_takeover_price required'])
    expect(found({ ...rent, transaction_takeover_price: 0 }, retail)).toEqual([])
    expect(found({ ...rent, transaction_takeover_staff: true })).toEqual([
      'transaction_takeover_staff notApplicable',
    ])
  })

  it('refuses the project itself among its secondary projects', () => {
    const given = { secondary_project_api_ids: [4712, 4711] }
    expect(found(given)).toEqual(['secondary_project_api_ids ownProject'])
    expect(found(given, { projectId: 9 })).toEqual([])
    const answer = validationResultOf(checkExtraParameters(given, bog))
    expect(answer).toEqual({
      valid: false,
      errors: { Algemeen: ['Het project zelf mag niet voorkomen bij "Nevenbestemmingen".'] },
    })
  })

  it.each([
    ['transaction_price', -1, 'negative'],
    ['transaction_price', 1.5, 'wrongType'],
    ['transaction_price', 'veel', 'wrongType'],
    ['transaction_price_btw', 'ja', 'wrongType'],
    ['transaction_price_condition', 'per week', 'notInList'],
    ['transaction_date_sign_contract', '2026-02-29', 'wrongType'],
    ['transaction_date_sign_contract', '01-05-2026', 'wrongType'],
    ['transaction_sbicodes', ['1'], 'wrongSbiCode'],
    ['transaction_sbicodes', '0111', 'wrongType'],
    ['secondary_project_api_ids', [0], 'wrongId'],
  ])('refuses %s = %j as %s', (name, value, code) => {
    expect(found({ ...sale, [name]: value })).toEqual([`${name} ${code}`])
  })
})

describe('the exchanges', () => {
  const reported = { transaction_date: '2026-05-01', transaction_metrage: 90 }

  it('ask nothing without a transaction, with or without colleagues', () => {
    const guids = '0d3c5d1e-7c1b-4a54-9c83-1f0f6f7d0001;{0D3C5D1E-7C1B-4A54-9C83-1F0F6F7D0002};'
    for (const channel of ['exchange_one', 'exchange_two'] as const) {
      expect(found({}, { channel })).toEqual([])
      expect(found({ collegial_participant_guids: guids }, { channel })).toEqual([])
      expect(found({ collegial_participant_guids: 'a;b' }, { channel })).toEqual([
        'collegial_participant_guids wrongGuid',
      ])
    }
  })

  it.each([
    ['0d3c5d1e7c1b4a549c831f0f6f7d0001', true],
    ['{0d3c5d1e7c1b4a549c831f0f6f7d0001}', true],
    ['(0D3C5D1E-7C1B-4A54-9C83-1F0F6F7D0001)', true],
    ['{0d3c5d1e-7c1b-4a54-9c83-1f0f6f7d0001', false],
    ['(0d3c5d1e-7c1b-4a54-9c83-1f0f6f7d0001}', false],
    ['0d3c5d1e-7c1b4a549c83-1f0f6f7d0001', false],
    ['0d3c5d1e7c1b4a549c831f0f6f7d000', false],
  ])('take %s as a GUID: %j', (guids, isTaken) => {
    const problems = found({ collegial_participant_guids: guids }, { channel: 'exchange_one' })
    expect(problems).toEqual(isTaken ? [] : ['collegial_participant_guids wrongGuid'])
  })

  it('ask for type, date and metrage (one) or name, date and metrage (two)', () => {
    expect(found({ transaction_publish: true }, { channel: 'exchange_one' })).toEqual([
      'transaction_type required',
      'transaction_date required',
      'transaction_metrage required',
    ])
    expect(found({ transaction_publish: true }, { channel: 'exchange_two' })).toEqual([
      'transaction_name required',
      'transaction_date required',
      'transaction_metrage required',
    ])
  })

  it('ask for a price once a kind of price is given, and not the other way round', () => {
    const channel = 'exchange_one' as const
    const given = { ...reported, transaction_type: 'Let' }
    expect(found({ ...given, transaction_price_type: 'year' }, { channel })).toEqual([
      'transaction_price required',
    ])
    expect(found({ ...given, transaction_price: 5 }, { channel })).toEqual([])
  })

  it('know their own values of transaction_type only', () => {
    const type = { ...reported, transaction_name: 'Hal 3', transaction_type: 'Subtenancy' }
    expect(found(type, { channel: 'exchange_two' })).toEqual([])
    expect(found(without(type, 'transaction_name'), { channel: 'exchange_one' })).toEqual([
      'transaction_type notInList',
    ])
  })
})

describe('any channel', () => {
  it('refuses extra parameters where there are none', () => {
    for (const channel of channelTypes) {
      expect(found({ huh: 1 }, { channel })).toEqual(['huh unknownParameter'])
    }
    expect(found({ internet: true }, { channel: 'channel_05' })).toEqual([
      'internet unknownParameter',
    ])
  })

  it('takes every full set of applicable parameters, and misses each required one left out', () => {
    const cases = contexts.chain((context) =>
      fc.tuple(fc.constant(context), allParameters(context.channel)),
    )
    fc.assert(
      fc.property(cases, ([context, all]) => {
        const given = onlyApplicable(all, context)
        expect(checkExtraParameters(given, context)).toEqual([])
        for (const rule of extraParameterRules[context.channel]) {
          const rest = without(given, rule.name)
          const missing = isRequiredIn(rule, situationOf(rest, context))
          const problems = checkExtraParameters(rest, context)
          const named = problems.some(
            (problem) => problem.parameter === rule.name && problem.code === 'required',
          )
          expect(named).toBe(missing)
        }
      }),
      runs,
    )
  })

  it('names every given parameter that has no place, each once, in both languages', () => {
    const cases = contexts.chain((context) =>
      fc.tuple(fc.constant(context), allParameters(context.channel)),
    )
    fc.assert(
      fc.property(cases, ([context, all]) => {
        const applicable = Object.keys(onlyApplicable(all, context))
        const problems = checkExtraParameters(all, context)
        const refused = problems.map((problem) => problem.parameter)
        expect([...refused, ...applicable].toSorted()).toEqual(Object.keys(all).toSorted())
        for (const problem of problems) {
          expect(problem.code).toBe('notApplicable')
          expect(problemMessageNl(problem)).toMatch(/geldt alleen (bij|voor) .+\.$/)
          expect(problemMessage(problem, 'en')).toMatch(/applies only to .+\.$/)
        }
      }),
      runs,
    )
  })
})

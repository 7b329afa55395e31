import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { channelTypes } from '../../../../src-shared/service/channel-type.ts'
import { checkExtraParameters } from '../../../../src-shared/service/extra-parameter-check.ts'
import {
  decodeBoolean,
  decodeParameters,
} from '../../../../src-shared/service/parameter-decoding.ts'

const query = (text: string): URLSearchParams => new URLSearchParams(text)

describe('decoding extra parameters', () => {
  it('reads booleans as words and as digits', () => {
    const words = decodeParameters('portal_bog', query('internet=true&confidential=false'))
    const digits = decodeParameters('portal_bog', query('internet=1&confidential=0'))
    expect(words).toEqual({ internet: true, confidential: false })
    expect(digits).toEqual(words)
    expect(decodeBoolean('ja')).toBeNull()
  })

  it('reads arrays with brackets, with commas and from JSON', () => {
    const expected = { secondary_project_api_ids: [12, 13], transaction_sbicodes: ['0111', '47'] }
    const brackets =
      'secondary_project_api_ids[]=12&secondary_project_api_ids[]=13' +
      '&transaction_sbicodes[]=0111&transaction_sbicodes[]=47'
    const commas = 'secondary_project_api_ids=12,13&transaction_sbicodes=0111,%2047'
    expect(decodeParameters('portal_bog', query(brackets))).toEqual(expected)
    expect(decodeParameters('portal_bog', query(commas))).toEqual(expected)
    expect(decodeParameters('portal_bog', Object.entries(expected))).toEqual(expected)
  })

  it('leaves out the parameters of the request and what is empty', () => {
    const text = 'type=portal_bog&publish=true&revoke=&status=active&transaction_price=&internet='
    expect(decodeParameters('portal_bog', query(text))).toEqual({})
    expect(decodeParameters('portal_bog', [['internet', null]])).toEqual({})
  })

  it('keeps what it cannot read, so that the check names it', () => {
    const given = decodeParameters('portal_bog', [
      ['transaction_price', '12,5'],
      ['internet', 'misschien'],
      ['secondary_project_api_ids[]', 'x'],
      ['transaction_type', { nested: true }],
      ['unheard_of', '1'],
    ])
    const codes = checkExtraParameters(given, {
      channel: 'portal_bog',
      action: 'publish',
      objectKind: 'other',
      projectId: 1,
    }).map((problem) => `${problem.parameter} ${problem.code}`)
    expect(codes).toEqual(
      expect.arrayContaining([
        'transaction_price wrongType',
        'internet wrongType',
        'secondary_project_api_ids wrongId',
        'transaction_type wrongType',
        'unheard_of unknownParameter',
      ]),
    )
  })

  it('refuses a value given twice where one belongs', () => {
    const given = decodeParameters(
      'exchange_one',
      query('transaction_price=1&transaction_price=2&transaction_date=2026-01-01'),
    )
    const problems = checkExtraParameters(given, {
      channel: 'exchange_one',
      action: 'publish',
      objectKind: 'other',
      projectId: null,
    })
    expect(problems).toContainEqual(
      expect.objectContaining({ parameter: 'transaction_price', code: 'wrongType' }),
    )
  })

  it('never throws and never touches a prototype, whatever is sent', () => {
    const entry = fc.tuple(
      fc.oneof(
        fc.string(),
        fc.constantFrom('__proto__', 'constructor', 'transaction_price', 'a[]'),
      ),
      fc.oneof(fc.string(), fc.jsonValue(), fc.constant(undefined)),
    )
    fc.assert(
      fc.property(fc.constantFrom(...channelTypes), fc.array(entry), (channel, entries) => {
        const given = decodeParameters(channel, entries)
        expect(Object.getPrototypeOf(given)).toBe(Object.prototype)
        const context = { channel, action: 'publish', objectKind: 'other', projectId: 1 } as const
        expect(Array.isArray(checkExtraParameters(given, context))).toBe(true)
      }),
      { seed: 20261121, numRuns: 1000 },
    )
  })
})

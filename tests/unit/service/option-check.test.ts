import { describe, expect, it } from 'vitest'
import { checkOptions } from '../../../src-service/rules/option-check.ts'
import type { ExtraParameters } from '../../../src-shared/service/extra-parameters.ts'
import { shopFacts } from './facts-for-tests.ts'

const known = '5b0d9c1e-3a57-4f0e-9d52-0f6f5d1c7a01'
const unknown = '5b0d9c1e-3a57-4f0e-9d52-0f6f5d1c7a99'
const office = {
  isProject: (id: number) => id === 10_001 || id === 10_002,
  isBroker: (_channel: string, guid: string) => guid === known,
}

function check(channel: 'portal_bog' | 'exchange_one', extra: ExtraParameters) {
  return checkOptions({ facts: shopFacts(), channel, action: 'publish', extra }, office)
}

describe('the check of extra parameters', () => {
  it('finds nothing wrong with none', () => {
    expect(check('portal_bog', {})).toEqual({ result: { valid: true }, unreadable: null })
  })

  it('refuses the project itself and unknown projects among its secondary ones', () => {
    const { result } = check('portal_bog', { secondary_project_api_ids: [10_002, 10_001, 77] })
    expect(result.errors?.['Algemeen']).toEqual([
      expect.stringContaining('project zelf'),
      expect.stringContaining('77'),
    ])
    expect(check('portal_bog', { secondary_project_api_ids: [10_002] }).result.valid).toBe(true)
  })

  it('refuses brokers that the exchange does not list', () => {
    const list = { collegial_participant_guids: `${known};${unknown}` }
    expect(check('exchange_one', list).result.errors).toEqual({
      'Collegiale deelnemers': [`Collega-makelaar ${unknown} is onbekend.`],
    })
    const one = { collegial_participant_guids: known }
    expect(check('exchange_one', one).result.valid).toBe(true)
  })

  it('names the first parameter that cannot be read at all', () => {
    expect(check('exchange_one', { internet: true }).unreadable).toContain('internet')
    expect(check('exchange_one', { transaction_metrage: 'veel' }).unreadable).toContain('Metrage')
    expect(check('exchange_one', { transaction_metrage: 12 }).unreadable).toBeNull()
  })
})

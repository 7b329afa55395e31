import { describe, expect, it } from 'vitest'
import {
  actionKey,
  channelsKey,
  chosenChannels,
  ownKey,
  readReport,
} from '../../../../src-renderer/transaction/report-reading.ts'

const subject = { objectKind: 'other', projectId: 2001 } as const
const guid = '0b0f5c9e-3a53-4f0e-9c9f-3c0f7d9f0001'
const sold = {
  [channelsKey]: ['exchange_two', 'portal_bog', 'exchange_one'],
  deal: 'sold',
  kind: 'sale',
  name: 'Kantoor aan de haven',
  date: '3-9-2026',
  area: '1.200',
  price: '€ 950.000',
  priceFor: 'kosten koper',
  parcel_space: '1.500',
  sale_date_transport: '01-10-2026',
}

const extraOf = (typed: typeof sold | Record<string, string | string[]>, channel: string) =>
  readReport(typed, subject).parts.find((part) => part.channel === channel)?.report.extra

describe('a transaction report', () => {
  it('gives every channel its own words for one set of answers', () => {
    expect(extraOf(sold, 'portal_bog')).toEqual({
      transaction_type: 'Verkocht',
      transaction_date_sign_contract: '2026-09-03',
      transaction_surface: 1200,
      transaction_price: 950_000,
      transaction_price_condition: 'kosten koper',
      transaction_parcel_space: 1500,
      transaction_sale_date_transport: '2026-10-01',
    })
    expect(extraOf(sold, 'exchange_one')).toEqual({
      transaction_type: 'Sale',
      transaction_date: '2026-09-03',
      transaction_metrage: 1200,
      transaction_price: 950_000,
      transaction_price_type: 'sale',
    })
    expect(extraOf(sold, 'exchange_two')).toMatchObject({
      transaction_name: 'Kantoor aan de haven',
    })
    expect([...readReport(sold, subject).problems]).toEqual([])
  })

  it('takes the channels in the table’s order, and only those that take a transaction', () => {
    expect(chosenChannels(sold)).toEqual(['portal_bog', 'exchange_one', 'exchange_two'])
    expect(chosenChannels({ [channelsKey]: ['portal_wonen', 'channel_03'] })).toEqual([])
    expect(chosenChannels({})).toEqual([])
  })

  it('asks only what a chosen channel needs', () => {
    const names = (channels: string[]) =>
      readReport({ ...sold, [channelsKey]: channels }, subject).questions.map(
        ({ question }) => question.name,
      )
    expect(names(['exchange_one'])).not.toContain('parcel_space')
    expect(names(['exchange_one'])).not.toContain('name')
    expect(names(['exchange_two'])).toContain('name')
    expect(names(['portal_bog'])).toContain('parcel_space')
  })

  it('says of each question what is wrong, once', () => {
    const { problems } = readReport({ ...sold, date: 'morgen', area: '' }, subject)
    expect(problems.get('date')?.problem.code).toBe('wrongType')
    expect(problems.get('area')?.problem.code).toBe('required')
  })

  it('withdraws with a normal transaction, or publishes with a partial one', () => {
    const typed = { ...sold, [actionKey('exchange_one')]: 'publish' }
    const sends = readReport(typed, subject).parts.map(({ action, report }) => [
      action,
      report.sends,
    ])
    expect(sends).toEqual([
      ['revoke', 'normal'],
      ['publish', 'partial'],
      ['revoke', 'normal'],
    ])
  })

  it('adds what belongs to one channel', () => {
    const own = ownKey('exchange_one', 'collegial_participant_guids')
    const typed = { ...sold, [own]: [guid] }
    expect(extraOf(typed, 'exchange_one')).toHaveProperty('collegial_participant_guids', guid)
    expect(extraOf(typed, 'exchange_two')).not.toHaveProperty('collegial_participant_guids')
  })

  it('lets the user say by hand what the answers cannot say there', () => {
    const rent = { ...sold, deal: 'let', kind: 'let', priceFor: 'per maand' }
    const part = (typed: Record<string, string | string[]>) =>
      readReport(typed, subject).parts.find(({ channel }) => channel === 'exchange_one')
    expect(part(rent)?.report.leftOut).toEqual(['priceFor', 'price'])
    expect(part(rent)?.ownFields).toContain('transaction_price')
    const byHand = {
      ...rent,
      [ownKey('exchange_one', 'transaction_price')]: '120.000',
      [ownKey('exchange_one', 'transaction_price_type')]: 'year',
    }
    expect(part(byHand)?.report.extra).toMatchObject({
      transaction_type: 'Let',
      transaction_price: 120_000,
      transaction_price_type: 'year',
    })
    expect(part(byHand)?.report.problems).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import { isCertain, valuesFor } from '../../../../../src-shared/channels/closing/closing-kinds.ts'
import {
  closingEdits,
  closingPlaces,
} from '../../../../../src-shared/channels/closing/closing-places.ts'
import { planOf } from '../../../../../src-shared/channels/closing/channel-steps.ts'
import { applyEdits } from '../../../../../src-shared/xml/scan/text-edit.ts'

describe('the word of a status', () => {
  it.each([
    ['beschikbaar', 'verkocht onder voorbehoud'],
    ['Onder bod', 'Verkocht onder voorbehoud'],
    ['BESCHIKBAAR', 'VERKOCHT_ONDER_VOORBEHOUD'],
    ['OnderBod', 'VerkochtOnderVoorbehoud'],
    ['onder_bod', 'verkocht_onder_voorbehoud'],
    ['For sale', 'Sold subject to contract'],
    ['', 'verkocht onder voorbehoud'],
  ])('is written as the record writes %s', (present, word) => {
    expect(valuesFor('soldSubject', present, null)).toEqual([word])
  })

  it('comes from the list of the schema, and is chosen by the user if the list does not tell', () => {
    const list = ['B', 'Verkocht', 'Verkocht o.v. (onder voorbehoud)']
    expect(valuesFor('sold', 'B', list)).toEqual(['Verkocht'])
    const unclear = valuesFor('let', 'B', list)
    expect(unclear).toEqual(list)
    expect(isCertain('sold', valuesFor('sold', 'B', list))).toBe(true)
    expect(isCertain('let', unclear)).toBe(false)
  })
})

const record = `<?xml version="1.0"?>
<Project id="7">
  <General>
    <ObjectStatus>beschikbaar</ObjectStatus>
    <!-- stays --><VerkochtDatum/>
    <Energie><Status>definitief</Status></Energie>
    <Koop><Prijs>350000</Prijs><PrijsConditie>kosten koper</PrijsConditie></Koop>
  </General>
</Project>`

describe('a record', () => {
  it('tells its status, the day and the price, and no status of something else', () => {
    const places = closingPlaces(record, null)
    expect(places.statuses).toMatchObject([
      { path: 'General › ObjectStatus', value: 'beschikbaar' },
    ])
    expect(places.dates).toMatchObject([{ path: 'General › VerkochtDatum', value: '' }])
    expect(places.sale).toEqual({ price: 350_000, condition: 'kosten koper' })
    expect(places.rent).toBeNull()
  })

  it('gets new values, and keeps every other byte', () => {
    const { statuses, dates } = closingPlaces(record, null)
    const values = [
      { node: statuses[0]?.node ?? -1, value: 'verkocht & klaar' },
      { node: dates[0]?.node ?? -1, value: '2026-11-23' },
    ]
    expect(applyEdits(record, closingEdits(record, values))).toBe(
      record
        .replace('>beschikbaar<', '>verkocht &amp; klaar<')
        .replace('<VerkochtDatum/>', '<VerkochtDatum>2026-11-23</VerkochtDatum>'),
    )
  })

  it('keeps CDATA, and an element that was nil gets a value', () => {
    const xsi = 'http://www.w3.org/2001/XMLSchema-instance'
    const text = `<P xmlns:xsi="${xsi}"><Status><![CDATA[beschikbaar]]></Status><Verkoopdatum xsi:nil="true"/></P>`
    const { statuses, dates } = closingPlaces(text, null)
    const values = [
      { node: statuses[0]?.node ?? -1, value: 'verkocht' },
      { node: dates[0]?.node ?? -1, value: '2026-11-23' },
    ]
    expect(applyEdits(text, closingEdits(text, values))).toBe(
      `<P xmlns:xsi="${xsi}"><Status><![CDATA[verkocht]]></Status><Verkoopdatum>2026-11-23</Verkoopdatum></P>`,
    )
  })

  it('offers no place with more than a text, and refuses to write there', () => {
    const text = '<P><Status>beschik<!-- c -->baar</Status></P>'
    expect(closingPlaces(text, null).statuses).toEqual([])
    expect(() => closingEdits(text, [{ node: 1, value: 'verkocht' }])).toThrow(RangeError)
  })

  it('suggests no price if it names several', () => {
    const two = record.replace('</Koop>', '</Koop><Koop><Prijs>400000</Prijs></Koop>')
    expect(closingPlaces(two, null).sale).toBeNull()
  })
})

describe('the plan of a channel', () => {
  it('reports a sale where the channel takes a transaction, and withdraws elsewhere', () => {
    expect(planOf('sold', 'exchange_one', 'published', false)).toMatchObject({ step: 'report' })
    expect(planOf('let', 'portal_bog', 'busy', false)).toMatchObject({ step: 'report' })
    expect(planOf('sold', 'portal_wonen', 'published', false)).toMatchObject({
      ...{ step: 'withdraw', reason: 'noReport' },
    })
  })

  it('leaves a property with a reservation on the market, with its new status', () => {
    expect(planOf('soldSubject', 'channel_03', 'published', false)?.step).toBe('update')
    expect(planOf('letSubject', 'portal_wonen', 'published', false)?.step).toBe('leave')
  })

  it('cancels a publication that did not leave, and skips other channels', () => {
    expect(planOf('sold', 'channel_04', 'none', true)?.step).toBe('cancel')
    expect(planOf('withdrawn', 'exchange_one', 'published', true)?.step).toBe('withdraw')
    expect(planOf('sold', 'channel_04', 'withdrawn', false)).toBeNull()
  })
})

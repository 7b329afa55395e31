import { describe, expect, it } from 'vitest'
import { aroundPlace, fieldName, placeName } from '../../../../src-renderer/fixes/place-question.ts'
import { readSpan, spanOf } from '../../../../src-renderer/settings/time-span.ts'

describe('the time after which a publication is stuck', () => {
  it('is said in hours where they are whole', () => {
    expect(spanOf(120)).toEqual({ count: '2', unit: 'hours' })
    expect(spanOf(90)).toEqual({ count: '90', unit: 'minutes' })
  })

  it('is taken within the bounds of the settings only', () => {
    expect(readSpan('2', 'hours')).toBe(120)
    expect(readSpan(' 45 ', 'minutes')).toBe(45)
    for (const text of ['', '4', '-10', '2,5', 'twee', '10081'])
      expect(readSpan(text, 'minutes'), text).toBeNull()
    expect(readSpan('169', 'hours')).toBeNull()
  })
})

describe('the name of a place', () => {
  it('is made of the words of its last elements', () => {
    const path = 'Project/Overdracht/Huur[2]/Prijs'
    expect(placeName(path, 'nl')).toBe('Huur / Huurprijs')
    expect(placeName(path, 'en')).toBe('Lease / Rent')
    expect(placeName('Project/General', 'nl')).toBe('Algemeen')
    expect(placeName('Project', 'nl')).toBe('Project')
  })

  it('stands among the words of the elements around the place', () => {
    expect(aroundPlace('Project/Overdracht/Huur[2]/Prijs', 'nl')).toBe('Overdracht / Huur 2')
    expect(aroundPlace('Project/General/Street', 'en')).toBe('General')
    expect(aroundPlace('Project/General', 'nl')).toBe('')
    expect(aroundPlace('Project', 'nl')).toBe('')
  })

  it('is what the schema says only for a name that Perceel does not know', () => {
    expect(fieldName('Project/General/Scenario', 'Scenario', 'nl')).toBe('Soort aanbod')
    expect(fieldName('Project/General/Kluis', 'Kluis in de kelder', 'nl')).toBe(
      'Kluis in de kelder',
    )
  })
})

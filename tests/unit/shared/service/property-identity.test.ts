import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSameProperty } from '../../../../src-shared/service/property-identity.ts'

const sale = (name: string) => ({ scenario: 'BBvk', name })
const rental = (name: string) => ({ scenario: 'BBvh', name })

describe('the same property', () => {
  it.each([
    ['Kerkstraat 7', 'Kerkstraat 7'],
    ['Kerkstraat 7', '  KERKSTRAAT  7 '],
    ['Kerkstraat 7', 'Kerkstraat 7, Ede'],
    ['Kerkstraat 7 te Ede', 'Kerkstraat 7'],
    ['Kerkstraat 7A', 'Kerkstraat 7 a'],
    ['Kerkstraat 7-bis', 'Kerkstraat 7 bis'],
    ['Kerkstraat 7', 'Kerkstraat 7, 6711 AB Ede'],
    ['Kerkstraat 7, 6711AB', 'Kerkstraat 7 6711 ab'],
    ['Café Zeezicht', 'Cafe Zeezicht'],
    ['Villa Zonnehoek', 'Villa Zonnehoek (verkocht)'],
    ['***', '***'],
  ])('%j and %j', (known, found) => {
    expect(isSameProperty(sale(known), sale(found))).toBe(true)
    expect(isSameProperty(sale(found), sale(known))).toBe(true)
  })

  it('may get another scenario under the same name', () => {
    expect(isSameProperty(sale('Kerkstraat 7'), rental('kerkstraat 7'))).toBe(true)
  })
})

describe('another property', () => {
  it.each([
    ['Kerkstraat 7', 'Kerkstraat 9'],
    ['Kerkstraat 7', 'Kerkstraat 7A'],
    ['Kerkstraat 7 I', 'Kerkstraat 7 II'],
    ['Kerkstraat 7', 'Lindelaan 7'],
    ['Kerkstraat 7, Ede', 'Kerkstraat 7, Nijmegen'],
    ['Kerkstraat 7, 6711 AB', 'Kerkstraat 7, 6511 CD'],
    ['Kerkstraat 7', 'Kerkstraat'],
    ['Herstel A1', 'Herstel B1'],
    ['A1', 'B1'],
    ['7', '7 Kerkstraat'],
    ['***', '###'],
    ['', 'Kerkstraat 7'],
  ])('%j and %j', (known, found) => {
    expect(isSameProperty(sale(known), sale(found))).toBe(false)
    expect(isSameProperty(sale(found), sale(known))).toBe(false)
  })

  it('has another scenario and more words in its name', () => {
    expect(isSameProperty(sale('Kerkstraat 7'), rental('Kerkstraat 7, Ede'))).toBe(false)
  })
})

describe('the rule', () => {
  const street = fc.constantFrom(
    'Kerkstraat',
    'Lindelaan',
    'Dorpsstraat',
    "'t Zand",
    'Nieuwe Gracht',
  )
  const scenario = fc.constantFrom('BBvk', 'BBvh', 'NBvk', 'BOvh')
  const house = fc.integer({ min: 1, max: 400 })

  it('holds for any fact with itself, and both ways round', () => {
    const facts = fc.record({ scenario, name: fc.string({ unit: 'binary', maxLength: 40 }) })
    fc.assert(
      fc.property(facts, facts, (one, other) => {
        expect(isSameProperty(one, one)).toBe(true)
        expect(isSameProperty(one, other)).toBe(isSameProperty(other, one))
      }),
      { numRuns: 50 },
    )
  })

  it('never takes two house numbers, or two streets, for one property', () => {
    fc.assert(
      fc.property(scenario, street, street, house, house, (kind, one, other, here, there) => {
        fc.pre(one !== other || here !== there)
        const known = { scenario: kind, name: `${one} ${here}` }
        expect(isSameProperty(known, { scenario: kind, name: `${other} ${there}` })).toBe(false)
      }),
    )
  })

  it('bears any spelling of case, spaces and signs', () => {
    const gap = fc.constantFrom(' ', '  ', ', ', ' - ', '\t')
    fc.assert(
      fc.property(scenario, scenario, street, house, gap, (kind, other, name, number, between) => {
        const known = { scenario: kind, name: `${name} ${number}` }
        const found = { scenario: other, name: `${name.toUpperCase()}${between}${number} ` }
        expect(isSameProperty(known, found)).toBe(true)
      }),
    )
  })
})

import { describe, expect, test } from 'vitest'
import { said } from '../said-facts.ts'

const brochure = (text: string) => `BROCHURE\nTE KOOP\n${text}`

describe('an area of outside space or of one room is not the living area', () => {
  test.each([
    'Woonoppervlakte incl. balkon 98 m²',
    'Woonoppervlakte en tuin 180 m²',
    'Woonoppervlakte\nBalkon 12 m²\nWoonkamer 32 m²',
    'Woonoppervlakte\nWoonkamer 32 m²',
    'Woonoppervlakte (dakterras 20 m²)',
    'Woonoppervlakte excl. dakterras 20 m²',
    'Gebruiksoppervlakte wonen\nLoggia 6 m²',
  ])('%j', (text) => {
    const found = said(brochure(text), 'livingArea')
    expect(found).toEqual([])
  })
})

describe('the living area stays beside the name of an outside space without an area', () => {
  test.each([
    'Woonoppervlakte (excl. balkon): 98 m²',
    'Woonoppervlakte zonder terras: 98 m²',
    'Woonoppervlakte: 98 m²\nBalkon 12 m²',
    'Woonoppervlakte (4 kamers): 98 m²',
  ])('%j', (text) => {
    expect(said(brochure(text), 'livingArea')).toEqual([98])
  })
})

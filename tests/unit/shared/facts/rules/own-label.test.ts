import { expect, test } from 'vitest'
import { said } from '../said-facts.ts'

const label = (text: string) => `ENERGIELABEL WONING\nGeregistreerd op 3 juni 2026\n${text}`

test.each([
  ['Dit is uw label A++', 'A++'],
  ['Uw woning heeft label: B', 'B'],
  ['Isolatie\nUw label: A+++\nBouwjaar 1928', 'A+++'],
  ['Deze woning heeft label\nC', 'C'],
  ['Uw vorige label: F\nUw label: B', 'B'],
])('an energy label tells the class of the reader: %j', (text, energyClass) => {
  expect(said(label(text), 'energyClass')).toEqual([energyClass])
})

test('an energy label tells no class of another home or year', () => {
  expect(said(label('Uw vorige label: F\nMaak van uw label A'), 'energyClass')).toEqual([])
  expect(said(label('Vergelijkbare woningen hebben label C'), 'energyClass')).toEqual([])
})

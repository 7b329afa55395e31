import { describe, expect, test } from 'vitest'
import { sale, said } from '../said-facts.ts'

describe('an amount in words beside the same amount in digits is the price', () => {
  test.each([
    'Prijs: driehonderdvijftienduizend euro / € 315.000 k.k.',
    'Koopprijs: € 315.000 / driehonderdvijftienduizend euro',
    'Koopsom: € 315.000 = driehonderdvijftienduizend euro',
    'De koopsom bedraagt € 315.000 (in letters: driehonderdvijftienduizend euro).',
    'De koopsom bedraagt € 315.000, voluit driehonderdvijftienduizend euro.',
    'De koopsom bedraagt driehonderdvijftienduizend euro, in cijfers € 315.000.',
  ])('%j', (text) => {
    expect(said(sale(text), 'price')).toEqual([315_000])
  })
})

describe('an amount in words beside other digits gives no price', () => {
  test.each([
    'Prijs: driehonderdvijftienduizend euro / € 351.000 k.k.',
    'Koopprijs: € 351.000 / driehonderdvijftienduizend euro',
    'Koopsom: € 351.000 = driehonderdvijftienduizend euro',
    'De koopsom bedraagt € 351.000 (in letters: driehonderdvijftienduizend euro).',
    'De koopsom bedraagt € 351.000, voluit driehonderdvijftienduizend euro.',
    'De koopsom bedraagt driehonderdvijftienduizend euro, in cijfers € 351.000.',
  ])('%j', (text) => {
    expect(said(sale(text), 'price')).toEqual([])
  })
})

test('a price for each month beside a price in words is no second way of writing', () => {
  const text = 'Koopsom: € 315.000. Servicekosten: vijftig euro / maand, € 600 / jaar'
  expect(said(sale(text), 'price')).toEqual([315_000])
})

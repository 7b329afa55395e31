import { describe, expect, test } from 'vitest'
import { lease, said, sale } from '../said-facts.ts'

test('the words of a signature are no name of a party', () => {
  const text = sale(
    'Verkoper verkoopt de woning voor € 300.000.\nGetekend te Urk, 3 mei 2027 (verkoper)\nGetekend te Emmeloord, 3 mei 2027 (koper)\nOndertekend te Urk (verkoper)',
  )
  expect(said(text, 'seller')).toEqual([])
  expect(said(text, 'buyer')).toEqual([])
})

describe('two parties in one row of a form', () => {
  test('of a sale', () => {
    const text = sale(
      'Verkoper: H. de Boer-Visser          Koper: M. el Idrissi\nKoopsom € 300.000',
    )
    expect(said(text, 'seller')).toEqual(['H. de Boer-Visser'])
    expect(said(text, 'buyer')).toEqual(['M. el Idrissi'])
  })

  test('of a lease', () => {
    const text = lease('Verhuurder: Jan Bos      Huurder: Piet van der Plas')
    expect(said(text, 'landlord')).toEqual(['Jan Bos'])
    expect(said(text, 'tenant')).toEqual(['Piet van der Plas'])
  })

  test('but not who acts for a party', () => {
    const text = sale('Verkoper: H. de Boer\nBeantwoord door koper: Piet Bos')
    expect(said(text, 'buyer')).toEqual([])
  })
})

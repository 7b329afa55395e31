import { expect, test } from 'vitest'
import { houseNumberOf, isSameAddress } from '../../../../src-shared/search/same-address.ts'

const none = { name: '', address: '', zipcode: '', city: '' }
const home = { ...none, address: 'Kerkstraat 7 a', zipcode: '6511 AB', city: 'Nijmegen' }

test.each([
  ['another way of writing', { ...home, address: 'Kerkstr. 7A', zipcode: '6511AB' }],
  ['a name that holds the address', { ...none, name: 'Kerkstraat 7-a, 6511 AB Nijmegen' }],
  ['the same code, another spelling of the street', { ...home, address: 'Kerckstraat 7 a' }],
  ['another code in the same city', { ...home, zipcode: '6512 ZZ' }],
])('%s is the same address', (_title, other) => {
  expect(isSameAddress(home, other)).toBe(true)
  expect(isSameAddress(other, home)).toBe(true)
})

test.each([
  ['another number', { ...home, address: 'Kerkstraat 17 a' }],
  ['another addition', { ...home, address: 'Kerkstraat 7 b' }],
  ['no addition', { ...home, address: 'Kerkstraat 7' }],
  ['another city', { ...home, zipcode: '8911 AB', city: 'Leeuwarden' }],
  ['another street and code in the same city', { ...home, address: 'Dorpsweg 7 a', zipcode: '' }],
  ['a street without a place', { ...none, address: 'Kerkstraat 7 a' }],
  ['nothing', none],
])('%s is another address', (_title, other) => {
  expect(isSameAddress(home, other)).toBe(false)
  expect(isSameAddress(other, home)).toBe(false)
})

test('an address counts more than the name, which may be older', () => {
  expect(isSameAddress(home, { ...home, name: 'Kerkstraat 7 a', address: 'Kerkstraat 9' })).toBe(
    false,
  )
  expect(houseNumberOf({ ...home, name: 'Plein 12, Ede' })).toBe('7')
  expect(houseNumberOf({ ...none, name: 'Plein 12, Ede' })).toBe('12')
  expect(houseNumberOf({ ...none, name: 'Het oude landhuis' })).toBeNull()
})

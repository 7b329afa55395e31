import { expect, test } from 'vitest'
import { nameParts } from '../../../../src-renderer/records/name-parts.ts'

test.each([
  ['Burgemeester van Dijkstraat 188', 'Burgemeester van Dijkstraat', ' 188'],
  ['Burgemeester van den Boschlaan 12-bis', 'Burgemeester van den Boschlaan', ' 12-bis'],
  ['Burgemeester van den Boschlaan 12 hs', 'Burgemeester van den Boschlaan', ' 12 hs'],
])('the number of %s stays in sight', (name, start, number) => {
  expect(nameParts(name)).toEqual([start, number])
})

test.each(['Jasmijnlaan 10', 'Appartementen De Zilveren Zwaan aan het Spaarne'])(
  '%s is one part',
  (name) => {
    expect(nameParts(name)).toEqual([name, ''])
  },
)

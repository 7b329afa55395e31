import { expect, it } from 'vitest'
import { leaseFor } from '../../../../src-renderer/closing/closing-reading.ts'

const leases = [{ fileId: 'deed', months: 36, start: '2027-01-01' }]
const inRecord = { months: 60, start: null, path: 'Huur › Huurtermijn' }

it('suggests the term of the chosen deed before the term of the record', () => {
  expect(leaseFor('let', 'deed', leases, inRecord)).toEqual({
    ...{ months: 36, start: '2027-01-01', from: { fileId: 'deed' } },
  })
  expect(leaseFor('letSubject', 'another', leases, inRecord)).toEqual({
    ...{ months: 60, start: null, from: { path: 'Huur › Huurtermijn' } },
  })
})

it('suggests no term for a sale, or if nothing names a term', () => {
  expect(leaseFor('sold', 'deed', leases, inRecord)).toBeNull()
  expect(leaseFor('let', '', leases, null)).toBeNull()
})

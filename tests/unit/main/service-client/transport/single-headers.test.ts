import { expect, it } from 'vitest'
import { singleHeaders } from '../../../../../src-main/service-client/transport/single-headers.ts'

it('keeps the first value of a repeated header that holds one value', () => {
  expect(
    singleHeaders({
      'content-type': ['application/json', 'text/html'],
      date: ['Thu, 01 Jan 2026 00:00:00 GMT', 'Fri, 02 Jan 2026 00:00:00 GMT'],
      location: ['/one', '/two'],
      'retry-after': ['5', '7'],
      etag: '"a"',
    }),
  ).toEqual({
    'content-type': 'application/json',
    date: 'Thu, 01 Jan 2026 00:00:00 GMT',
    location: '/one',
    'retry-after': '5',
    etag: '"a"',
  })
})

it('joins the values of a header that holds a list, and leaves cookies apart', () => {
  expect(
    singleHeaders({ 'content-encoding': ['gzip', 'br'], 'set-cookie': ['a=1', 'b=2'] }),
  ).toEqual({ 'content-encoding': 'gzip, br', 'set-cookie': ['a=1', 'b=2'] })
})

import { beforeEach, expect, test } from 'vitest'
import { LimitedRequests } from '../../../../src-main/service-client/limited-requests.ts'

/** Which 429 concerns one project, in the order of the answers of one account. */
let limits: LimitedRequests
const isAlone = (subject: string, wasAlone = false) =>
  limits.concernsSubject('account', subject, wasAlone)
const arrives = (...subjects: string[]) => {
  for (const subject of subjects) limits.succeeded('account', subject)
}

beforeEach(() => {
  limits = new LimitedRequests()
})

test('two limited projects are alone once two others were carried out', () => {
  expect([isAlone('a'), isAlone('b')]).toEqual([false, false])
  arrives('c')
  expect([isAlone('a'), isAlone('b')]).toEqual([false, false])
  arrives('c', 'd')
  expect([isAlone('a'), isAlone('b'), isAlone('a')]).toEqual([true, true, true])
})

test('a third limited project without a success between them tells of the account', () => {
  for (const subject of ['a', 'b', 'c']) expect(isAlone(subject)).toBe(false)
  arrives('d', 'e', 'f')
  expect([isAlone('a'), isAlone('b'), isAlone('c')]).toEqual([true, true, false])
  expect(isAlone('a')).toBe(false)
})

test('a project that an earlier run found alone stays alone', () => {
  expect([isAlone('a', true), isAlone('a', true)]).toEqual([true, true])
  expect(isAlone('b')).toBe(false)
})

test('a project that was carried out is no longer limited', () => {
  isAlone('a')
  arrives('b', 'a')
  expect(isAlone('a')).toBe(false)
})

import { expect, it } from 'vitest'
import { readerVersion } from '../../../../src-main/scans/scan-queue.ts'
import { ScanUseCases } from '../../../../src-main/scans/scan-use-cases.ts'

const sha256 = 'ab'.repeat(32)
let active = 'a'
const page = {
  ...{ page: 2, text: 'Akte', words: [['Akte', 1, 2, 3, 4, 95]] as never[] },
  ...{ turn: 0 as const, certainty: 95 },
}
const cases = new ScanUseCases({
  scans: {
    unread: () => [],
    filenameOf: (accountId) => (accountId === 'a' ? 'Koopakte Jansen.pdf' : null),
    state: (_, reader) =>
      reader === readerVersion ? { pages: 3, done: 3, fault: null, finished: true } : null,
    readPages: () => ({ recognized: [2], unreadable: [{ page: 3, fault: 'tooDark' }] }),
    recognizedPage: (_, number) => (number === 2 ? page : null),
    copyable: (sha256s) => new Set(sha256s),
  },
  queue: { now: { sha256: 'ab', page: 1, pages: 2 }, isWaiting: false, hasFailed: true },
  copy: { save: () => Promise.resolve(true), stop: () => Promise.resolve() },
  pages: {
    open: () => Promise.resolve({ fault: 'broken' }),
    range: () => Promise.resolve(new Uint8Array(3)),
  },
  isSigned: () => Promise.resolve(true),
  activeAccountId: () => active,
  wanted: () => true,
})

it('tells that no scan is read until the next start', () => {
  expect(cases.state()).toMatchObject({ on: true, failed: true })
})

it('names a file of the active account only', () => {
  active = 'a'
  expect(cases.state().reading).toEqual({ filename: 'Koopakte Jansen.pdf', page: 1, pages: 2 })
  active = 'b'
  expect(cases.state().reading).toBeNull()
})

it('tells what was read in a file of the active account only', () => {
  active = 'a'
  expect(cases.file({ sha256 })).toEqual({
    ...{ done: 3, pages: 3, fault: null, canCopy: true },
    ...{ recognized: [2], unreadable: [{ page: 3, fault: 'tooDark' }] },
  })
  expect(cases.page({ sha256, page: 2 })).toEqual(page)
  expect(cases.page({ sha256, page: 1 })).toBeNull()
  active = 'b'
  expect(cases.file({ sha256 })).toBeNull()
  expect(cases.page({ sha256, page: 2 })).toBeNull()
})

it('tells a digital signature of a file of the active account only', async () => {
  active = 'a'
  expect(await cases.signed({ sha256 })).toBe(true)
  active = 'b'
  await expect(cases.signed({ sha256 })).rejects.toMatchObject({ error: { kind: 'notFound' } })
})

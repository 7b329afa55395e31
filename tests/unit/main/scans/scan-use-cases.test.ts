import { expect, it } from 'vitest'
import { ScanUseCases } from '../../../../src-main/scans/scan-use-cases.ts'

it('names a file of the active account only', () => {
  let active = 'a'
  const cases = new ScanUseCases({
    scans: {
      unread: () => [],
      filenameOf: (accountId) => (accountId === 'a' ? 'Koopakte Jansen.pdf' : null),
    },
    queue: { now: { sha256: 'ab', page: 1, pages: 2 }, isWaiting: false },
    activeAccountId: () => active,
    wanted: () => true,
  })
  expect(cases.state().reading).toEqual({ filename: 'Koopakte Jansen.pdf', page: 1, pages: 2 })
  active = 'b'
  expect(cases.state().reading).toBeNull()
})

import { expect, test } from 'vitest'
import { overdueElsewhere } from '../../../../src-renderer/accounts/overdue-elsewhere.ts'
import { makeAccount } from '../fake-perceel.ts'

const planned = (name: string, firstPlannedAt: number) => makeAccount({ name, firstPlannedAt })

test('no account is overdue before its planned time', () => {
  expect(overdueElsewhere([makeAccount({}), planned('Noord', 1001)], 1000)).toBeNull()
})

test('of several accounts, the one whose request waits longest is told', () => {
  const accounts = [planned('Noord', 900), planned('Zuid', 800), planned('West', 1001)]
  expect(overdueElsewhere(accounts, 1000)).toMatchObject({
    account: { name: 'Zuid' },
    plannedAt: 800,
  })
})

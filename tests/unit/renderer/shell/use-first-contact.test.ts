import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { effectScope, nextTick, ref } from 'vue'
import type { SyncState } from '../../../../src-shared/ipc/calls/sync-calls.ts'
import { useFirstContact } from '../../../../src-renderer/shell/use-first-contact.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function begin(accountId: string | null, state: SyncState['connection']) {
  const account = ref(accountId)
  const connection = ref(state)
  const fetchList = vi.fn()
  const scope = effectScope()
  scope.run(() => useFirstContact(account, connection, fetchList))
  return { account, connection, fetchList, scope }
}

it('asks the service once if nothing else asks', () => {
  const { fetchList } = begin('a', 'unknown')
  vi.advanceTimersByTime(60_000)
  expect(fetchList).toHaveBeenCalledTimes(1)
})

it('leaves the service alone after an answer, offline and without an account', async () => {
  const answered = begin('a', 'unknown')
  answered.connection.value = 'online'
  await nextTick()
  const others = [begin('a', 'paused'), begin(null, 'unknown')]
  vi.advanceTimersByTime(60_000)
  for (const { fetchList } of [answered, ...others]) expect(fetchList).not.toHaveBeenCalled()
})

it('asks again for another account', async () => {
  const { account, fetchList } = begin('a', 'unknown')
  vi.advanceTimersByTime(60_000)
  account.value = 'b'
  await nextTick()
  vi.advanceTimersByTime(60_000)
  expect(fetchList).toHaveBeenCalledTimes(2)
})

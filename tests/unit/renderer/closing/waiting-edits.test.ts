import { computed, ref } from 'vue'
import { expect, test } from 'vitest'
import { useClosingRecord } from '../../../../src-renderer/closing/use-closing-record.ts'
import type { ClosingKind } from '../../../../src-shared/channels/closing/closing-kinds.ts'
import type { ClosingRecord } from '../../../../src-shared/ipc/calls/closing-calls.ts'
import { record } from './fake-closing.ts'

function openRecord(change: Partial<ClosingRecord>) {
  const kind = ref<ClosingKind | null>('sold')
  const known = { ...record, ...change }
  return useClosingRecord(
    computed(() => known),
    kind,
  )
}

test('saved edits leave with the new status, and stay behind without one', () => {
  const { waitingEdits, place } = openRecord({ hasUnqueuedEdits: true })
  expect(waitingEdits.value).toBe('along')
  place.value = -1
  expect(waitingEdits.value).toBe('behind')
})

test('saved edits stay behind if the record has no place for a status', () => {
  expect(openRecord({ hasUnqueuedEdits: true, statuses: [] }).waitingEdits.value).toBe('behind')
})

test('saved edits are not named while the user must choose the place', () => {
  const [only] = record.statuses
  const statuses = [...record.statuses, ...(only === undefined ? [] : [{ ...only, node: 8 }])]
  expect(openRecord({ hasUnqueuedEdits: true, statuses }).waitingEdits.value).toBeNull()
})

test('no line shows without saved edits', () => {
  expect(openRecord({}).waitingEdits.value).toBeNull()
})

import { computed, ref } from 'vue'
import { expect, test } from 'vitest'
import { useClosingRecord } from '../../../../src-renderer/closing/use-closing-record.ts'
import type { ClosingKind } from '../../../../src-shared/channels/closing/closing-kinds.ts'
import { record } from './fake-closing.ts'

function closingOf(status: string, kind: ClosingKind) {
  const statuses = record.statuses.map((one) => ({ ...one, value: status, choices: null }))
  return useClosingRecord(
    computed(() => ({ ...record, statuses })),
    ref<ClosingKind | null>(kind),
  )
}

test.each(['Verkocht', 'Verhuurd'])('a withdrawal keeps the status %s of a property', (status) => {
  const { keepsDeal, changes } = closingOf(status, 'withdrawn')
  expect(keepsDeal.value).toBe(true)
  expect(changes.value).toEqual([])
})

test('a withdrawal changes the status of a sold property if the user says where', () => {
  const { changes, place, proposals } = closingOf('Verkocht', 'withdrawn')
  place.value = proposals.value[0]?.node ?? null
  expect(changes.value).toMatchObject([{ value: 'Verkocht', after: 'Ingetrokken' }])
})

test.each(['Beschikbaar', 'Verkocht onder voorbehoud'])(
  'a withdrawal changes the status %s, which is no deal yet',
  (status) => {
    expect(closingOf(status, 'withdrawn').changes.value).toMatchObject([{ after: 'Ingetrokken' }])
  },
)

test('a property that was let can be reported as sold', () => {
  expect(closingOf('Verhuurd', 'sold').changes.value).toMatchObject([{ after: 'Verkocht' }])
})

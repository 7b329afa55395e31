import { nextTick, shallowRef } from 'vue'
import { expect, it } from 'vitest'
import { useGroupPage } from '../../../../../src-renderer/editor/form/groups/use-group-page.ts'
import type { FormGroup, FormSection } from '../../../../../src-shared/xml/form/form-model.ts'
import { openScheduler } from './manual-scheduler.ts'

/** A group with a page of four items from `from`. */
function groupFrom(from: number, count = 10, summary = ''): FormGroup {
  const items = Array.from({ length: Math.min(4, count - from) }, (_, index) => ({
    kind: 'section',
    key: `/P[1]/R[${from + index + 1}]`,
    summary,
  }))
  return { kind: 'group', key: '/P[1]/R[]', from, count, items } as unknown as FormGroup
}

async function openGroup(first: FormGroup) {
  const form = openScheduler(10)
  const group = shallowRef(first)
  const page = form.inForm(() => useGroupPage(() => group.value))
  /** The numbers on the screen, from the top. */
  const numbers = () => page.onScreen.value.map(({ number }) => number).join(' ')
  const turn = async (now: FormGroup) => {
    group.value = now
    await nextTick()
  }
  const all = async () => {
    while (form.asked.length > 0) await form.take()
  }
  return { ...form, ...page, turn, numbers, all }
}

it('renders the page of a group in turns when the form is opened', async () => {
  const { take, numbers, hasEnd } = await openGroup(groupFrom(0))
  expect([numbers(), hasEnd.value]).toEqual(['', false])
  await take()
  expect([numbers(), hasEnd.value]).toEqual(['1 2', false])
  await take()
  expect([numbers(), hasEnd.value]).toEqual(['1 2 3 4', true])
})

it('keeps the old page on the screen until the new page replaces it', async () => {
  const { take, turn, numbers, all, hasEnd, scheduler } = await openGroup(groupFrom(0))
  await all()
  await turn(groupFrom(4))
  expect(numbers()).toBe('1 2 3 4')
  await take()
  expect([numbers(), hasEnd.value, scheduler.busy.value]).toEqual(['5 6 3 4', true, true])
  await take()
  expect([numbers(), scheduler.busy.value]).toEqual(['5 6 7 8', false])
})

it('turns to a page with fewer items', async () => {
  const { take, turn, numbers, all } = await openGroup(groupFrom(4))
  await all()
  await turn(groupFrom(8))
  await take()
  expect(numbers()).toBe('9 10 7 8')
  await take()
  expect(numbers()).toBe('9 10')
})

it('starts over with the items on the screen when the user turns the page meanwhile', async () => {
  const { take, turn, numbers, all, asked } = await openGroup(groupFrom(0))
  await all()
  await turn(groupFrom(4))
  await take()
  await turn(groupFrom(8))
  expect(numbers()).toBe('5 6 3 4')
  await turn(groupFrom(0))
  expect(numbers()).toBe('5 6 3 4')
  expect(asked).toHaveLength(1)
  await take()
  expect(numbers()).toBe('1 2 3 4')
  await take()
  expect(numbers()).toBe('1 2 3 4')
})

it('shows a change within the shown page at once', async () => {
  const { turn, onScreen, all, asked } = await openGroup(groupFrom(0))
  await all()
  await turn(groupFrom(0, 10, 'nieuw'))
  expect(asked).toEqual([])
  expect(onScreen.value.map(({ item }) => (item as FormSection).summary)).toEqual([
    'nieuw',
    'nieuw',
    'nieuw',
    'nieuw',
  ])
})

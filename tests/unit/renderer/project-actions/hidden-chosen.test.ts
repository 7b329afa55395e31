import { beforeEach, expect, test } from 'vitest'
import { shallowRef } from 'vue'
import { useHiddenChosen } from '../../../../src-renderer/project-actions/use-hidden-chosen.ts'

const office = Array.from({ length: 1200 }, (_, at) => ({ id: `p${at}`, name: `Kerkstraat ${at}` }))
let calls: { readonly search: string; readonly answer: () => void }[]
let held: boolean
beforeEach(() => {
  calls = []
  held = false
})

function list({ search }: { readonly search: string }) {
  const ids = office.filter(({ name }) => name.includes(search)).map(({ id }) => id)
  const answer = Promise.withResolvers<string[]>()
  calls.push({ search, answer: () => answer.resolve(ids) })
  if (!held) answer.resolve(ids)
  return answer.promise
}
const order = (search: string) => ({ search, sort: 'name', descending: false }) as const

test('chosen projects that the filter hides are counted', async () => {
  const chosen = shallowRef(new Set(['p7', 'p8', 'p1177']))
  const { hidden, look } = useHiddenChosen(chosen, list)
  await look(order(''))
  expect(hidden.value).toBe(0)
  await look(order('77'))
  expect(hidden.value).toBe(2)
  // A choice below the filter is in view.
  chosen.value = new Set([...chosen.value, 'p77'])
  expect(hidden.value).toBe(2)
  chosen.value = new Set(['p8', 'p77'])
  expect(hidden.value).toBe(1)
  chosen.value = new Set()
  expect(hidden.value).toBe(0)
})

test('nothing is read without a choice', async () => {
  const chosen = shallowRef(new Set<string>())
  const { look } = useHiddenChosen(chosen, list)
  await look(order('7'))
  expect(calls).toEqual([])
})

test('the answer for an earlier filter does not count', async () => {
  const chosen = shallowRef(new Set(['p8']))
  const { hidden, look } = useHiddenChosen(chosen, list)
  held = true
  const earlier = look(order('77'))
  const later = look(order('8'))
  calls[1]?.answer()
  await later
  calls[0]?.answer()
  await earlier
  expect(hidden.value).toBe(0)
})

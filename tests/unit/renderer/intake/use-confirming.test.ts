import { expect, test } from 'vitest'
import { computed, ref, shallowRef } from 'vue'
import { useConfirming } from '../../../../src-renderer/intake/confirm/use-confirming.ts'
import { noListSelection } from '../../../../src-renderer/ui/lists/list-selection.ts'
import type { IntakeRow } from '../../../../src-shared/ipc/calls/intake-calls.ts'
import { makeRow } from './make-row.ts'

const idOf = (number: number) => `d0000000-0000-4000-8000-00000000000${number}`

/** A tray with these rows. `steps` tells what the user would see, in order. */
function tray(changes: readonly Partial<IntakeRow>[]) {
  const rows = shallowRef<readonly IntakeRow[]>(
    changes.map((change, at) => makeRow({ id: idOf(at), ...change })),
  )
  const steps: string[] = []
  const selection = ref(noListSelection)
  const confirming = useConfirming({
    rows: computed(() => rows.value),
    selection,
    focus: (index, place) => {
      steps.push(`${place} ${rows.value[index]?.id.at(-1) ?? ''}`)
      return Promise.resolve()
    },
    pickOwner: (id) => steps.push(`owner of ${id.at(-1)}`),
    tell: (lack) => steps.push(lack),
    send: (sent) => {
      steps.push(`sent ${sent.map(({ id }) => id.at(-1)).join()}`)
      rows.value = rows.value.filter((row) => !sent.includes(row))
      return Promise.resolve()
    },
  })
  return { rows, steps, selection, confirm: (at: number) => confirming.confirm(idOf(at)) }
}

test('each confirmed file is sent, and the next one gets the focus', async () => {
  const { steps, confirm, selection } = tray([{}, {}, {}])
  await confirm(0)
  expect(selection.value.active).toBe(idOf(1))
  await confirm(1)
  await confirm(2)
  expect(steps.filter((step) => step.startsWith('sent'))).toEqual(['sent 0', 'sent 1', 'sent 2'])
  expect(steps.filter((step) => step.startsWith('row'))).toEqual(['row 1', 'row 2'])
})

test('a second key on a file that leaves sends nothing twice', async () => {
  const { steps, confirm } = tray([{}, {}])
  await Promise.all([confirm(0), confirm(0)])
  expect(steps.filter((step) => step.startsWith('sent'))).toEqual(['sent 0'])
})

test.each<[step: string, change: Partial<IntakeRow>]>([
  ['owner of 0', { ownerId: null }],
  ['type 0', { type: '' }],
  ['title 0', { title: '' }],
  ['anyway 0', { warnings: [{ warning: 'program', kind: 'script', poses: true }] }],
  ['anyway 0', { warnings: [{ warning: 'sameInTray', filename: 'x' }] }],
  ['reading', { state: 'reading' }],
  ['tooLarge', { warnings: [{ warning: 'tooLarge', limit: 1 }] }],
])('%s, for a file that cannot be sent', async (step, change) => {
  const { steps, confirm } = tray([change])
  await confirm(0)
  expect(steps).toEqual([step])
})

test('after a file got its owner, the file behind it in the list before is next', async () => {
  const { rows, steps, confirm } = tray([{ ownerId: null }, { ownerId: null }, {}])
  await confirm(0)
  // The file moves to the group of its owner, behind the others.
  const [moved = makeRow(), ...others] = rows.value
  rows.value = [...others, { ...moved, ownerId: makeRow().ownerId }]
  await confirm(0)
  expect(steps).toEqual(['owner of 0', 'sent 0', 'row 1'])
})

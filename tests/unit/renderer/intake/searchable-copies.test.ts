import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useIntakeStore } from '../../../../src-renderer/intake/intake-store.ts'
import type { IntakeRow } from '../../../../src-shared/ipc/calls/intake-calls.ts'
import { createFakeMain, FakeFailure, type FakeMain } from '../fake-perceel.ts'
import { makeRow } from './make-row.ts'

const idAt = (at: number) => `d0000000-0000-4000-8000-${String(at).padStart(12, '0')}`

let main: FakeMain
let asked: { rowId: string; wanted: boolean }[]
/** The rows whose copy cannot be made. */
let failing: Set<string>
beforeEach(() => {
  main = createFakeMain(1)
  ;[asked, failing] = [[], new Set()]
  main.answers.set('intake.sendCopy', (choice: { rowId: string; wanted: boolean }) => {
    asked.push({ rowId: choice.rowId, wanted: choice.wanted })
    if (failing.has(choice.rowId))
      throw new FakeFailure({ kind: 'invalidInput', reason: 'notCopied' })
    return null
  })
  vi.stubGlobal('window', { perceel: main.perceel })
  setActivePinia(createPinia())
})
afterEach(() => vi.unstubAllGlobals())

/** Returns the store with rows of these states, whose ids count from 1. */
async function trayOf(...states: IntakeRow['copy'][]) {
  const rows = states.map((copy, at) => makeRow({ id: idAt(at + 1), copy }))
  main.answers.set('intake.rows', () => ({ rows, owners: [] }))
  const intake = useIntakeStore()
  await intake.reload()
  return intake
}

/** No file of a test is signed, unless the test asks. */
const never = () => Promise.reject(new Error('Nothing is lost'))

test('one key chooses the copies of all chosen scans, and leaves other files alone', async () => {
  const intake = await trayOf('offered', 'chosen', 'none', 'offered', 'offered')
  await intake.toggleCopies([1, 2, 3, 4].map(idAt), never)
  expect(asked).toEqual([
    { rowId: idAt(1), wanted: true },
    { rowId: idAt(4), wanted: true },
  ])
})

test('the same key has the scans themselves sent again, also while a copy is made', async () => {
  const intake = await trayOf('chosen', 'making', 'none')
  await intake.toggleCopies([1, 2, 3].map(idAt), never)
  expect(asked).toEqual([
    { rowId: idAt(1), wanted: false },
    { rowId: idAt(2), wanted: false },
  ])
})

test('a copy that cannot be made is told at its file, until the user tries again', async () => {
  const intake = await trayOf('offered', 'offered')
  failing.add(idAt(1))
  await intake.toggleCopies([1, 2].map(idAt), never)
  expect([...intake.refusals]).toEqual([[idAt(1), { kind: 'invalidInput', reason: 'notCopied' }]])
  failing.clear()
  await intake.toggleCopies([idAt(1)], never)
  expect([...intake.refusals]).toEqual([])
})

test('the copy of a signed file is chosen only if its signature may be lost', async () => {
  const rows = [true, false].map((signed, at) =>
    makeRow({ id: idAt(at + 1), copy: 'offered', signed }),
  )
  main.answers.set('intake.rows', () => ({ rows, owners: [] }))
  const intake = useIntakeStore()
  await intake.reload()
  const told: string[] = []
  const answer = (mayLose: boolean) => (signed: readonly IntakeRow[]) => {
    told.push(...signed.map(({ id }) => id))
    return Promise.resolve(mayLose)
  }
  await intake.toggleCopies([1, 2].map(idAt), answer(false))
  expect({ told, asked }).toEqual({ told: [idAt(1)], asked: [] })
  await intake.toggleCopies([1, 2].map(idAt), answer(true))
  expect(asked).toEqual([
    { rowId: idAt(1), wanted: true },
    { rowId: idAt(2), wanted: true },
  ])
})

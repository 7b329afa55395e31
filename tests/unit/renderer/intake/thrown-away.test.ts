import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useIntakeStore } from '../../../../src-renderer/intake/intake-store.ts'
import {
  maxIntakeRowsPerCall,
  type IntakeRow,
} from '../../../../src-shared/ipc/calls/intake-calls.ts'
import { createFakeMain, FakeFailure, type FakeMain } from '../fake-perceel.ts'
import { makeRow } from './make-row.ts'

const total = 2 * maxIntakeRowsPerCall + 300
const idAt = (at: number) => `d0000000-0000-4000-8000-${String(at).padStart(12, '0')}`

let main: FakeMain
/** Main's tray, and the rows that main took off it, by the id that undoes it. */
let tray: IntakeRow[]
let off: Map<string, IntakeRow[]>
/** Called before main answers a call that takes files off or puts them back. */
let before: (name: string) => unknown
beforeEach(() => {
  main = createFakeMain(1)
  tray = Array.from({ length: total }, (_, at) => makeRow({ id: idAt(at), ownerId: null }))
  off = new Map()
  before = () => undefined
  main.answers.set('intake.rows', () => ({ rows: tray, owners: [] }))
  main.answers.set('intake.discard', async ({ rowIds }: { rowIds: string[] }) => {
    await before('discard')
    const named = new Set(rowIds)
    const undoId = idAt(900_000 + off.size)
    off.set(
      undoId,
      tray.filter(({ id }) => named.has(id)),
    )
    tray = tray.filter(({ id }) => !named.has(id))
    return { undoId }
  })
  main.answers.set('intake.restoreDiscarded', async ({ undoId }: { undoId: string }) => {
    await before('restore')
    const back = off.get(undoId)
    if (back === undefined) throw new FakeFailure({ kind: 'notFound', field: 'undoId' })
    off.delete(undoId)
    tray = [...tray, ...back].sort((one, other) => (one.id < other.id ? -1 : 1))
    return { restored: back.length }
  })
  vi.stubGlobal('window', { perceel: main.perceel })
  setActivePinia(createPinia())
})
afterEach(() => vi.unstubAllGlobals())

async function opened() {
  const intake = useIntakeStore()
  await intake.reload()
  return intake
}
type Intake = Awaited<ReturnType<typeof opened>>
const discardAll = (intake: Intake) => intake.discard(intake.rows.map(({ id }) => id))

test('one undo brings back more files than one call may name', async () => {
  const intake = await opened()
  await discardAll(intake)
  expect(intake.rows).toEqual([])
  expect(intake.thrownAway?.count).toBe(total)
  expect(await intake.undo()).toBe(total)
  expect(intake.rows.map(({ id }) => id)).toEqual(
    Array.from({ length: total }, (_, at) => idAt(at)),
  )
  expect(intake.thrownAway).toBeNull()
})

test('the undo is not offered before all files are off the tray', async () => {
  const intake = await opened()
  const offered: unknown[] = []
  before = () => offered.push(intake.thrownAway)
  await discardAll(intake)
  expect(offered).toEqual([null, null, null])
})

test('the files that were removed before the tray failed can be brought back', async () => {
  const intake = await opened()
  before = () => {
    if (off.size === 1) throw new FakeFailure({ kind: 'diskFull' })
  }
  await expect(discardAll(intake)).rejects.toThrow()
  expect(intake.thrownAway?.count).toBe(maxIntakeRowsPerCall)
  before = () => undefined
  expect(await intake.undo()).toBe(maxIntakeRowsPerCall)
  expect(intake.rows).toHaveLength(total)
})

test('files that an undo could not bring back are offered again', async () => {
  const intake = await opened()
  await discardAll(intake)
  before = () => {
    if (off.size === 2) throw new FakeFailure({ kind: 'diskFull' })
  }
  await expect(intake.undo()).rejects.toThrow()
  expect(intake.rows).toHaveLength(maxIntakeRowsPerCall)
  expect(intake.thrownAway?.count).toBe(total - maxIntakeRowsPerCall)
  before = () => undefined
  await intake.undo()
  expect(intake.rows).toHaveLength(total)
})

test('files that main no longer remembers are not offered again; the others are', async () => {
  const intake = await opened()
  await discardAll(intake)
  off.delete([...off.keys()][0] ?? '')
  await expect(intake.undo()).rejects.toThrow()
  expect(await intake.undo()).toBe(total - maxIntakeRowsPerCall)
  expect(intake.thrownAway).toBeNull()
})

import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useIntakeStore } from '../../../../src-renderer/intake/intake-store.ts'
import type { IntakeRow, ShownRow } from '../../../../src-shared/ipc/calls/intake-calls.ts'
import { createFakeMain, FakeFailure, type FakeMain } from '../fake-perceel.ts'
import { makeRow } from './make-row.ts'

const idAt = (at: number) => `d0000000-0000-4000-8000-${String(at).padStart(12, '0')}`

let main: FakeMain
let tray: IntakeRow[]
let asked: ShownRow[]
/** The dossiers whose taking back fails. */
let failing: Set<string>
let cancelled: string[]
beforeEach(() => {
  main = createFakeMain(1)
  tray = [1, 2, 3].map((at) => makeRow({ id: idAt(at) }))
  ;[asked, failing, cancelled] = [[], new Set(), []]
  main.answers.set('intake.rows', () => ({ rows: tray, owners: [] }))
  main.answers.set('intake.send', ({ rows }: { rows: ShownRow[] }) => {
    asked.push(...rows)
    tray = tray.filter(({ id }) => !rows.some(({ rowId }) => rowId === id))
    return { dossierIds: rows.map(({ rowId }) => rowId), refused: [] }
  })
  main.answers.set('dossiers.cancel', ({ dossierId }: { dossierId: string }) => {
    if (failing.has(dossierId)) throw new FakeFailure({ kind: 'storage' })
    cancelled.push(dossierId)
    return { undoId: null }
  })
  vi.stubGlobal('window', { perceel: main.perceel })
  setActivePinia(createPinia())
})
afterEach(() => vi.unstubAllGlobals())

test('files are sent with the values that the user saw', async () => {
  const intake = useIntakeStore()
  await intake.reload()
  const [shown = makeRow()] = intake.rows
  tray = tray.map((row) => ({ ...row, type: 'leveringsakte' }))
  await intake.reload()
  await intake.sendToUndo([shown])
  expect(asked).toEqual([
    { rowId: idAt(1), ownerId: shown.ownerId, type: 'koopakte', title: 'Koopakte', copy: false },
  ])
})

test('after a failed taking back the rest can still be taken back', async () => {
  const intake = useIntakeStore()
  await intake.reload()
  await intake.sendToUndo(intake.rows)
  failing.add(idAt(2))
  await expect(intake.takeBack()).rejects.toMatchObject({ error: { kind: 'storage' } })
  expect(intake.lastSent?.dossierIds).toEqual([idAt(2), idAt(3)])
  failing.clear()
  expect(await intake.takeBack()).toEqual({ back: 2, left: 0 })
  expect(cancelled).toEqual([idAt(1), idAt(2), idAt(3)])
  expect(intake.lastSent).toBeNull()
})

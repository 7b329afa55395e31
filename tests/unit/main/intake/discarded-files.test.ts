import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DiscardedFiles } from '../../../../src-main/intake/discarded-files.ts'
import { maxIntakeRowsPerCall } from '../../../../src-shared/ipc/calls/intake-calls.ts'
import { KeptContents } from '../dossiers/kept-contents.ts'

let kept: KeptContents
let discarded: DiscardedFiles
let rowIds: string[]
/** Rows that were reported as restored. */
let back: string[]
const total = 2 * maxIntakeRowsPerCall + 300

beforeEach(async () => {
  kept = new KeptContents()
  discarded = new DiscardedFiles(kept.records)
  back = []
  const { sha256 } = await kept.takeBytes(Buffer.from('the deed'))
  rowIds = Array.from({ length: total }, () => randomUUID())
  const { store, intake } = kept.records
  store.transaction(() => {
    for (const [at, id] of rowIds.entries())
      intake.add({
        ...{ id, accountId: 'office', sha256, folder: '', source: 'user', sendAnyway: false },
        ...{ filename: `stuk ${at}.pdf`, givenName: `stuk ${at}.pdf`, position: at + 1 },
        ...{
          projectId: at % 3 === 0 ? kept.projectId : null,
          type: `type ${at}`,
          ownerFrom: 'user',
        },
        ...{ typeFrom: 'user', title: `Stuk ${at}`, titleFrom: 'user', addedAt: at },
      })
  })
})
afterEach(() => kept.remove())

const inTray = () => kept.records.intake.some(kept.records.intake.idsOfAccount('office'))

/** Discards all rows in calls of at most a thousand, like the page. */
function takeAll(): string[] {
  const undoIds: string[] = []
  for (let at = 0; at < total; at += maxIntakeRowsPerCall) {
    const undoId = discarded.take(rowIds.slice(at, at + maxIntakeRowsPerCall))
    if (undoId !== null) undoIds.push(undoId)
  }
  return undoIds
}

const restore = (undoId: string) => discarded.restore(undoId, ({ id }) => back.push(id))

test('more files than one call may name come back, each at its place and as it was chosen', async () => {
  const before = inTray()
  const undoIds = takeAll()
  expect(undoIds).toHaveLength(3)
  expect(inTray()).toEqual([])
  const restored = []
  for (const undoId of undoIds) restored.push(await restore(undoId))
  expect(restored).toEqual([maxIntakeRowsPerCall, maxIntakeRowsPerCall, 300])
  expect(inTray()).toEqual(before)
  expect(back).toEqual(rowIds)
})

test('main does other work while a thousand come back, and an undo counts once', async () => {
  const [undoId = ''] = takeAll()
  const restoring = restore(undoId)
  await expect(restore(undoId)).rejects.toMatchObject({ error: { kind: 'notFound' } })
  const seen = new Set<number>()
  while (inTray().length < maxIntakeRowsPerCall) {
    seen.add(inTray().length)
    await nextTurn()
  }
  expect(seen.size).toBeGreaterThan(5)
  expect(await restoring).toBe(maxIntakeRowsPerCall)
  await expect(restore(undoId)).rejects.toMatchObject({ error: { kind: 'notFound' } })
})

test('files that could not be put back are remembered for the next try', async () => {
  const [undoId = ''] = takeAll()
  const { intake } = kept.records
  const add = intake.add.bind(intake)
  let room = 120
  intake.add = (file) => {
    if ((room -= 1) < 0) throw new Error('the disk is full')
    add(file)
  }
  await expect(restore(undoId)).rejects.toThrow('the disk is full')
  expect(inTray()).toHaveLength(100)
  intake.add = add
  expect(await restore(undoId)).toBe(maxIntakeRowsPerCall - 100)
  expect(inTray().map(({ id }) => id)).toEqual(rowIds.slice(0, maxIntakeRowsPerCall))
})

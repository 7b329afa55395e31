import { expect, it } from 'vitest'
import { sendInspected } from '../../../../src-renderer/intake/send-inspected.ts'
import type { IntakeRow } from '../../../../src-shared/ipc/calls/intake-calls.ts'
import { makeRow } from './make-row.ts'

/** Sends `before`. While sending waits for the inspections, the rows become `after`. */
async function send(before: readonly IntakeRow[], after: readonly IntakeRow[]) {
  let rows = before
  const sent: string[][] = []
  const waited: string[][] = []
  const count = await sendInspected({
    ready: () => rows,
    lookedThrough: async (ids) => {
      waited.push([...ids])
      rows = after
    },
    send: async (some) => {
      sent.push(some.map(({ id }) => id))
      return some.length
    },
  })
  return { sent, waited, count }
}

const a = makeRow({ id: 'a' })
const b = makeRow({ id: 'b', inspecting: true })
const c = makeRow({ id: 'c', inspecting: true, warnings: [{ warning: 'pdfScript' }] })

it('sends inspected files at once', async () => {
  expect(await send([a], [])).toEqual({ sent: [['a']], waited: [], count: 1 })
})

it('sends the other files when their inspection finds nothing', async () => {
  const looked = [
    makeRow({ id: 'b', warnings: [{ warning: 'nameChanged', given: 'b' }] }),
    makeRow({ id: 'c', warnings: [{ warning: 'pdfScript' }] }),
  ]
  expect(await send([a, b, c], looked)).toEqual({
    sent: [['a'], ['b', 'c']],
    waited: [['b', 'c']],
    count: 3,
  })
})

it('leaves a scan that is not read after its inspection, also with a choice for another warning', async () => {
  const unread = [{ warning: 'unread', part: 'scan' }] as const
  const before = makeRow({ id: 'b', inspecting: true, warnings: [...unread], sendAnyway: true })
  expect((await send([before], [{ ...before, inspecting: false }])).sent).toEqual([])
})

it('leaves one in which something is found, and one that came meanwhile', async () => {
  const broken = makeRow({ id: 'b', warnings: [{ warning: 'pdfTruncated' }] })
  const late = makeRow({ id: 'late' })
  expect(await send([b, c], [broken, makeRow({ id: 'c' }), late])).toEqual({
    sent: [['c']],
    waited: [['b', 'c']],
    count: 1,
  })
  expect((await send([b], [broken])).sent).toEqual([])
})

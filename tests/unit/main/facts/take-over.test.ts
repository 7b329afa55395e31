import { afterEach, beforeEach, expect, test } from 'vitest'
import { TakeOver } from '../../../../src-main/facts/take-over.ts'
import { openProject, type OpenRecord, withCity } from '../records/record-bench.ts'
import { OfficeBench } from '../sync/office-bench.ts'

const changed = 'conflict/recordChanged'
const price = { kind: 'price', value: 425_000 } as const

let bench: OfficeBench
let record: OpenRecord
let takeOver: TakeOver

beforeEach(async () => {
  bench = new OfficeBench()
  bench.sync.start()
  record = await openProject(bench)
  takeOver = new TakeOver({
    ...bench.tools,
    reader: bench.reader,
    schemas: bench.schemas,
    onUnsentChange: () => undefined,
  })
})
afterEach(async () => {
  await bench.close()
  expect(bench.faults).toEqual([])
})

test('a plan for a text that was replaced is refused as a change of the record', async () => {
  const { text } = await takeOver.plan(record.projectId, [price])
  if (text === null) throw new Error('Nothing was planned')
  await record.save(withCity(record.base, 'Aalst'))
  await expect(takeOver.write(record.projectId, text, [price])).rejects.toThrow(changed)
})

test('a plan for a text that is no longer in the store is refused as a change of the record', async () => {
  const gone = { version: '1.2', hash: 'a'.repeat(64) } as const
  await expect(takeOver.write(record.projectId, gone, [price])).rejects.toThrow(changed)
})

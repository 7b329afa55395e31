import { afterEach, beforeEach, expect, test } from 'vitest'
import { openProject } from '../records/record-bench.ts'
import { OfficeBench } from '../sync/office-bench.ts'

let bench: OfficeBench

beforeEach(() => {
  bench = new OfficeBench()
})
afterEach(async () => {
  await bench.close()
})

test('a project tells whether a saved edit waits for the user to send it', async () => {
  const record = await openProject(bench)
  const { projectId } = record
  const unqueued = async () => [
    bench.projects.get({ projectId }).hasUnqueuedEdits,
    (await bench.closing.plan({ projectId })).record?.hasUnqueuedEdits,
  ]
  expect(await unqueued()).toEqual([false, false])
  await record.save(record.base.replace('>Ede<', '>Lunteren<'))
  expect(await unqueued()).toEqual([true, true])
  bench.xml.send(record.ref)
  expect(record.state()).toBe('queued')
  expect(await unqueued()).toEqual([false, false])
  // The job keeps the text with which it was asked for.
  await record.save(record.base.replace('>Ede<', '>Otterlo<'))
  expect(await unqueued()).toEqual([true, true])
})

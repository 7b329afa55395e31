import { afterEach, beforeEach, expect, test } from 'vitest'
import { OfficeBench } from '../office-bench.ts'
import { turnsUntil } from '../turns.ts'

let bench: OfficeBench

beforeEach(() => {
  bench = new OfficeBench()
  bench.sync.start()
})
afterEach(async () => {
  await bench.close()
  // The log names each write that the disk had no room for.
  for (const fault of bench.faults) expect(String(fault)).toContain('diskFull')
})

/** Leaves no room for a long text on the disk of the store. */
function fillDisk(): void {
  const { page_count: pages = 0 } =
    bench.store.get<{ page_count: number }>('PRAGMA page_count') ?? {}
  bench.store.get(`PRAGMA max_page_count = ${pages}`)
}

function freeDisk(): void {
  bench.store.get('PRAGMA max_page_count = 1000000')
}

test('edits that find the disk full wait, say so, and leave by themselves afterwards', async () => {
  const records = []
  for (const city of ['Ede', 'Epe']) {
    const { id, remoteId } = await bench.listedProject(city)
    const record = { kind: 'project', id, version: '1.2' } as const
    const { text } = await bench.xml.read(record)
    await bench.xml.save({ ...record, text: text.replace(`>${city}<`, '>Lunteren<') })
    // The text that is stored before it leaves holds a long note of a colleague.
    const there = bench.service.textOf(remoteId, '1.2')
    const note = `<Note>${'x'.repeat(100_000)}</Note>`
    bench.service.xml.set(`${remoteId} 1.2`, there.replace('</General>', `</General>${note}`))
    records.push(record)
  }
  fillDisk()
  for (const record of records) bench.xml.send(record)
  await bench.settle()
  const state = () => bench.sync.useCases.state()
  expect(state()).toMatchObject({ waiting: 2, parked: 0, error: { kind: 'diskFull' } })
  await bench.settle(10)
  expect(state()).toMatchObject({ waiting: 2, parked: 0 })
  expect(bench.service.count('projects.edit')).toBe(0)
  freeDisk()
  await bench.settle(5)
  expect(state()).toMatchObject({ waiting: 0, parked: 0, error: null })
  expect(bench.service.count('projects.edit')).toBe(2)
})

test('a publication whose answer finds the disk full is not sent again', async () => {
  const { id: projectId } = await bench.listedProject()
  bench.channels.nameChannel({ name: 'Woonportaal Voordeur', type: 'channel_03' })
  // The answer is stored with the job.
  bench.service.remark = 'x'.repeat(100_000)
  // The status shows the publication only after the disk has room again.
  bench.service.lag = 60_000
  bench.service.now = () => bench.clock.now()
  const answer = bench.service.hold('channels.publish')
  await bench.ask(projectId, 'channel_03')
  await turnsUntil(() => bench.service.count('channels.publish') === 1)
  fillDisk()
  answer()
  await bench.settle()
  expect(bench.sync.useCases.state()).toMatchObject({ waiting: 1, error: { kind: 'diskFull' } })
  expect(bench.sync.useCases.jobs()).toMatchObject([{ inDoubt: true }])
  freeDisk()
  await bench.settle(60)
  expect(bench.service.published).toHaveLength(1)
  expect(bench.sync.useCases.jobs()).toEqual([])
})

import { afterEach, beforeEach, expect, test } from 'vitest'
import { answered, lostAnswer } from '../sync/fake-service.ts'
import { OfficeBench } from '../sync/office-bench.ts'
import { turnsUntil } from '../sync/turns.ts'
import { openProject, type OpenRecord, withCity } from './record-bench.ts'

let bench: OfficeBench

beforeEach(() => {
  bench = new OfficeBench()
  bench.sync.start()
})
afterEach(async () => {
  await bench.close()
  expect(bench.faults).toEqual([])
})

/** Sends an edit that stays under way. The returned function lets the edit arrive. */
async function underWay(record: OpenRecord, text: string): Promise<() => void> {
  const release = bench.service.hold('projects.edit')
  await record.send(text)
  await turnsUntil(() => bench.service.count('projects.edit') === 1)
  return release
}
const jobs = () => bench.sync.useCases.jobs()

test('a mended text goes out in place of a refused edit and of what waited behind it', async () => {
  const record = await openProject(bench)
  bench.service.fail('projects.edit', { when: 'before', error: answered(422) })
  const release = await underWay(record, withCity(record.base, 'Fout'))
  await record.send(withCity(record.base, 'Ook fout'))
  release()
  await bench.settle()
  expect(record.state()).toBe('parked')
  await record.send(withCity(record.base, 'Lunteren'))
  await bench.settle()
  expect(jobs()).toEqual([])
  expect(record.state()).toBe('synced')
  expect(record.theirs()).toBe(withCity(record.base, 'Lunteren'))
  expect(bench.service.count('projects.edit')).toBe(2)
})

test('an edit that is undone and sent while it is under way is undone at the service', async () => {
  const record = await openProject(bench)
  const release = await underWay(record, withCity(record.base, 'Lunteren'))
  await record.send(record.base)
  release()
  await bench.settle()
  expect(record.state()).toBe('synced')
  expect(record.theirs()).toBe(record.base)
})

test('an undone edit that was parked in doubt is undone where it arrived', async () => {
  const record = await openProject(bench)
  bench.service.fail('projects.edit', { when: 'after', error: lostAnswer() })
  await record.send(withCity(record.base, 'Lunteren'))
  await bench.settle()
  bench.store.run("UPDATE outbox_jobs SET state = 'parked', not_before = NULL")
  await record.send(record.base)
  await bench.settle(2)
  expect(record.state()).toBe('synced')
  expect(record.theirs()).toBe(record.base)
})

test('a waiting edit is taken back when the text is again the text under way', async () => {
  const record = await openProject(bench)
  const first = withCity(record.base, 'Lunteren')
  const release = await underWay(record, first)
  await record.send(withCity(record.base, 'Harskamp'))
  expect(jobs()).toHaveLength(2)
  await record.send(first)
  expect(jobs()).toHaveLength(1)
  release()
  await bench.settle()
  expect(record.theirs()).toBe(first)
  expect(record.state()).toBe('synced')
})

test('another version is not edited while an edit that was undone here is under way', async () => {
  const record = await openProject(bench)
  const other = await bench.xml.read({ ...record.ref, version: '1.3' })
  const release = await underWay(record, withCity(record.base, 'Lunteren'))
  await record.save(record.base)
  const edit = { ...record.ref, version: '1.3', text: withCity(other.text, 'Harskamp') } as const
  await expect(bench.xml.save(edit)).rejects.toThrow('conflict/stillWaiting')
  release()
  await bench.settle()
  expect(bench.xml.status(record.ref).editedVersion).toBe('1.2')
})

test('a text that was read before the clock was put back is looked at again', async () => {
  const record = await openProject(bench)
  bench.clock.pass(-3_600_000)
  const read = bench.service.count('projects.get')
  await record.read()
  await turnsUntil(() => bench.service.count('projects.get') === read + 1)
})

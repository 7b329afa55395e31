import { afterEach, beforeEach, expect, test } from 'vitest'
import { answered } from '../fake-service.ts'
import { OfficeBench } from '../office-bench.ts'

/** A publish that is refused and carried out late. The user corrects the record, and tries again. */
let bench: OfficeBench
const type = 'portal_wonen'

beforeEach(() => {
  bench = new OfficeBench()
  bench.sync.start()
  bench.channels.nameChannel({ name: 'Woonportaal Voordeur', type })
})
afterEach(async () => {
  await bench.close()
  expect(bench.faults).toEqual([])
})

const jobs = () => bench.sync.useCases.jobs()
const publishes = () => bench.service.count('channels.publish')

/** Asks for a publish that is refused, and carried out after the next look. */
async function refusedPublish() {
  const { projectId, base } = await bench.readProject()
  bench.service.fail('channels.publish', { when: 'late', error: answered(422) })
  await bench.ask(projectId, type)
  await bench.settle()
  expect(jobs()).toMatchObject([{ state: 'parked', error: { status: 422 } }])
  return { projectId, base }
}

async function correct(projectId: string, base: string): Promise<void> {
  const record = { kind: 'project', id: projectId } as const
  await bench.xml.save({ ...record, version: '1.2', text: base.replace('>Ede<', '>Lunteren<') })
  bench.xml.send(record)
  await bench.settle()
}

async function retry(): Promise<void> {
  bench.sync.useCases.retry({ jobId: jobs()[0]?.id ?? '' })
  await bench.settle(3)
}

test('the user decides whether a corrected record is published again', async () => {
  const { projectId, base } = await refusedPublish()
  await correct(projectId, base)
  await retry()
  expect(jobs()).toMatchObject([{ state: 'parked', error: { reason: 'carriedOut' } }])
  expect(publishes()).toBe(1)
  await retry()
  expect(jobs()).toEqual([])
  expect(publishes()).toBe(2)
})

test('a record that was corrected in another version of the XML counts as corrected', async () => {
  const { projectId } = await refusedPublish()
  const record = { kind: 'project', id: projectId, version: '1.3' } as const
  const { text } = await bench.xml.read(record)
  await bench.xml.save({ ...record, text: text.replace('>Ede<', '>Lunteren<') })
  bench.xml.send(record)
  await bench.settle()
  await retry()
  expect(jobs()).toMatchObject([{ state: 'parked', error: { reason: 'carriedOut' } }])
  expect(publishes()).toBe(1)
})

test('a record that stayed the same is not published again', async () => {
  await refusedPublish()
  await retry()
  expect(jobs()).toEqual([])
  expect(publishes()).toBe(1)
})

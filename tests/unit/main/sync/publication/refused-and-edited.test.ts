import { expect, test } from 'vitest'
import { answered } from '../fake-service.ts'
import { officeOfEachTest } from '../office-of-each-test.ts'

/** A publish that is refused and carried out late. The user corrects the record, and tries again. */
const type = 'portal_wonen'
const office = officeOfEachTest(type)

const jobs = () => office().sync.useCases.jobs()
const publishes = () => office().service.count('channels.publish')

/** Asks for a publish that is refused, and carried out after the next look. */
async function refusedPublish() {
  const { projectId, base } = await office().readProject()
  office().service.fail('channels.publish', { when: 'late', error: answered(422) })
  await office().ask(projectId, type)
  await office().settle()
  expect(jobs()).toMatchObject([{ state: 'parked', error: { status: 422 } }])
  return { projectId, base }
}

async function correct(projectId: string, base: string): Promise<void> {
  const record = { kind: 'project', id: projectId } as const
  await office().xml.save({ ...record, version: '1.2', text: base.replace('>Ede<', '>Lunteren<') })
  office().xml.send(record)
  await office().settle()
}

async function retry(): Promise<void> {
  office().sync.useCases.retry({ jobId: jobs()[0]?.id ?? '' })
  await office().settle(3)
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
  const { text } = await office().xml.read(record)
  await office().xml.save({ ...record, text: text.replace('>Ede<', '>Lunteren<') })
  office().xml.send(record)
  await office().settle()
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

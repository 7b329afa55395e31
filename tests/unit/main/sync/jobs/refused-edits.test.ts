import { afterEach, beforeEach, expect, test } from 'vitest'
import { answered } from '../fake-service.ts'
import { OfficeBench } from '../office-bench.ts'

/** An edit that the service refuses (409, 422), and carries out all the same. */
let bench: OfficeBench
const version = '1.2'

beforeEach(() => {
  bench = new OfficeBench()
  bench.sync.start()
})
afterEach(async () => {
  await bench.close()
  expect(bench.faults).toEqual([])
})

const withCity = (text: string, city: string) => text.replace('>Ede<', `>${city}<`)
const jobs = () => bench.sync.useCases.jobs()

/** Saves and sends an edit that is refused, and carried out at once or after the next look. */
async function refusedEdit(when: 'before' | 'after' | 'late') {
  const { projectId, base, key } = await bench.readProject()
  const record = { kind: 'project', id: projectId } as const
  await bench.xml.save({ ...record, version, text: withCity(base, 'Lunteren') })
  bench.service.fail('projects.edit', { when, error: answered(422) })
  bench.xml.send(record)
  await bench.settle()
  return {
    record,
    base,
    cityThere: () => /<City>([^<]*)/u.exec(bench.service.xml.get(key) ?? '')?.[1],
  }
}

async function saveAndSend(
  record: { readonly kind: 'project'; readonly id: string },
  text: string,
) {
  await bench.xml.save({ ...record, version, text })
  bench.xml.send(record)
  await bench.settle()
}

const stateOf = (record: { readonly id: string }) =>
  bench.projects.get({ projectId: record.id }).state

test('a refused edit that was carried out is not shown as refused', async () => {
  const { record } = await refusedEdit('after')
  expect(jobs()).toEqual([])
  expect(stateOf(record)).toBe('synced')
})

test('a refused edit without an effect shows its refusal', async () => {
  const { cityThere } = await refusedEdit('before')
  expect(jobs()).toMatchObject([{ state: 'parked', error: { status: 422 }, inDoubt: false }])
  expect(cityThere()).toBe('Ede')
})

test('an old value that is put back with another change is sent after a refused edit arrived late', async () => {
  const { record, base, cityThere } = await refusedEdit('late')
  await saveAndSend(record, base.replace('>Woonruimte<', '>Bouwgrond<'))
  expect(jobs()).toEqual([])
  expect(cityThere()).toBe('Ede')
})

test('a corrected value is sent without a conflict after a refused edit arrived late', async () => {
  const { record, base, cityThere } = await refusedEdit('late')
  await saveAndSend(record, withCity(base, 'Barneveld'))
  expect(jobs()).toEqual([])
  expect(cityThere()).toBe('Barneveld')
})

test('an old value that is put back alone stays an edit after a refused edit arrived late', async () => {
  const { record, base, cityThere } = await refusedEdit('late')
  await saveAndSend(record, base)
  expect(jobs()).toEqual([])
  expect((await bench.xml.serverText({ ...record, version })).error).toBeNull()
  expect(stateOf(record)).toBe('edited')
  bench.xml.send(record)
  await bench.settle()
  expect(cityThere()).toBe('Ede')
})

test('an edit of a colleague long after a refused edit is no late effect of that edit', async () => {
  const { record, base } = await refusedEdit('before')
  await saveAndSend(record, base)
  bench.clock.pass(20 * 60_000)
  const [project] = bench.service.projects
  await bench.service.client.projects.edit(project?.id ?? 0, withCity(base, 'Lunteren'))
  expect((await bench.xml.serverText({ ...record, version })).error).toBeNull()
  expect(stateOf(record)).toBe('synced')
  expect((await bench.xml.read({ ...record, version })).text).toContain('Lunteren')
})

import { afterEach, beforeEach, expect, test } from 'vitest'
import { failure } from '../../../../../src-main/errors/app-failure.ts'
import { OfficeBench } from '../office-bench.ts'
import { officeOutbox } from '../office-outbox.ts'

let bench: OfficeBench
const fields = { scenario: 'BBvk', type: 'Woonruimte', name: 'Nieuwe Gracht 7' }
const { idOf, outbox } = officeOutbox(() => bench)

beforeEach(() => {
  bench = new OfficeBench()
  bench.service.now = () => bench.clock.now()
  bench.sync.start()
})
afterEach(async () => {
  await bench.close()
  expect(bench.faults).toEqual([])
})

const made = () => bench.service.projects.filter(({ name }) => name === fields.name)

/** Writes a text of the project, and sends the text with the project. */
async function sendText(record: { readonly kind: 'project'; readonly id: string }, city: string) {
  const text = `<Project xmlns="urn:test:project12"><General><City>${city}</City></General></Project>`
  await bench.xml.save({ ...record, version: '1.2', text })
  bench.xml.send(record)
  await bench.settle()
}

test('a refused creation that was carried out and taken back is not sent again', async () => {
  bench.service.lag = 20_000
  const error = failure('notFound', { status: 404 }, { delivery: 'unknown' })
  bench.service.fail('projects.create', { when: 'after', error })
  const record = { kind: 'project', id: bench.projects.create(fields).id } as const
  await bench.settle()
  await sendText(record, 'Ede')
  bench.service.lag = 0
  await bench.projects.refresh()
  outbox().cancel({ jobId: idOf('projectCreate') })
  await sendText(record, 'Lunteren')
  await bench.settle(60)
  expect(made()).toHaveLength(1)
})

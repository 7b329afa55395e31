import { expect, test } from 'vitest'
import { answered } from '../fake-service.ts'
import { officeOfEachTest } from '../office-of-each-test.ts'
import { turnsUntil } from '../turns.ts'

/** The service fails to take an edit for hours, so that the edit is parked. Then the service recovers. */
const office = officeOfEachTest('portal_wonen')
const hour = 3_600_000
const jobs = () => office().sync.useCases.jobs()
const edits = () => office().service.count('projects.edit')

async function edit(projectId: string): Promise<void> {
  const record = { kind: 'project', id: projectId, version: '1.2' } as const
  const { text } = await office().xml.read(record)
  await office().xml.save({ ...record, text: text.replace('>Ede<', '>Arnhem<') })
  office().xml.send(record)
  await office().settle()
}

/** Sends an edit that the service answers with the error until the edit is parked. */
async function parkEdit(error = answered(500)): Promise<void> {
  const { id } = await office().listedProject()
  const faults = Array.from({ length: 60 }, () => ({ when: 'before', error }) as const)
  office().service.fail('projects.edit', ...faults)
  await edit(id)
  for (let n = 0; n < 400 && jobs()[0]?.state !== 'parked'; n += 1) await office().settle(1)
  expect(jobs()).toMatchObject([{ state: 'parked' }])
}

async function restart(): Promise<void> {
  await office().sync.stop()
  office().restart()
  await office().settle()
}

test('a start tries the edit once more', async () => {
  await parkEdit()
  const before = edits()
  await restart()
  expect(edits()).toBe(before + 1)
  expect(jobs()).toMatchObject([{ state: 'parked', error: { kind: 'server' } }])
})

test('another job that is sent lets the edit go, once an hour', async () => {
  await parkEdit()
  const before = edits()
  office().clock.pass(2 * hour)
  const created = { scenario: 'BBvk', type: 'Woonruimte' }
  office().projects.create({ ...created, name: 'Gracht 7' })
  await office().settle()
  expect(edits()).toBe(before + 1)
  office().projects.create({ ...created, name: 'Gracht 9' })
  await office().settle()
  expect(edits()).toBe(before + 1)
  expect(jobs()).toMatchObject([{ state: 'parked' }])
})

test('one of the parked edits is tried each hour, and lets the others go when it is sent', async () => {
  const { records, clock } = office()
  await parkEdit()
  const { accountId } = records.projects.require((await office().listedProject()).id)
  const error = { kind: 'server', status: 500 } as const
  for (const name of ['Gracht 7', 'Gracht 9']) {
    const fields = { scenario: 'BBvk', type: 'Woonruimte', name }
    const { id: projectId } = records.projects.create(accountId, fields, clock.now())
    const intent = { kind: 'projectCreate', fields } as const
    const jobId = records.outbox.add({ accountId, projectId, intent }, clock.now())
    records.outbox.change(jobId, { state: 'parked', error })
  }
  const before = edits()
  clock.pass(hour)
  await office().settle(1)
  expect(edits()).toBe(before + 1)
  expect(jobs().map(({ state }) => state)).toEqual(['parked', 'parked', 'parked'])

  // The edit still fails. The next hour another request is sent, and all parked ones are tried.
  clock.pass(hour)
  await office().settle(1)
  expect(office().service.count('projects.create')).toBe(2)
  expect(edits()).toBe(before + 2)
})

test('no parked edit is tried while the user works offline', async () => {
  await parkEdit()
  const before = edits()
  office().records.settings.write({ ...office().records.settings.read(), workOffline: true })
  office().clock.pass(2 * hour)
  await office().settle(1)
  expect(edits()).toBe(before)
})

test('the edit counts as parked while it has one more attempt', async () => {
  await parkEdit()
  const before = edits()
  const release = office().service.hold('projects.edit')
  await office().sync.stop()
  office().restart()
  await turnsUntil(() => edits() > before)
  expect(jobs()).toMatchObject([{ state: 'sending' }])
  expect(office().sync.useCases.state()).toMatchObject({ parked: 1, waiting: 0 })
  release()
  await office().settle()
  expect(office().sync.useCases.state()).toMatchObject({ parked: 1, waiting: 0 })
})

test('an outbox of many parked requests is let go as a whole', async () => {
  const { records, clock } = office()
  const { accountId } = records.projects.require((await office().listedProject()).id)
  await office().sync.stop()
  const error = { kind: 'server', status: 500 } as const
  for (let n = 0; n < 120; n += 1) {
    const fields = { scenario: 'BBvk', type: 'Woonruimte', name: `Gracht ${n}` }
    const { id: projectId } = records.projects.create(accountId, fields, clock.now())
    const intent = { kind: 'projectCreate', fields } as const
    const jobId = records.outbox.add({ accountId, projectId, intent }, clock.now())
    records.outbox.change(jobId, { state: 'parked', error })
  }
  office().restart()
  await office().settle()
  expect(jobs()).toEqual([])
  expect(office().service.count('projects.create')).toBe(120)
})

test('an edit that the service refused waits for the user', async () => {
  await parkEdit(answered(422))
  const before = edits()
  await restart()
  expect(edits()).toBe(before)
})

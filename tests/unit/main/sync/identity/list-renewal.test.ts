import { afterEach, beforeEach, expect, test } from 'vitest'
import { answered } from '../fake-service.ts'
import { turnsUntil } from '../turns.ts'
import { OfficeBench } from '../office-bench.ts'
import { officeOutbox } from '../office-outbox.ts'

/** Milliseconds that the service takes to answer a list: the list then counts for twenty times as long. */
const took = 100

let bench: OfficeBench
beforeEach(() => {
  bench = new OfficeBench()
  bench.sync.start()
  const { projects } = bench.service.client
  const list = projects.list
  projects.list = async (...asked) => {
    const answer = await list(...asked)
    bench.clock.pass(took)
    return answer
  }
})
afterEach(() => bench.close())

const { jobs, offline, waitingEdit } = officeOutbox(() => bench)
const edits = () => bench.service.count('projects.edit')
const lists = () => bench.service.count('projects.list')

/** Puts an edit of the city into the outbox, without a request to the service. */
function editCity(projectId: string, from: string, to: string): void {
  const { store, texts, recordTexts, outbox, projects } = bench.records
  const ids = { projectId, dossierId: null }
  const local = texts.get(recordTexts.get(ids, '1.2').local ?? '')
  expect(local).toContain(`>${from}<`)
  store.transaction(() => {
    const textHash = texts.put(local.replace(`>${from}<`, `>${to}<`))
    recordTexts.set(ids, '1.2', { local: textHash })
    const intent = { kind: 'projectEdit', version: '1.2', textHash } as const
    const { accountId } = projects.require(projectId)
    outbox.add({ accountId, projectId, intent }, bench.clock.now())
  })
}

/** Sends an edit, and puts another one into the outbox when the list soon stops counting. */
async function editWithOldList(): Promise<string> {
  const { id } = await waitingEdit('Arnhem')
  await bench.settle(3)
  expect(edits()).toBe(1)
  offline(true)
  editCity(id, 'Arnhem', 'Zutphen')
  bench.clock.pass(took * 17)
  return id
}

test('a list that soon stops counting is read again, and holds up no job', async () => {
  await editWithOldList()
  const before = lists()
  const release = bench.service.hold('projects.list')
  offline(false)
  await turnsUntil(() => edits() === 2)
  expect(lists()).toBe(before + 1)
  release()
  await bench.settle(3)
  expect(jobs()).toEqual([])
  expect(lists()).toBe(before + 1)
})

test('a job that comes after the end of a list waits for the next one, and asks for no other', async () => {
  const id = await editWithOldList()
  const before = lists()
  const release = bench.service.hold('projects.list')
  offline(false)
  await turnsUntil(() => edits() === 2)
  await turnsUntil(() => jobs().length === 0)
  offline(true)
  editCity(id, 'Zutphen', 'Deventer')
  bench.clock.pass(took * 5)
  offline(false)
  await turnsUntil(() => jobs().some(({ state }) => state === 'sending'))
  release()
  await bench.settle(3)
  expect([edits(), lists()]).toEqual([3, before + 1])
})

test('no list counts after the next one could not be read', async () => {
  const id = await editWithOldList()
  const before = lists()
  bench.service.fail('projects.list', { when: 'before', error: answered(503) })
  offline(false)
  await turnsUntil(() => edits() === 2)
  await bench.settle(3)
  expect(lists()).toBe(before + 1)
  offline(true)
  editCity(id, 'Zutphen', 'Deventer')
  offline(false)
  await bench.settle(3)
  expect([edits(), lists()]).toEqual([3, before + 2])
})

import { afterEach, beforeEach, expect, test } from 'vitest'
import { turnsUntil } from '../sync/turns.ts'
import { OfficeBench } from '../sync/office-bench.ts'

let bench: OfficeBench
const version = '1.2'
const readAt = Date.parse('2026-11-20T09:00:00+01:00')
const later = '2026-11-22T16:30:00+01:00'

beforeEach(() => {
  bench = new OfficeBench()
  bench.sync.start()
})
afterEach(async () => {
  await bench.close()
  expect(bench.faults).toEqual([])
})

const everything = { search: '', descending: false, offset: 0, limit: 100 } as const

function modifiedAt(projectId: string): number | null {
  const { rows } = bench.projects.list({ ...everything, sort: 'modifiedAt' })
  return rows.find(({ id }) => id === projectId)?.modifiedAt ?? null
}

async function listed() {
  const { id: projectId, remoteId } = await bench.listedProject()
  const ref = { kind: 'project', id: projectId, version } as const
  return { projectId, key: `${remoteId} ${version}`, ref }
}

test('the list shows the modifiedDate of the record, and none before the record was read', async () => {
  const { projectId, ref } = await listed()
  expect(modifiedAt(projectId)).toBeNull()
  await bench.xml.read(ref)
  expect(modifiedAt(projectId)).toBe(readAt)
})

test('saving here and a new name in the list of the service leave the date alone', async () => {
  const { projectId, ref } = await listed()
  const { text } = await bench.xml.read(ref)
  bench.clock.pass(3_600_000)
  await bench.xml.save({ ...ref, text: text.replace('>Ede<', '>Lunteren<') })
  expect(modifiedAt(projectId)).toBe(readAt)
  expect(bench.projects.get({ projectId })).toMatchObject({ state: 'edited', modifiedAt: readAt })
  const named = bench.service.projects[0]
  if (named === undefined) throw new Error('The project is not at the service')
  bench.service.projects[0] = { ...named, name: `${named.name} bis` }
  await bench.projects.refresh()
  expect(modifiedAt(projectId)).toBe(readAt)
})

test.each([
  ['with another text', (text: string) => text.replace('>Ede<', '>Otterlo<')],
  ['with the same content', (text: string) => text],
])('a later reading %s brings the later date', async (_, change) => {
  const { projectId, key, ref } = await listed()
  const { text } = await bench.xml.read(ref)
  bench.clock.pass(120_000)
  bench.service.xml.set(
    key,
    change(text).replace(/modifiedDate="[^"]*"/u, `modifiedDate="${later}"`),
  )
  await bench.xml.read(ref)
  await turnsUntil(() => modifiedAt(projectId) !== readAt)
  expect(modifiedAt(projectId)).toBe(Date.parse(later))
})

test('a project that was made here has no date until the service has said one', async () => {
  const fields = { scenario: 'BBvk', type: 'Woonruimte', name: 'Nieuwe Gracht 7' }
  const { id: projectId } = bench.projects.create(fields)
  expect(modifiedAt(projectId)).toBeNull()
})

test('projects without a date stand last, oldest or newest first', async () => {
  const unread = await listed()
  const older = await listed()
  const newer = await listed()
  for (const { ref } of [older, newer]) await bench.xml.read(ref)
  bench.records.projects.setModified(newer.projectId, Date.parse(later))
  const order = (descending: boolean) =>
    bench.projects.list({ ...everything, sort: 'modifiedAt', descending }).rows.map(({ id }) => id)
  expect(order(false)).toEqual([older, newer, unread].map(({ projectId }) => projectId))
  expect(order(true)).toEqual([newer, older, unread].map(({ projectId }) => projectId))
})

import { afterEach, beforeEach, expect, test } from 'vitest'
import { OfficeBench } from '../office-bench.ts'

let bench: OfficeBench
const everything = { search: '', sort: 'name', descending: false, offset: 0, limit: 10 } as const

beforeEach(() => {
  bench = new OfficeBench()
})
afterEach(() => bench.close())

/** Makes every insert into the outbox fail. Writes of the same transaction must be undone too. */
function breakOutbox(): void {
  bench.store.run(
    `CREATE TEMP TRIGGER broken BEFORE INSERT ON outbox_jobs BEGIN SELECT RAISE(ABORT, 'no'); END`,
  )
}

test('a project is not stored without the job that creates it', () => {
  breakOutbox()
  const fields = { scenario: 'BBvk', type: 'Woonruimte', name: 'Nieuwe Gracht 7' }
  expect(() => bench.projects.create(fields)).toThrow('storage')
  expect(bench.projects.list(everything).all).toBe(0)
})

test('a dossier is not stored without the job that uploads it', async () => {
  const { id: projectId } = await bench.listedProject()
  const { sha256, filename } = await bench.stagedFile('the deed')
  breakOutbox()
  const given = { projectId, type: 'Akte', title: 'Akte', filename, sha256 }
  expect(() => bench.addDossier(given)).toThrow('storage')
  expect(bench.dossiers.list({ projectId })).toEqual([])
})

test('an edit is not called queued without its job', async () => {
  const { id: projectId } = await bench.listedProject()
  const version = '1.2'
  const { text } = await bench.xml.read({ kind: 'project', id: projectId, version })
  await bench.xml.save({
    kind: 'project',
    id: projectId,
    version,
    text: text.replace('>Ede<', '>Lunteren<'),
  })
  breakOutbox()
  expect(() => bench.xml.send({ kind: 'project', id: projectId })).toThrow('storage')
  expect(bench.projects.get({ projectId }).state).toBe('edited')
})

test('a publication that was asked for is not replaced without its successor', async () => {
  const { id: projectId } = await bench.listedProject()
  await bench.ask(projectId, 'channel_03')
  breakOutbox()
  await expect(bench.ask(projectId, 'channel_03', 'revoke')).rejects.toThrow('storage')
  expect(bench.sync.useCases.jobs().map((job) => job.kind)).toEqual(['publish'])
})

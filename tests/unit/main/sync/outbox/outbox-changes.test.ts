import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { answered, lostAnswer } from '../fake-service.ts'
import { OfficeBench } from '../office-bench.ts'
import { officeOutbox } from '../office-outbox.ts'
import { turnsUntil } from '../turns.ts'

let bench: OfficeBench

beforeEach(() => {
  bench = new OfficeBench()
  bench.sync.start()
})
afterEach(async () => {
  await bench.close()
  expect(bench.faults).toEqual([])
})

const fields = { scenario: 'BBvk', type: 'Woonruimte', name: 'Nieuwe Gracht 7' }
const { addedDossier, idOf, jobs, offline, outbox, waitingEdit } = officeOutbox(() => bench)
const stateOf = (projectId: string) => bench.records.projects.get(projectId)?.state

describe('changing a waiting job', () => {
  test("a document's fields change with the job, and that is what is sent", async () => {
    const { id: projectId } = await bench.listedProject()
    offline(true)
    await addedDossier(projectId)
    const jobId = idOf('dossierCreate')
    const change = {
      kind: 'dossier',
      type: 'brochure',
      title: 'Folder',
      filename: 'f.txt',
    } as const
    const { editable } = await outbox().job({ jobId })
    expect(editable).toEqual({
      kind: 'dossier',
      type: 'koopakte',
      title: 'Akte',
      filename: 'akte.txt',
    })
    await outbox().edit({ jobId, change })
    expect(bench.dossiers.list({ projectId })[0]).toMatchObject({
      type: 'brochure',
      title: 'Folder',
      filename: 'f.txt',
    })
    offline(false)
    await bench.settle()
    expect(bench.service.dossiers[0]).toMatchObject({ title: 'Folder', filename: 'f.txt' })
  })

  test("a new project's fields change with the job and the list; a parked one is tried again", async () => {
    bench.service.fail('projects.create', { when: 'before', error: answered(422) })
    const { id: projectId } = bench.projects.create(fields)
    await bench.settle()
    const jobId = idOf('projectCreate')
    expect(stateOf(projectId)).toBe('parked')
    const better = { ...fields, name: 'Oude Gracht 9', city: 'Utrecht' }
    await outbox().edit({ jobId, change: { kind: 'project', fields: better } })
    expect(bench.records.projects.get(projectId)).toMatchObject({
      name: 'Oude Gracht 9',
      city: 'Utrecht',
      creation: better,
    })
    await bench.settle(20)
    expect(bench.service.projects.map(({ name }) => name)).toEqual(['Oude Gracht 9'])
    expect(stateOf(projectId)).toBe('synced')
  })

  test('record and job change together or not at all', async () => {
    const { id: projectId } = await bench.listedProject()
    offline(true)
    await addedDossier(projectId)
    bench.store.run(
      `CREATE TEMP TRIGGER broken BEFORE UPDATE ON outbox_jobs BEGIN SELECT RAISE(ABORT, 'no'); END`,
    )
    const change = {
      kind: 'dossier',
      type: 'brochure',
      title: 'Folder',
      filename: 'f.txt',
    } as const
    await expect(outbox().edit({ jobId: idOf('dossierCreate'), change })).rejects.toThrow('storage')
    expect(bench.dossiers.list({ projectId })[0]?.title).toBe('Akte')
  })

  test('is refused while it is under way or may have arrived', async () => {
    const { id: projectId } = await bench.listedProject()
    const release = bench.service.hold('dossiers.create')
    await addedDossier(projectId)
    await turnsUntil(() => bench.service.count('dossiers.create') === 1)
    const jobId = idOf('dossierCreate')
    const change = {
      kind: 'dossier',
      type: 'brochure',
      title: 'Folder',
      filename: 'f.txt',
    } as const
    await expect(outbox().edit({ jobId, change })).rejects.toThrow('conflict/jobActive')
    bench.service.fail('dossiers.create', { when: 'before', error: lostAnswer() })
    release()
    await bench.settle()
    await expect(outbox().edit({ jobId, change })).rejects.toThrow('conflict/jobInDoubt')
    expect((await outbox().job({ jobId })).editable).toBeNull()
  })
})

describe('taking jobs back and putting them back', () => {
  test('a cancelled document is there again, file and all, at its old place', async () => {
    const { id: projectId } = await bench.listedProject()
    offline(true)
    await addedDossier(projectId, 'Eerste', 'one')
    await addedDossier(projectId, 'Tweede', 'two')
    const before = jobs()
    const { undoId } = outbox().cancel({ jobId: before[0]?.id ?? '' })
    expect(bench.dossiers.list({ projectId }).map(({ title }) => title)).toEqual(['Tweede'])
    expect(outbox().restoreCancelled({ undoId: undoId ?? '' })).toEqual({ restored: 1 })
    expect(jobs()).toEqual(before)
    offline(false)
    await bench.settle()
    expect(bench.service.dossiers.map(({ title }) => title).toSorted()).toEqual([
      'Eerste',
      'Tweede',
    ])
    expect(() => outbox().restoreCancelled({ undoId: undoId ?? '' })).toThrow('notFound')
  })

  test('a cancelled edit stays a local edit, and waits again when it is put back', async () => {
    bench.service.fail('projects.edit', { when: 'before', error: answered(422) })
    const { id: projectId } = await waitingEdit('Lunteren')
    await bench.settle()
    const { undoId } = outbox().cancel({ jobId: idOf('projectEdit') })
    expect(stateOf(projectId)).toBe('edited')
    outbox().restoreCancelled({ undoId: undoId ?? '' })
    expect(stateOf(projectId)).toBe('parked')
    const { attempts } = await outbox().job({ jobId: idOf('projectEdit') })
    expect(attempts).toHaveLength(1)
  })

  test('what was asked anew in the meantime is not doubled', async () => {
    const { id: projectId } = await bench.listedProject()
    offline(true)
    await bench.ask(projectId, 'channel_03')
    const { undoId } = outbox().cancel({ jobId: idOf('publish') })
    await bench.ask(projectId, 'channel_03', 'revoke')
    expect(outbox().restoreCancelled({ undoId: undoId ?? '' })).toEqual({ restored: 0 })
    expect(jobs().map(({ kind }) => kind)).toEqual(['revoke'])
  })

  test('several go at once, and what is under way is counted', async () => {
    const { id: projectId } = await bench.listedProject()
    const release = bench.service.hold('channels.status')
    await bench.ask(projectId, 'channel_03')
    await bench.ask(projectId, 'channel_04')
    await turnsUntil(() => bench.service.count('channels.status') === 1)
    const jobIds = jobs().map(({ id }) => id)
    const answer = outbox().cancelMany({ jobIds })
    expect(answer).toMatchObject({ cancelled: 1, refused: 1 })
    expect(answer.undoId).not.toBeNull()
    release()
    await bench.settle()
  })

  test('all that is parked is tried again, except a conflict', async () => {
    bench.service.fail(
      'projects.create',
      { when: 'before', error: answered(422) },
      { when: 'before', error: answered(422) },
    )
    bench.projects.create(fields)
    bench.projects.create({ ...fields, name: 'Nieuwe Gracht 9' })
    await bench.settle()
    const { groups, counts } = await outbox().outline({
      show: 'parked',
      search: '',
      groupBy: 'state',
    })
    expect(counts).toEqual({ waiting: 0, sending: 0, parked: 2, conflicts: 0 })
    expect(outbox().retryMany({ jobIds: groups[0]?.jobIds ?? [] })).toEqual({ retried: 2 })
    await bench.settle(20)
    expect(bench.service.projects).toHaveLength(2)
  })
})

describe('the outline', () => {
  test('groups by project or state, finds by project and document, and counts all', async () => {
    const { id: projectId, name } = await bench.listedProject()
    offline(true)
    bench.projects.create(fields)
    await addedDossier(projectId, 'Splitsingsakte')
    const ask = (query: Partial<Parameters<ReturnType<typeof outbox>['outline']>[0]>) =>
      outbox().outline({ show: 'all', search: '', groupBy: 'project', ...query })
    expect((await ask({})).groups.map((group) => group.name)).toEqual([fields.name, name])
    expect((await ask({ groupBy: 'state' })).groups).toEqual([
      {
        ...{ key: 'waiting', name: '', batch: null },
        jobIds: [idOf('projectCreate'), idOf('dossierCreate')],
      },
    ])
    expect((await ask({ search: 'splits' })).groups.map((group) => group.name)).toEqual([name])
    expect((await ask({ search: 'GRACHT 7' })).groups[0]?.jobIds).toEqual([idOf('projectCreate')])
    expect(await ask({ show: 'parked' })).toEqual({
      counts: { waiting: 2, sending: 0, parked: 0, conflicts: 0 },
      groups: [],
    })
    expect(outbox().rows({ jobIds: [idOf('dossierCreate')] })).toEqual([jobs()[1]])
  })
})

import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ChannelDue } from '../../../../src-main/store/channels/channel-due.ts'
import { keepPublishedText } from '../../../../src-main/store/channels/published-texts.ts'
import { allLocalWork } from '../../../../src-main/store/projects/local-work.ts'
import type { ProjectListItem } from '../../../../src-shared/service/resources.ts'
import { dossierXml } from '../sync/fake-service.ts'
import { OfficeBench } from '../sync/office-bench.ts'

let bench: OfficeBench
let away: ProjectListItem[] = []

beforeEach(() => {
  bench = new OfficeBench()
  bench.sync.start()
})
afterEach(() => bench.close())

const version = '1.2'
const hits = () =>
  bench.projects.list({ search: '', sort: 'name', descending: false, offset: 0, limit: 500 }).rows
const shownIds = () => hits().map(({ id }) => id)

async function offices(count: number): Promise<string[]> {
  const ids: string[] = []
  for (let made = 0; made < count; made += 1) ids.push((await bench.listedProject()).id)
  return ids
}

/** Removes these projects from the service's list. Reads the list, and reads it again later. */
async function lose(ids: readonly string[]): Promise<void> {
  const remote = new Set(ids.map((id) => bench.projects.get({ projectId: id }).remoteId))
  away = bench.service.projects.filter(({ id }) => remote.has(id))
  const rest = bench.service.projects.filter(({ id }) => !remote.has(id))
  bench.service.projects.splice(0, Number.POSITIVE_INFINITY, ...rest)
  await bench.projects.refresh()
  bench.clock.pass(15_000)
  await bench.projects.refresh()
}

async function comeBack(): Promise<void> {
  bench.service.projects.push(...away)
  await bench.projects.refresh()
}

async function sentDocument(projectId: string): Promise<string> {
  const { sha256, filename } = await bench.stagedFile('the deed')
  const given = { projectId, type: 'Akte', title: 'Akte', filename, sha256 }
  const { id } = bench.addDossier(given)
  await bench.settle()
  return id
}

const work: Record<string, (projectId: string) => unknown> = {
  draft: (id) => {
    bench.xml.saveDraft({ kind: 'project', id, version, text: '<Project/>', baseId: null })
  },
  edit: async (id) => {
    const ref = { kind: 'project', id, version } as const
    const { text } = await bench.xml.read(ref)
    await bench.xml.save({ ...ref, text: text.replace('Ede', 'Otterlo') })
  },
  pin: (id) =>
    bench.store.run(
      `INSERT INTO pins (id, account_id, project_id, name, search, added_at)
       SELECT 'pin', account_id, id, '', '', 1 FROM projects WHERE id = ?`,
      id,
    ),
  'document sent from here': (id) => sentDocument(id),
  job: (id) => bench.ask(id, 'channel_03', 'publish', { plannedAt: bench.clock.now() + 1e9 }),
}

test.each(Object.keys(work))('a project with a %s stays when the list lost it', async (kind) => {
  const [projectId = '', other = ''] = await offices(2)
  await work[kind]?.(projectId)
  await lose([projectId, other])
  expect(shownIds()).toEqual([projectId])
  expect(hits()[0]?.missingSince).not.toBeNull()
  expect(bench.projects.get({ projectId }).missingSince).not.toBeNull()
  await comeBack()
  expect(shownIds().toSorted()).toEqual([projectId, other].toSorted())
  expect(hits().every(({ missingSince }) => missingSince === null)).toBe(true)
})

test('a missing project leaves the list once nothing is left to do for it', async () => {
  const [projectId = ''] = await offices(1)
  await work['draft']?.(projectId)
  await lose([projectId])
  expect(shownIds()).toEqual([projectId])
  bench.store.run('DELETE FROM record_drafts')
  await bench.projects.refresh()
  expect(shownIds()).toEqual([])
})

test('an empty list takes nothing away before a second one is empty too', async () => {
  const ids = await offices(3)
  const all = bench.service.projects.splice(0)
  await bench.projects.refresh()
  await bench.projects.refresh()
  expect(shownIds().toSorted()).toEqual(ids.toSorted())
  expect(bench.doubtedLists).toBe(2)
  bench.service.projects.push(...all)
  bench.clock.pass(15_000)
  await bench.projects.refresh()
  expect(shownIds().toSorted()).toEqual(ids.toSorted())
  bench.service.projects.splice(0)
  await bench.projects.refresh()
  expect(shownIds()).toHaveLength(3)
  bench.clock.pass(15_000)
  await bench.projects.refresh()
  expect(shownIds()).toEqual([])
})

test('a single project of many is removed by the first list that lacks it', async () => {
  const ids = await offices(12)
  bench.service.projects.splice(0, 1)
  await bench.projects.refresh()
  expect(shownIds()).toHaveLength(ids.length - 1)
  expect(bench.doubtedLists).toBe(0)
})

test('a project that was just created stays while the list lags behind', async () => {
  bench.service.now = () => bench.clock.now()
  bench.service.lag = 120_000
  const row = bench.projects.create({ scenario: 'BBvk', type: 'Woonruimte', name: 'Nieuw 1' })
  await bench.settle()
  expect(bench.projects.get({ projectId: row.id }).remoteId).not.toBeNull()
  await bench.projects.refresh()
  bench.clock.pass(15_000)
  await bench.projects.refresh()
  expect(hits()).toMatchObject([{ id: row.id, missingSince: null }])
})

test('a new project that no list has shown for a quarter of an hour is missing', async () => {
  const row = bench.projects.create({ scenario: 'BBvk', type: 'Woonruimte', name: 'Nieuw 1' })
  await bench.settle()
  const made = bench.service.projects.splice(0)
  bench.clock.pass(14 * 60_000)
  await bench.projects.refresh()
  expect(hits()).toMatchObject([{ id: row.id, missingSince: null }])
  bench.clock.pass(60_000)
  await bench.projects.refresh()
  expect(hits()).toMatchObject([{ id: row.id, missingSince: bench.clock.now() }])
  bench.service.projects.push(...made)
  await bench.projects.refresh()
  expect(hits()).toMatchObject([{ id: row.id, missingSince: null }])
})

test('a document of a missing project is missing as well', async () => {
  const [projectId = ''] = await offices(1)
  const dossierId = await sentDocument(projectId)
  await work['draft']?.(projectId)
  const document = () => bench.dossiers.get({ dossierId })
  const before = document()
  expect(before).toMatchObject({ arrival: 'unverified', missingSince: null })
  await lose([projectId])
  const { missingSince } = bench.projects.get({ projectId })
  expect(document()).toMatchObject({ remoteId: null, arrival: 'lost', missingSince })
  await comeBack()
  expect(document()).toEqual(before)
})

test('a document of a missing project shows no text of the document that has its id', async () => {
  const [projectId = ''] = await offices(1)
  const dossierId = await sentDocument(projectId)
  const number = bench.dossiers.get({ dossierId }).remoteId ?? 0
  await lose([projectId])
  bench.service.dossierXml.set(number, dossierXml(number, 'Splitsingsakte'))
  const ref = { kind: 'dossier', id: dossierId, version: 'given' } as const
  const shown = await bench.xml.read(ref).catch(() => ({ text: '' }))
  expect(shown.text).toBe('')
})

test('the list says which projects have text that was typed and not saved', async () => {
  const [projectId = '', other = ''] = await offices(2)
  await work['draft']?.(projectId)
  const drafts = new Map(hits().map(({ id, hasDraft }) => [id, hasDraft]))
  expect([drafts.get(projectId), drafts.get(other)]).toEqual([true, false])
})

test('dossiers go only when a second list lacks them too, and stay with local work', async () => {
  const [projectId = ''] = await offices(1)
  const owner = bench.projects.get({ projectId }).remoteId ?? 0
  const item = { title: 'Akte', filename: 'a.pdf', mimetype: '', hash: '', owner }
  const created = '2026-11-21T10:00:05+01:00'
  for (const id of [501, 502, 503]) bench.service.dossiers.push({ ...item, id, created })
  const [first] = await bench.dossiers.refresh({ projectId })
  if (first === undefined) throw new Error('The dossiers are not listed')
  bench.xml.saveDraft({
    kind: 'dossier',
    id: first.id,
    version: 'given',
    text: '<Document/>',
    baseId: null,
  })
  bench.service.dossiers.splice(0)
  expect(await bench.dossiers.refresh({ projectId })).toHaveLength(3)
  bench.clock.pass(15_000)
  await bench.dossiers.refresh({ projectId })
  expect(bench.records.dossiers.list(projectId)).toMatchObject([{ id: first.id, remoteId: null }])
  expect(bench.records.dossiers.get(first.id)?.missingSince).not.toBeNull()

  bench.service.dossiers.push({ ...item, id: 501, created })
  expect(await bench.dossiers.refresh({ projectId })).toMatchObject([
    { id: first.id, remoteId: 501, missingSince: null },
  ])
})

test('removing an account counts its drafts, edits, requests and files in the tray', async () => {
  const [drafted = '', edited = '', asked = ''] = await offices(3)
  await work['draft']?.(drafted)
  await work['edit']?.(edited)
  await work['job']?.(asked)
  const { accounts } = bench.records
  const accountId = accounts.activeId() ?? ''
  const counts = { requests: 1, edits: 1, drafts: 1, files: 0 }
  expect(accounts.onlyHere(accountId)).toEqual({
    ...counts,
    documents: 0,
    uploads: 0,
    templates: 0,
  })
  expect(allLocalWork(bench.store)).toEqual(counts)
  expect(bench.sync.useCases.state()).toMatchObject({ drafts: 1, unsent: 1 })
})

test('an account with nothing but a draft is not removed unasked', async () => {
  const [drafted = ''] = await offices(1)
  const { accounts } = bench.records
  const accountId = accounts.activeId() ?? ''
  await work['draft']?.(drafted)
  expect(accounts.remove(accountId, { discardWaiting: false })).toBe('stillWaiting')
  expect(accounts.get(accountId)).not.toBeNull()
})

test('a pin on a project keeps its documents when the list lost them', async () => {
  const [projectId = ''] = await offices(1)
  const owner = bench.projects.get({ projectId }).remoteId ?? 0
  const item = { title: 'Akte', filename: 'a.pdf', mimetype: '', hash: '', owner }
  const created = '2026-11-21T10:00:05+01:00'
  for (const id of [501, 502]) bench.service.dossiers.push({ ...item, id, created })
  await bench.dossiers.refresh({ projectId })
  await work['pin']?.(projectId)
  bench.service.dossiers.splice(0)
  await bench.dossiers.refresh({ projectId })
  bench.clock.pass(15_000)
  const rows = await bench.dossiers.refresh({ projectId })
  expect(rows).toHaveLength(2)
  expect(rows.every(({ missingSince }) => missingSince !== null)).toBe(true)
})

describe('the work on a missing project', () => {
  async function missingWithWork() {
    const [projectId = ''] = await offices(1)
    const { remoteId, name } = bench.projects.get({ projectId })
    bench.records.projects.setCreation(
      projectId,
      { scenario: 'BBvk', name, type: 'Woonruimte', city: 'Ede' },
      0,
    )
    await work['edit']?.(projectId)
    await lose([projectId])
    expect(bench.projects.get({ projectId }).missingSince).not.toBeNull()
    return { projectId, name, remoteId }
  }

  test('goes to the service as a new project, once', async () => {
    const { projectId, name, remoteId } = await missingWithWork()
    bench.projects.createAgain({ projectId })
    await bench.settle(3)
    const now = bench.projects.get({ projectId })
    expect(now).toMatchObject({ name, lost: null, missingSince: null })
    expect(now.remoteId).not.toBe(remoteId)
    expect(shownIds()).toContain(projectId)
    expect(bench.service.count('projects.create')).toBe(1)
    expect(bench.service.textOf(now.remoteId ?? 0, '1.2')).toContain('Otterlo')
  })

  test('is not shown as published on the channels of the missing project', async () => {
    const { projectId } = await missingWithWork()
    bench.channels.nameChannel({ name: 'Woonportaal Voordeur', type: 'channel_03' })
    const doc = '2026-11-20 09:00:00'
    const publication = { uuid: 'u', doc, dlm: doc, status: 'active', mutations: [] }
    const at = { at: bench.clock.now(), dueAt: bench.clock.now() + 12 * 3_600_000 }
    const { channels, projects, store, texts } = bench.records
    const name = 'Woonportaal Voordeur'
    channels.take(projects.require(projectId), [{ name, publication }], at)
    const text = { version, hash: texts.put('<x/>') } as const
    keepPublishedText(store, { projectId, channel: 'channel_03', now: 1 }, text)
    bench.projects.createAgain({ projectId })
    await bench.settle(3)
    expect(channels.list(projectId)).toEqual([])
    expect(channels.readAt(projectId)).toBeNull()
    const accountId = bench.records.accounts.activeId() ?? ''
    expect(new ChannelDue(store).due(accountId, bench.clock.now(), 10)).toContain(projectId)
    expect(bench.channels.publishedText({ projectId, type: 'channel_03' })).toBeNull()
    expect(bench.channels.history({ projectId, channel: 'channel_03' })).toMatchObject([
      { publication: { status: 'active' } },
      { publication: null },
    ])
  })

  test('is discarded with the project when the user says so', async () => {
    const { projectId } = await missingWithWork()
    bench.projects.discardLost({ projectId })
    expect(shownIds()).toEqual([])
    await comeBack()
    expect(shownIds()).toHaveLength(1)
    expect(shownIds()).not.toContain(projectId)
  })

  test('comes back whole when the discard is undone', async () => {
    const { projectId } = await missingWithWork()
    await work['draft']?.(projectId)
    const { projects, store } = bench
    const tables = store
      .all<{ name: string }>("SELECT name FROM sqlite_schema WHERE type = 'table'")
      .map(({ name }) => name)
    const everything = () =>
      tables.map((name) => [name, store.all(`SELECT * FROM "${name}" ORDER BY 1, 2`)])
    const before = everything()
    const { undoId } = projects.discardLost({ projectId })
    expect(shownIds()).toEqual([])
    projects.restoreDiscarded({ undoId })
    expect(everything()).toEqual(before)
    expect(() => projects.restoreDiscarded({ undoId })).toThrow('notFound')
  })

  test('comes back after the service listed the project again', async () => {
    const { projectId, remoteId } = await missingWithWork()
    const { projects } = bench
    const { undoId } = projects.discardLost({ projectId })
    await comeBack()
    projects.restoreDiscarded({ undoId })
    expect(hits()).toMatchObject([{ id: projectId, remoteId }])
  })

  test('of a project that is listed is neither sent anew nor discarded', async () => {
    const [projectId = ''] = await offices(1)
    expect(() => bench.projects.createAgain({ projectId })).toThrow('notFound')
    expect(() => bench.projects.discardLost({ projectId })).toThrow('notFound')
  })
})

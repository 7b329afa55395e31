import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { RelationRepository } from '../../../../../src-main/store/projects/relation-repository.ts'
import { createRecords, type Records } from '../../../../../src-main/sync/records.ts'
import { defaultSettings } from '../../../../../src-shared/ipc/calls/settings-calls.ts'
import { defaultDialect } from '../../../../../src-shared/service/dialect.ts'
import { openMigratedStore } from '../migrated-store.ts'

let folder: string
let records: Records
const fields = { scenario: 'BBvk', type: 'Woonruimte', name: 'Nieuwe Gracht 7', city: 'Utrecht' }

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'perceel-records-'))
  records = createRecords(openMigratedStore(join(folder, 'perceel.sqlite')))
  for (const id of ['one', 'two'])
    records.accounts.save({
      ...{ id, kind: 'service', name: id, baseUrl: 'https://a.example', clientId: 'c' },
      ...{ rootId: 1, userId: null, dialect: defaultDialect },
    })
})
afterEach(() => {
  records.store.close()
  rmSync(folder, { recursive: true, force: true })
})

const ofProject = (projectId: string) => ({ projectId, dossierId: null })

test('one account is active at a time, and none after it was removed', () => {
  expect(records.accounts.activeId()).toBeNull()
  records.accounts.setActive('one')
  records.accounts.setActive('two')
  expect(records.accounts.activeId()).toBe('two')
  records.accounts.remove('two', { discardWaiting: false })
  expect(records.accounts.activeId()).toBeNull()
  expect(records.accounts.list().map(({ id }) => id)).toEqual(['one'])
})

test('saving an account again keeps its records and its place', () => {
  const project = records.projects.create('one', fields, 1)
  const account = records.accounts.get('one')
  if (account === null) throw new Error('an account is missing')
  records.accounts.save({ ...account, name: 'renamed' })
  expect(records.accounts.list().map(({ name }) => name)).toEqual(['renamed', 'two'])
  expect(records.projects.get(project.id)).not.toBeNull()
})

test('an account with waiting work is removed only when the user knows, then with its records', () => {
  const project = records.projects.create('one', fields, 1)
  const intent = { kind: 'projectCreate', fields } as const
  records.outbox.add({ accountId: 'one', projectId: project.id, intent }, 1)
  expect(records.accounts.remove('one', { discardWaiting: false })).toBe('stillWaiting')
  expect(records.accounts.get('one')).not.toBeNull()
  expect(records.accounts.remove('one', { discardWaiting: true })).toBe('removed')
  expect(records.projects.get(project.id)).toBeNull()
  expect(records.outbox.ofAccount('one')).toEqual([])
})

test("a dossier with a draft takes over a twin with one: the twin's is in the history", () => {
  const { id: projectId } = records.projects.create('one', fields, 1)
  const named = { type: 'Akte', title: 'Akte', filename: 'a.pdf', mediaType: '' }
  const dossierId = records.dossiers.add({ projectId, ...named, sha256: null, filepath: null }, 1)
  const item = { id: 7, title: 'Akte', filename: 'a.pdf', created: '', mimetype: '', hash: '' }
  records.dossiers.takeList(projectId, [item], new Set(), 2)
  const twinId = records.dossiers.list(projectId).find(({ remoteId }) => remoteId === 7)?.id ?? ''
  records.recordTexts.writeDraft({ projectId, dossierId }, 'given', '<Document/>', 3)
  records.recordTexts.writeDraft({ projectId, dossierId: twinId }, 'given', '<Document a="1"/>', 4)
  records.dossiers.setRemoteId(dossierId, 7)
  expect(records.dossiers.list(projectId)).toMatchObject([{ id: dossierId, remoteId: 7 }])
  const ids = { projectId, dossierId }
  expect(records.recordTexts.draft(ids, 'given')).toBe('<Document/>')
  expect(records.history.list(ids).map(({ hash }) => records.texts.get(hash))).toEqual([
    '<Document a="1"/>',
  ])
})

test('a project whose id a refresh listed first takes over what hangs on that row', () => {
  const mine = records.projects.create('one', fields, 1)
  records.projects.takeListed('one', [{ id: 7, scenario: 'BBvk', name: fields.name }], 2)
  const twin = records.projects.byRemoteId('one', 7)
  if (twin === null) throw new Error('the listed project is missing')
  records.store.transaction(() =>
    records.channels.take(twin, [{ name: 'Portaal' }], { at: 2, dueAt: 9 }),
  )
  records.projects.setRemoteId(mine.id, 7, 3)
  expect(records.projects.get(twin.id)).toBeNull()
  expect(records.projects.byRemoteId('one', 7)?.id).toBe(mine.id)
  expect(records.channels.list(mine.id)).toEqual([{ name: 'Portaal' }])
  expect(records.channels.readAt(mine.id)).toBe(2)
})

test('a list of documents of a relation that was removed meanwhile stores nothing', () => {
  const relations = new RelationRepository(records.store)
  const id = relations.add('one', 900, 'Jansen', 1)
  relations.remove(id)
  const item = { id: 7, title: 'Akte', filename: 'a.pdf', created: '', mimetype: '', hash: '' }
  records.dossiers.takeList(id, [item], new Set(), 2)
  expect(records.dossiers.list(id)).toEqual([])
})

test("a twin's draft that has to make way is kept in the history", () => {
  const mine = records.projects.create('one', fields, 1)
  records.projects.takeListed('one', [{ id: 7, scenario: 'BBvk', name: fields.name }], 2)
  const twin = records.projects.byRemoteId('one', 7)
  if (twin === null) throw new Error('the listed project is missing')
  records.recordTexts.writeDraft(ofProject(mine.id), '1.2', 'mine', 2)
  records.recordTexts.writeDraft(ofProject(twin.id), '1.2', 'typed on the twin', 2)
  records.projects.setRemoteId(mine.id, 7, 3)
  expect(records.recordTexts.draft(ofProject(mine.id), '1.2')).toBe('mine')
  const [kept] = records.history.list(ofProject(mine.id))
  expect(kept?.origin).toBe('draft')
  expect(records.texts.get(kept?.hash ?? '')).toBe('typed on the twin')
})

test('settings of another time do not get in the way of those that are known', () => {
  records.store.run("INSERT INTO settings VALUES ('theme', '\"purple\"'), ('gone', '1')")
  expect(records.settings.write({ language: 'nl' })).toEqual({
    ...defaultSettings,
    language: 'nl',
    theme: 'system',
    workOffline: false,
  })
})

test('a job whose intent does not fit the schema is not run', () => {
  const project = records.projects.create('one', fields, 1)
  const intent = { kind: 'projectCreate', fields } as const
  const id = records.outbox.add({ accountId: 'one', projectId: project.id, intent }, 1)
  records.store.run('UPDATE outbox_jobs SET intent = \'{"kind":"format"}\' WHERE id = ?', id)
  expect(records.outbox.get(id)?.intent.kind).toBe('unreadable')
})

test('the same text is kept once, however often it is referred to', () => {
  const project = records.projects.create('one', fields, 1)
  const hash = records.texts.put('<Project/>')
  records.recordTexts.set(ofProject(project.id), '1.2', {
    base: hash,
    local: records.texts.put('<Project/>'),
  })
  records.history.remember(ofProject(project.id), { version: '1.2', origin: 'server', hash, at: 1 })
  records.history.remember(ofProject(project.id), { version: '1.2', origin: 'server', hash, at: 2 })
  expect(records.store.get('SELECT count(*) AS n FROM texts')).toEqual({ n: 1 })
  expect(records.history.list(ofProject(project.id))).toHaveLength(1)
  expect(records.recordTexts.editedVersion(ofProject(project.id))).toBeNull()
})

test('a listed dossier with a type was not added here', () => {
  const project = records.projects.create('one', fields, 1)
  const names = { title: 'Akte', filename: 'akte.pdf', type: '' }
  const added = records.dossiers.add(
    {
      ...names,
      projectId: project.id,
      mediaType: '',
      sha256: null,
      filepath: 'https://a.example/x',
    },
    1,
  )
  records.dossiers.setRemoteId(added, 5)
  const item = { id: 6, title: 'Akte', filename: 'akte.pdf', mimetype: '', created: '', hash: '' }
  records.dossiers.takeList(project.id, [item], new Set(), 2)
  const listed = records.dossiers.list(project.id).find(({ remoteId }) => remoteId === 6)
  records.dossiers.setTexts(listed?.id ?? '', { ...names, type: 'koopakte' })
  expect(records.dossiers.idsMadeHere(project.id)).toEqual(new Set([5]))
})

test('an unchanged state is not written', () => {
  const { id } = records.projects.create('one', fields, 1)
  const written = () => records.store.get<{ n: number }>('SELECT total_changes() AS n')?.n
  records.projects.setState(id, 'queued')
  const before = written()
  records.projects.setState(id, 'queued')
  expect(written()).toBe(before)
  records.projects.setState(id, 'synced')
  expect(records.projects.get(id)?.state).toBe('synced')
})

import { hash } from 'node:crypto'
import { cpSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { ChannelRepository } from '../../../src-main/store/channel-repository.ts'
import { ConflictRepository } from '../../../src-main/store/conflict-repository.ts'
import { PinRepository } from '../../../src-main/store/pin-repository.ts'
import { QuietRepository } from '../../../src-main/store/quiet-repository.ts'
import { defaultDialect } from '../../../src-shared/service/dialect.ts'
import type { StoreHealth } from '../../../src-shared/ipc/recovery-calls.ts'
import { BootedStore, errorOf } from './booted-store.ts'

/**
 * A store with a row in every column that contains JSON. Each value is made unreadable in turn:
 * with text that is no JSON, and with JSON of other shapes. The start and every list still work;
 * only the damaged row changes.
 */
let booted: BootedStore
let pristine: string

const account = '00000000-0000-4000-8000-000000000001'
const other = '00000000-0000-4000-8000-000000000002'
const project = '10000000-0000-4000-8000-000000000001'
const dossier = '30000000-0000-4000-8000-000000000001'
const job = '20000000-0000-4000-8000-000000000001'
const sha = 'a'.repeat(64)
const textHash = hash('sha256', '<a/>')
const broken = { kind: 'server', status: 500 }
const publication = { uuid: 'u', doc: '', dlm: '2026-01-01 10:00:00', status: 'ok', mutations: [] }

const bound = { baseUrl: 'https://example.nl', clientId: 'c', rootId: 1, ownerId: 1 }

/** The columns that contain JSON: table, column, and a readable value. */
const columns: readonly [table: string, column: string, value: unknown][] = [
  ['settings', 'value', 'nl'],
  ['accounts', 'dialect', defaultDialect],
  ['projects', 'creation', { scenario: 'BBvk', type: 'Woonruimte', name: 'Dorpsstraat 1' }],
  ['projects', 'channels_error', broken],
  ['outbox_jobs', 'intent', { kind: 'projectEdit', version: '1.2', textHash }],
  ['outbox_jobs', 'error', broken],
  ['outbox_jobs', 'facts', { kind: 'ids', ids: [] }],
  ['job_attempts', 'error', broken],
  ['record_notices', 'lost', [{ path: '/Project', sent: 'x' }]],
  ['conflict_choices', 'choices', { c1: { take: 'mine' } }],
  ['blobs', 'facts', { pages: 1, truncated: false, broken: false }],
  ['dossiers', 'typed', [{ type: 'a', title: 'b', filename: 'c' }]],
  ['channel_statuses', 'publication', publication],
  ['channel_history', 'publication', publication],
  ['pinned_projects', 'error', broken],
  ['validations', 'errors', { General: ['Adres ontbreekt'] }],
  ['validations', 'gone', {}],
  ['parameter_drafts', 'typed', {}],
  ['broker_lists', 'brokers', []],
  ['broker_lists', 'chosen', ['g']],
  ['audit_entries', 'extra', {}],
  ['audit_entries', 'error', broken],
  ['schemas', 'roots', ['Project']],
  [
    'replacements',
    'wish',
    { where: { by: 'element', name: 'City' }, match: { by: 'any' }, replacement: 'x' },
  ],
  ['background_quiets', 'error', broken],
  ['accounts', 'bound', bound],
  ['projects', 'number_taken_by', { scenario: 'BBvk', name: 'Ander' }],
  ['outbox_jobs', 'bound', bound],
  ['outbox_jobs', 'others', []],
]

const rows = `
  INSERT INTO settings VALUES ('language', '{}'), ('theme', '"dark"');
  INSERT INTO accounts (id, kind, name, base_url, client_id, root_id, dialect, active) VALUES
    ('${account}', 'service', 'Kantoor', 'https://example.nl', 'c', 1, '{}', 1),
    ('${other}', 'service', 'Tweede', 'https://example.org', 'c', 1, '{}', 0);
  INSERT INTO projects (id, account_id, remote_id, scenario, name, name_key, search, state, changed_at)
    VALUES ('${project}', '${account}', 7, 'BBvk', 'Naam', 'naam', 'naam', 'queued', 3),
    ('${project.replace(/.$/, '2')}', '${account}', 8, 'BBvk', 'Twee', 'twee', 'twee', 'synced', 3);
  INSERT INTO texts VALUES ('${textHash}', '<a/>');
  INSERT INTO blobs (sha256, sha1, md5, size, media_type, taken_at)
    VALUES ('${sha}', 's1', 'm', 3, 'application/pdf', 4);
  INSERT INTO dossiers (id, project_id, account_id, title, filename, sha256, added_at)
    VALUES ('${dossier}', '${project}', '${account}', 'Akte', 'akte.pdf', '${sha}', 5);
  INSERT INTO outbox_jobs (id, account_id, project_id, kind, intent, state, created_at) VALUES
    ('${job}', '${account}', '${project}', 'projectEdit', '{}', 'parked', 6),
    ('${job.replace(/.$/, '2')}', '${account}', '${project}', 'projectEdit', '{}', 'parked', 7);
  INSERT INTO job_attempts (job_id, at, error) VALUES ('${job}', 11, '{}');
  INSERT INTO record_texts (project_id, version, base_hash, local_hash)
    VALUES ('${project}', '1.2', '${textHash}', '${textHash}');
  INSERT INTO record_notices (project_id, version, lost) VALUES ('${project}', '1.2', '[]');
  INSERT INTO record_conflicts (project_id, since, step) VALUES ('${project}', 1, 1);
  INSERT INTO conflict_choices (project_id, step, choices) VALUES ('${project}', 0, '{}');
  INSERT INTO channel_statuses (project_id, position, name, publication, status, since)
    VALUES ('${project}', 0, 'Funda', '{}', 'ok', 1);
  INSERT INTO channel_history (project_id, name, at, publication) VALUES ('${project}', 'Funda', 1, '{}');
  INSERT INTO pins (id, account_id, project_id, name, search, added_at)
    VALUES ('40000000-0000-4000-8000-000000000001', '${account}', '${project}', '', '', 12);
  INSERT INTO pinned_projects (project_id, refreshed_at, error) VALUES ('${project}', 13, '{}');
  INSERT INTO validations (project_id, channel, action, status, at, valid, errors)
    VALUES ('${project}', 'portal_wonen', 'publish', NULL, 1, 0, '{}'),
    ('${project}', 'portal_bog', 'publish', NULL, 1, 0, '{"General":["x"]}');
  INSERT INTO parameter_drafts VALUES ('${project}', 'portal_wonen', 'publish', '{}', 1);
  INSERT INTO broker_lists VALUES ('${account}', 'exchange_one', '[]', 1, '[]');
  INSERT INTO audit_entries (account_id, at, event, action, project_id, project_name, channel, job_id,
    account_name, user_name, extra, error, search) VALUES
    ('${account}', 1, 'sent', 'publish', '${project}', 'Naam', 'portal_wonen', '${job}', 'K', 'u', '{}', NULL, ''),
    ('${account}', 2, 'sent', 'publish', '${project}', 'Naam', 'portal_bog', '${job}', 'K', 'u', '{}', NULL, '');
  INSERT INTO schemas VALUES ('50000000-0000-4000-8000-000000000001', '${account}', 'project', '1.2', 'urn:x', '[]', 'a.xsd', 1),
    ('50000000-0000-4000-8000-000000000002', '${account}', 'dossier', '1', 'urn:x', '[]', 'a.xsd', 1);
  INSERT INTO schema_files SELECT id, 0, 'a.xsd', '<x/>' FROM schemas;
  INSERT INTO replacements VALUES ('60000000-0000-4000-8000-000000000001', '${account}', '1.2', '{}', 1);
  INSERT INTO replaced_texts VALUES ('60000000-0000-4000-8000-000000000001', '${project}', '${textHash}', '${textHash}', 0);
  INSERT INTO background_quiets VALUES ('${account}', 'https://example.nl', 1, '{}');`

const office = { search: '', type: null, show: 'all', sort: 'title', descending: false }
const page = { offset: 0, limit: 50 }
const entries = { search: '', projectId: null, type: null, from: null, to: null }
const aboutProject = { projectId: project }

/** The calls of the screens, with the number of items in a healthy answer. */
const questions: readonly [group: string, name: string, ...args: unknown[]][] = [
  ['settings', 'get'],
  ['accounts', 'list'],
  ['projects', 'list', { search: '', sort: 'name', descending: false, ...page }],
  ['projects', 'get', aboutProject],
  ['sync', 'jobs'],
  ['sync', 'job', { jobId: job }],
  ['sync', 'state'],
  ['records', 'status', { kind: 'project', id: project }],
  ['records', 'read', { kind: 'project', id: project, version: '1.2' }],
  ['conflicts', 'list'],
  ['dossiers', 'list', aboutProject],
  ['dossiers', 'office', { ...office, ...page }],
  ['channels', 'status', aboutProject],
  ['channels', 'history', { ...aboutProject, channel: 'portal_wonen' }],
  ['board', 'rows', { after: null, limit: 10 }],
  ['offline', 'state'],
  ['offline', 'failures', { pinId: '40000000-0000-4000-8000-000000000001' }],
  ['validation', 'results', aboutProject],
  ['parameters', 'draft', { ...aboutProject, form: 'portal_wonen', action: 'publish' }],
  ['parameters', 'brokers', { exchange: 'exchange_one', refresh: false }],
  ['audit', 'list', { ...entries, before: null, limit: 10 }],
  ['schemas', 'list'],
  ['replace', 'past'],
  ['relations', 'list'],
  ['intake', 'rows'],
]

beforeAll(async () => {
  booted = new BootedStore()
  const { kept } = booted
  const { store } = kept.open()
  store.inspect((database) => {
    database.exec(rows)
    for (const [table, column, value] of columns) {
      const text = JSON.stringify(value)
      const first = `rowid = (SELECT min(rowid) FROM ${table})`
      const keyed = { settings: "name = 'language'", blobs: 'true', pinned_projects: 'true' }
      const keys: Record<string, string> = {
        ...keyed,
        channel_statuses: 'true',
        parameter_drafts: 'true',
        broker_lists: 'true',
        validations: "channel = 'portal_wonen'",
        background_quiets: 'true',
      }
      database.prepare(`UPDATE ${table} SET ${column} = ? WHERE ${keys[table] ?? first}`).run(text)
      where.set(table, keys[table] ?? first)
    }
    database.prepare('UPDATE accounts SET dialect = ?').run(JSON.stringify(defaultDialect))
    database
      .prepare("UPDATE outbox_jobs SET intent = ? WHERE intent = '{}'")
      .run(JSON.stringify({ kind: 'projectEdit', version: '1.2', textHash }))
  })
  kept.close()
  pristine = join(kept.files.folder, '..', 'pristine')
  cpSync(kept.files.folder, pristine, { recursive: true })
})
const where = new Map<string, string>()
afterEach(async () => {
  await booted.stop()
})
afterAll(() => {
  booted.kept.remove()
})

function afresh(change: (database: DatabaseSync) => void): void {
  const { files } = booted.kept
  rmSync(files.folder, { recursive: true, force: true })
  cpSync(pristine, files.folder, { recursive: true })
  const database = new DatabaseSync(files.database)
  change(database)
  database.close()
}

/** Returns the number of items in an answer: in its list, or in all its lists. */
function countOf(value: unknown): number {
  if (Array.isArray(value)) return value.length
  if (typeof value !== 'object' || value === null) return 0
  return Object.values(value).reduce(
    (sum: number, part) => sum + (Array.isArray(part) ? part.length : 0),
    0,
  )
}

async function answers(): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const [group, name, ...args] of questions) {
    const result = await booted.ask(group, name, ...args)
    const error = errorOf(result)
    counts.set(`${group}.${name}`, result.ok ? countOf(result.value) : Number.NaN)
    if (error !== null) problems.push(`${group}.${name}: ${error.kind}/${error.reason ?? ''}`)
  }
  return counts
}
const problems: string[] = []

test('every column that holds JSON is in this sweep', () => {
  afresh(() => undefined)
  const database = new DatabaseSync(booted.kept.files.database)
  const tables = database
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    .all()
    .map(({ name }) => String(name))
  const found = tables.flatMap((table) => {
    const row: Record<string, unknown> =
      database.prepare(`SELECT * FROM "${table}" WHERE ${where.get(table) ?? 'true'}`).get() ?? {}
    return Object.entries(row).flatMap(([column, value]) =>
      /^[[{"]/u.test(String(value)) ? [`${table}.${column}`] : [],
    )
  })
  database.close()
  expect(found.toSorted()).toEqual(columns.map(([t, c]) => `${t}.${c}`).toSorted())
})

/** Columns for which one of the shapes below is valid, and columns that no call reads. */
const accepted = new Set([
  'projects.creation',
  'blobs.facts',
  'record_notices.lost',
  'background_quiets.error',
  // The readers of these columns do not set the unreadable text aside.
  'accounts.bound',
  'projects.number_taken_by',
  'outbox_jobs.bound',
  'outbox_jobs.others',
  'conflict_choices.choices',
  'channel_history.publication',
  'pinned_projects.error',
])

/**
 * Returns true if the store's health reports an unreadable value. Expects such a report for most
 * columns.
 */
async function isRefused(
  health: StoreHealth | Promise<StoreHealth>,
  column: string,
  shape: string,
): Promise<boolean> {
  const { unreadable } = await health
  if (shape === 'geen JSON' && !accepted.has(column)) expect(unreadable, column).toBeGreaterThan(0)
  return unreadable > 0
}

const shapes = ['geen JSON', '{"half":', '7', 'null', '[1]', '{"onbekend":[1]}', '""']

test.each(columns)('%s.%s that cannot be read costs no other row', async (table, column) => {
  afresh(() => undefined)
  expect(await booted.start()).toBe(true)
  problems.length = 0
  const whole = await answers()
  expect(problems).toEqual([])
  await booted.stop()
  for (const shape of shapes) {
    afresh((database) => {
      database.prepare(`UPDATE ${table} SET ${column} = ? WHERE ${where.get(table)}`).run(shape)
    })
    expect(await booted.start(), shape).toBe(true)
    const now = await answers()
    expect(problems, shape).toEqual([])
    for (const [question, count] of whole)
      if (question !== 'sync.job')
        expect(now.get(question), `${question} with ${shape}`).toBeGreaterThanOrEqual(count - 1)
    expect(now.get('accounts.list')).toBe(2)
    expect(now.get('sync.jobs')).toBe(2)
    expect(now.get('projects.list')).toBe(2)
    if (await isRefused(booted.boot.require().recovery.health(), `${table}.${column}`, shape))
      expect(readdirSync(join(booted.kept.files.damaged, 'values')).length).toBeGreaterThan(0)
    await booted.stop()
  }
})

test('a job that cannot be read is shown as parked, is not sent, and keeps its raw text', async () => {
  for (const column of ['intent', 'facts']) {
    afresh((database) => {
      database
        .prepare(`UPDATE outbox_jobs SET state = 'waiting', ${column} = 'geen JSON' WHERE id = ?`)
        .run(job)
    })
    await booted.start()
    const jobs = await booted.boot.require().sync.jobs()
    expect(jobs.find(({ id }) => id === job)).toMatchObject({
      kind: 'unreadable',
      state: 'parked',
      error: { kind: 'storage', reason: 'jobUnreadable' },
    })
    const folder = join(booted.kept.files.damaged, 'values')
    const [name = ''] = readdirSync(folder)
    expect(name).toContain(`outbox_jobs.${column}`)
    expect(readFileSync(join(folder, name), 'utf8')).toBe('geen JSON')
    await booted.stop()
  }
})

test('working offline stays on where its setting cannot be read: nothing is sent unasked', async () => {
  afresh((database) => {
    database.exec("INSERT INTO settings VALUES ('workOffline', 'geen JSON')")
  })
  await booted.start()
  expect(await booted.boot.require().settings.get()).toMatchObject({ workOffline: true })
})

test('an account keeps the fields of its dialect that can be read', async () => {
  afresh((database) => {
    const dialect = { ...defaultDialect, concurrency: 9000, listRootId: 77 }
    database
      .prepare('UPDATE accounts SET dialect = ? WHERE id = ?')
      .run(JSON.stringify(dialect), account)
  })
  await booted.start()
  const accounts = await booted.boot.require().accounts.list()
  expect(accounts.map(({ dialect }) => [dialect.concurrency, dialect.listRootId])).toEqual([
    [defaultDialect.concurrency, 77],
    [defaultDialect.concurrency, null],
  ])
})

test('choices, statuses seen before and reasons of a pin are read without what is unreadable', () => {
  afresh((database) => {
    database.exec(`UPDATE conflict_choices SET choices = 'x'; UPDATE channel_history SET publication = 'x';
      UPDATE pinned_projects SET error = 'x'; UPDATE background_quiets SET error = 'x'`)
  })
  const { store } = booted.kept.open()
  const ids = { projectId: project, dossierId: null }
  expect(new ConflictRepository(store).choices(ids)).toMatchObject({
    canUndo: true,
    canRedo: false,
  })
  expect(new ChannelRepository(store).history(project, ['Funda'])).toEqual([])
  expect(new PinRepository(store).errorOf(project)).toEqual({ kind: 'protocol' })
  const address = { accountId: account, baseUrl: 'https://example.nl' }
  expect(new QuietRepository(store).read(address)).toEqual({
    error: { kind: 'rateLimited' },
    until: 1,
  })
  booted.kept.close()
})

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { ChannelRepository } from '../../../../src-main/store/channels/channel-repository.ts'
import { ConflictRepository } from '../../../../src-main/store/records/conflict-repository.ts'
import { PinRepository } from '../../../../src-main/store/projects/pin-repository.ts'
import { RateLimitRepository } from '../../../../src-main/store/accounts/rate-limit-repository.ts'
import { defaultDialect } from '../../../../src-shared/service/dialect.ts'
import type { StoreHealth } from '../../../../src-shared/ipc/calls/recovery-calls.ts'
import { BootedStore, errorOf } from './booted-store.ts'
import { account, columns, job, project, questions, rows, textHash } from './stored-values.ts'

/**
 * A store with a row in every column that contains JSON. Each value is made unreadable in turn:
 * with text that is no JSON, and with JSON of other shapes. The start and every list still work;
 * only the damaged row changes.
 */
let booted: BootedStore

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
  kept.keepFiles()
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
  booted.kept.putFilesBack()
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
  // Read once, by the start of the tray.
  'unkept_files.error',
  // Read when the same file is sent again.
  'refused_uploads.facts',
  // Read when the channel is asked again.
  'refused_publications.facts',
  // Read with the next text of the service.
  'record_texts.cancelled_edit',
  'projects.creation',
  'blobs.facts',
  'record_notices.lost',
  'background_quiets.error',
  // The readers of these columns do not set the unreadable text aside.
  'projects.remote_id_taken_by',
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

/** Columns that hold one word out of a list: table, column. Another word is damage. */
const wordColumns: readonly [table: string, column: string][] = [
  ['accounts', 'kind'],
  ['projects', 'state'],
  ['projects', 'kind'],
  ['outbox_jobs', 'state'],
  ['outbox_jobs', 'kind'],
  ['outbox_jobs', 'stage'],
  ['outbox_jobs', 'channel'],
  ['audit_entries', 'event'],
  ['audit_entries', 'action'],
  ['audit_entries', 'channel'],
  ['validations', 'channel'],
  ['validations', 'action'],
  ['validations', 'status'],
  ['channel_statuses', 'name'],
  ['channel_statuses', 'status'],
  ['parameter_drafts', 'form'],
  ['parameter_drafts', 'action'],
  ['schemas', 'version'],
  ['replacements', 'version'],
]

test.each(wordColumns)('%s.%s with an unknown word costs no other row', async (table, column) => {
  afresh(() => undefined)
  await booted.start()
  problems.length = 0
  const whole = await answers()
  expect(problems).toEqual([])
  await booted.stop()
  for (const word of ['onbekend', '']) {
    afresh((database) => {
      database.prepare(`UPDATE ${table} SET ${column} = ? WHERE ${where.get(table)}`).run(word)
    })
    expect(await booted.start(), word).toBe(true)
    const now = await answers()
    expect(problems, word).toEqual([])
    for (const [question, count] of whole)
      if (question !== 'sync.job')
        expect(now.get(question), `${question} with ${word}`).toBeGreaterThanOrEqual(count - 1)
    await booted.stop()
  }
})

test.each(['bound', 'others'])(
  'a request whose %s cannot be read waits for the user, and goes out when the user says so',
  async (column) => {
    afresh((database) => {
      database
        .prepare(`UPDATE outbox_jobs SET state = 'waiting', ${column} = 'geen JSON' WHERE id = ?`)
        .run(job)
    })
    await booted.start()
    const { sync, recovery } = booted.boot.require()
    const shown = async () => (await sync.jobs()).find(({ id }) => id === job)
    const error = { kind: 'storage', reason: 'targetUnreadable' }
    expect(await shown()).toMatchObject({ kind: 'projectEdit', state: 'parked', error })
    expect(await recovery.health()).toMatchObject({ unreadable: 1 })
    expect(await sync.retryMany({ jobIds: [job] })).toEqual({ retried: 0 })
    expect(await shown()).toMatchObject({ state: 'parked', error })
    await sync.retry({ jobId: job })
    expect((await shown())?.error?.reason).not.toBe('targetUnreadable')
  },
)

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
  expect(new RateLimitRepository(store).read(address)).toEqual({
    error: { kind: 'rateLimited' },
    until: 1,
  })
  booted.kept.close()
})

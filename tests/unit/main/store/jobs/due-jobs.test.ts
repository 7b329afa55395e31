import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Store } from '../../../../../src-main/store/connection/store.ts'
import {
  blockerOf,
  nextDueJob,
  nextDueSql,
  nextDueTime,
  nextDueTimeSql,
} from '../../../../../src-main/store/jobs/due-jobs.ts'
import type { JobIntent } from '../../../../../src-main/store/jobs/job-intent.ts'
import { createRecords, type Records } from '../../../../../src-main/sync/records.ts'
import { defaultDialect } from '../../../../../src-shared/service/dialect.ts'
import { openMigratedStore } from '../migrated-store.ts'

const accountId = '00000000-0000-4000-8000-000000000001'
const now = 1_790_000_000_000
const textHash = '0'.repeat(64)
const edit = { kind: 'projectEdit', version: '1.2', textHash } as const
const publish = { kind: 'publish', channel: 'channel_03' } as const

let folder: string
let store: Store
let records: Records

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'perceel-due-'))
  store = openMigratedStore(join(folder, 'perceel.sqlite'))
  records = createRecords(store)
  records.accounts.save({
    id: accountId,
    kind: 'service',
    name: 'Kantoor',
    baseUrl: 'http://127.0.0.1:1',
    clientId: 'kantoor',
    rootId: 1,
    userId: null,
    dialect: defaultDialect,
  })
})
afterEach(() => {
  store.close()
  rmSync(folder, { recursive: true })
})

let lastId = 100
/** Adds a project that the service knows. Returns its local id. */
function project(): string {
  lastId += 1
  records.projects.takeListed(
    accountId,
    [{ id: lastId, name: `P ${lastId}`, scenario: 'BBvk' }],
    now,
  )
  return records.projects.byRemoteId(accountId, lastId)?.id ?? ''
}
function dossier(projectId: string, filename = 'a.pdf', remoteId: number | null = null): string {
  const named = { type: 'koopakte', title: 'Akte', filename, mediaType: '' }
  const content = { sha256: null, filepath: `https://voorbeeld.nl/${lastId}` }
  const id = records.dossiers.add({ projectId, ...named, ...content }, now)
  if (remoteId !== null) records.dossiers.setRemoteId(id, remoteId)
  return id
}
function upload(projectId: string, dossierId: string, filename = 'a.pdf'): string {
  const content = { kind: 'address', filepath: 'https://voorbeeld.nl/a' } as const
  const intent = {
    kind: 'dossierCreate',
    type: 'koopakte',
    title: 'Akte',
    filename,
    content,
  } as const
  return add(projectId, intent, dossierId)
}
function add(projectId: string, intent: JobIntent, dossierId?: string): string {
  const job = { accountId, projectId, intent, ...(dossierId === undefined ? {} : { dossierId }) }
  return records.outbox.add(job, now)
}
const due = () => nextDueJob(store, accountId, now)
/** Starts the due jobs one by one, like the runner. Returns the jobs in the order of starting. */
function startAll(): string[] {
  const started: string[] = []
  for (let next = due(); next !== null; next = due()) {
    records.outbox.change(next, { state: 'active' })
    started.push(next)
  }
  return started
}

describe('what may be sent now', () => {
  test('records of one project go side by side, each in its own order', () => {
    const projectId = project()
    const first = add(projectId, edit)
    add(projectId, edit)
    const deed = dossier(projectId, 'akte.pdf')
    const uploading = upload(projectId, deed, 'akte.pdf')
    add(projectId, { kind: 'dossierEdit', textHash }, deed)
    const known = dossier(projectId, 'oud.pdf', 7)
    const changed = add(projectId, { kind: 'dossierEdit', textHash }, known)
    add(projectId, { kind: 'dossierEdit', textHash }, known)
    expect(startAll()).toEqual([first, uploading, changed])
  })

  test('two uploads that could be taken for each other go one after the other', () => {
    const projectId = project()
    const one = upload(projectId, dossier(projectId))
    const twin = upload(projectId, dossier(projectId))
    const other = upload(projectId, dossier(projectId, 'b.pdf'), 'b.pdf')
    expect(startAll()).toEqual([one, other])
    expect(blockerOf(store, twin, now)).toBe(one)
    // While the first upload is in doubt, nobody knows which of the two the service has.
    records.outbox.change(one, { state: 'waiting', sent: true, notBefore: now + 1000 })
    expect(due()).toBeNull()
    records.outbox.change(one, { state: 'parked' })
    expect(due()).toBe(twin)
  })

  test('two uploads in doubt do not wait for each other', () => {
    const projectId = project()
    const jobs = [dossier(projectId), dossier(projectId)].map((id) => upload(projectId, id))
    for (const job of jobs) records.outbox.change(job, { sent: true })
    expect(startAll()).toEqual([jobs[0]])
  })

  test('a parked edit holds up the publication of its project and nothing else', () => {
    const [projectId, elsewhere] = [project(), project()]
    const parked = add(projectId, edit)
    records.outbox.change(parked, { state: 'parked' })
    const publication = add(projectId, publish)
    const uploading = upload(projectId, dossier(projectId))
    const there = add(elsewhere, edit)
    expect(startAll()).toEqual([uploading, there])
    expect(blockerOf(store, publication, now)).toBe(parked)
  })

  test('a parked upload does not hold up a publication, one under way does', () => {
    const projectId = project()
    const uploading = upload(projectId, dossier(projectId))
    const publication = add(projectId, publish)
    records.outbox.change(uploading, { state: 'active' })
    expect(due()).toBeNull()
    records.outbox.change(uploading, { state: 'parked' })
    expect(due()).toBe(publication)
  })

  test("a project's text stays as it is while it is published", () => {
    const projectId = project()
    records.outbox.change(add(projectId, publish), { state: 'active' })
    const later = add(projectId, edit)
    const uploading = upload(projectId, dossier(projectId))
    expect(startAll()).toEqual([uploading])
    expect(blockerOf(store, later, now)).not.toBeNull()
  })

  test('everything of a new project waits for its id, and one project is created at a time', () => {
    const fields = { scenario: 'BBvk', type: 'Woonruimte', name: 'Nieuw 1' }
    const { id: fresh } = records.projects.create(accountId, fields, now)
    const { id: second } = records.projects.create(accountId, fields, now)
    const creating = add(fresh, { kind: 'projectCreate', fields })
    add(second, { kind: 'projectCreate', fields })
    upload(fresh, dossier(fresh))
    add(fresh, edit)
    expect(startAll()).toEqual([creating])
  })

  test('a pause keeps a job back', () => {
    const paused = add(project(), edit)
    records.outbox.change(paused, { notBefore: now + 5000 })
    expect(due()).toBeNull()
    expect(nextDueTime(store, accountId, now)).toBe(now + 5000)
  })
})

describe('what is planned', () => {
  const moment = now + 3_600_000
  const plan = (projectId: string, intent: JobIntent = publish) =>
    records.outbox.add({ accountId, projectId, intent, plannedAt: moment }, now)
  const dueAt = (at: number) => nextDueJob(store, accountId, at)

  test('is due from its planned time on', () => {
    const planned = plan(project())
    expect(dueAt(moment - 1)).toBeNull()
    expect(nextDueTime(store, accountId, now)).toBe(moment)
    expect(dueAt(moment)).toBe(planned)
    expect(dueAt(moment + 86_400_000)).toBe(planned)
  })

  test('keeps its moment when all pauses end', () => {
    const planned = plan(project())
    records.outbox.change(planned, { notBefore: now + 5000 })
    records.outbox.clearDelays(accountId)
    expect(dueAt(now)).toBeNull()
    expect(nextDueTime(store, accountId, now)).toBe(moment)
  })

  test('holds nothing up until then', () => {
    const projectId = project()
    const planned = plan(projectId)
    const [edited, elsewhere] = [
      add(projectId, edit),
      add(projectId, { kind: 'publish', channel: 'channel_04' }),
    ]
    expect(blockerOf(store, elsewhere, now)).toBe(edited)
    records.outbox.remove(edited)
    expect(due()).toBe(elsewhere)
    // From its planned moment on, the planned request comes before the other request.
    expect(blockerOf(store, elsewhere, moment)).toBe(planned)
    expect(dueAt(moment)).toBe(planned)
  })

  test('goes out with what was asked of the project up to its moment', () => {
    const projectId = project()
    const planned = plan(projectId)
    const before = add(projectId, edit)
    const deed = upload(projectId, dossier(projectId))
    expect(dueAt(moment)).toBe(before)
    records.outbox.change(before, { state: 'parked' })
    records.outbox.change(deed, { state: 'parked' })
    // Like any publication: a parked edit would change the published text, a parked document would
    // not.
    expect(blockerOf(store, planned, moment)).toBe(before)
    records.outbox.remove(before)
    const edit2 = records.outbox.add({ accountId, projectId, intent: edit }, moment + 1)
    expect(dueAt(moment + 1)).toBe(planned)
    expect(edit2).not.toBe(planned)
  })

  test('two requests for the same time do not wait for each other', () => {
    const projectId = project()
    const first = plan(projectId)
    const second = plan(projectId, { kind: 'revoke', channel: 'channel_04' })
    expect(dueAt(moment)).toBe(first)
    records.outbox.remove(first)
    expect(dueAt(moment)).toBe(second)
  })

  test('is not held up half-way by a clock that was put back', () => {
    const [sent, withdrawn, notBegun] = [project(), project(), project()].map((id) =>
      plan(id, { kind: 'relist', channel: 'channel_03' }),
    )
    records.outbox.change(sent ?? '', { sent: true })
    expect(due()).toBe(sent)
    records.outbox.change(sent ?? '', { state: 'parked' })
    expect(due()).toBeNull()
    records.outbox.change(withdrawn ?? '', { stage: 'publishing' })
    expect(due()).toBe(withdrawn)
    records.outbox.change(withdrawn ?? '', { state: 'parked' })
    expect(dueAt(moment)).toBe(notBegun)
  })
})

describe('a relist that waits for its channel', () => {
  test('holds up its own channel only', () => {
    const projectId = project()
    const relist = add(projectId, { kind: 'relist', channel: 'channel_03' })
    const other = add(projectId, { kind: 'publish', channel: 'channel_04' })
    const same = add(projectId, publish)
    expect(blockerOf(store, other, now)).toBe(relist)
    records.outbox.change(relist, { stage: 'waiting', notBefore: now + 2000 })
    expect(due()).toBe(other)
    records.outbox.remove(other)
    expect(blockerOf(store, same, now)).toBe(relist)
    expect(due()).toBeNull()
  })
})

describe('the questions of the runner', () => {
  const planOf = (sql: string, values: number) =>
    store
      .all<{ detail: string }>(
        `EXPLAIN QUERY PLAN ${sql}`,
        accountId,
        ...Array.from({ length: values }, () => now),
      )
      .map(({ detail }) => detail)

  test('are answered by indexes, in order, without reading the outbox through', () => {
    const plan = planOf(nextDueSql, 2)
    expect(plan[0]).toBe('SEARCH j USING INDEX outbox_jobs_by_turn (account_id=? AND state=?)')
    expect(plan.filter((step) => /\bSCAN\b|TEMP B-TREE/.test(step))).toEqual([])
    const times = planOf(nextDueTimeSql, 1)
    expect(times.filter((step) => step.includes('outbox_jobs'))).toEqual([
      'SEARCH outbox_jobs USING COVERING INDEX outbox_jobs_by_pause ' +
        '(account_id=? AND state=? AND not_before>?)',
      'SEARCH outbox_jobs USING INDEX outbox_jobs_planned (account_id=? AND planned_at>?)',
    ])
  })
})

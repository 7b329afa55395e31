import { mkdirSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { backupName } from '../../../../../src-main/store/backup/backup-files.ts'
import { rebuildStore } from '../../../../../src-main/store/rebuild/rebuild-store.ts'
import { answered } from '../fake-service.ts'
import { officeOfEachTest } from '../office-of-each-test.ts'

/** The user puts a backup back while a refused creation can have been carried out. */
const office = officeOfEachTest('portal_wonen')
const minute = 60_000
const fields = { scenario: 'BBvk', type: 'Woonruimte', name: 'Gracht 7' }

const jobs = () => office().sync.useCases.jobs()

/** Creates a project that the service refuses and carries out; its list shows the project later. */
async function refusedCreation(): Promise<string> {
  const { service, clock, projects } = office()
  service.now = () => clock.now()
  service.lag = 10 * minute
  service.fail('projects.create', { when: 'after', error: answered(409) })
  const { id } = projects.create(fields)
  await office().settle()
  expect(jobs()).toMatchObject([{ state: 'parked', error: { status: 409 } }])
  return id
}

/** Makes a backup of the store and builds a store from the backup. Its jobs become those of the office. */
function restoreBackup(): void {
  const { folder, store, clock } = office()
  const backups = join(folder, 'backups')
  mkdirSync(backups)
  const backup = backupName(clock.now())
  store.inspect((database) => {
    database.prepare('VACUUM INTO ?').run(join(backups, backup))
  })
  const rebuilt = new DatabaseSync(rebuildStore({ folder, backup }).path)
  const marks = rebuilt.prepare('SELECT id, sent, sent_at, facts, misses FROM outbox_jobs').all()
  rebuilt.close()
  for (const { id = null, sent = null, sent_at: sentAt = null, facts = null } of marks)
    store.run(
      'UPDATE outbox_jobs SET sent = ?, sent_at = ?, facts = ? WHERE id = ?',
      ...[sent, sentAt, facts, id],
    )
  office().restart()
}

async function retry(): Promise<void> {
  office().sync.useCases.retry({ jobId: jobs()[0]?.id ?? '' })
  const end = office().clock.now() + 60 * minute
  await office().settle()
  while (jobs().some(({ state }) => state === 'waiting') && office().clock.now() < end)
    await office().settle(1)
}

test('a project that the list shows by now is found, and not created again', async () => {
  const id = await refusedCreation()
  office().clock.pass(20 * minute)
  await office().projects.refresh()
  restoreBackup()
  await retry()
  expect(jobs()).toEqual([])
  expect(office().service.count('projects.create')).toBe(1)
  expect(office().projects.get({ projectId: id })).toMatchObject({ state: 'synced' })
})

test('a project whose request was changed since is found by the names that left', async () => {
  const id = await refusedCreation()
  await office().sync.useCases.edit({
    jobId: jobs()[0]?.id ?? '',
    change: { kind: 'project', fields: { ...fields, name: 'Gracht 9' } },
  })
  restoreBackup()
  await office().settle()
  await retry()
  expect(office().service.count('projects.create')).toBe(1)
  expect(office().projects.get({ projectId: id })).toMatchObject({ name: 'Gracht 7' })
})

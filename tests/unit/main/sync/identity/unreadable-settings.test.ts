import { afterEach, beforeEach, expect, test } from 'vitest'
import { defaultDialect } from '../../../../../src-shared/service/dialect.ts'
import { OfficeBench } from '../office-bench.ts'
import { officeOutbox } from '../office-outbox.ts'

let bench: OfficeBench
beforeEach(() => {
  bench = new OfficeBench()
  bench.sync.start()
})
afterEach(() => bench.close())

const { addedDossier, jobs, offline } = officeOutbox(() => bench)

/** Stores settings of the active account that cannot be read. */
function damageSettings(text: string): string {
  const { id } = bench.sync.connection.requireAccount()
  bench.store.run('UPDATE accounts SET dialect = ? WHERE id = ?', text, id)
  // After a change of an account all accounts are read anew, as at a start.
  bench.records.accounts.setUploadsPaused(id, false)
  return id
}

test.each(['geen JSON', JSON.stringify({ ...defaultDialect, listRootId: 'x' }), '{}'])(
  'an account with the settings %s sends and fetches nothing until its settings are saved',
  async (text) => {
    const project = await bench.listedProject()
    offline(true)
    await addedDossier(project.id)
    damageSettings(text)
    const before = bench.service.calls.length
    offline(false)
    await bench.settle(3)
    await expect(bench.projects.refresh()).rejects.toThrow('storage/settingsUnreadable')
    expect(bench.service.calls).toHaveLength(before)
    expect(jobs()).toMatchObject([{ state: 'waiting', waitsFor: { for: 'account' } }])
    expect(bench.sync.useCases.state().error).toMatchObject({ reason: 'settingsUnreadable' })

    const account = bench.sync.connection.requireAccount()
    expect(account.settingsUnreadable).toBe(true)
    bench.records.accounts.save({ ...account, dialect: defaultDialect })
    bench.sync.accountChanged()
    await bench.settle(3)
    expect(bench.service.count('dossiers.create')).toBe(1)
  },
)

test('a channel and a status get no name while the settings cannot be read', () => {
  const stored = JSON.stringify({ ...defaultDialect, listRootId: 'x' })
  const id = damageSettings(stored)
  const refused: unknown = expect.objectContaining({
    error: { kind: 'storage', reason: 'settingsUnreadable' },
  })
  expect(() => bench.channels.nameChannel({ name: 'Voordeur', type: 'channel_03' })).toThrow(
    refused,
  )
  expect(() => bench.channels.nameStatus({ status: 'klaar', state: 'published' })).toThrow(refused)
  const row = bench.store.get<{ dialect: string }>('SELECT dialect FROM accounts WHERE id = ?', id)
  expect(row?.dialect).toBe(stored)
  expect(bench.sync.connection.requireAccount().settingsUnreadable).toBe(true)
})

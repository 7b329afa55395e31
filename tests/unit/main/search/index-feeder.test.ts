import { afterEach, beforeEach, expect, it } from 'vitest'
import { AppFailure } from '../../../../src-main/errors/app-failure.ts'
import type { DocumentWorkerClient } from '../../../../src-main/documents/document-worker-client.ts'
import { IndexFeeder } from '../../../../src-main/search/index-feeder.ts'
import { SubjectReader } from '../../../../src-main/search/subject-reader.ts'
import { TextLoading } from '../../../../src-main/search/text-loading.ts'
import type { Store } from '../../../../src-main/store/connection/store.ts'
import { ScanRepository } from '../../../../src-main/store/dossiers/scan-repository.ts'
import { TextRepository } from '../../../../src-main/store/records/text-repository.ts'
import { ManualClock } from '../sync/manual-clock.ts'
import { turnsUntil } from '../sync/turns.ts'
import { IndexUnderTest } from './index-under-test.ts'
import { openMigratedStore } from '../store/migrated-store.ts'

const account = 'account-1'
let index: IndexUnderTest
let store: Store
let clock: ManualClock
let feeder: IndexFeeder
let quietIn = 0
let faults: unknown[] = []
let changes: (() => void)[] = []
/** The documents' texts, by hash. */
const documents = new Map<string, string[]>()

beforeEach(() => {
  index = new IndexUnderTest()
  store = openMigratedStore(`${index.folder}/perceel.sqlite`)
  clock = new ManualClock()
  quietIn = 0
  faults = []
  changes = []
  for (const id of [account, 'account-2'])
    store.run(
      `INSERT INTO accounts (id, kind, name, base_url, client_id, root_id, dialect, active)
       VALUES (?, 'service', 'Kantoor', 'https://example.nl', 'c', 1, '{}', ?)`,
      id,
      id === account ? 1 : 0,
    )
  feeder = newFeeder()
})
afterEach(async () => {
  await feeder.stop()
  await index.close()
  store.close()
  expect(faults).toEqual([])
})

function newFeeder(): IndexFeeder {
  const { workerClient } = index
  const subjects = new SubjectReader(store)
  const pages: DocumentWorkerClient['pages'] = async ({ path }, take) => {
    take((documents.get(path) ?? []).map((text, at) => ({ page: at + 1, text })))
  }
  const loading = new TextLoading({
    workerClient,
    subjects,
    texts: new TextRepository(store),
    scans: new ScanRepository(store),
    documents: { pages },
    blobs: {
      require: (sha256) => Promise.resolve(sha256),
      wasCleared: () => Promise.resolve(false),
    },
    onFault: (error) => faults.push(error),
  })
  return new IndexFeeder({
    workerClient,
    subjects,
    loading,
    clock,
    quietIn: () => quietIn,
    activeAccountId: () =>
      store.get<{ id: string }>('SELECT id FROM accounts WHERE active = 1')?.id ?? null,
    accountIds: () => store.all<{ id: string }>('SELECT id FROM accounts').map(({ id }) => id),
    onChange: () => {
      for (const told of changes.splice(0)) told()
    },
    onFault: (error) => faults.push(error),
  })
}

/** Resolves when nothing is left to index. Checks after every step. */
async function settled(): Promise<void> {
  while (feeder.busy) await new Promise<void>((resolve) => changes.push(resolve))
}

async function nextStep(): Promise<void> {
  await new Promise<void>((resolve) => changes.push(resolve))
}

function addProject(id: string, name: string, xml: string | null, accountId = account): void {
  store.run(
    `INSERT INTO projects (id, account_id, scenario, name, name_key, search, state, changed_at)
     VALUES (?, ?, 'BBvk', ?, ?, '', 'synced', 1)`,
    ...[id, accountId, name, name],
  )
  if (xml !== null) setText(id, null, xml)
}

function setText(projectId: string, dossierId: string | null, xml: string): void {
  const hash = new TextRepository(store).put(xml)
  store.run('DELETE FROM record_texts WHERE record_id = ?', dossierId ?? projectId)
  store.run(
    'INSERT INTO record_texts (project_id, dossier_id, version, local_hash) VALUES (?, ?, ?, ?)',
    ...[projectId, dossierId, dossierId === null ? '1.2' : 'given', hash],
  )
}

function addDossier(id: string, projectId: string, pages: string[]): void {
  documents.set(`sha-${id}`, pages)
  store.run(
    `INSERT INTO blobs (sha256, sha1, md5, size, media_type, taken_at)
     VALUES (?, '', '', 1, 'application/pdf', 1)`,
    `sha-${id}`,
  )
  store.run(
    `INSERT INTO dossiers (id, project_id, type, title, filename, sha256, added_at)
     VALUES (?, ?, 'Koopakte', 'Akte', 'akte.pdf', ?, 1)`,
    ...[id, projectId, `sha-${id}`],
  )
}

it('goes through the whole office at the start, and only through what changed after it', async () => {
  for (let n = 0; n < 130; n += 1) {
    const id = `p${String(n).padStart(3, '0')}`
    addProject(id, `Laan ${n}`, `<P><T>woord${n}</T></P>`)
  }
  addDossier('d1', 'p007', ['De verkoper', 'kosten koper'])
  feeder.start()
  await nextStep()
  await settled()
  expect(await index.find('woord129')).toEqual(['Laan 129'])
  expect(await index.find('laan kosten')).toEqual(['Akte p2'])
  expect(await index.workerClient.counts(account)).toEqual({
    done: 131,
    total: 131,
    withoutText: 0,
  })

  setText('p007', null, '<P><T>gewijzigd</T></P>')
  feeder.ownersChanged(['p007'])
  await nextStep()
  await settled()
  expect(await index.find('gewijzigd')).toEqual(['Laan 7'])
  expect(await index.find('woord7')).not.toContain('Laan 7')
})

it('finds at its next start what a stop left undone, and reads the rest once only', async () => {
  addProject('p1', 'Kade', '<P><T>eerste</T></P>')
  feeder.start()
  await nextStep()
  await settled()
  await feeder.stop()
  await index.restart()
  addProject('p2', 'Haven', '<P><T>tweede</T></P>')
  feeder = newFeeder()
  feeder.start()
  await nextStep()
  await settled()
  expect(await index.find('eerste')).toEqual(['Kade'])
  expect(await index.find('tweede')).toEqual(['Haven'])
})

it('finds what a later survey shows after the clock of the computer was put back', async () => {
  addProject('p1', 'Kade', null)
  feeder.start()
  await nextStep()
  await settled()
  feeder.survey()
  await nextStep()
  await settled()
  clock.jump(-3_600_000)
  addProject('p2', 'Haven', null)
  feeder.survey()
  await turnsUntil(() => clock.nextIn !== null)
  clock.skip()
  await nextStep()
  await settled()
  expect(await index.find('haven')).toEqual(['Haven'])
  expect(clock.elapsed()).toBeLessThan(60_000)
})

it('makes way for the user, and goes on when it is quiet', async () => {
  addProject('p1', 'Kade', null)
  quietIn = 400
  feeder.start()
  expect(clock.nextIn).toBe(400)
  expect(await index.find('kade')).toEqual([])
  quietIn = 0
  clock.skip()
  await nextStep()
  await settled()
  expect(await index.find('kade')).toEqual(['Kade'])
})

it('takes away what is gone: a project, a hidden one, an account', async () => {
  addProject('p1', 'Kade', '<P><T>een</T></P>')
  addProject('p2', 'Haven', null)
  addProject('p3', 'Steiger', null)
  feeder.start()
  await nextStep()
  await settled()
  store.run("DELETE FROM projects WHERE id = 'p1'")
  store.run("UPDATE projects SET listed = 0 WHERE id = 'p2'")
  feeder.ownersChanged(['p1', 'p2'])
  await nextStep()
  await settled()
  for (const gone of ['kade', 'een', 'haven']) expect(await index.find(gone)).toEqual([])
  expect(await index.find('steiger')).toEqual(['Steiger'])

  addProject('q1', 'Elders', null, 'account-2')
  store.run('DELETE FROM accounts WHERE id = ?', account)
  store.run("UPDATE accounts SET active = 1 WHERE id = 'account-2'")
  feeder.accountsChanged()
  await nextStep()
  await settled()
  expect(await index.find('steiger')).toEqual([])
  expect(await index.find('elders', 'account-2')).toEqual(['Elders'])
})

it('tells all again when the index was emptied under it', async () => {
  addProject('p1', 'Kade', '<P><T>een</T></P>')
  feeder.start()
  await nextStep()
  await settled()
  await index.workerClient.reset()
  feeder.emptied()
  await nextStep()
  await settled()
  expect(await index.find('een')).toEqual(['Kade'])
})

it('goes on with the next document when the bytes of one are gone', async () => {
  addProject('p1', 'Kade', null)
  addDossier('d1', 'p1', ['verdwenen'])
  addDossier('d2', 'p1', ['gebleven'])
  const gone = new AppFailure({ kind: 'storage', reason: 'blobMissing' })
  const subjects = new SubjectReader(store)
  const faults: unknown[] = []
  const loading = new TextLoading({
    workerClient: index.workerClient,
    subjects,
    texts: new TextRepository(store),
    scans: new ScanRepository(store),
    documents: {
      pages: async ({ path }, take) => take([{ page: 1, text: documents.get(path)?.[0] ?? '' }]),
    },
    blobs: {
      require: (sha256) => (sha256 === 'sha-d1' ? Promise.reject(gone) : Promise.resolve(sha256)),
      wasCleared: () => Promise.resolve(false),
    },
    onFault: (error) => faults.push(error),
  })
  const wanted = new Set(
    await index.workerClient.owners(account, subjects.some(account, ['p1']), null),
  )
  while (wanted.size > 0) await loading.loadSome(wanted)
  expect(faults).toEqual([gone])
  expect(await index.find('gebleven')).toEqual(['Akte p1'])
  expect(await index.workerClient.counts(account)).toEqual({ done: 3, total: 3, withoutText: 1 })
})

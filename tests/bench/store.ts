import { hash } from 'node:crypto'
import { closeSync, fsyncSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { copyStore } from '../../src-main/store/backup/copy-store.ts'
import { BackupKeeper } from '../../src-main/store/backup/backup-keeper.ts'
import { checkOpenStore } from '../../src-main/store/connection/open-store-check.ts'
import { openStore } from '../../src-main/store/connection/open-store.ts'
import { openRestingFile } from '../../src-main/store/connection/resting-file.ts'
import { listProjects } from '../../src-main/store/projects/project-list.ts'
import { Store } from '../../src-main/store/connection/store.ts'
import { StoreWorkerClient } from '../../src-main/store/connection/store-worker-client.ts'
import { sizeOf, type StoreFiles, storeFiles } from '../../src-main/store/connection/store-files.ts'
import { systemClock } from '../../src-main/time/clock.ts'
import { type Bench, type BenchResult, median, timed } from './bench.ts'
import { watchStalls } from './stall-watch.ts'

const projects = 20_000
const projectsAtOnce = 50
const textLength = 6_000
const runs = 30
const commits = 300
const copyRuns = 9
const account = '00000000-0000-4000-8000-000000000001'

/** Stores an office of 20,000 projects, each with its XML, as it is read: in many transactions. */
function fill(store: Store): void {
  store.run(
    `INSERT INTO accounts (id, kind, name, base_url, client_id, root_id, dialect, active)
     VALUES (?, 'service', 'Kantoor', 'https://example.nl', 'c', 1, '{}', 1)`,
    account,
  )
  for (let from = 0; from < projects; from += projectsAtOnce)
    store.transaction(() => {
      for (let n = from; n < from + projectsAtOnce; n += 1) addProject(store, n)
    })
}

function addProject(store: Store, n: number): void {
  const name = `${['Dorpsstraat', 'Kerkweg', 'Molenlaan'][n % 3]} ${n}`
  const city = ['Utrecht', 'Zwolle', 'Den Haag', 'Hoogeveen'][n % 4] ?? ''
  const id = `p${n}`
  store.run(
    `INSERT INTO projects (id, account_id, remote_id, scenario, name, type, city, name_key, search,
       state, changed_at) VALUES (?, ?, ?, 'BBvk', ?, 'Woonruimte', ?, ?, ?, 'synced', ?)`,
    ...[id, account, n, name, city, name.toLowerCase(), `${name} ${city}`.toLowerCase(), n],
  )
  const body = `<Project id="${n}">${'x'.repeat(textLength)}</Project>`
  const text = hash('sha256', body)
  store.run('INSERT INTO texts (hash, body) VALUES (?, ?)', text, body)
  store.run(
    `INSERT INTO record_texts (project_id, version, base_hash, local_hash, fetched_at)
     VALUES (?, '1.2', ?, ?, ?)`,
    ...[id, text, text, n],
  )
}

/** Returns the median time of a commit that stores a draft, in milliseconds. */
function commitTime(store: Store, from: number): number {
  const times: number[] = []
  for (let n = 0; n < commits; n += 1) {
    const begun = performance.now()
    store.run(
      `INSERT INTO record_drafts (project_id, version, body, written_at) VALUES (?, '1.2', ?, ?)
       ON CONFLICT DO UPDATE SET body = excluded.body, written_at = excluded.written_at`,
      ...[`p${n % 50}`, `${'concept '.repeat(2500)}${from + n}`, from + n],
    )
    times.push(performance.now() - begun)
  }
  return median(times)
}

/** Copies the database file with SQLite alone, and waits until the copy is on the disk. */
async function copyPlainly({ database: path }: StoreFiles, to: string): Promise<void> {
  const database = openRestingFile(path)
  await backup(database, to, { rate: 1_000_000 })
  database.close()
  const file = openSync(to, 'r+')
  fsyncSync(file)
  closeSync(file)
}

/** Commits every 5 ms while other work runs. Returns the longest commit and the longest stall. */
async function whileWorking(store: Store, other: () => Promise<unknown>) {
  const stalls = watchStalls()
  let commitMs = 0
  const working = setInterval(() => {
    const from = performance.now()
    store.run('UPDATE projects SET changed_at = changed_at + 1 WHERE id = ?', 'p1')
    commitMs = Math.max(commitMs, performance.now() - from)
  }, 5)
  const tookMs = await timed(other)
  clearInterval(working)
  const stallMs = stalls.take().wall
  stalls.stop()
  return { tookMs, commitMs, stallMs }
}

const rethrow = (error: unknown): never => {
  throw error as Error
}
const options = {
  now: () => Date.now(),
  onHealth: () => undefined,
  onFault: rethrow,
  onJournalBroken: rethrow,
}

/** Makes a store with an office, and closes it soundly. */
function makeStore(files: StoreFiles): void {
  const { store, journal } = openStore(files, options)
  fill(store)
  store.close()
  journal.close()
}

/** Returns the median time of a commit without a journal. */
function plainCommitTime(files: StoreFiles): number {
  const store = Store.open(files.database)
  commitTime(store, 0)
  const time = commitTime(store, commits)
  store.close()
  return time
}

/** Times copies of the open store by Perceel and by SQLite alone. */
async function timeCopies(
  store: Store,
  files: StoreFiles,
  folder: string,
  workerClient: StoreWorkerClient,
): Promise<{ readonly copies: number[]; readonly plainCopies: number[] }> {
  const plainCopies: number[] = []
  const copies: number[] = []
  for (let run = 0; run < copyRuns; run += 1) {
    const [plainCopy, copy] = [join(folder, `plain-${run}`), join(folder, `copy-${run}`)]
    plainCopies.push(await store.whileFileRests(() => timed(() => copyPlainly(files, plainCopy))))
    copies.push(await timed(() => copyStore(store, files, copy, workerClient)))
    rmSync(plainCopy)
    rmSync(copy)
  }
  return { copies, plainCopies }
}

/** Times pages of the list of projects, and the longest stall meanwhile. */
async function timePages(
  store: Store,
): Promise<{ readonly pages: number[]; readonly stallMs: number }> {
  const stalls = watchStalls()
  const pages: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const query = { search: '', sort: 'name', descending: false } as const
    pages.push(
      await timed(() => listProjects(store, account, { ...query, offset: run * 100, limit: 100 })),
    )
    await new Promise((resolve) => setImmediate(resolve))
  }
  const stallMs = stalls.take().wall
  stalls.stop()
  return { pages, stallMs }
}

/** Times the reading of all projects at once, as a naive list would do. */
async function timeNaiveList(files: StoreFiles): Promise<number[]> {
  const database = new DatabaseSync(files.database)
  const times: number[] = []
  for (let run = 0; run < runs; run += 1)
    times.push(await timed(() => database.prepare('SELECT * FROM projects').all()))
  database.close()
  return times
}

async function measure(folder: string): Promise<BenchResult> {
  const files = storeFiles(folder)
  makeStore(files)
  const plainCommit = plainCommitTime(files)

  // A store that Perceel closed soundly is checked after the start.
  const begun = performance.now()
  const prepared = { check: 'later', isCopied: false } as const
  const { store, journal } = openStore(files, { ...options, prepared })
  const openMs = performance.now() - begun
  const quickCheckMs = await timed(() => store.checkIntegrity())
  commitTime(store, 0)
  const keptCommit = commitTime(store, commits)

  const workerClient = new StoreWorkerClient(
    new URL('../../src-main/store/connection/store-worker.ts', import.meta.url),
  )
  const checkMs = await timed(() => checkOpenStore(store, files, workerClient))
  const { copies, plainCopies } = await timeCopies(store, files, folder, workerClient)
  const keeper = new BackupKeeper(
    {
      ...{ store, journal, files, workerClient, clock: systemClock },
      onChange: () => undefined,
      onDamage: (complaints) => {
        throw new Error(complaints.join('; '))
      },
      onFault: options.onFault,
    },
    'gap',
  )
  const quiet = await whileWorking(store, () => new Promise((resolve) => setTimeout(resolve, 3000)))
  const busy = await whileWorking(store, () => keeper.make())
  const { pages: ours, stallMs: listStallMs } = await timePages(store)
  await keeper.stop()
  store.close()
  journal.close()
  const baseline = await timeNaiveList(files)

  const copyRatio = median(copies) / median(plainCopies)
  return {
    measured: { ours, baseline },
    baseline: `one SELECT * of ${projects} projects`,
    wanted:
      'a page of the list in under 1/10 of it; a soundly closed store opened in 50 ms; a copy in 1.5 times a plain copy; no stall of main over 16 ms',
    met: (ratio) =>
      ratio < 0.1 && openMs <= 50 && copyRatio <= 1.5 && Math.max(busy.stallMs, listStallMs) <= 16,
    facts: {
      storeMb: Math.round(sizeOf(files.database) / 1e6),
      openMs: Math.round(openMs),
      quickCheckMs: Math.round(quickCheckMs),
      commitMs: Number(plainCommit.toFixed(3)),
      commitWithJournalMs: Number(keptCommit.toFixed(3)),
      // The same work without a backup, which shows the machine's own share of a stall.
      quietLongestStallMs: Math.round(quiet.stallMs),
      quietLongestCommitMs: Math.round(quiet.commitMs),
      checkAfterStartMs: Math.round(checkMs),
      plainCopyMs: Math.round(median(plainCopies)),
      copyMs: Math.round(median(copies)),
      copyRatio: Number(copyRatio.toPrecision(3)),
      // A backup is a copy and the check of the whole copy.
      backupMs: Math.round(busy.tookMs),
      backupLongestStallMs: Math.round(busy.stallMs),
      backupLongestCommitMs: Math.round(busy.commitMs),
      listLongestStallMs: Math.round(listStallMs),
    },
  }
}

export const bench: Bench = {
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'perceel-bench-'))
    try {
      return await measure(join(folder, 'data'))
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

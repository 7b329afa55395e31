import { hash as digest } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { AppFailure } from '../../../../src-main/errors/app-failure.ts'
import { type OpenedStore, openStore } from '../../../../src-main/store/connection/open-store.ts'
import type { Store } from '../../../../src-main/store/connection/store.ts'
import { BackupKeeper } from '../../../../src-main/store/backup/backup-keeper.ts'
import { copyRestingFile } from '../../../../src-main/store/backup/copy-store.ts'
import { journalReaches } from '../../../../src-main/store/backup/journal-reach.ts'
import { StoreWorkerClient } from '../../../../src-main/store/connection/store-worker-client.ts'
import { defaultDialect } from '../../../../src-shared/service/dialect.ts'
import { type StoreFiles, storeFiles } from '../../../../src-main/store/connection/store-files.ts'
import { threadSource } from '../../../thread-sources.ts'

export const storeWorkerClient = (): StoreWorkerClient =>
  new StoreWorkerClient(threadSource('store'))

/** A store in a folder of its own, opened like the app opens it. */
export class KeptStore {
  readonly files: StoreFiles
  readonly health: (AppFailure | null)[] = []
  readonly broken: unknown[] = []
  readonly faults: unknown[] = []
  now = Date.UTC(2026, 10, 20, 18)
  #open: OpenedStore | null = null

  constructor() {
    this.files = storeFiles(join(mkdtempSync(join(tmpdir(), 'perceel-kept-')), 'data'))
  }

  /** Opens the store. A previously opened store stays as a kill leaves it. */
  open(): OpenedStore {
    this.#open = openStore(this.files, {
      now: () => this.now,
      onHealth: (error) => this.health.push(error),
      onJournalBroken: (error) => this.broken.push(error),
      onFault: (error) => this.faults.push(error),
    })
    return this.#open
  }

  /** Copies the open store, as the store's thread does. */
  async copyTo(path: string): Promise<void> {
    const never = new Int32Array(1)
    await this.#open?.store.whileFileRests(() => copyRestingFile(this.files, path, never))
  }

  /** Returns whether an opened store needs a backup before the journal can bring it back. */
  wantsBackup({ backupWanted, reach }: OpenedStore): boolean {
    return backupWanted !== null || (reach !== null && !journalReaches(this.files, reach))
  }

  /** Makes a keeper of backups without timers. A damaged backup is ignored; a fault is thrown. */
  keeperOf(opened: OpenedStore): BackupKeeper {
    const { store, journal } = opened
    return new BackupKeeper(
      {
        ...{ store, journal, files: this.files, workerClient: storeWorkerClient() },
        clock: { now: () => this.now, elapsed: () => this.now, after: () => () => undefined },
        onChange: () => undefined,
        onDamage: () => undefined,
        onFault: (error) => {
          throw error as Error
        },
      },
      this.wantsBackup(opened) ? 'gap' : null,
    )
  }

  /** The folder of the files that `keepFiles` copied. */
  get keptFiles(): string {
    return join(this.files.folder, '..', 'kept-files')
  }

  /** Copies the present files, as a kill leaves them. */
  keepFiles(): void {
    cpSync(this.files.folder, this.keptFiles, { recursive: true })
  }

  /** Replaces the present files by those of `keepFiles`. */
  putFilesBack(): void {
    rmSync(this.files.folder, { recursive: true, force: true })
    cpSync(this.keptFiles, this.files.folder, { recursive: true })
  }

  close(): void {
    this.#open?.store.close()
    this.#open?.journal.close()
    this.#open = null
  }

  remove(): void {
    this.close()
    rmSync(join(this.files.folder, '..'), { recursive: true, force: true })
  }
}

/** Returns the content of a store, table by table, to compare two stores. */
export function dump(path: string): Record<string, string[]> {
  const database = new DatabaseSync(path)
  try {
    const tables = database
      .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
      .all()
      .map(({ name }) => String(name))
    return Object.fromEntries(
      tables.toSorted().map((name) => [
        name,
        database
          .prepare(`SELECT * FROM "${name}"`)
          .all()
          .map((row) => short(JSON.stringify(row)))
          .toSorted(),
      ]),
    )
  } finally {
    database.close()
  }
}

/**
 * Returns a row as text. A long row is cut and ends in its hash, so that differences stay readable.
 */
function short(row: string): string {
  return row.length < 600 ? row : `${row.slice(0, 200)}${digest('sha256', row)}`
}

/** Yields numbers from 0 up to 1, the same for the same seed (a linear congruential generator). */
export function* seeded(seed: number): Generator<number, never> {
  for (let state = (seed * 2_654_435_761 + 1) % 2 ** 32; ;) {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    yield state / 2 ** 32
  }
}

const account = '00000000-0000-4000-8000-000000000001'

/** Adds the account of the tests, active. */
export function addAccount(store: Store): void {
  store.run(
    `INSERT INTO accounts (id, kind, name, base_url, client_id, root_id, dialect, active)
     VALUES (?, 'service', 'Kantoor', 'https://example.nl', 'c', 1, ?, 1)`,
    account,
    JSON.stringify(defaultDialect),
  )
}

const idOf = (kind: string, n: number): string =>
  `${kind}0000000-0000-4000-8000-${String(n).padStart(12, '0')}`

/** Does one piece of work of a user or the runner, different for each number. */
export function work(store: Store, n: number): void {
  const project = idOf('1', n % 7)
  const body = `<x n="${n}">${'tekst '.repeat(n * 30)}</x>`
  const hash = digest('sha256', body)
  store.transaction(() => {
    store.run(
      `INSERT OR IGNORE INTO projects
         (id, account_id, scenario, name, name_key, search, state, changed_at)
       VALUES (?, ?, 'BBvk', 'Naam', 'naam', 'naam', 'synced', ?)`,
      project,
      account,
      n,
    )
    store.run('INSERT INTO texts (hash, body) VALUES (?, ?)', hash, body)
    switch (n % 4) {
      case 0:
        store.run(
          `INSERT INTO record_drafts (project_id, version, body, written_at) VALUES (?, '1.2', ?, ?)
           ON CONFLICT DO UPDATE SET body = excluded.body, written_at = excluded.written_at`,
          project,
          `concept ${n}`,
          n,
        )
        break
      case 1:
        store.run(
          `INSERT INTO record_texts (project_id, version, local_hash) VALUES (?, '1.2', ?)
           ON CONFLICT DO UPDATE SET local_hash = excluded.local_hash`,
          project,
          hash,
        )
        store.run('UPDATE projects SET state = ? WHERE id = ?', 'edited', project)
        break
      case 2:
        store.run(
          `INSERT INTO outbox_jobs (id, account_id, project_id, kind, intent, state, created_at)
           VALUES (?, ?, ?, ?, '{}', 'waiting', ?)`,
          idOf('2', n),
          account,
          project,
          n % 8 === 6 ? 'projectEdit' : 'dossierCreate',
          n,
        )
        break
      default:
        if (n % 12 === 11) store.run('DELETE FROM outbox_jobs WHERE id = ?', idOf('2', n - 5))
        if (n % 20 === 19) store.run('DELETE FROM projects WHERE id = ?', project)
    }
  })
}

/** Removes the values that a rebuild changes on purpose: the doubts of jobs, and the generation. */
export function withoutMarks(tables: ReturnType<typeof dump>): ReturnType<typeof dump> {
  const jobs = (tables['outbox_jobs'] ?? []).map((row) => {
    const { id, kind, intent, project_id: project } = JSON.parse(row) as Record<string, unknown>
    return JSON.stringify({ id, kind, intent, project })
  })
  return { ...tables, outbox_jobs: jobs, journal_position: [] }
}

import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { unzipSync } from 'fflate'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { noPolicy, type Policy } from '../../../../src-main/policy/read-policy.ts'
import { supportFacts } from '../../../../src-main/start/support-facts.ts'
import { backupName } from '../../../../src-main/store/backup/backup-files.ts'
import { storeFiles } from '../../../../src-main/store/connection/store-files.ts'
import { Store } from '../../../../src-main/store/connection/store.ts'
import { collectBundle, type OpenFacts, zipOf } from '../../../../src-main/support/bundle.ts'
import { diagnose } from '../../../../src-main/support/diagnose.ts'
import { Timings } from '../../../../src-main/support/timings.ts'
import { settingsSchema } from '../../../../src-shared/ipc/calls/settings-calls.ts'
import { defaultDialect, type Dialect } from '../../../../src-shared/service/dialect.ts'
import { createRecords } from '../../../../src-main/sync/records.ts'
import { threadSource } from '../../../thread-sources.ts'

/**
 * A word that only this test plants, in every field that can hold a text. The forms are a name, a
 * secret in the usual notations, a token, XML and an address.
 */
const canary = 'kanarie'
const planted = [
  'Kanarie',
  'client_secret=kanarie-9f2c',
  '{"clientSecret":"kanarie"}',
  'Bearer kanarie.kanarie.kanarie',
  'eyJhbGciOi.kanarie.kanarie',
  '<relatie><naam>Kanarie</naam></relatie>',
  'https://kanarie.example/api?token=kanarie',
  'reason=kanarie kind=kanarie code=EKANARIE',
]

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'perceel-kanarie-'))
  mkdirSync(join(folder, 'data'))
  mkdirSync(join(folder, 'logs'))
  plantInStore()
  plantInFiles()
  plantInLogs()
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

const readableDialect: Dialect = {
  ...defaultDialect,
  channelNames: { [canary]: 'portal_wonen' },
  statusLabels: { [canary]: 'failed' },
}

/**
 * Returns the values that a table demands, or that a report reads, in place of a planted text. The
 * other columns of these tables, and all columns of other tables, take the planted texts.
 */
function demanded(table: string, at: number): Record<string, number | string> {
  switch (table) {
    case 'accounts':
      // Every second account has settings of the service that can be read.
      return at % 2 === 0
        ? { active: Number(at === 0) }
        : { active: 0, dialect: JSON.stringify(readableDialect) }
    case 'schemas':
      return { kind: 'project' }
    case 'replaced_texts':
      return { undone: at % 2 }
    default:
      return {}
  }
}

/** Puts a row for each planted text into every table. Throws if a table refuses a row. */
function plantInStore(): void {
  const path = storeFiles(join(folder, 'data')).database
  Store.open(path).close()
  const database = new DatabaseSync(path, { enableForeignKeyConstraints: false })
  const tables = database
    .prepare("SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table'")
    .all() as { name: string }[]
  for (const { name } of tables) {
    if (name === 'journal_position' || name === 'sqlite_schema') continue
    const columns = database.prepare(`PRAGMA table_xinfo("${name}")`).all() as {
      name: string
      type: string
      hidden: number
    }[]
    const own = columns.filter(({ hidden }) => hidden === 0)
    const insert = database.prepare(
      `INSERT INTO "${name}" (${own.map((one) => `"${one.name}"`).join(', ')})
       VALUES (${own.map(() => '?').join(', ')})`,
    )
    planted.forEach((text, at) => {
      const values = demanded(name, at)
      insert.run(
        ...own.map((column) => {
          const isNumber = /INT|REAL|NUM/i.test(column.type)
          return values[column.name] ?? (isNumber ? at + 1 : `${text} ${at}`)
        }),
      )
    })
  }
  // The only row of this table is there from the start.
  database.prepare('UPDATE journal_position SET generation = ?').run(planted[0] ?? '')
  plantInSettings(database)
  database.close()
}

/** Gives every setting a planted value, of the form of the setting where a text fits. */
function plantInSettings(database: DatabaseSync): void {
  const insert = database.prepare('INSERT INTO settings (name, value) VALUES (?, ?)')
  const values = [canary, [canary], { [canary]: canary }]
  for (const [name, schema] of Object.entries(settingsSchema.shape)) {
    const fitting = values.find((value) => schema.safeParse(value).success)
    insert.run(name, JSON.stringify(fitting ?? canary))
  }
}

/** Puts planted names and contents into every folder of the data, and a backup of the store. */
function plantInFiles(): void {
  const files = storeFiles(join(folder, 'data'))
  for (const place of [files.backups, files.blobs, files.damaged, files.rebuilding, files.folder]) {
    mkdirSync(join(place, 'kanarie'), { recursive: true })
    for (const name of ['Koopakte Kanarie.pdf', 'kanarie.sqlite', 'kanarie-2026-11-25.sqlite'])
      writeFileSync(join(place, name), planted.join('\n'))
  }
  for (const path of [files.closed, files.openedBy, files.restored])
    writeFileSync(path, JSON.stringify({ version: canary, at: canary, path: canary }))
  copyFileSync(files.database, join(files.backups, backupName(1_789_000_000_000)))
}

const policy: Policy = {
  ...noPolicy,
  values: {
    accounts: [
      {
        key: canary,
        name: 'Kanarie',
        address: 'https://kanarie.example',
        clientId: canary,
        officeId: 1,
      },
    ],
    dataFolder: '/srv/kanarie',
    proxy: 'http://kanarie:8080',
    watchedFolder: '/scans/kanarie',
  },
  sources: ['/etc/kanarie/policy.json', 'C:\\Users\\kanarie\\x.plist'],
  problems: [
    { source: '/home/kanarie', line: 3, key: 'kanarie', fault: 'unknown' },
    { source: '/home/kanarie', line: 4, key: 'accounts[0].kanarie', fault: 'secret' },
  ],
  isLocked: () => true,
  hidesDataFolder: false,
}

function sourcesWith(openFacts: () => Promise<OpenFacts | undefined>) {
  return {
    version: '0.1.0',
    isPackaged: true,
    dataFolder: join(folder, 'data'),
    logFolder: join(folder, 'logs'),
    policy,
    timings: new Timings(),
    openFacts,
    now: () => 1_790_000_000_000,
  }
}

function plantInLogs(): void {
  const at = '2026-11-25T18:00:00.000Z'
  const lines = planted.flatMap((text) => [
    text,
    `${at} error ipc.fault ${text}`,
    `${at} error ${text}`,
    `${at} error ipc.fault error=${text} stack="at ${text} (/home/kanarie/out/main/kanarie.js:1:1)"`,
    ...['name', 'key', 'call', 'reason', 'kind', 'code', 'error', 'syscall', 'fault', 'status'].map(
      (fact) => `${at} warn policy.ignored ${fact}=${JSON.stringify(text)}`,
    ),
  ])
  for (const name of ['perceel.log', 'perceel.1.log'])
    writeFileSync(join(folder, 'logs', name), `${lines.join('\n')}\n`)
  for (const name of ['kanarie.log', 'perceel.kanarie.log', 'diagnose-kanarie.json'])
    writeFileSync(join(folder, 'logs', name), planted.join('\n'))
}

function textOf(files: readonly { name: string; text: string }[], wanted: string): string {
  return files.find(({ name }) => name === wanted)?.text ?? ''
}

it('finds no planted text in any file of the bundle, with an open store', async () => {
  const faults: unknown[] = []
  const store = Store.open(storeFiles(join(folder, 'data')).database)
  try {
    const records = createRecords(store)
    const health = {
      error: null,
      journal: true,
      lastBackupAt: null,
      backups: 0,
      backupFolder: '/home/kanarie',
      backupError: null,
      backingUp: false,
      unreadable: 0,
      damagedFolder: '/home/kanarie',
    }
    const deps = { dataFolder: join(folder, 'data'), storeWorker: threadSource('store') }
    const base = { records, onFault: (error: unknown) => faults.push(error) }
    const files = await collectBundle(
      sourcesWith(() => supportFacts(deps, { health: () => health }, base)),
    )
    expect(files.map(({ name }) => name)).toEqual([
      ...['versions.json', 'settings.json', 'policy.json', 'store.json', 'timings.json'],
      ...['log.txt', 'crashes.txt'],
    ])
    for (const { name, text } of files) expect(text.toLowerCase(), name).not.toContain(canary)
    // The planted rows and the backup were read, and only their numbers are told.
    expect(JSON.parse(textOf(files, 'settings.json'))).toMatchObject({
      accounts: planted.map((_text, at) => ({ kind: 'service', channelNames: at % 2 })),
    })
    expect(JSON.parse(textOf(files, 'store.json'))).toMatchObject({
      rows: { accounts: planted.length, projects: planted.length, outbox_jobs: planted.length },
      newestBackup: '2026-09-10T00:26:40.000Z',
      newestBackupIsSound: false,
    })
    expect(faults).toEqual([])
    const unpacked = unzipSync(zipOf(files))
    expect(Object.keys(unpacked)).toEqual(files.map(({ name }) => name))
    for (const { name, text } of files)
      expect(Buffer.from(unpacked[name] ?? []).toString('utf8')).toBe(text)
  } finally {
    store.close()
  }
})

it('finds no planted text in the report of --diagnose, nor with a store that cannot be opened', async () => {
  const report = join(folder, 'report.json')
  const sources = sourcesWith(async () => undefined)
  diagnose(sources, report)
  const files = await collectBundle(sources)
  const all = [readFileSync(report, 'utf8'), ...files.map(({ text }) => text)].join('\n')
  expect(all.toLowerCase()).not.toContain(canary)
  expect(all).toContain('"outbox_jobs"')
})

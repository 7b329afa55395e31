import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { unzipSync } from 'fflate'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { noPolicy, type Policy } from '../../../../src-main/policy/read-policy.ts'
import { supportFacts } from '../../../../src-main/start/support-facts.ts'
import { readClosedStore } from '../../../../src-main/store/connection/closed-store-facts.ts'
import { storeFiles } from '../../../../src-main/store/connection/store-files.ts'
import { Store } from '../../../../src-main/store/connection/store.ts'
import { collectBundle, type OpenFacts, zipOf } from '../../../../src-main/support/bundle.ts'
import { diagnose } from '../../../../src-main/support/diagnose.ts'
import { Timings } from '../../../../src-main/support/timings.ts'
import { createRecords } from '../../../../src-main/sync/records.ts'

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
  folder = mkdtempSync(join(tmpdir(), 'perceel-canary-'))
  mkdirSync(join(folder, 'data'))
  mkdirSync(join(folder, 'logs'))
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

/** Puts rows with planted texts into every table. Returns the number of tables that took a row. */
function plantInStore(): number {
  const path = storeFiles(join(folder, 'data')).database
  Store.open(path).close()
  const database = new DatabaseSync(path, { enableForeignKeyConstraints: false })
  const tables = database
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE '%VIRTUAL%'")
    .all() as { name: string }[]
  let filled = 0
  for (const { name } of tables) {
    const columns = database.prepare(`PRAGMA table_xinfo("${name}")`).all() as {
      name: string
      type: string
      hidden: number
    }[]
    const own = columns.filter(({ hidden }) => hidden === 0)
    planted.forEach((text, at) => {
      const values = own.map((column) => {
        if (column.name === 'active') return null
        return /INT|REAL|NUM/i.test(column.type) ? at + 1 : `${text} ${at}`
      })
      try {
        database
          .prepare(
            `INSERT INTO "${name}" (${own.map((one) => `"${one.name}"`).join(', ')})
             VALUES (${own.map(() => '?').join(', ')})`,
          )
          .run(...values)
        if (at === 0) filled += 1
      } catch {
        // A table with a rule about its values; the count below guards against too many of them.
      }
    })
  }
  database.close()
  return filled
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

function sourcesWith(openFacts: () => Promise<OpenFacts>) {
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
  writeFileSync(join(folder, 'logs', 'kanarie.log'), planted.join('\n'))
}

it('finds no planted text in any file of the bundle, with an open store', async () => {
  expect(plantInStore()).toBeGreaterThan(20)
  plantInLogs()
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
    const deps = { dataFolder: join(folder, 'data'), xmlWorker: new URL(import.meta.url) }
    const base = { records, onFault: () => undefined }
    const files = await collectBundle(
      sourcesWith(() => supportFacts(deps, { health: () => health }, base)),
    )
    expect(files.map(({ name }) => name)).toEqual([
      ...['versions.json', 'settings.json', 'policy.json', 'store.json', 'timings.json'],
      ...['log.txt', 'crashes.txt'],
    ])
    for (const { name, text } of files) expect(text.toLowerCase(), name).not.toContain(canary)
    const unpacked = unzipSync(zipOf(files))
    expect(Object.keys(unpacked)).toEqual(files.map(({ name }) => name))
    for (const { name, text } of files)
      expect(Buffer.from(unpacked[name] ?? []).toString('utf8')).toBe(text)
  } finally {
    store.close()
  }
})

it('finds no planted text in the report of --diagnose, nor with a store that cannot be opened', async () => {
  plantInStore()
  plantInLogs()
  const report = join(folder, 'report.json')
  const sources = sourcesWith(async () => ({
    settings: null,
    accounts: [],
    store: readClosedStore(storeFiles(join(folder, 'data'))),
  }))
  diagnose(sources, report)
  const { readFileSync } = await import('node:fs')
  const files = await collectBundle(sources)
  const all = [readFileSync(report, 'utf8'), ...files.map(({ text }) => text)].join('\n')
  expect(all.toLowerCase()).not.toContain(canary)
  expect(all).toContain('"outbox_jobs"')
})

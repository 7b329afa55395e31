import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createRecords } from '../../../src-main/sync/records.ts'
import { defaultDialect } from '../../../src-shared/service/dialect.ts'
import { openMigratedStore } from '../../unit/main/store/migrated-store.ts'

const host = resolve(import.meta.dirname, '../../chromium-host/main.ts')
const { version } = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../../../package.json'), 'utf8'),
) as { version: string }

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'perceel-command-'))
  writeFileSync(join(folder, 'policy.json'), '{}')
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

interface Answer {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

/** Starts the built app on the profile `name` with these words, and waits for its end. */
function start(name: string, ...words: string[]): Promise<Answer> {
  const env = {
    ...process.env,
    PERCEEL_POLICY_FILE: join(folder, 'policy.json'),
  }
  const args = [host, '--profile', join(folder, name), '--headless', '--', ...words]
  return new Promise((done) => {
    const child = execFile(process.execPath, args, { env, cwd: folder }, (_, stdout, stderr) =>
      done({ code: child.exitCode ?? -1, stdout, stderr }),
    )
  })
}

/** Makes the store of a profile, with a typed text that was not sent. */
function unsentStore(data: string): void {
  mkdirSync(data, { recursive: true })
  const store = openMigratedStore(join(data, 'perceel.sqlite'))
  const { accounts, projects, recordTexts } = createRecords(store)
  accounts.save({
    ...{ id: 'office', kind: 'service', name: 'Kantoor', baseUrl: '', clientId: '', rootId: 1 },
    userId: null,
    dialect: defaultDialect,
  })
  projects.takeListed('office', [{ id: 1, scenario: 'BBvk', name: 'Kerkstraat 1' }], 1)
  const projectId = projects.byRemoteId('office', 1)?.id ?? ''
  recordTexts.writeDraft({ projectId, dossierId: null }, 'given', '<Project/>', 1)
  store.close()
}

function reportAt(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'))
}

test('the built app answers --help, --version and an option without its value, and does nothing', async () => {
  const [help, told, wrong] = await Promise.all([
    start('help', '--help'),
    start('version', '--version'),
    start('wrong', '--diagnose', '--report'),
  ])
  expect(help).toMatchObject({ code: 0, stderr: '' })
  for (const option of ['--help', '--version', '--profile', '--diagnose', '--report'])
    expect(help.stdout).toContain(option)
  expect(told).toEqual({ code: 0, stdout: `Perceel ${version}\n`, stderr: '' })
  expect(wrong).toMatchObject({ code: 2, stdout: '' })
  expect(wrong.stderr).toContain('--report=')
  for (const name of ['help', 'version', 'wrong']) {
    expect(existsSync(join(folder, name, 'data'))).toBe(false)
    expect(existsSync(join(folder, name, 'logs', 'diagnose.json'))).toBe(false)
  }
})

test('--diagnose of the built app ends with 0 in order, 10 with unsent work, 20 with trouble', async () => {
  const own = join(folder, 'own')
  unsentStore(join(own, 'data'))
  const damaged = join(folder, 'damaged')
  mkdirSync(join(damaged, 'data'), { recursive: true })
  writeFileSync(join(damaged, 'data', 'perceel.sqlite'), 'no database'.repeat(1000))
  const [order, unsent, trouble] = await Promise.all([
    start('order', '--diagnose'),
    start('first', `--profile=${own}`, '--diagnose', '--report=report.json'),
    start('second', '--profile', damaged, '--diagnose'),
  ])
  expect(order).toMatchObject({ code: 0, stderr: '' })
  const usual = join('logs', 'diagnose.json')
  expect(order.stdout).toContain(join(folder, 'order', usual))
  expect(reportAt(join(folder, 'order', usual))).toMatchObject({
    result: 'done',
    store: { state: 'none' },
  })

  expect(unsent).toMatchObject({ code: 10, stderr: '' })
  expect(reportAt(join(folder, 'report.json'))).toMatchObject({
    result: 'onlyHere',
    machine: { perceel: version },
    store: { state: 'sound', onlyHere: { requests: 0, edits: 0, drafts: 1, files: 0 } },
  })

  expect(trouble).toMatchObject({ code: 20, stderr: '' })
  expect(reportAt(join(damaged, usual))).toMatchObject({
    result: 'trouble',
    store: { state: 'damaged' },
  })
})

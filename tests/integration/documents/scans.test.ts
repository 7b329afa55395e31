import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { deedLines, scanned, scanPdf } from '../../files/scan-file.ts'
import { openPracticeOffice, type PracticeOffice } from '../office/practice-office.ts'
import { allProjects, startApp, type AppUnderTest } from '../office/sync-office.ts'
import { sendFile, takeIn } from '../office/take-in.ts'

let office: PracticeOffice
let folder: string
const apps: AppUnderTest[] = []

beforeEach(async () => {
  office = await openPracticeOffice({ projects: 1 })
  folder = mkdtempSync(join(tmpdir(), 'perceel-scans-'))
})
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close()
  await office.close()
  rmSync(folder, { recursive: true, force: true })
})

async function start(): Promise<AppUnderTest> {
  const app = await startApp(office.service, { folder })
  apps.push(app)
  return app
}

const allRead = (app: AppUnderTest) =>
  app.until(async () => {
    const { left, reading } = await app.services.scans.state()
    return left === 0 && reading === null
  })

/** Reads scans in another process, and kills that process at its third page. */
async function readAndKill(): Promise<void> {
  const entry = join(import.meta.dirname, 'scan-kill-child.ts')
  const child = spawn(process.execPath, [entry], { stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()))
  child.stdout.on('data', (bytes: Buffer) => {
    if (/^page [3-9]/mu.test(bytes.toString())) child.kill('SIGKILL')
  })
  child.stdin.end(JSON.stringify({ folder }))
  await ended
}

test('a kill while a scan is read costs the page under way, and no page before it', async () => {
  const page = await scanned(deedLines('Dorpsstraat 1 te Breda'))
  const path = join(folder, 'scan.pdf')
  writeFileSync(path, scanPdf(Array.from({ length: 5 }, () => page)))
  const first = await start()
  await first.services.settings.update({ readScans: false })
  await takeIn(first, path, null)
  expect(await first.services.scans.state()).toMatchObject({ on: false, left: 1, reading: null })
  await first.services.settings.update({ readScans: true })
  await first.close()
  apps.length = 0
  await readAndKill()

  const again = await start()
  const pages: number[] = []
  await again.until(async () => {
    const { left, reading } = await again.services.scans.state()
    if (reading !== null) pages.push(reading.page)
    return left === 0 && reading === null
  })
  expect(Math.min(...pages)).toBeGreaterThanOrEqual(3)
  expect(Math.max(...pages)).toBe(5)
})

test('a scan is sent before it is read, and found by its text after it', async () => {
  const app = await start()
  await app.services.projects.refresh()
  const { rows } = await app.services.projects.list(allProjects)
  const path = join(folder, 'scan.pdf')
  writeFileSync(path, scanPdf([await scanned(['Koopakte', 'Met een bankgarantie van de koper.'])]))
  await app.services.settings.update({ readScans: false })
  const choice = { type: 'koopakte', title: 'Akte' }
  const dossierId = await sendFile(app, path, rows[0]?.id ?? '', choice)
  await app.services.settings.update({ readScans: true })
  await allRead(app)
  const query = { text: 'bankgarantie', kind: 'dossier', offset: 0, limit: 10 } as const
  await app.until(async () => (await app.services.search.query(query)).hits.length > 0)
  const { hits } = await app.services.search.query(query)
  expect(hits).toMatchObject([{ dossierId, page: 1 }])
})

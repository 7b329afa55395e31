import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ScanFile } from '../../../src-shared/ipc/scan-calls.ts'
import { deedLines, scanned, scanPdf, scanPng, scanTiff } from '../../files/scan-file.ts'
import { startCountingLine } from '../lines/counting-line.ts'
import { killAtLine } from '../office/killed-process.ts'
import { openPracticeOffice, type PracticeOffice } from '../office/practice-office.ts'
import { allProjects, startApp, type AppUnderTest } from '../office/sync-office.ts'
import { sendFile, takeIn } from '../office/take-in.ts'
import { scanProcesses } from '../../unit/main/scans/scan-processes.ts'

const { spawn: spawnScans } = scanProcesses()
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
  const app = await startApp(office.service, { folder, spawnScans })
  apps.push(app)
  return app
}

const allRead = (app: AppUnderTest) =>
  app.until(async () => {
    const { left, reading } = await app.services.scans.state()
    return left === 0 && reading === null
  })

test('a kill while a scan is read costs the page under way, and no page before it', async ({
  signal,
}) => {
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
  const entry = join(import.meta.dirname, 'scan-kill-child.ts')
  await killAtLine({ entry, settings: { folder }, line: /^page [3-9]/u, signal })

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

test('no request leaves while a scan is read, inspected and understood', async () => {
  const line = await startCountingLine(office.service.url)
  const sockets: unknown[] = []
  const note = (socket: unknown) => void sockets.push(socket)
  try {
    const app = await startApp(office.service, { folder, spawnScans, url: line.url })
    apps.push(app)
    // The list of projects was not read: no project is refreshed in the background.
    await app.services.settings.update({ readScans: false })
    const path = join(folder, 'scan.pdf')
    writeFileSync(path, scanPdf([await scanned(deedLines('Dorpsstraat 1 te Breda'))]))
    await app.until(() => Promise.resolve(line.underWay === 0))
    line.forget()
    subscribe('net.client.socket', note)
    const [row] = await takeIn(app, path, null)
    await app.services.settings.update({ readScans: true })
    await allRead(app)
    await app.until(async () => {
      const { rows } = await app.services.intake.rows()
      return rows[0]?.type === 'koopakte' && !rows[0].inspecting
    })
    const facts = () => app.services.facts.of({ rowId: row?.id ?? '' })
    await app.until(async () => (await facts()).facts.some(({ value }) => value === 412_500))
    expect(line.requests).toEqual([])
    expect(sockets).toEqual([])
    await app.services.projects.refresh()
    expect(line.requests.length).toBeGreaterThan(0)
  } finally {
    unsubscribe('net.client.socket', note)
    await line.close()
  }
})

test('a file of 400 pages is read to its end, page by page, and only its scans', async () => {
  const app = await start()
  const scan = await scanned(['Bijlage', 'Het erfdienstbaarheid van overpad blijft bestaan.'])
  const isScan = new Set([1, 200, 400])
  const pages = Array.from({ length: 400 }, (_, index) =>
    isScan.has(index + 1) ? scan : [`Blad ${index + 1} van de akte`],
  )
  const path = join(folder, 'dossier.pdf')
  writeFileSync(path, scanPdf(pages))
  const [row] = await takeIn(app, path, null)
  const sha256 = row?.sha256 ?? ''
  const seen = new Set<number>()
  await app.until(async () => {
    const { left, reading } = await app.services.scans.state()
    if (reading !== null) seen.add(reading.page)
    return left === 0 && reading === null
  })
  expect(seen.size).toBeGreaterThan(1)
  expect(await app.services.scans.file({ sha256 })).toEqual({
    ...{ done: 400, pages: 400, fault: null, canCopy: true },
    ...{ recognized: [...isScan], unreadable: [] },
  })
  const last = await app.services.scans.page({ sha256, page: 400 })
  expect(last?.text).toContain('overpad')
  expect(last?.words).toHaveLength(last?.text.split(/\s+/u).length ?? 0)
})

test('hostile files fail alone: the scan behind them is read', async () => {
  const app = await start()
  await app.services.settings.update({ readScans: false })
  const image = await scanned(deedLines('Dorpsstraat 1 te Breda'))
  const bomb = Buffer.from(scanPng({ width: 8, height: 8, pixels: new Uint8Array(64) }))
  bomb.writeUInt32BE(100_000, 16)
  bomb.writeUInt32BE(100_000, 20)
  const noise = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(5000, 'ruis ')])
  const spoilt = Buffer.from(scanTiff([image, image])).fill(0xff, 20, 2000)
  const given = [
    ['bom.png', bomb],
    ['kapot.pdf', noise],
    ['half.pdf', scanPdf([image]).subarray(0, 20_000)],
    ['kapot.tif', spoilt],
    ['goed.pdf', scanPdf([image])],
  ] as const
  const hashes: string[] = []
  for (const [name, bytes] of given) {
    const path = join(folder, name)
    writeFileSync(path, bytes)
    const rows = await takeIn(app, path, null)
    hashes.push(rows.find(({ filename }) => filename === name)?.sha256 ?? '')
  }
  await app.services.settings.update({ readScans: true })
  await allRead(app)
  const files: (ScanFile | null)[] = []
  for (const sha256 of hashes) files.push(await app.services.scans.file({ sha256 }))
  expect(files.map((file) => file !== null && file.done === file.pages)).toEqual(
    given.map(() => true),
  )
  expect(files.at(-1)?.recognized).toEqual([1])
  expect(files[0]?.unreadable).toEqual([{ page: 1, fault: 'tooLarge' }])
})

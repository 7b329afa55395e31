import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { unpackCell } from '../../../src-shared/channels/board-cell.ts'
import type { BoardRow } from '../../../src-shared/ipc/calls/board-calls.ts'
import { ManualClock } from '../../unit/main/sync/manual-clock.ts'
import { type CountingLine, startCountingLine } from '../lines/counting-line.ts'
import { openPracticeOffice, type PracticeOffice } from '../office/practice-office.ts'
import { createHome } from '../office/practice-records.ts'
import { type AppUnderTest, startApp } from '../office/sync-office.ts'

let office: PracticeOffice
let line: CountingLine
let clock: ManualClock
let app: AppUnderTest
let home: number
const type = 'channel_03'

beforeEach(async () => {
  office = await openPracticeOffice({ projects: 5 })
  home = await createHome(office)
  line = await startCountingLine(office.service.url)
  clock = new ManualClock()
  app = await startApp(office.service, { url: line.url, clock })
})
afterEach(async () => {
  await app.close()
  expect(app.faults).toEqual([])
  await line.close()
  await office.close()
})

/** Waits for the condition while the app's clock stands still. */
async function meanwhile(check: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await check())) await new Promise((resolve) => setImmediate(resolve))
}

/**
 * Waits for the condition. Moves the app's clock from timer to timer while no request is under way.
 */
async function until(check: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await check())) {
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve))
    if (line.underWay === 0 && clock.nextIn !== null && !(await check())) clock.skip()
  }
}

const rows = async (): Promise<BoardRow[]> => app.services.board.rows({ after: null, limit: 500 })

async function homeRow(): Promise<BoardRow> {
  const row = (await rows()).find(({ remoteId }) => remoteId === home)
  if (row === undefined) throw new Error('The home is not on the board')
  return row
}

async function stateOfHome(): Promise<string> {
  const { columns } = await app.services.board.head()
  const at = columns.findIndex(({ key }) => key === type)
  return unpackCell((await homeRow()).cells[at] ?? 0).state
}

const allRead = async (): Promise<boolean> => {
  const all = await rows()
  return all.length === 6 && all.every(({ readAt }) => readAt !== null)
}

const statusReads = () => line.requests.filter((one) => one.startsWith('GET /1.0/mcp/'))

test('reads every project of the office by itself, four at once at most', async () => {
  await app.services.projects.refresh()
  await until(allRead)
  expect(new Set(statusReads()).size).toBe(6)
  expect(line.most).toBeLessThanOrEqual(4)
  const { columns, projects, polling } = await app.services.board.head()
  expect(columns).toHaveLength(14)
  expect(projects).toBe(6)
  expect(polling).toEqual({ reading: 0, due: 0, quietUntil: null })
})

test('sees what another client asked become busy and published, and keeps what differed', async () => {
  await app.services.projects.refresh()
  await until(allRead)
  expect(await stateOfHome()).toBe('none')
  const { projectId } = await homeRow()
  await office.post(`/1.0/mcp/${home}`, { json: { type, publish: true } })
  await app.services.board.readNow({ projectIds: [projectId] })
  await until(async () => (await stateOfHome()) === 'busy')
  line.forget()
  await until(() => statusReads().length > 2)
  expect(await stateOfHome()).toBe('busy')
  office.pass(60_000)
  await until(async () => (await stateOfHome()) === 'published')
  const seen = await app.services.channels.history({ projectId, channel: type })
  // The history begins with the fact that nothing was published.
  expect(seen.map(({ publication }) => publication?.status ?? null)).toEqual([
    ...[null, 'busy', 'published'],
  ])
  const board = await app.services.channels.status({ projectId })
  const row = board.rows.find(({ key }) => key === type)
  expect(unpackCell(row?.cell ?? 0).state).toBe('published')
  expect(board.readError).toBeNull()
})

test('asks for nothing while the service wants quiet, and says until when', async () => {
  await app.services.projects.refresh()
  await until(allRead)
  line.forget()
  line.askForQuiet('GET /1.0/mcp/', 120)
  const projectIds = (await rows()).map(({ projectId }) => projectId)
  await app.services.board.show({ projectIds })
  await app.services.board.readNow({ projectIds })
  await until(() => statusReads().length > 0)
  // The clock stands still from here. Otherwise the pause could end before the answer was read.
  const polling = async () => (await app.services.board.head()).polling
  await meanwhile(async () => (await polling()).quietUntil !== null)
  const { quietUntil } = await polling()
  expect((quietUntil ?? 0) - clock.now()).toBeGreaterThan(110_000)
  await app.services.board.readNow({ projectIds })
  await until(() => clock.now() + (clock.nextIn ?? 0) >= (quietUntil ?? 0))
  // The requests beside the refused one had already left.
  const left = statusReads().length
  expect(left).toBeLessThanOrEqual(4)
  await until(() => statusReads().length >= left + 6)
  expect(clock.now()).toBeGreaterThanOrEqual(quietUntil ?? 0)
})

test('offline it shows what it knows with its age, and asks for nothing', async () => {
  await app.services.projects.refresh()
  await until(allRead)
  const before = await rows()
  await app.services.settings.update({ workOffline: true })
  line.forget()
  clock.pass(48 * 3_600_000)
  const projectIds = before.map(({ projectId }) => projectId)
  await app.services.board.show({ projectIds })
  await app.services.board.readNow({ projectIds })
  for (let timers = 0; timers < 20 && clock.nextIn !== null; timers += 1) clock.skip()
  expect(await rows()).toEqual(before)
  expect(clock.now() - (before[0]?.readAt ?? 0)).toBeGreaterThan(48 * 3_600_000 - 1)
  expect(line.requests).toEqual([])
  await app.services.settings.update({ workOffline: false })
  await until(async () => (await rows()).every((row) => (row.readAt ?? 0) > clock.now() - 60_000))
})

test('writes the board as a file, in words', async () => {
  await app.services.projects.refresh()
  await until(allRead)
  const target = join(app.folder, 'kanalen.csv')
  app.savePaths.push(target)
  const projectIds = (await rows()).map(({ projectId }) => projectId)
  const asked = { projectIds, columns: [type], language: 'nl' as const }
  expect(await app.services.board.exportCsv(asked)).toEqual({ rows: 6 })
  const lines = readFileSync(target, 'utf8').trim().split('\r\n')
  expect(lines).toHaveLength(7)
  expect(lines.find((one) => one.includes('Dorpsstraat 1'))).toContain('"niet gepubliceerd"')
})

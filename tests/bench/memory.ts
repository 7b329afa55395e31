import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { startOnHost } from '../e2e/app/host-session.ts'
import { type AppMemory, memoryAtRest } from './app/app-memory.ts'
import { writeBareApp } from './app/bare-app.ts'
import { seededOffice } from './app/seeded-office.ts'
import { startApp, type StartedApp } from './app/timed-start.ts'
import { type Bench, type BenchOptions, type Facts, median, quartiles } from './bench.ts'

// Measures the memory of main and of the page on the Chromium host, which includes the host's own
// code in main. An hour of use is played without its pauses.

const projects = 5_000
const opened = 50
/** Rounds of an hour: a project each minute and a half, with searches and other screens between. */
const hourRounds = 40
const mainLimit = 110
const pageRatio = 1.5
const growthLimit = 1.05

async function restOf(app: StartedApp): Promise<AppMemory> {
  const running = await startApp(app)
  try {
    return await memoryAtRest(running.pid)
  } finally {
    await running.close()
  }
}

/** Opens an address of the page, and waits until the screen has what it asked for. */
async function go(page: Page, address: string, selector: string): Promise<void> {
  await page.evaluate((hash) => (location.hash = hash), `#${address}`)
  await page.locator(selector).first().waitFor()
}

async function projectIds(page: Page, offset: number): Promise<string[]> {
  const answer = await page.evaluate(
    (from) =>
      window.perceel.projects.list({
        ...{ search: '', sort: 'name', descending: false, offset: from, limit: 50 },
      }),
    offset,
  )
  if (!answer.ok) throw new Error(JSON.stringify(answer.error))
  return answer.value.rows.map(({ id }) => id)
}

async function openProjects(page: Page, ids: readonly string[]): Promise<void> {
  for (const id of ids) await go(page, `/projects/${id}`, pageOf(id))
}

/** The page of a project, with what main answered. */
const pageOf = (id: string) =>
  `[data-intake-page][data-intake-owner="${id}"]:not([data-intake-name=""])`

/** One round of work: the list with a search, a project with its text, the board, the documents. */
async function playRound(page: Page, ids: readonly string[], round: number): Promise<void> {
  const id = ids[round % ids.length] ?? ''
  await go(page, '/projects', '[data-testid^="projects-row-"]')
  await page.getByTestId('projects-search').fill(`straat ${round}`)
  await page.getByTestId('projects-search').fill('')
  await page.locator('[data-testid^="projects-row-"]').first().waitFor()
  await go(page, `/projects/${id}`, pageOf(id))
  await go(page, `/projects/${id}/xml`, '.monaco-editor .view-line')
  await go(page, '/board', '.board-row')
  await go(page, '/dossiers', 'main h1')
  await go(page, '/today', 'main h1')
}

interface HourMemory {
  readonly rest: AppMemory
  readonly opened: AppMemory
  readonly begun: AppMemory
  readonly played: AppMemory
  readonly closed: AppMemory
}

/** Opens projects, plays an hour of use, and goes back to the first screen. */
async function playHour(profile: string): Promise<HourMemory> {
  const app = await startOnHost({ profile })
  try {
    const { page, pid } = app
    await page.locator('html[data-ready="true"]').waitFor()
    const rest = await memoryAtRest(pid)
    await openProjects(page, await projectIds(page, 0))
    const afterOpening = await memoryAtRest(pid)
    const ids = await projectIds(page, opened)
    // The first rounds load each screen once.
    for (let round = 0; round < 5; round += 1) await playRound(page, ids, round)
    const begun = await memoryAtRest(pid)
    for (let round = 0; round < hourRounds; round += 1) await playRound(page, ids, round)
    const played = await memoryAtRest(pid)
    await go(page, '/today', 'main h1')
    return { rest, opened: afterOpening, begun, played, closed: await memoryAtRest(pid) }
  } finally {
    await app.close()
  }
}

function figures(name: string, found: readonly AppMemory[]): Facts {
  const of = (part: keyof AppMemory) => found.map((each) => each[part])
  const text = (part: keyof AppMemory) => {
    const [low, high] = quartiles(of(part))
    return `${median(of(part)).toFixed(0)} (${low.toFixed(0)} to ${high.toFixed(0)})`
  }
  return {
    [`${name}.mainMB`]: text('main'),
    [`${name}.pageMB`]: text('page'),
    [`${name}.allMB`]: text('all'),
    [`${name}.threads`]: median(of('threads')),
  }
}

async function measure(folder: string, { quick }: BenchOptions) {
  const bareApp = await writeBareApp(folder, projects)
  const office = await seededOffice(projects)
  const rest: AppMemory[] = []
  const bare: AppMemory[] = []
  for (let round = 0; round < (quick ? 3 : 9); round += 1) {
    rest.push(await restOf(office.app))
    bare.push(await restOf(bareApp))
  }
  const hours: HourMemory[] = []
  for (let round = 0; round < (quick ? 1 : 3); round += 1)
    hours.push(await playHour(office.app.profile))
  office.close()
  const growth = (part: 'main' | 'page') =>
    median(hours.map(({ begun, played }) => played[part] / begun[part]))
  const main = median(rest.map((each) => each.main))
  return {
    unit: 'MB' as const,
    measured: { ours: rest.map(({ page }) => page), baseline: bare.map(({ page }) => page) },
    baseline: `the page of a bare app on the same host: one Vue table of ${projects} rows`,
    wanted: `page at rest at most ${pageRatio} times the bare page, main at most ${mainLimit} MB, and both grow by at most 5 % in an hour`,
    met: (ratio: number) =>
      ratio <= pageRatio &&
      main <= mainLimit &&
      growth('main') <= growthLimit &&
      growth('page') <= growthLimit,
    facts: {
      projects,
      hours: hours.length,
      growthOfMain: Number(growth('main').toPrecision(3)),
      growthOfPage: Number(growth('page').toPrecision(3)),
      ...figures('rest', rest),
      ...figures('bareRest', bare),
      ...figures(
        'opened50',
        hours.map((each) => each.opened),
      ),
      ...figures(
        'begun',
        hours.map((each) => each.begun),
      ),
      ...figures(
        'played',
        hours.map((each) => each.played),
      ),
      ...figures(
        'closed',
        hours.map((each) => each.closed),
      ),
    },
  }
}

export const bench: Bench = {
  async run(options) {
    const folder = mkdtempSync(join(tmpdir(), 'perceel-bench-memory-'))
    try {
      return await measure(folder, options)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

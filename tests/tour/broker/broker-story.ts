import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { startApp } from '../../e2e/app/start-app.ts'
import { smallPdf } from '../../e2e/screen/files.ts'
import { enterPracticeOffice, named, projectRows } from '../../e2e/screen/screen.ts'
import type { BrokerDay } from './broker-job.ts'
import { brokerJobs } from './broker-jobs.ts'
import { brokerJson, brokerTable, countingRules, isMet, type JobOutcome } from './broker-report.ts'
import { Hands } from './hands.ts'

/** Files of a sale, named as an office names them. */
const deedNames = [
  'Koopakte',
  'Leveringsakte',
  'Vragenlijst deel B',
  'Lijst van zaken',
  'Energielabel',
  'Meetrapport NEN2580',
  'Plattegrond begane grond',
  'Taxatierapport',
  'Bouwkundig rapport',
  'Kadastraal bericht',
  'Eigendomsbewijs',
  'WOZ-beschikking 2026',
]

async function writeDeeds(folder: string): Promise<string[]> {
  return Promise.all(
    deedNames.map(async (name) => {
      const path = join(folder, `${name}.pdf`)
      await writeFile(path, smallPdf(name))
      return path
    }),
  )
}

/** Returns the names of two homes of the list that are for sale and published. */
async function homesForSale(page: Page): Promise<readonly [string, string]> {
  const rows = projectRows(page)
    .filter({ hasText: /Verkoop[ ·]*bestaande bouw/ })
    .filter({ hasText: 'Beschikbaar' })
  // Prices and statuses appear while the office is being read.
  await rows.nth(1).waitFor()
  const names = await rows.locator('[role="gridcell"]:first-child .ui-strong').allInnerTexts()
  const found: string[] = []
  for (const name of names) {
    await named(page, 'nav-projects').click()
    await projectRows(page).filter({ hasText: name }).first().click()
    await named(page, 'overview-channels').locator('[data-state]').first().waitFor()
    const published = named(page, 'overview-channels').locator('[data-state="published"]')
    if ((await published.count()) > 0) found.push(name)
    const [forSale, sold] = found
    if (forSale !== undefined && sold !== undefined) return [forSale, sold]
  }
  throw new Error('The list shows no two homes that are for sale and published')
}

/** Does the jobs in order. A job that fails does not stop the others, which begin anew. */
async function doJobs(day: BrokerDay): Promise<JobOutcome[]> {
  const { hands } = day
  const outcomes: JobOutcome[] = []
  for (const { name, target, run } of brokerJobs) {
    await hands.press('Control+1')
    await named(hands.page, 'today-page').waitFor()
    await hands.begin()
    const begun = performance.now()
    const problem = await run(day).then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    )
    const milliseconds = Math.round(performance.now() - begun)
    outcomes.push({ name, target, ...(await hands.count()), milliseconds, problem })
    if (problem !== null) {
      console.error(`FAILED ${name}: ${problem}`)
      await hands.picture('failed')
    }
    await hands.press('Escape')
  }
  return outcomes
}

/**
 * Does the jobs of a broker's day in the practice office, through the keyboard and the pointer.
 * Writes a picture of each step, and a report. Returns true if every target was met.
 */
export async function brokerStory(out: string, json: string | null): Promise<boolean> {
  await mkdir(out, { recursive: true })
  const folder = await mkdtemp(join(tmpdir(), 'perceel-broker-'))
  const env = { ...process.env, LC_ALL: 'nl_NL.UTF-8' }
  const app = await startApp({ profile: join(folder, 'profile'), env })
  const surprises: string[] = []
  let jobs: JobOutcome[]
  try {
    const { page } = app
    page.setDefaultTimeout(30_000)
    await page.setViewportSize({ width: 1440, height: 900 })
    await enterPracticeOffice(page)
    const [forSale, sold] = await homesForSale(page)
    const deeds = await writeDeeds(folder)
    jobs = await doJobs({ hands: new Hands(page, out), forSale, sold, deeds })
    const { faults, pageErrors, refused } = await app.records()
    surprises.push(...faults, ...pageErrors, ...refused.map(({ url }) => `refused: ${url}`))
  } finally {
    const code = await app.close()
    if (code !== 0) surprises.push(`the app ended with ${String(code)}`)
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
  const table = `${brokerTable(jobs)}\n\n${countingRules}\n`
  console.log(table)
  for (const text of surprises) console.error(`SURPRISE ${text}`)
  await writeFile(join(out, 'report.md'), `# A broker's day\n\n${table}`)
  if (json !== null) await writeFile(json, brokerJson(app.runtime, jobs))
  console.log(`The pictures and report.md are in ${out}`)
  return jobs.every(isMet) && surprises.length === 0
}

// npm run tour: see `usage`. The app runs headless, in the practice office.
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import type { AppSession } from '../e2e/app/app-session.ts'
import { startApp } from '../e2e/app/start-app.ts'
import { smallPdf } from '../e2e/screen/files.ts'
import { repository } from '../e2e/app/repository.ts'
import { makeManualPictures } from './manual/manual-pictures.ts'
import { brokerStory } from './broker/broker-story.ts'
import { optionsOrEnd } from '../options-or-end.ts'
import { readOptions, usage } from './options.ts'
import { reportText, type StepOutcome, type TourReport } from './report.ts'
import { tourSteps } from './steps.ts'
import type { TourFacts } from './tour-step.ts'

function pictureName(index: number, name: string): string {
  const words = name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
  return `${String(index + 1).padStart(2, '0')}-${words}.png`
}

/**
 * Runs the steps in order. Stops after a failure, because the following steps depend on the earlier
 * ones.
 */
async function runSteps(app: AppSession, facts: TourFacts, out: string): Promise<StepOutcome[]> {
  const outcomes: StepOutcome[] = []
  for (const [index, step] of tourSteps.entries()) {
    const begun = performance.now()
    const problem = await step.run(facts).then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    )
    const milliseconds = performance.now() - begun
    const picture = pictureName(index, step.name)
    await app.page.screenshot({ path: join(out, picture) })
    outcomes.push({ name: step.name, milliseconds, picture, problem })
    console.log(`${problem === null ? 'done  ' : 'FAILED'} ${step.name}`)
    if (problem !== null) {
      console.error(problem)
      break
    }
  }
  return outcomes
}

async function tour(out: string, pdf: string, profile: string): Promise<TourReport> {
  const begun = performance.now()
  // The tour is in Dutch, the language of the offices.
  const app = await startApp({ profile, env: { ...process.env, LC_ALL: 'nl_NL.UTF-8' } })
  const startMilliseconds = performance.now() - begun
  const noted = new Map([['document', basename(pdf)]])
  const surprises: string[] = []
  let steps: StepOutcome[]
  try {
    await app.page.setViewportSize({ width: 1440, height: 900 })
    const facts = { page: app.page, pdf, title: 'Koopakte van de rondleiding', noted }
    app.page.setDefaultTimeout(30_000)
    steps = await runSteps(app, facts, out)
    const { faults, pageErrors, refused } = await app.records()
    surprises.push(...faults, ...pageErrors, ...refused.map(({ url }) => `refused: ${url}`))
  } finally {
    const code = await app.close()
    if (code !== 0) surprises.push(`the app ended with ${code}`)
  }
  return { runtime: app.runtime, startMilliseconds, steps, noted, surprises }
}

async function givenPdf(path: string): Promise<string> {
  if (!(await stat(path)).isFile()) throw new Error(`--pdf names no file: ${path}`)
  return resolve(path)
}

async function run(out: string, pdf: string | null): Promise<number> {
  await mkdir(out, { recursive: true })
  const folder = await mkdtemp(join(tmpdir(), 'perceel-tour-'))
  try {
    const own = join(folder, 'koopakte.pdf')
    if (pdf === null) await writeFile(own, smallPdf('Koopakte van de rondleiding'))
    const document = pdf === null ? own : await givenPdf(pdf)
    const report = await tour(out, document, join(folder, 'profile'))
    await writeFile(join(out, 'report.md'), reportText(report))
    for (const text of report.surprises) console.error(`SURPRISE ${text}`)
    const failed = report.steps.some(({ problem }) => problem !== null)
    console.log(`The pictures and report.md are in ${out}`)
    return failed || report.surprises.length > 0 ? 1 : 0
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}

const options = optionsOrEnd(readOptions, usage)
switch (options.story) {
  case 'manual':
    await makeManualPictures()
    break
  case 'broker': {
    const pictures = resolve(options.out ?? join(repository, 'test-results', 'broker'))
    const met = await brokerStory(pictures, options.json === null ? null : resolve(options.json))
    process.exitCode = met ? 0 : 1
    break
  }
  case 'main':
    process.exitCode = await run(resolve(options.out), options.pdf)
}

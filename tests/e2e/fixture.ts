import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test as base, type TestInfo } from '@playwright/test'
import { startBrowser } from '../chromium-host/running-browser.ts'
import type { AppSession, OutsideRecords, StartOptions } from './app/app-session.ts'
import { hasKeychain } from './app/keychain.ts'
import { ServicePlace, type RunningService } from './app/practice-service.ts'
import { SeededProfiles, type SeedAccount } from './app/seeded-profiles.ts'
import { SharedBrowser } from './app/shared-browser.ts'
import { installedElectron, startApp } from './app/start-app.ts'
import { connectTo } from './screen/accounts.ts'
import { showProjects } from './screen/screen.ts'

export { expect }

/** Faults that a test expects. Any other fault fails the test. */
interface Expected {
  /** Errors on the page's console. */
  readonly pageErrors: RegExp[]
  /** Addresses of requests that the network gate refuses. */
  readonly refused: RegExp[]
}

interface TestStart extends StartOptions {
  /**
   * Starts on a profile that has this account already, at the list of its projects: the practice
   * office, or the `service` of the fixture. Without an account the app shows its first screen.
   */
  readonly account: SeedAccount
}

interface Fixtures {
  /** A fresh temporary folder, removed after the test. */
  readonly folder: string
  readonly expected: Expected
  /**
   * True for tests whose apps need a browser of their own: tests that measure the memory of the
   * browser, or look at what the browser keeps between two starts.
   */
  readonly ownBrowser: boolean
  /**
   * Starts the app on the profile of this test (again). All started apps are closed after the test.
   */
  readonly start: (options?: Partial<TestStart>) => Promise<AppSession>
  /** A practice service beside the app. */
  readonly service: RunningService
}

interface WorkerFixtures {
  readonly sharedBrowser: SharedBrowser
  readonly seeds: SeededProfiles
  readonly servicePlace: ServicePlace
}

const fatalLines = /process\.(uncaught|rejection)|(?:app|services)\.start.*error|ipc\.event/

function surprises({ pageErrors, refused, faults }: OutsideRecords, expected: Expected): string[] {
  const unlike = (known: RegExp[]) => (text: string) => !known.some((each) => each.test(text))
  return [
    ...faults,
    ...pageErrors.filter(unlike(expected.pageErrors)),
    ...refused.map(({ url }) => `refused: ${url}`).filter(unlike(expected.refused)),
  ]
}

/** Collects unexpected faults, takes a picture of a failed test, and ends the app. */
async function finish(app: AppSession, info: TestInfo, expected: Expected): Promise<string[]> {
  const found: string[] = []
  if (!app.page.isClosed()) {
    if (info.status !== info.expectedStatus) {
      const path = info.outputPath('screen.png')
      await app.page.screenshot({ path })
      await info.attach('screen', { path, contentType: 'image/png' })
      // Attach the screen as text too: a run on another machine keeps no pictures.
      const words = await app.page.locator('body').ariaSnapshot({ timeout: 5000 })
      await info.attach('words', { body: words.slice(0, 6000), contentType: 'text/plain' })
      await info.attach('log', { body: app.log(), contentType: 'text/plain' })
    }
    found.push(...surprises(await app.records(), expected))
    const code = await app.close()
    // Include the log: a run on another machine keeps only the printed output.
    if (code !== 0) found.push(`the app ended with ${code}:\n${app.log().slice(-4000)}`)
  }
  found.push(
    ...app
      .log()
      .split('\n')
      .filter((line) => fatalLines.test(line)),
  )
  return found
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  // Playwright requires an object pattern here, even an empty one.
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'perceel-e2e-'))
    await use(folder)
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  },
  expected: async ({}, use) => {
    await use({ pageErrors: [], refused: [] })
  },
  ownBrowser: [false, { option: true }],
  sharedBrowser: [
    async ({}, use) => {
      const shared = new SharedBrowser(startBrowser)
      await use(shared)
      await shared.close()
    },
    { scope: 'worker' },
  ],
  seeds: [
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'perceel-seeds-'))
      const seeds = new SeededProfiles(folder)
      await use(seeds)
      await seeds.close()
      await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    },
    { scope: 'worker' },
  ],
  servicePlace: [({}, use) => use(new ServicePlace()), { scope: 'worker' }],
  start: async (
    { folder, expected, ownBrowser, sharedBrowser, seeds, servicePlace },
    use,
    info,
  ) => {
    const started: AppSession[] = []
    const shares = !ownBrowser && installedElectron() === null
    await use(async ({ account, ...options } = {}) => {
      if (typeof account === 'object' && !servicePlace.has(account))
        throw new Error('No profile is kept for this service: connect to the service on the screen')
      // The time zone and the language of a browser come from the environment of its start.
      const shared = shares && options.env === undefined
      const browser = shared ? { browser: await sharedBrowser.address() } : {}
      const profile = join(folder, 'profile')
      const seeded = typeof account !== 'object' || hasKeychain(process.env, process.platform)
      if (account !== undefined && seeded) await seeds.copyTo(profile, account, browser)
      const app = await startApp({ profile, ...browser, ...options })
      if (started.length === 0) {
        info.annotations.push({ type: 'runtime', description: app.runtime })
      }
      started.push(app)
      // Without a keychain a secret lasts for one run of the app.
      if (typeof account === 'object' && !seeded) await connectTo(app.page, account)
      if (account !== undefined) await showProjects(app.page)
      return app
    })
    const found: string[] = []
    for (const app of started) found.push(...(await finish(app, info, expected)))
    const crash = sharedBrowser.takeCrash()
    if (crash !== null) found.push(`the browser of all tests of this worker ended: ${crash}`)
    expect(found, 'nothing else went wrong').toEqual([])
  },
  service: async ({ folder, servicePlace }, use) => {
    const service = await servicePlace.start(join(folder, 'service'))
    await use(service)
    await service.stop()
  },
})

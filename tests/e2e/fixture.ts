import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test as base, type TestInfo } from '@playwright/test'
import { startBrowser } from '../chromium-host/running-browser.ts'
import type { AppSession, OutsideRecords, StartOptions } from './app/app-session.ts'
import { startService, type RunningService } from './app/practice-service.ts'
import { SharedBrowser } from './app/shared-browser.ts'
import { installedElectron, startApp } from './app/start-app.ts'

export { expect }

/** Faults that a test expects. Any other fault fails the test. */
interface Expected {
  /** Errors on the page's console. */
  readonly pageErrors: RegExp[]
  /** Addresses of requests that the network gate refuses. */
  readonly refused: RegExp[]
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
  readonly start: (options?: Partial<StartOptions>) => Promise<AppSession>
  /** A practice service beside the app, for tests that add an account by hand. */
  readonly service: RunningService
}

interface WorkerFixtures {
  readonly sharedBrowser: SharedBrowser
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
  start: async ({ folder, expected, ownBrowser, sharedBrowser }, use, info) => {
    const started: AppSession[] = []
    const shares = !ownBrowser && installedElectron() === null
    await use(async (options = {}) => {
      // The time zone and the language of a browser come from the environment of its start.
      const shared = shares && options.env === undefined
      const browser = shared ? { browser: await sharedBrowser.address() } : {}
      const app = await startApp({ profile: join(folder, 'profile'), ...browser, ...options })
      if (started.length === 0) {
        info.annotations.push({ type: 'runtime', description: app.runtime })
      }
      started.push(app)
      return app
    })
    const found: string[] = []
    for (const app of started) found.push(...(await finish(app, info, expected)))
    const crash = sharedBrowser.takeCrash()
    if (crash !== null) found.push(`the browser of all tests of this worker ended: ${crash}`)
    expect(found, 'nothing else went wrong').toEqual([])
  },
  service: async ({ folder }, use) => {
    const service = await startService(join(folder, 'service'))
    await use(service)
    await service.stop()
  },
})

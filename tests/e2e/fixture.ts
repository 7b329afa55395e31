import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test as base, type TestInfo } from '@playwright/test'
import { startBrowser } from '../chromium-host/running-browser.ts'
import type { AppSession, OutsideRecords, StartOptions } from './app/app-session.ts'
import { hasKeychain } from './app/keychain.ts'
import {
  ServicePlace,
  type RunningService,
  type ProxiedService,
  type ServiceOptions,
} from './app/practice-service.ts'
import { SeededProfiles, type SeedAccount } from './app/seeded-profiles.ts'
import { SharedApp } from './app/shared-app.ts'
import { SharedBrowser } from './app/shared-browser.ts'
import { electronOrHost } from './app/runtime.ts'
import { startApp } from './app/start-app.ts'
import { connectTo } from './screen/accounts.ts'
import { showProjects, takeNextProject } from './screen/screen.ts'

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
  /** Gives the test an app of its own, also between `shareApp()` and the end of its tests. */
  readonly alone: boolean
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
  /** True between `shareApp()` and the end of its tests. */
  readonly sharesApp: boolean
  /**
   * Starts the app on the profile of this test (again). All started apps are closed after the test.
   */
  readonly start: (options?: Partial<TestStart>) => Promise<AppSession>
  /** Puts the profile of an app that has ended in place, on which `start()` then starts. */
  readonly endedApp: (account: 'practice') => Promise<Pick<AppSession, 'profile'>>
  /** A practice service beside the app. */
  readonly service: RunningService
  /**
   * Starts a practice service behind a proxy that has the address of the seeded profile:
   * `start({ account: proxied })` starts at its projects. Not for tests that use `service` or share it.
   */
  readonly serviceBehind: <Line>(
    open: (serviceUrl: string, port: number) => Promise<Line>,
    options?: ServiceOptions,
  ) => Promise<ProxiedService<Line>>
}

interface WorkerFixtures {
  readonly sharedApp: SharedApp
  /** Folder of the shared app's profile and service. */
  readonly sharedFolder: string
  readonly sharedBrowser: SharedBrowser
  readonly seeds: SeededProfiles
  readonly servicePlace: ServicePlace
}

/** Whether a seeded profile can keep the secret of its account. */
const keepsSecrets = () => hasKeychain(process.env, process.platform)

/** The browser that an app starts with: the worker's, unless the app needs one of its own. */
const browserFor = async (isOwn: boolean, shared: SharedBrowser) =>
  isOwn || electronOrHost() !== null ? {} : { browser: await shared.address() }

const fatalLines = /process\.(uncaught|rejection)|(?:app|services)\.start.*error|ipc\.event/

/**
 * pdf.js gives this error to nobody when a document is closed while its worker opens the document: nothing
 * is lost, and no code of ours can catch the error.
 */
const closedWhileOpening =
  /^Error: Worker was terminated\n\s+at ensureNotTerminated \(\S*\/pdf\.worker/u

function surprises({ pageErrors, refused, faults }: OutsideRecords, expected: Expected): string[] {
  const unlike = (known: RegExp[]) => (text: string) => !known.some((each) => each.test(text))
  return [
    ...faults,
    ...pageErrors
      .filter((error) => !closedWhileOpening.test(error))
      .filter(unlike(expected.pageErrors)),
    ...refused.map(({ url }) => `refused: ${url}`).filter(unlike(expected.refused)),
  ]
}

/** Takes a picture of a failed test. */
async function attachScreen(app: AppSession, info: TestInfo): Promise<void> {
  if (info.status === info.expectedStatus) return
  const path = info.outputPath('screen.png')
  await app.page.screenshot({ path })
  await info.attach('screen', { path, contentType: 'image/png' })
  // Attach the screen as text too: a run on another machine keeps no pictures.
  const words = await app.page.locator('body').ariaSnapshot({ timeout: 5000 })
  await info.attach('words', { body: words.slice(0, 6000), contentType: 'text/plain' })
  await info.attach('log', { body: app.log(), contentType: 'text/plain' })
}

function fatalLinesOf(app: AppSession): string[] {
  return app
    .log()
    .split('\n')
    .filter((line) => fatalLines.test(line))
}

/** Collects the unexpected faults of an app, and ends the app. */
async function finish(app: AppSession, expected: Expected): Promise<string[]> {
  const found: string[] = []
  if (!app.page.isClosed()) {
    found.push(...surprises(await app.records(), expected))
    const code = await app.close()
    // Include the log: a run on another machine keeps only the printed output.
    if (code !== 0) found.push(`the app ended with ${code}:\n${app.log().slice(-4000)}`)
  }
  return [...found, ...fatalLinesOf(app)]
}

/** Collects the unexpected faults of one test in a shared app, which goes on. */
async function judgeShared(app: AppSession, expected: Expected): Promise<string[]> {
  if (app.page.isClosed()) return ['the shared app ended', ...fatalLinesOf(app)]
  return [...surprises(await app.records(), expected), ...fatalLinesOf(app)]
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
  sharesApp: [false, { option: true }],
  sharedFolder: [
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'perceel-shared-'))
      await use(folder)
      await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    },
    { scope: 'worker' },
  ],
  sharedApp: [({}, use) => use(new SharedApp()), { scope: 'worker' }],
  servicePlace: [({}, use) => use(new ServicePlace()), { scope: 'worker' }],
  start: async (
    {
      folder,
      expected,
      ownBrowser,
      sharedBrowser,
      seeds,
      servicePlace,
      sharesApp,
      sharedApp,
      sharedFolder,
    },
    use,
    info,
  ) => {
    const started: AppSession[] = []
    const lent: AppSession[] = []
    const startAt = async (
      profile: string,
      { account, ...options }: Partial<Omit<TestStart, 'alone'>>,
    ) => {
      if (typeof account === 'object' && !servicePlace.has(account))
        throw new Error('No profile is kept for this service: connect to the service on the screen')
      // The time zone and the language of a browser come from the environment of its start.
      const browser = await browserFor(ownBrowser || options.env !== undefined, sharedBrowser)
      const seeded = typeof account !== 'object' || keepsSecrets()
      if (account !== undefined && seeded) await seeds.copyTo(profile, account, browser)
      const app = await startApp({ profile, ...browser, ...options })
      // Without a keychain a secret lasts for one run of the app.
      if (typeof account === 'object' && !seeded) await connectTo(app.page, account)
      return app
    }
    await use(async ({ alone = false, ...options } = {}) => {
      let app: AppSession
      // A test that began with an app of its own restarts that app.
      if (sharesApp && !alone && started.length === 0) {
        const { account = null, env } = options
        if (env !== undefined || ownBrowser)
          throw new Error('An app with this start cannot be shared')
        app = await sharedApp.open(account, async () =>
          startAt(await mkdtemp(join(sharedFolder, 'profile-')), options),
        )
        lent.push(app)
        takeNextProject(app.page)
      } else {
        app = await startAt(join(folder, 'profile'), options)
        started.push(app)
      }
      if (started.length + lent.length === 1)
        info.annotations.push({ type: 'runtime', description: app.runtime })
      if (options.account !== undefined) await showProjects(app.page)
      return app
    })
    const found: string[] = []
    for (const app of [...started, ...lent]) if (!app.page.isClosed()) await attachScreen(app, info)
    for (const app of lent) found.push(...(await judgeShared(app, expected)))
    for (const app of started) found.push(...(await finish(app, expected)))
    const crash = sharedBrowser.takeCrash()
    if (crash !== null) found.push(`the browser of all tests of this worker ended: ${crash}`)
    expect(found, 'nothing else went wrong').toEqual([])
  },
  endedApp: ({ folder, ownBrowser, sharedBrowser, seeds }, use) =>
    use(async (account) => {
      const profile = join(folder, 'profile')
      await seeds.copyTo(profile, account, await browserFor(ownBrowser, sharedBrowser))
      return { profile }
    }),
  service: async (
    { folder, ownBrowser, sharedBrowser, seeds, servicePlace, sharesApp, sharedApp, sharedFolder },
    use,
  ) => {
    const startIn = async (data: string) => {
      const service = await servicePlace.start(data)
      try {
        if (keepsSecrets())
          await seeds.prepare(service, await browserFor(ownBrowser, sharedBrowser))
      } catch (error) {
        await service.stop()
        throw error
      }
      return service
    }
    if (sharesApp) {
      const data = () => mkdtemp(join(sharedFolder, 'service-'))
      return use(await sharedApp.serve(async () => startIn(await data())))
    }
    const service = await startIn(join(folder, 'service'))
    await use(service)
    await service.stop()
  },
  serviceBehind: async ({ folder, ownBrowser, sharedBrowser, seeds, servicePlace }, use) => {
    const started: RunningService[] = []
    await use(async (open, options = {}) => {
      for (;;) {
        // The seeded profile of the place is made with a plain service.
        const plain = await servicePlace.start(join(folder, 'plain'))
        try {
          if (keepsSecrets())
            await seeds.prepare(plain, await browserFor(ownBrowser, sharedBrowser))
        } finally {
          await plain.stop()
        }
        try {
          const behind = await servicePlace.startBehind(join(folder, 'service'), open, options)
          started.push(behind.direct)
          return behind
        } catch (error) {
          // Another program has taken the port meanwhile: the next service gets a new place.
          if (!String(error).includes('EADDRINUSE')) throw error
        }
      }
    })
    for (const service of started) await service.stop()
  },
})

/**
 * Makes the tests of a file, or of the surrounding `describe`, use one app and one service after
 * another. Each test starts at the home screen with the first settings, and gets as "first project" a project of its
 * own; the outbox and the tray are empty, the documents and the records stay. After a failed test the next test starts a new app. A
 * test that looks at the whole office, ends the app, or leaves a view behind, starts with `alone`.
 */
export function shareApp(): void {
  test.use({ sharesApp: true })
  test.afterAll(async ({ sharedApp }) => {
    const { app, service } = sharedApp.take()
    const found = app === null ? [] : await finish(app, { pageErrors: [/./], refused: [/./] })
    await service?.stop()
    expect(found, 'the shared app ended without a fault').toEqual([])
  })
}

import { expect } from '@playwright/test'
import type { Page } from 'playwright-core'
import type { AppSession, OutsideRecords } from './app-session.ts'
import type { RunningService } from './practice-service.ts'
import type { SeedAccount } from './seeded-profiles.ts'

function after(records: OutsideRecords, before: OutsideRecords): OutsideRecords {
  return {
    shell: records.shell.slice(before.shell.length),
    dialogs: records.dialogs.slice(before.dialogs.length),
    refused: records.refused.slice(before.refused.length),
    opened: records.opened.slice(before.opened.length),
    pageErrors: records.pageErrors.slice(before.pageErrors.length),
    faults: records.faults.slice(before.faults.length),
  }
}

/** Returns a session that records and logs from now on, and cannot end the app. */
async function sessionFromNow(app: AppSession): Promise<AppSession> {
  const before = await app.records()
  const shown = (await app.notifications()).length
  const logged = app.log().length
  const refuse = () => Promise.reject(new Error('Other tests need this app: do not share the app'))
  return {
    ...app,
    records: async () => after(await app.records(), before),
    notifications: async () => (await app.notifications()).slice(shown),
    clickNotification: (index) => app.clickNotification(shown + index),
    log: () => app.log().slice(logged),
    close: refuse,
    kill: refuse,
  }
}

/** Withdraws all that the test before left in the outbox. */
async function withdrawAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const jobs = await window.perceel.sync.jobs()
    if (!jobs.ok) throw new Error(JSON.stringify(jobs.error))
    const jobIds = jobs.value.map(({ id }) => id)
    if (jobIds.length === 0) return
    const answer = await window.perceel.sync.withdrawMany({ jobIds })
    if (!answer.ok) throw new Error(JSON.stringify(answer.error))
  })
}

/**
 * Closes the dialogs that the tests of another file left open, throws away the files in the tray, and
 * lets go of the scan folder.
 */
async function leaveAll(page: Page): Promise<void> {
  const open = page.getByRole('dialog')
  await expect(async () => {
    if ((await open.count()) > 0) await page.keyboard.press('Escape')
    await expect(open).toHaveCount(0, { timeout: 1_000 })
  }).toPass()
  await page.evaluate(async () => {
    const { rows, discard, stopWatching } = window.perceel.intake
    const listed = await rows()
    if (!listed.ok) throw new Error(JSON.stringify(listed.error))
    const rowIds = listed.value.rows.map(({ id }) => id)
    const answers = [
      ...(rowIds.length === 0 ? [] : [await discard({ rowIds })]),
      await stopWatching(),
    ]
    for (const answer of answers) if (!answer.ok) throw new Error(JSON.stringify(answer.error))
  })
}

interface Size {
  readonly width: number
  readonly height: number
}

type Settings = Awaited<ReturnType<typeof window.perceel.settings.get>>

/** A running app that tests use one after another. */
class SharedApp {
  readonly app: AppSession
  readonly #settings: Settings
  readonly #size: Size
  /** How many tests have used the app. */
  uses = 0
  /** File of the test that used the app last. */
  #file = ''

  private constructor(app: AppSession, settings: Settings, size: Size) {
    this.app = app
    this.#settings = settings
    this.#size = size
  }

  static async of(app: AppSession): Promise<SharedApp> {
    const { settings, size } = await app.page.evaluate(async () => ({
      settings: await window.perceel.settings.get(),
      size: { width: innerWidth, height: innerHeight },
    }))
    return new SharedApp(app, settings, size)
  }

  /** Brings the app back to its home screen, with the settings that the first test found. */
  async next(file: string): Promise<AppSession> {
    const session = await sessionFromNow(this.app)
    const another = file !== this.#file
    this.#file = file
    this.uses += 1
    if (this.uses === 1) return session
    const { page } = session
    // Before the settings, which may allow the app to send again.
    await withdrawAll(page)
    if (another) await leaveAll(page)
    await page.evaluate(async (settings) => {
      if (!settings.ok) throw new Error(JSON.stringify(settings.error))
      const answer = await window.perceel.settings.update(settings.value)
      if (!answer.ok) throw new Error(JSON.stringify(answer.error))
    }, this.#settings)
    if (page.viewportSize() !== null) await page.setViewportSize(this.#size)
    await page.emulateMedia({ reducedMotion: null, contrast: null, forcedColors: null })
    await page.evaluate(() => (location.hash = '#/'))
    await expect(page.getByRole('dialog'), 'the test before closed its dialog').toHaveCount(0)
    return session
  }
}

/** The first screen without an account, the practice office, or the office of the service. */
type Office = 'none' | 'practice' | 'service'

function officeOf(account: SeedAccount | null): Office {
  if (account === null) return 'none'
  return account === 'practice' ? account : 'service'
}

/** Each test takes a project of its own from the first dozen of the list. */
const mostTests = 10

/**
 * The running apps, and the practice service, that the tests of a worker share: one app for each
 * kind of office. What tests sent and saved stays, until the app has had so many tests that a new
 * one takes its place.
 */
export class SharedApps {
  readonly #apps = new Map<Office, SharedApp>()
  #service: { readonly running: RunningService; uses: number } | null = null
  readonly #end: (app: AppSession) => Promise<string[]>
  /** Faults of apps that have ended. */
  readonly #faults: string[] = []

  /** @param end ends an app, and returns its faults */
  constructor(end: (app: AppSession) => Promise<string[]>) {
    this.#end = end
  }

  /**
   * Returns the running app of the account's office at its home screen, or starts the app.
   *
   * @param file of the test that opens the app
   */
  async open(
    account: SeedAccount | null,
    file: string,
    start: () => Promise<AppSession>,
  ): Promise<AppSession> {
    const office = officeOf(account)
    // The service replaces itself and its app together.
    if (office !== 'service' && (this.#apps.get(office)?.uses ?? 0) >= mostTests)
      await this.end(office)
    const running = this.#apps.get(office)
    if (running !== undefined) return running.next(file)
    const started = await SharedApp.of(await start())
    this.#apps.set(office, started)
    return started.next(file)
  }

  /** Returns the running service, or starts the service. */
  async serve(start: () => Promise<RunningService>): Promise<RunningService> {
    if ((this.#service?.uses ?? 0) >= mostTests) await this.end('service')
    this.#service ??= { running: await start(), uses: 0 }
    this.#service.uses += 1
    return this.#service.running
  }

  /** Ends the app of an office, if there is one, and its service. */
  async end(office: Office): Promise<void> {
    const shared = this.#apps.get(office)
    this.#apps.delete(office)
    if (shared !== undefined) this.#faults.push(...(await this.#end(shared.app)))
    if (office !== 'service') return
    const service = this.#service?.running
    this.#service = null
    await service?.stop()
  }

  async endAll(): Promise<void> {
    for (const office of ['none', 'practice', 'service'] as const) await this.end(office)
  }

  /** Returns the faults of the apps that have ended since the last question. */
  takeFaults(): string[] {
    return this.#faults.splice(0)
  }
}

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

/** Cancels all that the test before left in the outbox. */
async function cancelAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const jobs = await window.perceel.sync.jobs()
    if (!jobs.ok) throw new Error(JSON.stringify(jobs.error))
    const jobIds = jobs.value.map(({ id }) => id)
    if (jobIds.length === 0) return
    const answer = await window.perceel.sync.cancelMany({ jobIds })
    if (!answer.ok) throw new Error(JSON.stringify(answer.error))
  })
}

/** Discards the files that the test before left in the tray. */
async function emptyTray(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const listed = await window.perceel.intake.rows()
    if (!listed.ok) throw new Error(JSON.stringify(listed.error))
    const rowIds = listed.value.rows.map(({ id }) => id)
    if (rowIds.length === 0) return
    const answer = await window.perceel.intake.discard({ rowIds })
    if (!answer.ok) throw new Error(JSON.stringify(answer.error))
  })
}

/**
 * Asks the page for no animations, because their frames take processor time. The apps that one
 * test alone uses keep their animations.
 */
const showWithoutMotion = (page: Page) =>
  page.emulateMedia({ reducedMotion: 'reduce', contrast: null, forcedColors: null })

type Settings = Awaited<ReturnType<typeof window.perceel.settings.get>>

/** The app, and the practice service, that the tests of a file use one after another. */
export class SharedApp {
  #app: AppSession | null = null
  #account: SeedAccount | null = null
  #settings: Settings | null = null
  #size = { width: 0, height: 0 }
  #service: RunningService | null = null

  /**
   * Returns the running app at its home screen, with the settings that the first test found, or
   * starts the app for the first test. All that the tests sent and saved stays.
   */
  async open(account: SeedAccount | null, start: () => Promise<AppSession>): Promise<AppSession> {
    if (this.#app === null) {
      this.#app = await start()
      await showWithoutMotion(this.#app.page)
      this.#account = account
      this.#settings = await this.#app.page.evaluate(() => window.perceel.settings.get())
      this.#size = await this.#app.page.evaluate(() => ({ width: innerWidth, height: innerHeight }))
      return sessionFromNow(this.#app)
    }
    if (account !== this.#account) throw new Error('The shared app has another account')
    const session = await sessionFromNow(this.#app)
    const { page } = session
    // Before the settings, which may allow the app to send again.
    await cancelAll(page)
    // After the outbox, which gives the files of its documents back to the tray.
    await emptyTray(page)
    await page.evaluate(async (settings) => {
      if (!settings.ok) throw new Error(JSON.stringify(settings.error))
      const answer = await window.perceel.settings.update(settings.value)
      if (!answer.ok) throw new Error(JSON.stringify(answer.error))
    }, this.#settings as Settings)
    if (page.viewportSize() !== null) await page.setViewportSize(this.#size)
    await showWithoutMotion(page)
    await page.evaluate(() => (location.hash = '#/'))
    await expect(page.getByRole('dialog'), 'the test before closed its dialog').toHaveCount(0)
    // A message stays for seconds, and this test would take it for its own.
    await expect(page.locator('.n-message'), 'no message is left').toHaveCount(0)
    return session
  }

  /** Returns the running service, or starts the service for the first test. */
  async serve(start: () => Promise<RunningService>): Promise<RunningService> {
    this.#service ??= await start()
    return this.#service
  }

  /** Forgets the app, which the caller ends. */
  take(): { readonly app: AppSession | null; readonly service: RunningService | null } {
    const taken = { app: this.#app, service: this.#service }
    this.#app = null
    this.#service = null
    this.#settings = null
    return taken
  }
}

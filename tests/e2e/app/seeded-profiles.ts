import { cp, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import type { Page } from 'playwright-core'
import { connectTo } from '../screen/accounts.ts'
import { enterPracticeOffice } from '../screen/screen.ts'
import type { AppSession, StartOptions } from './app-session.ts'
import { KeptSecret } from './kept-secret.ts'
import type { RunningService } from './practice-service.ts'
import { startApp } from './start-app.ts'

/** The account of a seeded profile: the practice office in the app, or an account of a service. */
export type SeedAccount = 'practice' | RunningService

interface Seed {
  readonly folder: string
  /** Null for the practice office, whose secret is never stored. */
  readonly secret: KeptSecret | null
}

type SeedStart = Omit<StartOptions, 'profile'>

/**
 * Waits until the app has read all that it reads by itself after an account was added: also the
 * records and documents of the whole office. Else each test would read them anew in the background.
 */
async function untilRead(page: Page): Promise<void> {
  const state = async () => {
    const [sync, offline] = await page.evaluate(() =>
      Promise.all([window.perceel.sync.state(), window.perceel.offline.state()]),
    )
    if (!sync.ok || !offline.ok) return 'failed'
    if (sync.value.running) return 'running'
    const { total, read } = offline.value.office
    return total > 0 && read === total ? offline.value.state : `read ${read} of ${total}`
  }
  await expect.poll(state, { timeout: 120_000 }).toBe('resting')
}

/**
 * Profiles with an account, made once for a test worker through the screen, and copied for each
 * test. Adding an account and reading its projects costs as much CPU time as a start of the app.
 */
export class SeededProfiles {
  readonly #folder: string
  readonly #seeds = new Map<string, Promise<Seed>>()

  /** @param folder empty folder for the profiles; the caller removes the folder */
  constructor(folder: string) {
    this.#folder = folder
  }

  /**
   * Makes the profile of a service that has just started, if there is none yet. The profile holds
   * the service's records. A profile made after a test had changed a record would not fit the
   * worker's next service.
   */
  async prepare(service: RunningService, options: SeedStart): Promise<void> {
    await this.#seedOf(service, options)
  }

  /**
   * Puts a copy of the seeded profile in place, with its secret in the keychain.
   *
   * @param options the start that makes the profile of the practice office, if there is none yet
   */
  async copyTo(profile: string, account: SeedAccount, options: SeedStart): Promise<void> {
    const { folder, secret } = await this.#seedOf(account, options)
    await mkdir(profile, { recursive: true })
    await cp(folder, profile, { recursive: true })
    await secret?.restore()
  }

  /** Removes the secrets of the seeds from the keychain. */
  async close(): Promise<void> {
    for (const seed of await Promise.allSettled(this.#seeds.values()))
      if (seed.status === 'fulfilled') await seed.value.secret?.remove()
  }

  #seedOf(account: SeedAccount, options: SeedStart): Promise<Seed> {
    const key = account === 'practice' ? account : `${account.url} ${account.clientSecret}`
    const known = this.#seeds.get(key)
    if (known !== undefined) return known
    const made = this.#make(account, {
      ...options,
      profile: join(this.#folder, String(this.#seeds.size)),
    })
    this.#seeds.set(key, made)
    // The next test tries again.
    made.catch(() => this.#seeds.delete(key))
    return made
  }

  async #make(account: SeedAccount, options: StartOptions): Promise<Seed> {
    await rm(options.profile, { recursive: true, force: true })
    const app = await startApp(options)
    try {
      const secret = await this.#addAccount(app, account)
      const { pageErrors, faults } = await app.records()
      expect([...pageErrors, ...faults], 'nothing went wrong while the profile was made').toEqual(
        [],
      )
      expect(await app.close(), app.log()).toBe(0)
      return { folder: options.profile, secret }
    } catch (error) {
      await app.kill()
      throw error
    }
  }

  async #addAccount({ page }: AppSession, account: SeedAccount): Promise<KeptSecret | null> {
    if (account === 'practice') await enterPracticeOffice(page)
    else await connectTo(page, account)
    await untilRead(page)
    if (account === 'practice') return null
    const accounts = await page.evaluate(() => window.perceel.accounts.list())
    const id = accounts.ok ? accounts.value[0]?.id : undefined
    if (id === undefined) throw new Error('The seeded profile has no account')
    return KeptSecret.read(id)
  }
}

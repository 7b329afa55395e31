import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BackgroundGate } from '../../../../src-main/background/background-gate.ts'
import { BackgroundRequests } from '../../../../src-main/background/background-requests.ts'
import { ErrorPause } from '../../../../src-main/background/error-pause.ts'
import { PinKeeper } from '../../../../src-main/offline/pin-keeper.ts'
import { UserActivity } from '../../../../src-main/background/user-activity.ts'
import { PinRepository } from '../../../../src-main/store/projects/pin-repository.ts'
import { ProjectRepository } from '../../../../src-main/store/projects/project-repository.ts'
import { RateLimitRepository } from '../../../../src-main/store/accounts/rate-limit-repository.ts'
import { StoredAccounts } from '../../../../src-main/store/accounts/stored-accounts.ts'
import type { AppError } from '../../../../src-shared/ipc/app-error.ts'
import { defaultDialect } from '../../../../src-shared/service/dialect.ts'
import { ManualClock } from '../sync/manual-clock.ts'
import { openMigratedStore } from '../store/migrated-store.ts'

export const accountId = '00000000-0000-4000-8000-000000000001'
export const otherAccountId = '00000000-0000-4000-8000-000000000002'
export const baseUrl = 'http://127.0.0.1:1'

/** Returns names of projects in one street of a city. */
export const streets = (count: number, city = 'Ede') =>
  Array.from({ length: count }, (_, n) => `Dorpsstraat ${n + 1}, ${city}`)

/** One request of the keeper to the service. The test answers it. */
interface OpenRequest {
  readonly projectId: string
  readonly answer: () => void
  readonly refuse: (error: unknown) => void
}

/** The keeper on a real store with a manual clock. The test sets the service's answers. */
export class OfflineFixture {
  readonly folder = mkdtempSync(join(tmpdir(), 'perceel-offline-'))
  readonly store = openMigratedStore(join(this.folder, 'perceel.sqlite'))
  readonly accounts = new StoredAccounts(this.store)
  readonly projects = new ProjectRepository(this.store)
  readonly pins = new PinRepository(this.store)
  readonly clock = new ManualClock()
  readonly pause = this.newPause()
  readonly activity = new UserActivity(() => this.clock.now())
  readonly connection = {
    workOffline: false,
    state: 'online' as 'online' | 'offline' | 'paused' | 'unknown',
    activeAccount: () => this.accounts.get(this.accounts.activeId() ?? ''),
  }
  outboxBusy = false
  outboxRateLimit: { error: AppError; wait: number } | null = null
  readonly gate = new BackgroundGate({
    connection: this.connection,
    outboxBusy: () => this.outboxBusy,
    outboxRateLimit: () => this.outboxRateLimit,
    activity: this.activity,
    pause: this.pause,
  })
  /** Requested projects in order, and the requests that wait for an answer. */
  readonly asked: string[] = []
  readonly open: OpenRequest[] = []
  readonly faults: unknown[] = []
  lists = 0
  changes = 0
  /** Called when the service's list is read next. */
  onList: () => void = () => undefined
  /** The error that a project ends with after all its requests. */
  readonly failing = new Map<string, AppError>()
  /** The error of storing an answer; null if storing works. */
  storing: Error | null = null
  readonly requests = new BackgroundRequests({
    clock: this.clock,
    gate: this.gate,
    pause: this.pause,
    onChange: () => this.keeper.wake(),
    onFault: (error) => this.faults.push(error),
  })
  readonly keeper: PinKeeper = new PinKeeper({
    pins: this.pins,
    clock: this.clock,
    gate: this.gate,
    activeAccountId: () => this.accounts.activeId(),
    refresh: async (projectId) => {
      await this.requests.run('kept', () => this.#ask(projectId))
      if (this.storing !== null) throw this.storing
      return this.failing.get(projectId) ?? null
    },
    refreshList: () =>
      this.requests.run('list', () => {
        this.lists += 1
        this.onList()
        return Promise.resolve()
      }),
    onTrouble: (error) => this.pause.failed(error),
    onChange: () => (this.changes += 1),
    onFault: (error) => this.faults.push(error),
  })

  constructor() {
    for (const id of [accountId, otherAccountId])
      this.accounts.save({
        ...{ id, kind: 'service', name: id, baseUrl, clientId: 'desk' },
        ...{ rootId: 1, userId: null, dialect: defaultDialect },
      })
    this.accounts.setActive(accountId)
  }

  /** Lists projects at the service. Returns their local ids, in order. */
  list(names: readonly string[], first = 1, account = accountId): string[] {
    const items = names.map((name, index) => ({ id: first + index, scenario: 'BBvk', name }))
    this.projects.takeListed(account, items, this.clock.now())
    return items.map(({ id }) => this.projects.byRemoteId(account, id)?.id ?? '')
  }

  /** Pins what a search finds for the first account. Returns the id of the pin. */
  addFilter(search: string): string {
    return this.pins.addFilter(accountId, search, search, this.clock.now())
  }

  /** Returns the counts of a pin's projects; null without the pin. */
  countsOf(pinId: string) {
    const pinned = this.keeper.board.pinned.find(({ pin }) => pin.id === pinId)
    return pinned === undefined ? null : this.keeper.board.counts(pinned)
  }

  /** Creates the pause of a new run over the same store. */
  newPause(): ErrorPause {
    const pause = new ErrorPause({
      clock: this.clock,
      random: () => 1,
      lastSyncAt: (id) => this.accounts.lastSyncAt(id),
      rateLimits: new RateLimitRepository(this.store),
    })
    pause.turnTo({ accountId, baseUrl })
    return pause
  }

  #ask(projectId: string): Promise<void> {
    this.asked.push(projectId)
    return new Promise((resolve, reject) => {
      this.open.push({ projectId, answer: resolve, refuse: reject })
    })
  }

  /** Lets all pending work finish. */
  async rest(): Promise<void> {
    for (let turn = 0; turn < 30; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  }

  /** Answers the oldest request. */
  async answer(): Promise<void> {
    this.open.shift()?.answer()
    await this.rest()
  }

  async refuse(error: unknown): Promise<void> {
    this.open.shift()?.refuse(error)
    await this.rest()
  }

  /** Answers until no request waits. */
  async answerAll(): Promise<void> {
    await this.rest()
    while (this.open.length > 0) await this.answer()
  }

  /** Lets time pass and runs the due timers. */
  async pass(ms: number): Promise<void> {
    const until = this.clock.now() + ms
    while (this.clock.nextIn !== null && this.clock.now() + this.clock.nextIn <= until) {
      this.clock.skip()
      await this.rest()
    }
    this.clock.pass(Math.max(0, until - this.clock.now()))
  }

  async close(): Promise<void> {
    for (const { refuse } of this.open) refuse(new Error('closed'))
    await Promise.all([this.requests.stop(), this.keeper.stop()])
    this.store.close()
    rmSync(this.folder, { recursive: true, force: true })
  }
}

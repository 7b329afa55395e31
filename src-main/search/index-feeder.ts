import { BackgroundLoop } from '../background/background-loop.ts'
import type { Clock } from '../time/clock.ts'
import { IndexEmptied, type SearchWorkerClient } from './search-worker-client.ts'
import type { SubjectReader } from './subject-reader.ts'
import type { TextLoading } from './text-loading.ts'

/** The number of owners in one message to the thread: a few milliseconds of main's time. */
const ownersAtATime = 40
/** Milliseconds between two surveys of the whole office. */
const surveyPause = 10_000

export interface FeederDeps {
  readonly workerClient: Pick<SearchWorkerClient, 'owners' | 'keepAccounts'>
  readonly subjects: Pick<SubjectReader, 'after' | 'some'>
  readonly loading: Pick<TextLoading, 'loadSome'>
  readonly clock: Clock
  /** Returns the milliseconds until the user counts as idle; 0 for now. */
  readonly quietIn: () => number
  readonly activeAccountId: () => string | null
  readonly accountIds: () => readonly string[]
  /** Called after each step of indexing. */
  readonly onChange: () => void
  readonly onFault: (error: unknown) => void
}

/**
 * Keeps the search index in step with the active account's store, in small steps while the user is
 * idle. At each start, and after changes, it reports all owners to the thread; the thread answers
 * with the subjects whose text it needs. The feeder stores nothing: the next start finds work that
 * a stop left undone.
 */
export class IndexFeeder {
  readonly #deps: FeederDeps
  readonly #loop: BackgroundLoop
  /** Owners above this id still have to be reported; null if all were. */
  #after: string | null = null
  #surveyAgain = false
  /** When the last survey began, by `Clock.elapsed`. */
  #surveyedAt = Number.NEGATIVE_INFINITY
  #accountId: string | null = null
  #accountsChanged = true
  readonly #changed = new Set<string>()
  readonly #wanted = new Set<string>()

  constructor(deps: FeederDeps) {
    this.#deps = deps
    const { clock, quietIn, onFault } = deps
    this.#loop = new BackgroundLoop({ clock, quietIn, work: () => this.#steps(), onFault })
  }

  /** True while there is something to index. */
  get busy(): boolean {
    return this.#after !== null || this.#changed.size > 0 || this.#wanted.size > 0
  }

  start(): void {
    this.#surveyAgain = true
    this.#loop.start()
  }

  /** Schedules a survey of all owners, as any of them may have changed. */
  survey(): void {
    this.#surveyAgain = true
    this.#loop.wake()
  }

  /** Reports owners again, as they, their texts or their dossiers changed. */
  ownersChanged(ownerIds: readonly string[]): void {
    for (const id of ownerIds) this.#changed.add(id)
    this.#loop.wake()
  }

  accountsChanged(): void {
    this.#accountsChanged = true
    this.#loop.wake()
  }

  /** Starts again from the first owner, as the index is empty. */
  emptied(): void {
    this.#wanted.clear()
    this.#changed.clear()
    this.#surveyedAt = Number.NEGATIVE_INFINITY
    this.survey()
  }

  /** Resolves when the current step has ended. */
  async stop(): Promise<void> {
    await this.#loop.stop()
  }

  #surveyIn(): number {
    return Math.max(0, this.#surveyedAt + surveyPause - this.#deps.clock.elapsed())
  }

  async #steps(): Promise<void> {
    const { quietIn, onChange, onFault } = this.#deps
    try {
      while (!this.#loop.isStopped && quietIn() === 0 && (await this.#step())) onChange()
    } catch (error) {
      if (this.#loop.isStopped || !(error instanceof IndexEmptied)) {
        // A new survey finds the interrupted step again.
        this.#surveyAgain = true
        this.#surveyedAt = Number.NEGATIVE_INFINITY
        throw error
      }
      this.emptied()
      onFault(error)
    }
    // The user's work interrupted the run, or a survey waits for its time.
    if (this.busy || this.#accountsChanged) this.#loop.lookIn(quietIn())
    else if (this.#surveyAgain) this.#loop.lookIn(this.#surveyIn())
  }

  /** Does one small piece of work; false if there is none. */
  async #step(): Promise<boolean> {
    if (this.#accountsChanged) await this.#checkAccounts()
    const accountId = this.#accountId
    if (accountId === null) {
      this.#changed.clear()
      return false
    }
    if (this.#surveyAgain && this.#after === null && this.#surveyIn() === 0) {
      this.#surveyAgain = false
      this.#surveyedAt = this.#deps.clock.elapsed()
      this.#after = ''
    }
    if (this.#changed.size > 0) await this.#sendChanged(accountId)
    else if (this.#after !== null) await this.#sendNext(accountId, this.#after)
    else if (this.#wanted.size > 0) await this.#deps.loading.loadSome(this.#wanted)
    else return false
    return true
  }

  async #checkAccounts(): Promise<void> {
    const { workerClient, accountIds, activeAccountId } = this.#deps
    this.#accountsChanged = false
    await workerClient.keepAccounts(accountIds())
    const active = activeAccountId()
    if (active === this.#accountId) return
    this.#accountId = active
    this.#changed.clear()
    this.#wanted.clear()
    this.#after = active === null ? null : ''
    this.#surveyAgain = false
  }

  async #sendChanged(accountId: string): Promise<void> {
    const ids = [...this.#changed].slice(0, ownersAtATime)
    for (const id of ids) this.#changed.delete(id)
    await this.#sendOwners(accountId, this.#deps.subjects.some(accountId, ids), null)
  }

  async #sendNext(accountId: string, after: string): Promise<void> {
    const owners = this.#deps.subjects.after(accountId, after, ownersAtATime)
    const upTo = owners.length < ownersAtATime ? null : (owners.at(-1)?.ownerId ?? null)
    await this.#sendOwners(accountId, owners, { after, upTo })
    // Unless a new survey has begun meanwhile.
    if (this.#after === after) this.#after = upTo
  }

  async #sendOwners(...owners: Parameters<FeederDeps['workerClient']['owners']>): Promise<void> {
    for (const id of await this.#deps.workerClient.owners(...owners)) this.#wanted.add(id)
  }
}

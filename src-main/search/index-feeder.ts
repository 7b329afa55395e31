import type { Clock } from '../clock.ts'
import { IndexEmptied, type SearchDesk } from './search-desk.ts'
import type { SubjectReader } from './subject-reader.ts'
import type { TextLoading } from './text-loading.ts'

/** Owners that are told of at a time: a few milliseconds of main's. */
const ownersAtATime = 40
/** Milliseconds between two looks through the whole office. */
const surveyPause = 10_000
/** Milliseconds after which something that failed (a full disk) is tried again. */
const afterFault = 60_000

export interface FeederDeps {
  readonly desk: Pick<SearchDesk, 'owners' | 'keepAccounts'>
  readonly subjects: Pick<SubjectReader, 'after' | 'some'>
  readonly loading: Pick<TextLoading, 'loadSome'>
  readonly clock: Clock
  /** Milliseconds until the user counts as quiet; 0 when so now. */
  readonly quietIn: () => number
  readonly activeAccountId: () => string | null
  readonly accountIds: () => readonly string[]
  /** Something was indexed. */
  readonly onChange: () => void
  readonly onFault: (error: unknown) => void
}

/**
 * Keeps the search index as the active account's store is, in small steps behind the user's work.
 * At each start, and when anything may have changed, it goes through all owners and tells the thread
 * what there is; the thread answers of what it wants the text. Nothing of it is kept here: what a
 * stop leaves undone the next start finds again.
 */
export class IndexFeeder {
  readonly #deps: FeederDeps
  /** Owners above this id are still to be told of; null when all were. */
  #after: string | null = null
  #surveyAgain = false
  #surveyedAt = Number.NEGATIVE_INFINITY
  #accountId: string | null = null
  #accountsChanged = true
  readonly #changed = new Set<string>()
  readonly #wanted = new Set<string>()
  #running: Promise<void> | null = null
  #stopped = true
  #failed = false
  #cancelTimer: () => void = () => undefined

  constructor(deps: FeederDeps) {
    this.#deps = deps
  }

  /** True while there is something to index. */
  get busy(): boolean {
    return this.#after !== null || this.#changed.size > 0 || this.#wanted.size > 0
  }

  start(): void {
    this.#stopped = false
    this.survey()
  }

  /** Anything may have changed. */
  survey(): void {
    this.#surveyAgain = true
    this.#wake()
  }

  /** These owners, their texts or dossiers changed. */
  ownersChanged(ownerIds: readonly string[]): void {
    for (const id of ownerIds) this.#changed.add(id)
    this.#wake()
  }

  accountsChanged(): void {
    this.#accountsChanged = true
    this.#wake()
  }

  /** The index is empty: all is told again, now. */
  emptied(): void {
    this.#wanted.clear()
    this.#changed.clear()
    this.#surveyedAt = Number.NEGATIVE_INFINITY
    this.survey()
  }

  /** Resolves when the step under way has ended. */
  async stop(): Promise<void> {
    this.#stopped = true
    this.#cancelTimer()
    await this.#running
  }

  #wake(): void {
    this.#cancelTimer()
    if (this.#stopped || this.#running !== null) return
    const wait = this.#deps.quietIn()
    if (wait > 0) this.#wakeAfter(wait)
    else
      this.#running = this.#steps().finally(() => {
        this.#running = null
        this.#sleep()
      })
  }

  #wakeAfter(ms: number): void {
    this.#cancelTimer()
    if (!this.#stopped)
      this.#cancelTimer = this.#deps.clock.after(Math.max(1, ms), () => this.#wake())
  }

  /** After a run: it was broken off by the user's work, or a survey is due later, or all is done. */
  #sleep(): void {
    if (this.#failed) this.#wakeAfter(afterFault)
    else if (this.busy || this.#accountsChanged) this.#wake()
    else if (this.#surveyAgain) this.#wakeAfter(this.#surveyIn())
    this.#failed = false
  }

  #surveyIn(): number {
    return Math.max(0, this.#surveyedAt + surveyPause - this.#deps.clock.now())
  }

  async #steps(): Promise<void> {
    await Promise.resolve() // so that it is noted as running before it can end
    try {
      while (!this.#stopped && this.#deps.quietIn() === 0 && (await this.#step()))
        this.#deps.onChange()
    } catch (error) {
      if (this.#stopped) return
      if (error instanceof IndexEmptied) this.emptied()
      else {
        this.#failed = true
        // What was under way is found again, with all else.
        this.#surveyAgain = true
        this.#surveyedAt = Number.NEGATIVE_INFINITY
      }
      this.#deps.onFault(error)
    }
  }

  /** One small piece of work; false when there is none. */
  async #step(): Promise<boolean> {
    if (this.#accountsChanged) await this.#checkAccounts()
    const accountId = this.#accountId
    if (accountId === null) {
      this.#changed.clear()
      return false
    }
    if (this.#surveyAgain && this.#after === null && this.#surveyIn() === 0) {
      this.#surveyAgain = false
      this.#surveyedAt = this.#deps.clock.now()
      this.#after = ''
    }
    if (this.#changed.size > 0) await this.#tellChanged(accountId)
    else if (this.#after !== null) await this.#tellNext(accountId, this.#after)
    else if (this.#wanted.size > 0) await this.#deps.loading.loadSome(this.#wanted)
    else return false
    return true
  }

  async #checkAccounts(): Promise<void> {
    const { desk, accountIds, activeAccountId } = this.#deps
    this.#accountsChanged = false
    await desk.keepAccounts(accountIds())
    const active = activeAccountId()
    if (active === this.#accountId) return
    this.#accountId = active
    this.#changed.clear()
    this.#wanted.clear()
    this.#after = active === null ? null : ''
    this.#surveyAgain = false
  }

  async #tellChanged(accountId: string): Promise<void> {
    const ids = [...this.#changed].slice(0, ownersAtATime)
    for (const id of ids) this.#changed.delete(id)
    await this.#tell(accountId, this.#deps.subjects.some(accountId, ids), null)
  }

  async #tellNext(accountId: string, after: string): Promise<void> {
    const owners = this.#deps.subjects.after(accountId, after, ownersAtATime)
    const upTo = owners.length < ownersAtATime ? null : (owners.at(-1)?.ownerId ?? null)
    await this.#tell(accountId, owners, { after, upTo })
    // Unless everything was begun again meanwhile.
    if (this.#after === after) this.#after = upTo
  }

  async #tell(...told: Parameters<FeederDeps['desk']['owners']>): Promise<void> {
    for (const id of await this.#deps.desk.owners(...told)) this.#wanted.add(id)
  }
}

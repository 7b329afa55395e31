import { AppFailure, failure } from '../errors/app-failure.ts'
import type { Log } from '../logging/log.ts'
import type { Clock } from '../time/clock.ts'
import { chooseDataFolder, type DataFolderChoice } from './data-folder-choice.ts'
import { logPolicy } from './log-policy.ts'
import { noPolicy, type Policy } from './read-policy.ts'

export interface ManagedStartDeps {
  /** Reads the policy of this computer. Never rejects. */
  readonly read: () => Promise<Policy>
  /** The folder of the data on a computer whose policy names none. */
  readonly dataFolder: string
  /** The folder of the profile, and whether the user named this folder. */
  readonly profile: { readonly userData: string; readonly isOwn: boolean }
  readonly clock: Pick<Clock, 'after'>
  readonly log: Log
  /** Called once, before anything else learns the policy. */
  readonly known: (policy: Policy) => void
}

/** Milliseconds that a start waits for the policy before the window opens without accounts. */
const bound = 3_000

/**
 * What the administrator of this computer decided for this run. The policy is read beside the start of
 * the app. No account is opened before the policy is known: a source that is slow, or that cannot be
 * read, may lock anything.
 */
export class ManagedStart {
  readonly #deps: ManagedStartDeps
  #known: Policy | null = null
  #choice: DataFolderChoice | null = null
  #reading: Promise<Policy> | null = null
  #hasTold = false

  constructor(deps: ManagedStartDeps) {
    this.#deps = deps
  }

  /** The policy; empty until it is known. */
  get policy(): Policy {
    return this.#known ?? noPolicy
  }

  get dataFolder(): string {
    return this.#choice?.managed ?? this.#deps.dataFolder
  }

  /** Reads the policy for a report: also a policy with sources that cannot be read. */
  async readForReport(): Promise<{ readonly policy: Policy; readonly dataFolder: string }> {
    const policy = await this.#read()
    return { policy, dataFolder: this.#choose(policy).managed ?? this.#deps.dataFolder }
  }

  /**
   * Returns the policy. Waits a moment for a reading that is under way, or begins a new reading.
   * Rejects with storage/policyUnread while the policy is not known. The cause names the sources that
   * cannot be read; a reading that takes longer has no cause.
   */
  async require(): Promise<Policy> {
    if (this.#known !== null) return this.#known
    const late = Promise.withResolvers<null>()
    const cancel = this.#deps.clock.after(bound, () => {
      late.resolve(null)
    })
    const policy = await Promise.race([this.#read(), late.promise])
    cancel()
    if (policy === null) throw this.#unread({})
    if (policy.unread.length > 0) throw this.#unread({ cause: new Error(policy.unread.join('\n')) })
    return this.#settle(policy)
  }

  /** Remembers the data folder for a later start. Call after the store has opened. */
  keepDataFolder(): void {
    const failed = this.#choice?.keep() ?? null
    if (failed !== null) this.#deps.log.error('policy.dataFolder', failed)
  }

  #read(): Promise<Policy> {
    return (this.#reading ??= this.#deps.read().finally(() => {
      this.#reading = null
    }))
  }

  #choose(policy: Policy): DataFolderChoice {
    const { userData, isOwn } = this.#deps.profile
    return chooseDataFolder(policy, userData, isOwn)
  }

  #settle(policy: Policy): Policy {
    if (this.#known !== null) return this.#known
    this.#known = policy
    this.#choice = this.#choose(policy)
    logPolicy(policy, this.#deps.log)
    this.#deps.known(policy)
    return policy
  }

  #unread(options: { readonly cause?: Error }): AppFailure {
    // The screen tries again and again: one line tells enough.
    if (!this.#hasTold) this.#deps.log.warn('policy.unread', { late: options.cause === undefined })
    this.#hasTold = true
    return failure('storage', { reason: 'policyUnread' }, options)
  }
}

/** Returns whether the services wait for the policy. */
export function isPolicyUnread(error: unknown): boolean {
  return error instanceof AppFailure && error.error.reason === 'policyUnread'
}

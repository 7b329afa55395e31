import { AppFailure, failure } from '../errors/app-failure.ts'
import type { Log } from '../logging/log.ts'
import type { Clock } from '../time/clock.ts'
import { chooseDataFolder, type DataFolderChoice } from './data-folder-choice.ts'
import { logPolicy } from './log-policy.ts'
import { noPolicy, type Policy } from './read-policy.ts'

export interface ManagedStartDeps {
  /**
   * Reads the policy of this computer. Never rejects. `pending` holds the sources that are still being
   * read.
   */
  readonly read: (pending: Set<string>) => Promise<Policy>
  /** The folder of the data on a computer whose policy names none. */
  readonly dataFolder: string
  /** The folder of the profile, and whether the user named this folder. */
  readonly profile: { readonly userData: string; readonly isOwn: boolean }
  readonly clock: Pick<Clock, 'after'>
  readonly log: Log
  /** Called once, before anything else learns the policy. */
  readonly onKnown: (policy: Policy) => void
}

/** The sources for which the policy is not known. The message has the sources, one a line. */
export class UnreadPolicySources extends Error {
  /** Whether the sources are slow, or cannot be read. */
  readonly reason: 'late' | 'unreadable'

  constructor(sources: Iterable<string>, reason: 'late' | 'unreadable') {
    super([...sources].join('\n'))
    this.reason = reason
  }
}

/** Milliseconds that a start waits for the policy before the window opens without accounts. */
const startLimitMs = 3_000
/** Milliseconds that a report waits: longer than the programs of the system may take. */
const reportLimitMs = 30_000

/**
 * What the administrator of this computer decided for this run. The policy is read beside the start of
 * the app. No account is opened before the policy is known: a source that is slow, or that cannot be
 * read, may lock anything.
 */
export class ManagedStart {
  readonly #deps: ManagedStartDeps
  #known: Policy | null = null
  /** A policy that was read completely, before `require` made it the known one. */
  #found: Policy | null = null
  #choice: DataFolderChoice | null = null
  #reading: { readonly policy: Promise<Policy>; readonly pending: ReadonlySet<string> } | null =
    null
  #hasLoggedUnread = false

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

  /**
   * Reads the policy for a report, also with sources that cannot be read. A source that is slow for long
   * counts as unreadable, because a report must end.
   */
  async readForReport(): Promise<{ readonly policy: Policy; readonly dataFolder: string }> {
    const { policy: reading, pending } = this.#read()
    const policy = (await this.#within(reportLimitMs, reading)) ?? withoutSources(pending)
    return { policy, dataFolder: this.#choose(policy).managed ?? this.#deps.dataFolder }
  }

  /**
   * Returns the policy. Waits a moment for a reading that is under way, or begins a new reading.
   * Rejects with storage/policyUnread while the policy is not known. The cause (`UnreadPolicySources`) names the
   * sources that are slow or cannot be read.
   */
  async require(): Promise<Policy> {
    if (this.#known !== null) return this.#known
    if (this.#found !== null) return this.#settle(this.#found)
    const reading = this.#read()
    const policy = await this.#within(startLimitMs, reading.policy)
    if (policy === null) throw this.#unread(new UnreadPolicySources(reading.pending, 'late'))
    if (policy.unread.length > 0)
      throw this.#unread(new UnreadPolicySources(policy.unread, 'unreadable'))
    return this.#settle(policy)
  }

  /** Remembers the data folder for a later start. Call after the store has opened. */
  keepDataFolder(): void {
    const failed = this.#choice?.keep() ?? null
    if (failed !== null) this.#deps.log.error('policy.dataFolder', failed)
  }

  /** Returns the policy; null if the reading takes longer. */
  async #within(ms: number, reading: Promise<Policy>): Promise<Policy | null> {
    const late = Promise.withResolvers<null>()
    const cancel = this.#deps.clock.after(ms, () => {
      late.resolve(null)
    })
    const policy = await Promise.race([reading, late.promise])
    cancel()
    return policy
  }

  #read() {
    if (this.#reading !== null) return this.#reading
    const pending = new Set<string>()
    const policy = this.#deps.read(pending).then((read) => {
      this.#reading = null
      // A slow source is read between two tries, when nobody waits for it.
      if (read.unread.length === 0) this.#found = read
      return read
    })
    return (this.#reading = { policy, pending })
  }

  #choose(policy: Policy): DataFolderChoice {
    const { userData, isOwn } = this.#deps.profile
    return chooseDataFolder(policy, userData, isOwn)
  }

  /** Makes a completely read policy the policy of this run. */
  #settle(policy: Policy): Policy {
    if (this.#known !== null) return this.#known
    this.#known = policy
    this.#choice = this.#choose(policy)
    logPolicy(policy, this.#deps.log)
    this.#deps.onKnown(policy)
    return policy
  }

  #unread(cause: UnreadPolicySources): AppFailure {
    // The screen tries again and again: one line in the log is enough.
    if (!this.#hasLoggedUnread)
      this.#deps.log.warn('policy.unread', { late: cause.reason === 'late' })
    this.#hasLoggedUnread = true
    return failure('storage', { reason: 'policyUnread' }, { cause })
  }
}

/** Returns the policy of a computer whose sources do not answer. */
function withoutSources(sources: Iterable<string>): Policy {
  const unread = [...sources]
  const problems = unread.map((source) => {
    return { source, line: null, key: '', fault: 'unreadable' } as const
  })
  return { ...noPolicy, sources: unread, problems, unread, hidesDataFolder: true }
}

/** Returns whether the services wait for the policy. */
export function isPolicyUnread(error: unknown): boolean {
  return error instanceof AppFailure && error.error.reason === 'policyUnread'
}

import { setImmediate as nextTurn } from 'node:timers/promises'
import type { KeptRecord, PinRecord, PinRepository } from '../store/projects/pin-repository.ts'

/** Rowids of projects examined in one turn: a few milliseconds of the thread. */
const stretch = 2000

/** A project under a pin, as of the last survey. */
export interface Member {
  refreshedAt: number | null
  failed: boolean
  readonly remote: boolean
}

/** A pin with the ids of its projects. */
interface Pinned {
  readonly pin: PinRecord
  readonly projectIds: readonly string[]
}

export interface PinCounts {
  readonly total: number
  readonly complete: number
  readonly failed: number
  /**
   * Epoch milliseconds of the oldest fetch of its projects; null if a project is incomplete, or
   * none was fetched.
   */
  readonly oldest: number | null
}

/**
 * The projects under the active account's pins, in memory: a filter may match a whole office, and
 * querying the store at each step would block the thread.
 */
export class PinBoard {
  readonly #pins: PinRepository
  readonly #members = new Map<string, Member>()
  #pinned: readonly Pinned[] = []

  constructor(pins: PinRepository) {
    this.#pins = pins
  }

  get pinned(): readonly Pinned[] {
    return this.#pinned
  }

  member(projectId: string): Member | undefined {
    return this.#members.get(projectId)
  }

  /** Forgets all pins after a change of account. */
  clear(): void {
    this.#members.clear()
    this.#pinned = []
  }

  /**
   * Finds the projects under each pin, in ranges of the table. `mayContinue` is called between two
   * ranges: if the answer is false, the board stays unchanged. Returns whether the survey was
   * finished.
   */
  async survey(accountId: string | null, mayContinue: () => boolean): Promise<boolean> {
    const pins = accountId === null ? [] : this.#pins.list(accountId)
    const pinned: Pinned[] = []
    const found = new Map<string, Member>()
    for (const pin of pins) {
      const projectIds: string[] = []
      for await (const records of this.#under(pin)) {
        if (!mayContinue()) return false
        for (const { id, ...member } of records) {
          projectIds.push(id)
          found.set(id, member)
        }
      }
      pinned.push({ pin, projectIds })
    }
    // A project fetched during the survey is newer than the row read before.
    for (const [id, member] of this.#members) {
      const read = found.get(id)
      if (read !== undefined && (member.refreshedAt ?? 0) > (read.refreshedAt ?? 0))
        found.set(id, member)
    }
    this.#members.clear()
    for (const [id, member] of found) this.#members.set(id, member)
    this.#pinned = pinned
    return true
  }

  async *#under({ accountId, projectId, search }: PinRecord): AsyncGenerator<KeptRecord[]> {
    if (projectId !== null) {
      const record = this.#pins.kept(projectId)
      yield record === null ? [] : [record]
      return
    }
    const last = this.#pins.lastPlace()
    for (let at = 0; at < last; at += stretch) {
      yield this.#pins.found(accountId, search, at, at + stretch)
      await nextTurn()
    }
  }

  counts({ projectIds }: Pinned): PinCounts {
    let complete = 0
    let failed = 0
    let oldest = Number.POSITIVE_INFINITY
    for (const id of projectIds) {
      const member = this.#members.get(id)
      if (member === undefined) continue
      if (member.failed) failed += 1
      else if (!member.remote) complete += 1
      else if (member.refreshedAt !== null) {
        complete += 1
        oldest = Math.min(oldest, member.refreshedAt)
      }
    }
    const whole = complete === projectIds.length && Number.isFinite(oldest)
    return { total: projectIds.length, complete, failed, oldest: whole ? oldest : null }
  }
}

import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ContentStorage } from '../../src-shared/ipc/calls/dossier-calls.ts'
import { maxXmlLength } from '../../src-shared/xml/xml-guard.ts'
import { failure } from '../errors/app-failure.ts'
import type { Publisher } from '../events/domain-events.ts'
import type { BlobFolder } from '../store/dossiers/blob-folder.ts'
import { ContentRepository } from '../store/dossiers/content-repository.ts'
import type { Records } from '../sync/records.ts'
import type { Clock } from '../time/clock.ts'
import { takeOutFile, filesWritten } from './blob-removal.ts'
import { oneAtATime } from '../../src-shared/one-at-a-time.ts'

/** Default limit in bytes for the fetched documents of an account: 2 GB. */
export const defaultContentLimit = 2_000_000_000

/** Largest document in bytes whose base64 fits in XML of the maximum length (promise 7). */
const maxFetched = Math.floor((maxXmlLength / 4) * 3) - 10_000

/** Rowids of dossiers examined in one turn: a few milliseconds of the thread. */
const stretch = 2000

/**
 * Milliseconds after a fetch before the limit is checked, so that consecutive fetches are counted
 * together.
 */
const gatherFor = 1000

const day = 24 * 60 * 60_000
/**
 * Age at which unreferenced files are removed. An undo or another program may still need a younger
 * file.
 */
const orphanAge = 7 * day

/** A limit in bytes that the administrator set for every account. */
export interface ManagedLimit {
  readonly bytes: number
  /** True if the user cannot choose another limit. */
  readonly locked: boolean
}

export interface KeepingDeps {
  readonly records: Pick<Records, 'store' | 'blobs'>
  readonly blobs: BlobFolder
  readonly clock: Clock
  readonly events: Publisher
  readonly activeAccountId: () => string | null
  /** True while the bytes are shown, copied or needed for an undo. */
  readonly isOpen: (sha256: string) => boolean
  /**
   * Returns when a database was last set aside because of damage, in epoch milliseconds; null if none is
   * kept.
   */
  readonly setAsideAt: () => number | null
  /** The administrator's limit in bytes; omitted without a limit. */
  readonly managedLimit?: ManagedLimit
  readonly onFault: (error: unknown) => void
}

interface Survey {
  /** Removable documents, the least recently used first. */
  readonly fetched: { readonly sha256: string; readonly size: number }[]
  readonly fetchedBytes: number
  readonly heldBytes: number
}

/** Keeps the fetched documents below the account's limit by removing the least recently used. */
export class ContentKeeping {
  readonly #deps: KeepingDeps
  readonly #contents: ContentRepository
  /** Runs tasks one at a time: a task must not count what the previous one removed. */
  readonly #inTurn = oneAtATime()
  #cancelTimer: (() => void) | null = null
  #cancelDaily: () => void = () => undefined
  #stopped = false

  constructor(deps: KeepingDeps) {
    this.#deps = deps
    this.#contents = new ContentRepository(deps.records.store)
  }

  /** Removes unreferenced files, now and once a day. */
  start(): void {
    this.#inTurn(() => this.tidy()).catch(this.#deps.onFault)
    this.#cancelDaily = this.#deps.clock.after(day, () => this.start())
  }

  /** Resolves when the running task has ended. */
  async stop(): Promise<void> {
    this.#stopped = true
    this.#cancelTimer?.()
    this.#cancelDaily()
    await this.#inTurn(() => Promise.resolve())
  }

  /** Schedules a check of the limit after a fetch. */
  fetched(): void {
    if (this.#stopped || this.#cancelTimer !== null) return
    this.#cancelTimer = this.#deps.clock.after(gatherFor, () => {
      this.#cancelTimer = null
      const accountId = this.#deps.activeAccountId()
      if (accountId === null || this.#contents.allBytes() <= this.#limit(accountId)) return
      this.#inTurn(() => this.#letGo(accountId, this.#limit(accountId))).catch(this.#deps.onFault)
    })
  }

  storage(accountId: string): Promise<ContentStorage> {
    return this.#inTurn(async () => this.#storageOf(accountId, await this.#survey(accountId)))
  }

  /** Sets the limit in bytes. Throws forbidden/managed if the administrator locked the limit. */
  setLimit(accountId: string, limitBytes: number): Promise<ContentStorage> {
    if (this.#deps.managedLimit?.locked === true) throw failure('forbidden', { reason: 'managed' })
    this.#contents.setLimit(accountId, limitBytes)
    return this.#inTurn(() => this.#letGo(accountId, limitBytes))
  }

  /** Removes all removable documents. */
  clear(accountId: string): Promise<ContentStorage> {
    return this.#inTurn(() => this.#letGo(accountId, 0))
  }

  /**
   * Removes unreferenced rows and files. The files from before a database was set aside stay: that database
   * may name the only copy of an unsent document, and the restored store may be older.
   */
  async tidy(): Promise<void> {
    const { records, blobs, clock } = this.#deps
    const before = clock.now() - orphanAge
    for (const sha256 of this.#contents.unreferenced(before)) {
      if (this.#deps.isOpen(sha256)) continue
      await takeOutFile(blobs, sha256, () => this.#contents.drop(sha256, before))
      await nextTurn()
    }
    const after = this.#deps.setAsideAt() ?? Number.NEGATIVE_INFINITY
    for await (const sha256 of filesWritten(blobs, { after, before })) {
      if (this.#stopped) return
      await takeOutFile(blobs, sha256, () => records.blobs.get(sha256) === null)
    }
  }

  async #letGo(accountId: string, limit: number): Promise<ContentStorage> {
    const { fetched, ...survey } = await this.#survey(accountId)
    let bytes = survey.fetchedBytes
    const owners = new Set<string>()
    const kept = new Set(fetched)
    for (const one of fetched) {
      if (bytes <= limit || this.#stopped) break
      const { sha256, size } = one
      if (this.#deps.isOpen(sha256)) continue
      const gone = await takeOutFile(this.#deps.blobs, sha256, () => {
        const named = this.#contents.forget(accountId, maxFetched, sha256)
        for (const owner of named ?? []) owners.add(owner)
        return named !== null
      })
      if (!gone) continue // opened, pinned or taken in again since the survey
      kept.delete(one)
      bytes -= size
      await nextTurn()
    }
    for (const projectId of owners) this.#deps.events.publish('dossiersChanged', { projectId })
    return this.#storageOf(accountId, { ...survey, fetched: [...kept], fetchedBytes: bytes })
  }

  /** Counts the stored documents of an account, in ranges of the table. */
  async #survey(accountId: string): Promise<Survey> {
    const byContent = new Map<string, { size: number; usedAt: number; mayGo: boolean }>()
    const last = this.#contents.lastPlace()
    for (let at = 0; at < last; at += stretch) {
      for (const one of this.#contents.found(accountId, maxFetched, at, at + stretch)) {
        const known = byContent.get(one.sha256)
        byContent.set(one.sha256, { ...one, mayGo: one.mayGo && known?.mayGo !== false })
      }
      await nextTurn()
    }
    for (const { sha256, size } of this.#contents.heldBeside(accountId))
      byContent.set(sha256, { size, usedAt: 0, mayGo: false })
    const all = [...byContent].map(([sha256, content]) => ({ sha256, ...content }))
    const fetched = all.filter(({ mayGo }) => mayGo).sort((one, other) => one.usedAt - other.usedAt)
    const sum = (some: readonly { size: number }[]) =>
      some.reduce((bytes, { size }) => bytes + size, 0)
    const fetchedBytes = sum(fetched)
    return { fetched, fetchedBytes, heldBytes: sum(all) - fetchedBytes }
  }

  #storageOf(accountId: string, { fetchedBytes, heldBytes }: Survey): ContentStorage {
    return { fetchedBytes, heldBytes, limitBytes: this.#limit(accountId) }
  }

  #limit(accountId: string): number {
    const { managedLimit } = this.#deps
    if (managedLimit?.locked === true) return managedLimit.bytes
    return this.#contents.limit(accountId) ?? managedLimit?.bytes ?? defaultContentLimit
  }
}

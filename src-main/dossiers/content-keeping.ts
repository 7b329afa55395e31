import { setImmediate as nextTurn } from 'node:timers/promises'
import { maxXmlLength } from '../../src-shared/ipc/record-calls.ts'
import type { ContentStorage } from '../../src-shared/ipc/dossier-calls.ts'
import { ContentRepository } from '../store/content-repository.ts'
import type { JobTools } from '../sync/job-run.ts'
import { takeOutFile, unnamedFiles } from './blob-removal.ts'

/** Bytes of fetched documents that are kept of an account, until the user says otherwise: 2 GB. */
export const defaultContentLimit = 2_000_000_000

/** Largest document whose base64 fits in XML that is read at all (promise 7). */
const maxFetched = Math.floor((maxXmlLength / 4) * 3) - 10_000

/** Places of the table of dossiers that are looked at in one go: a few milliseconds of the thread. */
const stretch = 2000

/** Documents that are fetched one after the other are counted together. */
const gatherFor = 1000

const day = 24 * 60 * 60_000
/** What nothing refers to goes at this age: an undo, or a program of the user, may still want it. */
const orphanAge = 7 * day

export interface KeepingDeps {
  readonly tools: JobTools
  readonly activeAccountId: () => string | null
  /** True while the bytes are shown, copied or wanted for an undo. */
  readonly isOpen: (sha256: string) => boolean
  readonly onFault: (error: unknown) => void
}

interface Survey {
  /** What may go, the least recently used first. */
  readonly fetched: { readonly sha256: string; readonly size: number }[]
  readonly fetchedBytes: number
  readonly heldBytes: number
}

/** Keeps the documents that were fetched under the account's limit: the least recently used go. */
export class ContentKeeping {
  readonly #deps: KeepingDeps
  readonly #contents: ContentRepository
  /** One at a time: what one lets go of, the next must not count. */
  #tail: Promise<unknown> = Promise.resolve()
  #cancelTimer: (() => void) | null = null
  #cancelDaily: () => void = () => undefined
  #stopped = false

  constructor(deps: KeepingDeps) {
    this.#deps = deps
    this.#contents = new ContentRepository(deps.tools.records.store)
  }

  /** Lets go of what nothing refers to, now and every day. */
  start(): void {
    this.#inTurn(() => this.tidy()).catch(this.#deps.onFault)
    this.#cancelDaily = this.#deps.tools.clock.after(day, () => this.start())
  }

  /** Resolves when what is under way has ended. */
  async stop(): Promise<void> {
    this.#stopped = true
    this.#cancelTimer?.()
    this.#cancelDaily()
    await this.#tail
  }

  /** Bytes were fetched: the limit is looked at soon. */
  fetched(): void {
    if (this.#stopped || this.#cancelTimer !== null) return
    this.#cancelTimer = this.#deps.tools.clock.after(gatherFor, () => {
      this.#cancelTimer = null
      const accountId = this.#deps.activeAccountId()
      if (accountId === null || this.#contents.allBytes() <= this.#limit(accountId)) return
      this.#inTurn(() => this.#letGo(accountId, this.#limit(accountId))).catch(this.#deps.onFault)
    })
  }

  storage(accountId: string): Promise<ContentStorage> {
    return this.#inTurn(async () => this.#told(accountId, await this.#survey(accountId)))
  }

  setLimit(accountId: string, limitBytes: number): Promise<ContentStorage> {
    this.#contents.setLimit(accountId, limitBytes)
    return this.#inTurn(() => this.#letGo(accountId, limitBytes))
  }

  /** Lets go of everything that may. */
  clear(accountId: string): Promise<ContentStorage> {
    return this.#inTurn(() => this.#letGo(accountId, 0))
  }

  /** Removes rows and files that nothing refers to any more. */
  async tidy(): Promise<void> {
    const { records, blobs, clock } = this.#deps.tools
    const before = clock.now() - orphanAge
    for (const sha256 of this.#contents.unreferenced(before)) {
      if (this.#deps.isOpen(sha256)) continue
      await takeOutFile(blobs, sha256, () => this.#contents.drop(sha256, before))
      await nextTurn()
    }
    for await (const sha256 of unnamedFiles(blobs, before)) {
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
      const gone = await takeOutFile(this.#deps.tools.blobs, sha256, () => {
        const named = this.#contents.forget(accountId, maxFetched, sha256)
        for (const owner of named ?? []) owners.add(owner)
        return named !== null
      })
      if (!gone) continue // it was opened, pinned or taken in again since it was counted
      kept.delete(one)
      bytes -= size
      await nextTurn()
    }
    for (const projectId of owners) this.#deps.tools.emit('dossiersChanged', { projectId })
    return this.#told(accountId, { ...survey, fetched: [...kept], fetchedBytes: bytes })
  }

  /** What is kept of an account, a stretch of the table at a time. */
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

  #told(accountId: string, { fetchedBytes, heldBytes }: Survey): ContentStorage {
    return { fetchedBytes, heldBytes, limitBytes: this.#limit(accountId) }
  }

  #limit(accountId: string): number {
    return this.#contents.limit(accountId) ?? defaultContentLimit
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#tail.then(work)
    // Its failure is told to who asked for it; the next one goes on.
    this.#tail = turn.catch(() => undefined)
    return turn
  }
}

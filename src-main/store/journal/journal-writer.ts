import {
  closeSync,
  fdatasync,
  fdatasyncSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { encodeEntry, encodeHead, type SegmentHead } from './journal-frames.ts'
import { segmentSuffix } from './journal-segments.ts'

/**
 * Milliseconds that an entry waits before it is written out to the disk. Shorter makes the commits
 * wait: they want the same disk.
 */
const syncPause = 200

/** What the store tells its journal. Neither call throws: a commit never fails by its journal. */
export interface TransactionJournal {
  /** A transaction is about to be committed. */
  append(sequence: number, patchset: Uint8Array): void
  /** That commit failed. */
  takeBack(): void
}

/**
 * The outbox journal: each committed transaction as SQLite's patchset of it, appended to a file
 * beside the database, so that a backup can be brought to the present. Ways that were weighed:
 *
 * - a list of domain events (saved, asked, sent ...): readable, but every writer has to remember to
 *   write one, and replaying needs a second way to change the store that can differ from the first;
 * - copies of the write-ahead log: exact, but pages, so that one damaged page spreads, and they fit
 *   one file of one version only;
 * - changesets with the old values: they double what a draft of megabytes writes each second; the
 *   sequence number already proves that an entry meets the state it was made on.
 *
 * An entry is written before its commit: a kill in between leaves the journal one ahead, which the
 * next start heals, and never the store ahead of its journal. It is not waited for on the disk: an
 * fdatasync follows within a quarter of a second, on another thread.
 */
export class JournalWriter implements TransactionJournal {
  readonly #folder: string
  readonly #now: () => number
  readonly #onBroken: (error: unknown) => void
  #file: number | null = null
  #length = 0
  #lastLength = 0
  #syncing = false
  #dirty = false

  constructor(folder: string, now: () => number, onBroken: (error: unknown) => void) {
    this.#folder = folder
    this.#now = now
    this.#onBroken = onBroken
  }

  /** False after a failure, until a new segment is begun. */
  get recording(): boolean {
    return this.#file !== null
  }

  /** Bytes in the segment. */
  get bytes(): number {
    return this.#length
  }

  /** Begins a segment that follows on `head`. Throws what the file system does. */
  begin(head: SegmentHead): void {
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 })
    const order = String(head.sequence).padStart(15, '0')
    const begun = String(this.#now()).padStart(15, '0')
    const name = `${order}-${begun}-${randomUUID().slice(0, 8)}${segmentSuffix}`
    const path = join(this.#folder, name)
    const file = openSync(path, 'wx', 0o600)
    try {
      const bytes = encodeHead(head)
      writeWhole(file, bytes, 0)
      fsyncSync(file)
      this.close()
      this.#file = file
      this.#length = this.#lastLength = bytes.length
    } catch (error) {
      closeSync(file)
      rmSync(path, { force: true })
      throw error
    }
  }

  append(sequence: number, patchset: Uint8Array): void {
    if (this.#file === null) return
    this.#lastLength = this.#length
    try {
      for (const piece of encodeEntry({ sequence, at: this.#now(), patchset })) {
        writeWhole(this.#file, piece, this.#length)
        this.#length += piece.byteLength
      }
      this.#sync()
    } catch (error) {
      this.#cut()
      this.#break(error)
    }
  }

  takeBack(): void {
    if (this.#file !== null && this.#length !== this.#lastLength) this.#cut()
  }

  /** Writes out what is left and closes. Safe to call twice. */
  close(): void {
    const file = this.#file
    this.#file = null
    if (file === null) return
    try {
      fdatasyncSync(file)
    } finally {
      closeSync(file)
    }
  }

  #cut(): void {
    if (this.#file === null) return
    try {
      ftruncateSync(this.#file, this.#lastLength)
      this.#length = this.#lastLength
    } catch (error) {
      this.#break(error)
    }
  }

  #break(error: unknown): void {
    const file = this.#file
    this.#file = null
    if (file === null) return
    closeSync(file)
    this.#onBroken(error)
  }

  /** Has what was appended written out soon, on another thread; one at a time. */
  #sync(): void {
    this.#dirty = true
    if (this.#syncing) return
    this.#syncing = true
    setTimeout(() => this.#writeOut(), syncPause).unref()
  }

  #writeOut(): void {
    const file = this.#file
    this.#dirty = false
    if (file === null) {
      this.#syncing = false
      return
    }
    fdatasync(file, (error) => {
      this.#syncing = false
      // The segment was closed meanwhile, and written out by that.
      if (this.#file !== file) return
      if (error !== null) this.#break(error)
      else if (this.#dirty) this.#sync()
    })
  }
}

/** At a place that is given: a file that only appends can't be cut on Windows. */
function writeWhole(file: number, bytes: Uint8Array, place: number): void {
  for (let done = 0; done < bytes.byteLength;)
    done += writeSync(file, bytes, done, bytes.byteLength - done, place + done)
}

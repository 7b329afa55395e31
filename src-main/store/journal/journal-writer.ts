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
 * Milliseconds before an entry is flushed to disk. A shorter pause would delay commits, which use
 * the same disk.
 */
const syncPause = 200

/**
 * Calls from the store to its journal. Neither call throws: a commit never fails because of its
 * journal.
 */
export interface TransactionJournal {
  /** Appends a transaction that is about to be committed. */
  append(sequence: number, patchset: Uint8Array): void
  /** Removes the last entry after its commit failed. */
  takeBack(): void
}

/**
 * The journal of the store: each committed transaction as SQLite's patchset, appended to a file beside
 * the database, so that a backup can be brought up to date. Rejected alternatives:
 *
 * - domain events (saved, asked, sent ...): readable, but every writer must remember to write them,
 *   and replaying needs a second way to change the store that may differ from the first;
 * - copies of the write-ahead log: exact, but they hold pages, so one damaged page spreads, and
 *   they fit only one file of one version;
 * - changesets with the old values: they double the data of a draft of megabytes, written each
 *   second; the sequence number already proves that an entry is applied to the state it was made
 *   on.
 *
 * An entry is written before its commit. A crash in between leaves the journal one entry ahead,
 * which the next start repairs; the store is never ahead of its journal. The commit does not wait
 * for the entry to reach the disk: an fdatasync follows within a quarter of a second on another
 * thread.
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

  /** False after a failure, until a new segment begins. */
  get recording(): boolean {
    return this.#file !== null
  }

  /** Size of the segment in bytes. */
  get bytes(): number {
    return this.#length
  }

  /** Begins a segment that continues at `head`. Throws errors of the file system. */
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

  /** Flushes and closes the segment. May be called twice. */
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

  /** Schedules a flush of the appended entries on another thread, one at a time. */
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
      // The segment was closed meanwhile, and closing flushed it.
      if (this.#file !== file) return
      if (error !== null) this.#break(error)
      else if (this.#dirty) this.#sync()
    })
  }
}

/** Writes at a given position: Windows cannot truncate a file that is opened for appending. */
function writeWhole(file: number, bytes: Uint8Array, place: number): void {
  for (let done = 0; done < bytes.byteLength;)
    done += writeSync(file, bytes, done, bytes.byteLength - done, place + done)
}

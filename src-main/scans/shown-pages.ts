import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { hasShownPages } from '../../src-shared/dossiers/picture-types.ts'
import type { FileFault } from '../../src-shared/dossiers/scan-fault.ts'
import {
  DocumentThread,
  UnansweredDocument,
  UnreadableDocument,
} from '../documents/document-thread.ts'
import { failure } from '../errors/app-failure.ts'
import { ContentRanges } from '../files/content-ranges.ts'
import { type BlobFolder, incomingFolder } from '../store/dossiers/blob-folder.ts'
import type { BlobRepository } from '../store/dossiers/blob-repository.ts'
import type { Clock } from '../time/clock.ts'
import type { ScanAnswer, ScanTask } from './scan-worker-protocol.ts'

export interface ShownPagesDeps {
  readonly worker: URL
  readonly clock: Clock
  readonly blobs: Pick<BlobFolder, 'root' | 'require'>
  readonly records: Pick<BlobRepository, 'get'>
}

/** A PDF with the pages of a picture file, or why its pages cannot be shown. */
export type ShownFile =
  | { readonly path: string; readonly sha256: string; readonly size: number }
  | { readonly fault: FileFault }

/** Milliseconds that a file may take. */
const patience = 60_000
/** Milliseconds after which an idle thread ends. */
const idle = 5000
/** The files that are kept for the next look. */
const mostKept = 3

/**
 * Shows the pages of TIFF and HEIC files, which the page of the app cannot decode, as PDFs. The PDFs
 * are made in a thread of its own, into files that are removed at the end: a hostile file can only
 * end its own preview.
 */
export class ShownPages {
  readonly #deps: ShownPagesDeps
  readonly #thread: DocumentThread<ScanTask, ScanAnswer>
  readonly #ranges: ContentRanges
  readonly #folder: string
  /** By the hash of the file, the one that was shown last at the end. */
  readonly #made = new Map<string, Promise<ShownFile>>()

  constructor(deps: ShownPagesDeps) {
    this.#deps = deps
    const { worker, clock, blobs } = deps
    this.#thread = new DocumentThread({
      ...{ address: worker, name: 'shown-pages', clock, idle, patience, longest: patience },
    })
    this.#ranges = new ContentRanges(clock)
    this.#folder = join(incomingFolder(blobs.root), `shown-${randomUUID()}`)
  }

  /** Makes the PDF of a file. Throws notFound for another kind of file, and the errors of the disk. */
  async open(sha256: string): Promise<ShownFile> {
    const known = this.#made.get(sha256)
    const made = known ?? this.#make(sha256)
    this.#made.delete(sha256)
    this.#made.set(sha256, made)
    if (known === undefined) {
      // Only a made PDF is kept.
      made.catch(() => this.#made.delete(sha256))
      await this.#dropOldest()
    }
    return await made
  }

  /** Returns a part of the PDF of a file. Throws as `open` and `ContentRanges.read`. */
  async range(sha256: string, begin: number, end: number): Promise<Uint8Array<ArrayBuffer>> {
    const shown = await this.open(sha256)
    if ('fault' in shown) throw failure('notFound', { field: 'sha256' })
    return await this.#ranges.read(shown, begin, end)
  }

  /** Ends the thread, and removes all PDFs. */
  async close(): Promise<void> {
    await this.#thread.close()
    await this.#ranges.close()
    await rm(this.#folder, { recursive: true, force: true })
  }

  async #make(sha256: string): Promise<ShownFile> {
    const blob = this.#deps.records.get(sha256)
    if (blob === null || !hasShownPages(blob.mediaType))
      throw failure('notFound', { field: 'sha256' })
    const { mediaType, size } = blob
    const path = await this.#deps.blobs.require(sha256, size)
    await mkdir(this.#folder, { recursive: true, mode: 0o700 })
    const target = join(this.#folder, `${randomUUID()}.pdf`)
    const task = { task: 'pages', file: { path, mediaType, size }, target } as const
    const answer = await this.#thread.ask(task).catch((error: unknown) => {
      if (error instanceof UnreadableDocument || error instanceof UnansweredDocument) return null
      throw error
    })
    if (answer === null) return { fault: 'broken' }
    if (answer.outcome === 'unreadable') return { fault: answer.fault }
    if (answer.outcome === 'pages') return { path: target, sha256, size: answer.size }
    throw new Error(
      answer.outcome === 'failed' ? answer.message : 'The thread answered another question',
    )
  }

  async #dropOldest(): Promise<void> {
    const [oldest] = this.#made
    if (oldest === undefined || this.#made.size <= mostKept) return
    const [sha256, made] = oldest
    this.#made.delete(sha256)
    const shown = await made.catch(() => null)
    if (shown === null || 'fault' in shown) return
    await this.#ranges.letGo(sha256)
    await rm(shown.path, { force: true })
  }
}

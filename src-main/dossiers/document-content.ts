import type { DossierContentInfo } from '../../src-shared/ipc/calls/dossier-calls.ts'
import { AppFailure, failure } from '../errors/app-failure.ts'
import type { BlobFolder } from '../store/dossiers/blob-folder.ts'
import type { DossierRecord } from '../store/dossiers/dossier-repository.ts'
import { ourHash } from '../sync/jobs/dossier-match.ts'
import type { Records } from '../sync/records.ts'
import type { Clock } from '../time/clock.ts'
import type { ContentFetching } from './content-fetching.ts'
import type { ContentRanges } from '../files/content-ranges.ts'
import { diskFileName } from '../documents/file-name.ts'
import { readOnlyCopy, requireNoProgram, requireOpenableName } from './opened-copy.ts'
import { saveCopy } from '../disk/saved-copy.ts'

export interface DocumentDeps {
  readonly records: Pick<Records, 'dossiers' | 'blobs'>
  readonly blobs: BlobFolder
  readonly clock: Clock
  readonly fetching: ContentFetching
  readonly ranges: ContentRanges
  /** Folder of this run. Its content is deleted when the run ends. */
  readonly runFolder: string
  readonly openPath: (path: string) => Promise<void>
  /** Asks the user for a file path; null if the user cancels. */
  readonly chooseSavePath: (filename: string) => Promise<string | null>
}

/** One side of a document that arrived altered. */
export interface ContentSide {
  readonly size: number | null
  readonly mediaType: string
  readonly hash: string
  readonly local: boolean
}

/** Shows, opens, saves and compares the bytes of a document. */
export class DocumentContent {
  readonly #deps: DocumentDeps
  /** Hashes of files being copied, which must not be removed. */
  readonly #copying = new Map<string, number>()

  constructor(deps: DocumentDeps) {
    this.#deps = deps
  }

  /** True while the bytes are shown or copied. */
  isOpen(sha256: string): boolean {
    return this.#copying.has(sha256) || this.#deps.ranges.isOpen(sha256)
  }

  /**
   * Returns a range of a document's bytes. Throws as `ContentRanges.read`, and notFound if the
   * bytes do not belong to this dossier (any more).
   */
  async range(
    dossier: DossierRecord,
    sha256: string,
    begin: number,
    end: number,
  ): Promise<Uint8Array<ArrayBuffer>> {
    if (sha256 !== dossier.sha256 && sha256 !== dossier.theirsSha256)
      throw failure('notFound', { field: 'sha256' })
    const { records, blobs, clock } = this.#deps
    const blob = records.blobs.get(sha256)
    if (blob === null) throw failure('storage', { reason: 'blobMissing' })
    const file = { path: blobs.pathOf(sha256), sha256, size: blob.size }
    if (!this.#deps.ranges.isOpen(sha256)) records.blobs.touch(sha256, clock.now())
    return this.#deps.ranges.read(file, begin, end)
  }

  /**
   * Opens a read-only copy of a document. Throws as `ContentFetching.require`, and fileTypeRefused.
   */
  async open(dossier: DossierRecord, side: 'mine' | 'theirs' = 'mine'): Promise<void> {
    requireNoProgram(dossier.filename)
    const { fetching, runFolder, openPath } = this.#deps
    const content =
      side === 'mine' ? await fetching.require(dossier) : await fetching.requireTheirs(dossier)
    const name = requireOpenableName(dossier.filename, content.mediaType)
    const copy = await this.#withFile(content, (path) => readOnlyCopy(path, runFolder, name))
    await openPath(copy)
  }

  /** Saves a copy of a document. Returns false if the user cancels. */
  async saveAs(dossier: DossierRecord): Promise<boolean> {
    const content = await this.#deps.fetching.require(dossier)
    // Also protected while the user chooses a path, which may take minutes.
    return this.#withFile(content, async (path) => {
      const target = await this.#deps.chooseSavePath(diskFileName(dossier.filename))
      if (target === null) return false
      await saveCopy(path, target)
      return true
    })
  }

  /**
   * Returns both sides of an altered document. The service's bytes are fetched; their side is not
   * local if the XML contains none.
   */
  async compare(dossier: DossierRecord): Promise<{ mine: ContentSide; theirs: ContentSide }> {
    const { records } = this.#deps
    const theirs = await this.#theirs(dossier)
    // Fetching may have refreshed the list.
    const now = records.dossiers.get(dossier.id) ?? dossier
    const { remoteHash, sha256, size, localMediaType, mediaType } = now
    const mine = sha256 === null ? null : records.blobs.get(sha256)
    return {
      mine: {
        size,
        mediaType: localMediaType ?? mediaType,
        // In the form of the service's hash, so that both can be compared.
        hash: (mine === null ? null : ourHash(remoteHash ?? '', mine)) ?? sha256 ?? '',
        local: mine !== null,
      },
      theirs: {
        size: theirs?.size ?? null,
        mediaType: theirs?.mediaType ?? mediaType,
        hash: remoteHash ?? theirs?.sha256 ?? '',
        local: theirs !== null,
      },
    }
  }

  async #theirs(dossier: DossierRecord): Promise<DossierContentInfo | null> {
    try {
      return await this.#deps.fetching.requireTheirs(dossier)
    } catch (error) {
      // The screen says that the service's bytes are missing.
      if (error instanceof AppFailure && error.error.reason === 'noContent') return null
      throw error
    }
  }

  async #withFile<T>(
    { sha256, size }: DossierContentInfo,
    work: (path: string) => Promise<T>,
  ): Promise<T> {
    this.#copying.set(sha256, (this.#copying.get(sha256) ?? 0) + 1)
    try {
      return await work(await this.#deps.blobs.require(sha256, size))
    } finally {
      const left = (this.#copying.get(sha256) ?? 1) - 1
      if (left === 0) this.#copying.delete(sha256)
      else this.#copying.set(sha256, left)
    }
  }
}

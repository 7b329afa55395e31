import type { DocumentWorkerClient } from '../documents/document-worker-client.ts'
import { AppFailure } from '../errors/app-failure.ts'
import type { BlobFolder } from '../store/dossiers/blob-folder.ts'
import type { ScanRepository } from '../store/dossiers/scan-repository.ts'
import type { TextRepository } from '../store/records/text-repository.ts'
import type { SearchWorkerClient } from './search-worker-client.ts'
import type { SubjectText } from './search-worker-protocol.ts'
import type { SubjectReader, SubjectSource } from './subject-reader.ts'

export interface LoadingDeps {
  readonly workerClient: Pick<SearchWorkerClient, 'texts'>
  readonly subjects: Pick<SubjectReader, 'source'>
  readonly texts: Pick<TextRepository, 'get' | 'find'>
  readonly scans: Pick<ScanRepository, 'texts'>
  readonly documents: Pick<DocumentWorkerClient, 'pages'>
  readonly blobs: Pick<BlobFolder, 'require' | 'wasCleared'>
  readonly onFault: (error: unknown) => void
}

/**
 * The number of characters of records that are read and sent at a time: some milliseconds of main's
 * time.
 */
const batchLength = 256 * 1024
const batchCount = 12

/** Sends texts to the search thread: several records at a time, documents one by one. */
export class TextLoading {
  readonly #deps: LoadingDeps

  constructor(deps: LoadingDeps) {
    this.#deps = deps
  }

  /** Removes the next subjects from `wanted` and sends their texts. */
  async loadSome(wanted: Set<string>): Promise<void> {
    const { subjects, texts } = this.#deps
    const batch: SubjectText[] = []
    let length = 0
    for (const id of wanted) {
      const source = subjects.source(id)
      // A document is sent alone, after the present batch.
      if (source !== null && source.blob !== null && batch.length > 0) break
      wanted.delete(id)
      if (source === null) continue
      if (source.blob !== null) {
        await this.#document(id, source, source.blob)
        return
      }
      const records = source.texts.map((hash) => texts.get(hash))
      batch.push({ id, content: source.content, records, pages: [], whole: true })
      length += records.reduce((sum, text) => sum + text.length, 0)
      if (length >= batchLength || batch.length >= batchCount) break
    }
    if (batch.length > 0) await this.#deps.workerClient.texts(batch)
  }

  async #document(
    id: string,
    { content, texts: hashes }: SubjectSource,
    blob: NonNullable<SubjectSource['blob']>,
  ): Promise<void> {
    const { workerClient, documents, blobs, texts, scans, onFault } = this.#deps
    const part = { id, content, records: [], pages: [], whole: false }
    const taken: Promise<void>[] = []
    const scanned = scans.texts(blob.sha256)
    const recognised = new Set(scanned.map(({ page }) => page))
    try {
      const path = await blobs.require(blob.sha256, blob.size)
      await documents.pages({ path, mediaType: blob.mediaType, size: blob.size }, (pages) => {
        // A scan may also have a stamp as text: what was recognised has the stamp too.
        const own = pages.filter(({ page }) => !recognised.has(page))
        const given = workerClient.texts([{ ...part, pages: own }])
        // Failures are handled below, after all pages were sent.
        given.catch(() => undefined)
        taken.push(given)
      })
    } catch (error) {
      if (isCancelled(error)) throw error
      // The text of the record is indexed anyway. The user may have cleared the file meanwhile.
      if (!(await blobs.wasCleared(error, blob.sha256, blob.size))) onFault(error)
    }
    await Promise.all(taken)
    // A text that was replaced meanwhile is gone, and the next change brings its successor.
    const records = hashes.flatMap((hash) => texts.find(hash) ?? [])
    await workerClient.texts([{ ...part, pages: scanned, records, whole: true }])
  }
}

function isCancelled(error: unknown): boolean {
  return error instanceof AppFailure && error.error.reason === 'cancelled'
}

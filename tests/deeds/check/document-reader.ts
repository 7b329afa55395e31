import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { mediaTypeOf, mediaTypeSample } from '../../../src-main/files/media-type.ts'
import { DocumentWorkerClient } from '../../../src-main/documents/document-worker-client.ts'
import { readerVersion } from '../../../src-main/scans/scan-queue.ts'
import { scanThread } from '../../../src-main/scans/scan-thread.ts'
import { ScanWorkerClient } from '../../../src-main/scans/scan-worker-client.ts'
import {
  type DocumentFile,
  inspectionVersion,
} from '../../../src-main/store/dossiers/document-facts.ts'
import { scanTypes } from '../../../src-main/store/dossiers/scan-page.ts'

const readDocumentSchema = z.strictObject({
  /** The text by page, in order. */
  pages: z.array(z.string()),
  /** Pages whose text was recognised. */
  recognised: z.int(),
  /** Why pages have no text, such as `page 2: tooDark`. */
  faults: z.array(z.string()),
})
export type ReadDocument = z.infer<typeof readDocumentSchema>

const maybeScans: ReadonlySet<string> = new Set(scanTypes)

/**
 * Reads documents with the threads of the product: pdf.js for text, PDFium and Tesseract for scans.
 * A text that was read by these versions of the readers is kept in a folder. Close the reader after use.
 */
export class DocumentReader {
  readonly #documents: DocumentWorkerClient
  readonly #scans: ScanWorkerClient
  readonly #kept: string
  readonly #isFresh: boolean

  constructor(kept: string, isFresh: boolean) {
    const main = new URL('../../../src-main/', import.meta.url)
    this.#documents = new DocumentWorkerClient({
      worker: new URL('documents/document-worker.ts', main),
    })
    this.#scans = new ScanWorkerClient(
      scanThread({ worker: new URL('scans/scan-worker.ts', main) }),
    )
    this.#kept = kept
    this.#isFresh = isFresh
  }

  async read(path: string): Promise<ReadDocument> {
    const bytes = await readFile(path)
    const hash = createHash('sha256').update(bytes).digest('hex')
    const place = join(this.#kept, `${inspectionVersion}-${readerVersion}-${hash}.json`)
    const known = this.#isFresh ? null : await readFile(place, 'utf8').catch(() => null)
    if (known !== null) return readDocumentSchema.parse(JSON.parse(known))
    const mediaType = await mediaTypeOf(bytes.subarray(0, mediaTypeSample), path, (from, length) =>
      bytes.subarray(from, from + length),
    )
    const read = await this.#readFile({ path, mediaType, size: bytes.byteLength })
    await mkdir(this.#kept, { recursive: true })
    await writeFile(place, JSON.stringify(read))
    return read
  }

  async close(): Promise<void> {
    await Promise.all([this.#documents.close(), this.#scans.close()])
  }

  async #readFile(file: DocumentFile): Promise<ReadDocument> {
    const texts = new Map<number, string>()
    await this.#documents.pages(file, (some) => {
      for (const { page, text } of some) texts.set(page, text)
    })
    const faults: string[] = []
    let recognised = 0
    if (maybeScans.has(file.mediaType)) {
      const counted = await this.#scans.count(file)
      if ('fault' in counted) faults.push(`file: ${counted.fault}`)
      const pages = 'pages' in counted ? counted.pages : 0
      for (let page = 1; page <= pages; page += 1) {
        const { kind, fault, text } = await this.#scans.page(file, page)
        if (kind === 'read') {
          texts.set(page, text)
          recognised += 1
        } else if (kind === 'unreadable') faults.push(`page ${page}: ${fault ?? 'broken'}`)
      }
    }
    const pages = [...texts].sort(([one], [other]) => one - other).map(([, text]) => text)
    return { pages, recognised, faults }
  }
}

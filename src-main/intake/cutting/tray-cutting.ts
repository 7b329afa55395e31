import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { cutPieces } from '../../../src-shared/dossiers/cuts/cut-pieces.ts'
import { suggestCuts } from '../../../src-shared/dossiers/cuts/cut-rules.ts'
import type { FileFault } from '../../../src-shared/dossiers/scan-fault.ts'
import { type IntakeCuts, mostCutPages } from '../../../src-shared/ipc/calls/intake-calls.ts'
import type { DocumentWorkerClient } from '../../documents/document-worker-client.ts'
import { failure } from '../../errors/app-failure.ts'
import type { FileWorkerClient } from '../../files/file-worker-client.ts'
import type { ReadFile } from '../../files/file-worker-protocol.ts'
import { type BlobFolder, incomingFolder } from '../../store/dossiers/blob-folder.ts'
import type { DocumentFile } from '../../store/dossiers/document-facts.ts'
import type { TrayFile } from '../../store/dossiers/intake-repository.ts'
import type { Records } from '../../sync/records.ts'
import type { Clock } from '../../time/clock.ts'
import { arrivingFile } from '../arriving-file.ts'

/** The cuts that can be undone, and the most pieces of one cut. */
const remembered = 20
const mostPieces = 500

/** Counts and cuts the pages of PDFs, in a thread. */
export interface Cutter {
  count(file: DocumentFile): Promise<{ readonly pages: number } | { readonly fault: FileFault }>
  cut(
    file: DocumentFile,
    pieces: readonly (readonly number[])[],
    folder: string,
  ): Promise<{ readonly paths: readonly string[] } | { readonly fault: FileFault }>
}

export interface CuttingDeps {
  readonly records: Pick<Records, 'store' | 'settings' | 'intake' | 'scans'>
  readonly blobs: BlobFolder
  readonly clock: Clock
  readonly files: Pick<FileWorkerClient, 'readPath'>
  readonly documents: Pick<DocumentWorkerClient, 'pages'>
  readonly cutter: Cutter
  /** Called for each piece that is in the tray. */
  readonly onKept: (file: TrayFile) => void
}

interface Cut {
  readonly original: TrayFile
  readonly pieceIds: readonly string[]
}

/** What the user wants of a file: see the call `cut`. */
export interface WantedCut {
  readonly rowId: string
  readonly sha256: string
  readonly starts: readonly number[]
  readonly dropped: readonly number[]
}

/**
 * Cuts a scan with several documents into pieces. The file itself is kept, in memory and by its
 * bytes, until Perceel ends or the cut is no longer remembered.
 */
export class TrayCutting {
  readonly #deps: CuttingDeps
  readonly #cuts = new Map<string, Cut>()

  constructor(deps: CuttingDeps) {
    this.#deps = deps
  }

  /** True if an undo may still need these bytes. */
  holds(sha256: string): boolean {
    return [...this.#cuts.values()].some(({ original }) => original.sha256 === sha256)
  }

  /** Returns where the documents in a file may begin. */
  async suggestions(file: TrayFile): Promise<IntakeCuts> {
    const { records, blobs, documents, cutter } = this.#deps
    const { sha256, mediaType, size } = file
    const none = { pages: 0, read: true, blank: [], suggested: [] }
    if (mediaType !== 'application/pdf') return { ...none, fault: 'kind' }
    const document = { path: await blobs.require(sha256, size), mediaType, size }
    const counted = await cutter.count(document)
    if ('fault' in counted) return { ...none, fault: shownFault(counted.fault) }
    if (counted.pages > mostCutPages) return { ...none, fault: 'tooLarge' }
    const texts = new Map<number, string>()
    await documents.pages(document, (pages) => {
      for (const { page, text } of pages) texts.set(page, text)
    })
    for (const { page, text } of records.scans.texts(sha256)) texts.set(page, text)
    const blank = new Set(records.scans.blankPages(sha256))
    const pages = Array.from({ length: counted.pages }, (_, index) => {
      const page = index + 1
      return { page, text: texts.get(page) ?? '', isBlank: blank.has(page) }
    })
    return {
      pages: counted.pages,
      fault: null,
      read: records.scans.isRead(sha256),
      blank: [...blank],
      suggested: suggestCuts(pages).map(({ page, reasons }) => ({ page, reasons: [...reasons] })),
    }
  }

  /**
   * Replaces a file by its pieces, in one transaction. Throws invalidInput/cannotCut, notFound if
   * the row is gone or has other bytes by now, and the errors of the disk.
   */
  async cut({ rowId, sha256, starts, dropped }: WantedCut) {
    const { records, blobs, files, cutter } = this.#deps
    const before = this.#require(rowId, sha256)
    const { mediaType, size } = before
    const document = { path: await blobs.require(sha256, size), mediaType, size }
    const counted = mediaType === 'application/pdf' ? await cutter.count(document) : null
    if (counted === null || 'fault' in counted || counted.pages > mostCutPages) throw cannotCut()
    const blank = new Set(records.scans.blankPages(sha256))
    if (dropped.some((page) => !blank.has(page))) throw cannotCut()
    const pieces = cutPieces(counted.pages, starts, new Set(dropped))
    if (pieces.length < 1 || pieces.length > mostPieces) throw cannotCut()
    if (pieces.length === 1 && dropped.length === 0) throw cannotCut()
    const folder = join(incomingFolder(blobs.root), `cut-${randomUUID()}`)
    await mkdir(folder, { recursive: true })
    try {
      const written = await cutter.cut(document, pieces, folder)
      if ('fault' in written || written.paths.length !== pieces.length) throw cannotCut()
      const read: ReadFile[] = []
      for (const path of written.paths) read.push(await files.readPath(path))
      return this.#replace(rowId, sha256, read)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  /** Puts a file back in the place of its pieces. Throws notFound for an unknown cut. */
  undo(undoId: string): boolean {
    const { store, intake } = this.#deps.records
    const cut = this.#cuts.get(undoId)
    if (cut === undefined) throw failure('notFound', { field: 'undoId' })
    const restored = store.transaction(() => {
      if (intake.some(cut.pieceIds).length !== cut.pieceIds.length) return false
      intake.removeAll(cut.pieceIds)
      intake.add(cut.original)
      return true
    })
    if (!restored) return false
    this.#cuts.delete(undoId)
    this.#keep([cut.original.id])
    return true
  }

  #require(rowId: string, sha256: string): TrayFile {
    const file = this.#deps.records.intake.get(rowId)
    if (file?.sha256 !== sha256) throw failure('notFound', { field: 'rowId' })
    return file
  }

  #replace(rowId: string, sha256: string, read: readonly ReadFile[]) {
    const { records, clock } = this.#deps
    const settings = records.settings.read()
    const cut = records.store.transaction((): Cut => {
      const original = this.#require(rowId, sha256)
      // Rows of one position are in the order of their ids.
      const pieceIds = read.map(() => randomUUID()).toSorted()
      for (const [index, piece] of read.entries()) {
        const { accountId, projectId, folder, source, position } = original
        const name = pieceName(original.filename, index + 1)
        const arrival = { accountId, ownerId: projectId, name, folder, source, position }
        const row = arrivingFile({ ...arrival, size: piece.size, at: clock.now() }, settings)
        const id = pieceIds[index] ?? row.id
        // What was suggested for the whole file is no choice of the user for a piece. The name of the
        // file names the type of one piece at most, so the text of each piece decides.
        const ofType = { type: '', typeFrom: 'none' as const }
        const isChosen = original.ownerFrom === 'user'
        const owner = isChosen ? projectId : null
        const ownerFrom = isChosen && owner !== null ? ('user' as const) : ('none' as const)
        records.intake.add({
          ...row,
          ...ofType,
          id,
          sha256: piece.sha256,
          projectId: owner,
          ownerFrom,
        })
      }
      records.intake.remove(rowId)
      return { original, pieceIds }
    })
    const undoId = randomUUID()
    this.#cuts.set(undoId, cut)
    const [oldest] = this.#cuts.keys()
    if (this.#cuts.size > remembered && oldest !== undefined) this.#cuts.delete(oldest)
    this.#keep(cut.pieceIds)
    return { undoId, pieces: cut.pieceIds.length }
  }

  #keep(rowIds: readonly string[]): void {
    const { records, onKept } = this.#deps
    for (const file of records.intake.some(rowIds)) onKept(file)
  }
}

function pieceName(filename: string, number: number): string {
  return `${filename.replace(/\.pdf$/iu, '')} ${number}.pdf`
}

function shownFault(fault: FileFault): 'password' | 'tooLarge' | 'broken' {
  return fault === 'password' || fault === 'tooLarge' ? fault : 'broken'
}

function cannotCut() {
  return failure('invalidInput', { reason: 'cannotCut' })
}

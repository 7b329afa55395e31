import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { cutPieces } from '../../../src-shared/dossiers/cuts/cut-pieces.ts'
import type { FileFault } from '../../../src-shared/dossiers/scan-fault.ts'
import {
  type IntakeCuts,
  mostCutPages,
  mostCutPieces,
} from '../../../src-shared/ipc/calls/intake-calls.ts'
import type { DocumentWorkerClient } from '../../documents/document-worker-client.ts'
import { failure } from '../../errors/app-failure.ts'
import type { FileWorkerClient } from '../../files/file-worker-client.ts'
import type { ReadFile } from '../../files/file-worker-protocol.ts'
import { type BlobFolder, incomingFolder } from '../../store/dossiers/blob-folder.ts'
import type { DocumentFile } from '../../store/dossiers/document-facts.ts'
import type { TrayFile } from '../../store/dossiers/intake-repository.ts'
import { type TrayCut, TrayCutRepository } from '../../store/dossiers/tray-cut-repository.ts'
import type { Records } from '../../sync/records.ts'
import type { Connection } from '../../sync/connection.ts'
import type { Clock } from '../../time/clock.ts'
import { arrivingFile } from '../arriving-file.ts'

/** Counts and cuts the pages of PDFs and TIFFs, in a thread. */
export interface Cutter {
  count(file: DocumentFile): Promise<{ readonly pages: number } | { readonly fault: FileFault }>
  cut(
    file: DocumentFile,
    pieces: readonly (readonly number[])[],
    folder: string,
  ): Promise<{ readonly paths: readonly string[] } | { readonly fault: FileFault }>
}

export interface CuttingDeps {
  readonly records: Pick<Records, 'store' | 'settings' | 'projects' | 'intake' | 'scans'>
  readonly blobs: BlobFolder
  readonly clock: Clock
  readonly files: Pick<FileWorkerClient, 'readPath'>
  readonly documents: Pick<DocumentWorkerClient, 'cuts'>
  readonly cutter: Cutter
  readonly connection: Pick<Connection, 'isActive'>
  /** Called for each piece that is in the tray. */
  readonly onKept: (file: TrayFile) => void
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
  readonly #cuts: TrayCutRepository

  constructor(deps: CuttingDeps) {
    this.#deps = deps
    this.#cuts = new TrayCutRepository(deps.records.store)
  }

  /** Returns the last cut of an account that can be undone; null if there is none. */
  last(accountId: string): { readonly undoId: string; readonly pieces: number } | null {
    const cut = this.#cuts.last(accountId)
    return cut === null ? null : { undoId: cut.id, pieces: cut.pieces }
  }

  /**
   * Returns where the documents in a file may begin. Throws notFound for a file that is not in the
   * tray of the active account.
   */
  async suggestions(rowId: string): Promise<IntakeCuts> {
    const { records, blobs, documents, cutter } = this.#deps
    const { sha256, mediaType, size } = this.#require(rowId)
    const none = { pages: 0, read: true, blank: [], unreadable: [], suggested: [] }
    if (!isCuttable(mediaType)) return { ...none, fault: 'kind' }
    const document = { path: await blobs.require(sha256, size), mediaType, size }
    const counted = await cutter.count(document)
    if ('fault' in counted) return { ...none, fault: shownFault(counted.fault) }
    if (counted.pages > mostCutPages) return { ...none, fault: 'tooLarge' }
    const { pages } = counted
    const blank = records.scans.blankPages(sha256)
    const recognized = records.scans.texts(sha256)
    const suggested = await documents.cuts(document, { pages, recognized, blank })
    return {
      ...{ pages, blank, fault: null, read: records.scans.isRead(sha256) },
      unreadable: records.scans
        .readPages(sha256)
        .unreadable.filter(({ fault }) => fault === 'broken')
        .map(({ page }) => page),
      suggested: [...suggested],
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
    const counted = isCuttable(mediaType) ? await cutter.count(document) : null
    if (counted === null || 'fault' in counted || counted.pages > mostCutPages) throw cannotCut()
    const blank = new Set(records.scans.blankPages(sha256))
    if (dropped.some((page) => !blank.has(page))) throw cannotCut()
    const pieces = cutPieces(counted.pages, starts, new Set(dropped))
    if (pieces.length < 1 || pieces.length > mostCutPieces) throw cannotCut()
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

  /**
   * Puts a file back in the place of its pieces; a file whose owner is gone comes back without an
   * owner. Throws notFound for a cut that is unknown or of another account.
   *
   * @param losing whether the user's choices for pieces may be lost
   */
  undo(undoId: string, losing: boolean): 'restored' | 'gone' | 'chosen' {
    const { records, connection } = this.#deps
    const { store, intake, projects } = records
    const cut = this.#cuts.get(undoId)
    if (cut === null || !connection.isActive(cut.original.accountId))
      throw failure('notFound', { field: 'undoId' })
    const { original, pieceIds } = cut
    const outcome = store.transaction(() => {
      const pieces = intake.some(pieceIds)
      if (pieces.length !== pieceIds.length) return 'gone'
      if (!losing && pieces.some(isChosen)) return 'chosen'
      const owner = original.projectId === null ? null : projects.ownerNow(original.projectId)
      intake.removeAll(pieceIds)
      intake.add({ ...original, projectId: owner?.id ?? null })
      this.#cuts.remove(undoId)
      return 'restored'
    })
    if (outcome !== 'restored') return outcome
    this.#keep([original.id])
    return outcome
  }

  /** Returns a file of the active account. Throws notFound if the row is gone or has other bytes. */
  #require(rowId: string, sha256?: string): TrayFile {
    const { records, connection } = this.#deps
    const file = records.intake.get(rowId)
    const isSame = sha256 === undefined || file?.sha256 === sha256
    if (file === null || !isSame || !connection.isActive(file.accountId))
      throw failure('notFound', { field: 'rowId' })
    return file
  }

  #replace(rowId: string, sha256: string, read: readonly ReadFile[]) {
    const { records, clock } = this.#deps
    const settings = records.settings.read()
    const undoId = randomUUID()
    const cut = records.store.transaction((): TrayCut => {
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
        const isOwnerChosen = original.ownerFrom === 'user' || original.ownerFrom === 'whole'
        const owner = isOwnerChosen ? projectId : null
        const ownerFrom = owner === null ? ('none' as const) : ('whole' as const)
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
      this.#cuts.add(undoId, { original, pieceIds }, clock.now())
      return { original, pieceIds }
    })
    this.#keep(cut.pieceIds)
    return { undoId, pieces: cut.pieceIds.length }
  }

  #keep(rowIds: readonly string[]): void {
    const { records, onKept } = this.#deps
    for (const file of records.intake.some(rowIds)) onKept(file)
  }
}

/** True for files that may have several pages. The pieces are PDFs. */
function isCuttable(mediaType: string): boolean {
  return mediaType === 'application/pdf' || mediaType === 'image/tiff'
}

function isChosen({ ownerFrom, typeFrom, titleFrom, sendAnyway }: TrayFile): boolean {
  return sendAnyway || [ownerFrom, typeFrom, titleFrom].includes('user')
}

function pieceName(filename: string, number: number): string {
  return `${filename.replace(/\.(?:pdf|tiff?)$/iu, '')} ${number}.pdf`
}

function shownFault(fault: FileFault): 'password' | 'tooLarge' | 'broken' {
  return fault === 'password' || fault === 'tooLarge' ? fault : 'broken'
}

function cannotCut() {
  return failure('invalidInput', { reason: 'cannotCut' })
}

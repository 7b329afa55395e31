import type { FileWarning, IntakeRow } from '../../src-shared/ipc/intake-calls.ts'
import { jsonDossierLength } from '../service-client/dossier-body.ts'
import { factsFrom } from '../store/blob-facts.ts'
import type { TrayFile } from '../store/intake-repository.ts'
import { SameContent, type SameDossier, type SameTrayFile } from '../store/same-content.ts'
import type { Records } from '../sync/records.ts'
import { fileWarnings } from './file-warnings.ts'
import type { UnkeptFile } from './unkept-file.ts'

interface Same {
  readonly dossiers: readonly SameDossier[]
  readonly tray: readonly SameTrayFile[]
}

/**
 * The rows of the tray as the screen shows them. Warnings are looked up each time, so that they
 * follow the lists, the tray and the account's settings.
 */
export class TrayRows {
  readonly #records: Records
  readonly #same: SameContent

  constructor(records: Records) {
    this.#records = records
    this.#same = new SameContent(records.store)
  }

  /** An account's files, oldest first. */
  ofAccount(
    accountId: string,
    unkept: readonly UnkeptFile[],
    inspecting: (sha256: string) => boolean,
  ): IntakeRow[] {
    const files = this.#records.intake.ofAccount(accountId)
    const limit = this.#limitOf(accountId)
    const dossiers = Map.groupBy(
      files.length === 0 ? [] : this.#same.dossiersOfAccount(accountId),
      ({ rowId }) => rowId,
    )
    const tray = Map.groupBy(
      files.length === 0 ? [] : this.#same.trayOfAccount(accountId),
      ({ rowId }) => rowId,
    )
    const placed = [
      ...files.map((file) => ({
        position: file.position,
        row: readyRow(file, inspecting(file.sha256), limit, {
          dossiers: dossiers.get(file.id) ?? [],
          tray: tray.get(file.id) ?? [],
        }),
      })),
      ...unkept.map((file) => ({
        position: file.position,
        row: unkeptRow(file, this.#nameOf(file.projectId)),
      })),
    ]
    return placed.sort((one, other) => one.position - other.position).map(({ row }) => row)
  }

  /** What is to be said of one file now. */
  warningsOf(file: TrayFile): FileWarning[] {
    const same = {
      dossiers: this.#same.dossiersOfRow(file.id),
      tray: this.#same.trayOfRow(file.id),
    }
    return warningsOf(file, this.#limitOf(file.accountId), same)
  }

  #limitOf(accountId: string): number | null {
    return this.#records.accounts.get(accountId)?.dialect.maxEncodedBytes ?? null
  }

  #nameOf(ownerId: string | null): string {
    return ownerId === null ? '' : (this.#records.projects.get(ownerId)?.name ?? '')
  }
}

/** Bytes of the body that would send a file. */
export function encodedBytesOf(file: TrayFile): number {
  const { type, title, filename, size } = file
  return jsonDossierLength({ type, title, filename }, size)
}

function warningsOf(file: TrayFile, limit: number | null, same: Same): FileWarning[] {
  return fileWarnings({
    file,
    facts: file.facts === null ? null : factsFrom(file.facts),
    encodedBytes: encodedBytesOf(file),
    limit,
    sameDossiers: same.dossiers,
    sameInTray: same.tray[0] ?? null,
  })
}

function readyRow(
  file: TrayFile,
  inspecting: boolean,
  limit: number | null,
  same: Same,
): IntakeRow {
  return {
    ...sharedPart(file),
    state: 'ready',
    ownerName: file.ownerName,
    sha256: file.sha256,
    readBytes: file.size,
    size: file.size,
    mediaType: file.mediaType,
    encodedBytes: encodedBytesOf(file),
    pages: file.facts === null ? null : (factsFrom(file.facts)?.pages ?? null),
    inspecting,
    warnings: warningsOf(file, limit, same),
    error: null,
  }
}

function unkeptRow(file: UnkeptFile, ownerName: string): IntakeRow {
  return {
    ...sharedPart(file),
    state: file.error === null ? 'reading' : 'failed',
    ownerName,
    sha256: null,
    readBytes: file.readBytes,
    size: file.size,
    mediaType: '',
    encodedBytes: 0,
    pages: null,
    inspecting: false,
    warnings: [],
    error: file.error,
  }
}

function sharedPart(file: TrayFile | UnkeptFile) {
  return {
    id: file.id,
    ownerId: file.projectId,
    filename: file.filename,
    source: file.source,
    folder: file.folder,
    type: file.type,
    typeFrom: file.typeFrom,
    title: file.title,
    titleFrom: file.titleFrom,
    sendAnyway: file.sendAnyway,
    addedAt: file.addedAt,
  }
}

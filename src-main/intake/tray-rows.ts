import { setImmediate } from 'node:timers/promises'
import { classifyText } from '../../src-shared/dossiers/classify-text.ts'
import type { LearntType } from '../../src-shared/dossiers/learnt-type.ts'
import { firstPageLength } from '../../src-shared/search/document-opening.ts'
import type { NamedOwner } from '../../src-shared/search/find-owners.ts'
import type { IntakeRow } from '../../src-shared/ipc/calls/intake-calls.ts'
import type { FileWarning } from '../../src-shared/ipc/file-warning.ts'
import { type DocumentFacts, inspectionVersion } from '../store/dossiers/document-facts.ts'
import { jsonDossierLength } from '../service-client/endpoints/dossier-body.ts'
import { searchableCopyName } from '../documents/file-name.ts'
import { failure } from '../errors/app-failure.ts'
import { BlobFacts } from '../store/dossiers/blob-facts.ts'
import type { TrayFile } from '../store/dossiers/intake-repository.ts'
import { SameContent, type SameDossier, type SameTrayFile } from '../store/dossiers/same-content.ts'
import type { Records } from '../sync/records.ts'
import { fileWarnings, type WarningFacts } from './file-warnings.ts'
import type { UnkeptFile } from './unkept-file.ts'

/** Rows that are looked up before other work of main gets a turn: the first time, 1 ms each. */
const rowsAtOnce = 25
/** The number of files whose facts are cached. */
const factsKept = 5000

/** The state of the inspection of contents. */
interface Inspections {
  isUnderWay(sha256: string): boolean
  isUnanswered(sha256: string): boolean
  isMissing(sha256: string): boolean
  ownersOf(rowId: string): readonly NamedOwner[]
  learntOf(rowId: string): LearntType | null
}

type TypeReason = IntakeRow['typeReason']

interface Same {
  readonly dossiers: readonly SameDossier[]
  readonly tray: readonly SameTrayFile[]
}

/**
 * The rows of the tray for the screen. Warnings are computed at each call, so that they follow the
 * lists, the tray and the account's settings.
 */
export class TrayRows {
  readonly #records: Pick<
    Records,
    'settings' | 'accounts' | 'projects' | 'intake' | 'scans' | 'documentFacts'
  >
  readonly #same: SameContent
  readonly #blobFacts: BlobFacts
  readonly #facts = new Map<string, DocumentFacts>()
  readonly #reasons = new Map<string, TypeReason>()

  constructor(
    records: Pick<
      Records,
      'store' | 'settings' | 'accounts' | 'projects' | 'intake' | 'scans' | 'documentFacts'
    >,
  ) {
    this.#records = records
    this.#same = new SameContent(records.store)
    this.#blobFacts = new BlobFacts(records.store)
  }

  /** Returns an account's files, oldest first. */
  async ofAccount(
    accountId: string,
    unkept: readonly UnkeptFile[],
    inspections: Inspections,
    isCopying: (rowId: string) => boolean = () => false,
  ): Promise<IntakeRow[]> {
    const nameOf = this.#names()
    const placed = unkept.map((file) => ({
      position: file.position,
      row: unkeptRow(file, nameOf(file.projectId)),
    }))
    const rowIds = this.#records.intake.idsOfAccount(accountId)
    const limit = this.#limitOf(accountId)
    for (let at = 0; at < rowIds.length; at += rowsAtOnce) {
      if (at > 0) await setImmediate()
      placed.push(
        ...this.#kept(rowIds.slice(at, at + rowsAtOnce), { limit, nameOf, isCopying }, inspections),
      )
    }
    return placed.sort((one, other) => one.position - other.position).map(({ row }) => row)
  }

  /** Returns the present warnings of one file. */
  warningsOf(file: TrayFile): FileWarning[] {
    return warningsOf(file, {
      facts: this.#factsOf(file.sha256),
      unreadable: this.#records.scans.unreadablePages([file.sha256]).get(file.sha256) ?? null,
      personal: this.#records.documentFacts.personalIn([file.sha256]).get(file.sha256) ?? [],
      unread: this.#unreadOf([file.sha256])(file.sha256),
      // Holds nothing back: only the screen tells it.
      otherOwner: null,
      limit: this.#limitOf(file.accountId),
      same: { dossiers: this.#same.dossiersOf([file.id]), tray: this.#same.trayOf([file.id]) },
    })
  }

  #kept(
    rowIds: readonly string[],
    {
      limit,
      nameOf,
      isCopying,
    }: {
      readonly limit: number | null
      readonly nameOf: (ownerId: string) => string
      readonly isCopying: (rowId: string) => boolean
    },
    inspections: Inspections,
  ) {
    const dossiers = Map.groupBy(this.#same.dossiersOf(rowIds), ({ rowId }) => rowId)
    const tray = Map.groupBy(this.#same.trayOf(rowIds), ({ rowId }) => rowId)
    const files = this.#records.intake.some(rowIds)
    const hashes = files.map(({ sha256 }) => sha256)
    const unreadable = this.#records.scans.unreadablePages(hashes)
    const personal = this.#records.documentFacts.personalIn(hashes)
    const unreadOf = this.#unreadOf(hashes)
    const copyable = this.#records.scans.copyable(hashes)
    return files.map((file) => {
      const unread = unreadOf(file.sha256)
      const owners = inspections
        .ownersOf(file.id)
        .map((owner) => ({ ...owner, name: nameOf(owner.id) }))
      return {
        position: file.position,
        row: readyRow(file, {
          inspecting:
            inspections.isUnderWay(file.sha256) ||
            (unread === 'text' && !inspections.isUnanswered(file.sha256)),
          missing: inspections.isMissing(file.sha256),
          facts: this.#factsOf(file.sha256),
          typeReason: this.#reasonOf(file, inspections.learntOf(file.id)),
          owners,
          copy: copyState(file, isCopying(file.id), copyable.has(file.sha256)),
          otherOwner: this.#otherOwner(file, owners),
          unreadable: unreadable.get(file.sha256) ?? null,
          personal: personal.get(file.sha256) ?? [],
          unread,
          limit,
          same: { dossiers: dossiers.get(file.id) ?? [], tray: tray.get(file.id) ?? [] },
        }),
      }
    })
  }

  /**
   * Returns the owner that the text names for certain, if that is not the owner of the file: the owner
   * of the whole scan, or a project that the user chose and that the text does not name. The files of a
   * relation are often about a property.
   */
  #otherOwner({ projectId, ownerFrom }: TrayFile, owners: IntakeRow['owners']) {
    const other = owners.find(({ id, certainty }) => certainty === 'certain' && id !== projectId)
    if (other === undefined || projectId === null) return null
    const isDoubtful =
      ownerFrom === 'whole' ||
      (ownerFrom === 'user' &&
        owners.every(({ id }) => id !== projectId) &&
        this.#records.projects.get(projectId)?.kind === 'project')
    return isDoubtful ? { id: other.id, name: other.name } : null
  }

  /** Returns a lookup of what is unread in these contents. */
  #unreadOf(hashes: readonly string[]): (sha256: string) => WarningFacts['unread'] {
    const parts = this.#records.documentFacts.unreadParts(hashes)
    const readsScans = this.#records.settings.read().readScans
    return (sha256) => {
      const { version = 0 } = this.#factsOf(sha256) ?? {}
      if (version < inspectionVersion) return 'content'
      const part = parts.get(sha256) ?? null
      return part === 'scan' && !readsScans ? 'scansOff' : part
    }
  }

  /** Returns the facts of a content. Keeps them without their long texts until the next inspection. */
  #factsOf(sha256: string): DocumentFacts | null {
    const known = this.#facts.get(sha256)
    if (known !== undefined) return known
    const read = this.#blobFacts.get(sha256)
    if (read === null || read.version < inspectionVersion) return read
    if (this.#facts.size >= factsKept) this.#facts.clear()
    const short = { ...read, firstPageText: '', nextPagesText: '' }
    this.#facts.set(sha256, short)
    return short
  }

  /** Returns what in a document tells its type. The text is long, and is read once. */
  #reasonOf({ sha256, type, typeFrom }: TrayFile, learnt: LearntType | null): TypeReason {
    if (typeFrom !== 'content' && typeFrom !== 'name') return null
    if (learnt?.type === type) return { heading: '', words: [], alike: learnt.title }
    const text =
      this.#records.scans.firstPage(sha256).slice(0, firstPageLength) ||
      (this.#blobFacts.get(sha256)?.firstPageText ?? '')
    // A scan gets its text later.
    const key = `${sha256} ${type} ${text.length}`
    const known = this.#reasons.get(key)
    if (known !== undefined) return known
    const found = classifyText(text, [type])
    const reason =
      found === null ? null : { heading: found.heading, words: [...found.words], alike: '' }
    if (this.#reasons.size >= factsKept) this.#reasons.clear()
    this.#reasons.set(key, reason)
    return reason
  }

  #limitOf(accountId: string): number | null {
    return this.#records.accounts.get(accountId)?.dialect.maxEncodedBytes ?? null
  }

  /** Returns a lookup of owners' names that reads each name once. */
  #names(): (ownerId: string | null) => string {
    const known = new Map<string, string>()
    return (ownerId) => {
      if (ownerId === null) return ''
      const name = known.get(ownerId) ?? this.#records.projects.get(ownerId)?.name ?? ''
      known.set(ownerId, name)
      return name
    }
  }
}

/** Returns the size in bytes of the request body that sends a file. */
export function encodedBytesOf(file: TrayFile): number {
  const { type, title } = file
  const { filename, size } = sentFile(file)
  return jsonDossierLength({ type, title, filename }, size)
}

/** What is sent of a file: the file itself, or the searchable copy that the user chose. */
export function sentFile(file: TrayFile) {
  const { sha256, filename, mediaType, size, copySha256, copySize } = file
  return copySha256 === null || copySize === null
    ? { sha256, filename, mediaType, size, original: null }
    : {
        ...{ sha256: copySha256, filename: searchableCopyName(filename), size: copySize },
        ...{ mediaType: 'application/pdf', original: { sha256, filename } },
      }
}

function copyState(
  { copySha256 }: TrayFile,
  isMaking: boolean,
  isPossible: boolean,
): IntakeRow['copy'] {
  if (copySha256 !== null) return 'chosen'
  if (isMaking) return 'making'
  return isPossible ? 'offered' : 'none'
}

/** What is known about a file for its warnings. */
type WarningSources = Omit<
  WarningFacts,
  'file' | 'encodedBytes' | 'sameDossiers' | 'sameInTray'
> & {
  readonly same: Same
}

function warningsOf(file: TrayFile, { same, ...known }: WarningSources): FileWarning[] {
  return fileWarnings({
    ...known,
    file,
    encodedBytes: encodedBytesOf(file),
    sameDossiers: same.dossiers,
    sameInTray: same.tray[0] ?? null,
  })
}

interface ReadyFacts extends WarningSources {
  readonly inspecting: boolean
  readonly missing: boolean
  readonly typeReason: TypeReason
  readonly owners: IntakeRow['owners']
  readonly copy: IntakeRow['copy']
}

function readyRow(file: TrayFile, known: ReadyFacts): IntakeRow {
  const { inspecting, missing, facts, typeReason, owners, copy } = known
  return {
    ...sharedPart(file),
    typeReason,
    typeCertain: file.typeFrom === 'user' || file.typeFrom === 'content' || typeReason !== null,
    owners,
    copy,
    state: missing ? 'failed' : 'ready',
    ownerName: file.ownerName,
    sha256: file.sha256,
    readBytes: file.size,
    size: file.size,
    mediaType: file.mediaType,
    encodedBytes: encodedBytesOf(file),
    pages: facts?.pages ?? null,
    signed: facts?.signed ?? false,
    inspecting,
    warnings: warningsOf(file, known),
    error: missing ? failure('storage', { reason: 'blobMissing' }).error : null,
  }
}

function unkeptRow(file: UnkeptFile, ownerName: string): IntakeRow {
  return {
    ...sharedPart(file),
    typeReason: null,
    typeCertain: file.typeFrom === 'user',
    owners: [],
    copy: 'none',
    state: file.error === null ? 'reading' : 'failed',
    ownerName,
    sha256: null,
    readBytes: file.readBytes,
    size: file.size,
    mediaType: '',
    encodedBytes: 0,
    pages: null,
    signed: false,
    inspecting: false,
    warnings: [],
    error: file.error,
  }
}

function sharedPart(file: TrayFile | UnkeptFile) {
  return {
    id: file.id,
    ownerId: file.projectId,
    ownerFrom: file.ownerFrom,
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

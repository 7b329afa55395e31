import type { AppError } from '../../src-shared/ipc/app-error.ts'
import type { Handlers } from '../../src-shared/ipc/contract.ts'
import type {
  IntakeCuts,
  IntakeRow,
  ShownRow,
  WatchedFolder,
} from '../../src-shared/ipc/calls/intake-calls.ts'
import { failure } from '../errors/app-failure.ts'
import type { Publisher } from '../events/domain-events.ts'
import type { ContentRanges } from '../files/content-ranges.ts'
import type { BlobFolder } from '../store/dossiers/blob-folder.ts'
import type { Connection } from '../sync/connection.ts'
import type { Records } from '../sync/records.ts'
import type { Clock } from '../time/clock.ts'
import type { TrayCutting, WantedCut } from './cutting/tray-cutting.ts'
import { copyIntoTray } from './dossier-copy.ts'
import { DiscardedFiles } from './discarded-files.ts'
import type { Inspection } from './inspection.ts'
import type { OwnerCheck, OwnerLists } from './owner-lists.ts'
import type { PathIntake } from './path-intake.ts'
import type { StreamIntake } from './stream-intake.ts'
import type { Tray } from './tray.ts'
import type { CopyChoice, TrayCopies } from './tray-copies.ts'
import { changeChoices, type ChoiceChange } from './tray-choices.ts'
import { TrayRows } from './tray-rows.ts'
import { prepareFile, sendFromTray, type SendOutcome } from './tray-sending.ts'
import type { WatchedIntake } from './watched-intake.ts'

interface RowRefs {
  readonly rowIds: readonly string[]
}

/** The repositories that the parts of the tray use. */
export type IntakeRecords = Pick<
  Records,
  | 'store'
  | 'settings'
  | 'accounts'
  | 'projects'
  | 'dossiers'
  | 'intake'
  | 'outbox'
  | 'scans'
  | 'documentFacts'
>

export interface IntakeDeps {
  readonly records: IntakeRecords
  readonly blobs: BlobFolder
  readonly ranges: Pick<ContentRanges, 'read'>
  readonly clock: Clock
  readonly events: Publisher
  readonly connection: Connection
  readonly tray: Tray
  readonly cutting: Pick<TrayCutting, 'suggestions' | 'cut' | 'undo' | 'last'>
  readonly copies: Pick<TrayCopies, 'choose' | 'isMaking'>
  readonly paths: PathIntake
  readonly streams: StreamIntake
  readonly inspection: Inspection
  readonly owners: OwnerLists
  readonly watched: WatchedIntake
  /** Called after a change of the outbox or of unsent work. */
  readonly onUnsentChange: () => void
  readonly onChange: () => void
}

/** The user's actions on the files in the tray. */
export class IntakeUseCases implements Handlers<'intake'> {
  readonly #deps: IntakeDeps
  readonly #rows: TrayRows
  readonly #discarded: DiscardedFiles

  constructor(deps: IntakeDeps) {
    this.#deps = deps
    this.#rows = new TrayRows(deps.records)
    this.#discarded = new DiscardedFiles(deps.records)
  }

  async rows(): Promise<{ rows: IntakeRow[]; owners: OwnerCheck[] }> {
    const { connection, tray, inspection, owners, copies } = this.#deps
    const account = connection.activeAccount()
    if (account === null) return { rows: [], owners: [] }
    const unkept = tray.unkept.ofAccount(account.id)
    const isCopying = (rowId: string) => copies.isMaking(rowId)
    const rows = await this.#rows.ofAccount(account.id, unkept, inspection, isCopying)
    const ownerIds = new Set(rows.map(({ ownerId }) => ownerId).filter((id) => id !== null))
    // Files that lay in the tray at the start of the app need the list of their owner too.
    for (const ownerId of ownerIds) owners.wantFirst(ownerId)
    return { rows, owners: [...ownerIds].map((ownerId) => owners.of(ownerId)) }
  }

  takePath({ path, ownerId }: { path: string; ownerId: string | null }) {
    const accountId = this.#accountFor(ownerId)
    return this.#deps.paths.take({ accountId, ownerId, path })
  }

  streamBegin(
    given: { ownerId: string | null; filename: string; size: number | null },
    page: number,
  ) {
    const accountId = this.#accountFor(given.ownerId)
    return this.#deps.streams.begin({ accountId, page, ...given })
  }

  async streamChunk({ rowId, bytes }: { rowId: string; bytes: Uint8Array }): Promise<null> {
    await this.#deps.streams.chunk(rowId, bytes)
    return null
  }

  async streamEnd({ rowId }: { rowId: string }): Promise<null> {
    await this.#deps.streams.end(rowId)
    return null
  }

  async streamAbort({ rowId, error }: { rowId: string; error: AppError | null }): Promise<null> {
    await this.#deps.streams.abort(rowId, error)
    return null
  }

  /**
   * Returns a range of a file's bytes. Throws as `ContentRanges.read`, and notFound if the row is
   * gone or has other bytes by now.
   */
  async range(asked: { rowId: string; sha256: string; begin: number; end: number }) {
    const { records, connection, blobs, ranges } = this.#deps
    const { rowId, sha256, begin, end } = asked
    const file = records.intake.get(rowId)
    if (file?.sha256 !== sha256 || !connection.isActive(file.accountId))
      throw failure('notFound', { field: 'rowId' })
    return await ranges.read({ path: blobs.pathOf(sha256), sha256, size: file.size }, begin, end)
  }

  cuts({ rowId }: { rowId: string }): Promise<IntakeCuts> {
    return this.#deps.cutting.suggestions(rowId)
  }

  async cut(wanted: WantedCut): Promise<{ undoId: string; pieces: number }> {
    const done = await this.#deps.cutting.cut(wanted)
    this.#deps.onChange()
    return done
  }

  lastCut(): { undoId: string; pieces: number } | null {
    const { connection, cutting } = this.#deps
    const account = connection.activeAccount()
    return account === null ? null : cutting.last(account.id)
  }

  undoCut({ undoId, losing }: { undoId: string; losing: boolean }) {
    const outcome = this.#deps.cutting.undo(undoId, losing)
    this.#deps.onChange()
    return { outcome }
  }

  async sendCopy(choice: CopyChoice): Promise<null> {
    await this.#deps.copies.choose(choice)
    return null
  }

  takeDossier(asked: { dossierId: string; ownerId: string }): { rowId: string } {
    const { records, clock, inspection, onChange } = this.#deps
    this.#accountFor(asked.ownerId)
    const file = copyIntoTray(records, asked, clock.now())
    inspection.look(file)
    onChange()
    return { rowId: file.id }
  }

  async edit({ rowIds, change }: RowRefs & { change: ChoiceChange }): Promise<null> {
    const { records, connection, tray, owners, onChange } = this.#deps
    const { ownerId = null } = change
    const owner = ownerId === null ? null : records.projects.get(ownerId)
    if (owner !== null && connection.isActive(owner.accountId)) owners.want(owner.id)
    await changeChoices(records, tray.unkept, rowIds, change)
    onChange()
    return null
  }

  async discard({ rowIds }: RowRefs): Promise<{ undoId: string | null }> {
    const { tray, paths, streams, onChange } = this.#deps
    for (const rowId of rowIds) {
      tray.unkept.remove(rowId)
      paths.stop(rowId)
    }
    const undoId = this.#discarded.take(rowIds)
    onChange()
    await Promise.all(rowIds.map((rowId) => streams.abort(rowId, null)))
    return { undoId }
  }

  /** Checks a file, and returns the function that queues its upload (`prepareFile`). */
  async prepareUpload(rowId: string): Promise<() => unknown> {
    const { onChange } = this.#deps
    const queue = await prepareFile(this.#sending(), rowId)
    return () => {
      queue()
      onChange()
    }
  }

  /** True if an undo may still need a file's bytes. */
  holds(sha256: string): boolean {
    return this.#discarded.holds(sha256)
  }

  async restoreDiscarded({ undoId }: { undoId: string }): Promise<{ restored: number }> {
    const { inspection, onChange } = this.#deps
    // Inspect again: an inspection that ended while the file was off the tray made no suggestion.
    const restored = await this.#discarded.restore(undoId, (file) => inspection.look(file))
    onChange()
    return { restored }
  }

  send({ rows }: { readonly rows: readonly ShownRow[] }): Promise<SendOutcome> {
    return sendFromTray(this.#sending(), rows)
  }

  #sending() {
    const { tray, inspection, copies } = this.#deps
    const whenLooked = (sha256: string) => inspection.whenLooked(sha256)
    const isCopying = (rowId: string) => copies.isMaking(rowId)
    return { ...this.#deps, unkept: tray.unkept, rows: this.#rows, whenLooked, isCopying }
  }

  watched(): WatchedFolder {
    return this.#deps.watched.state()
  }

  chooseWatched(): Promise<WatchedFolder> {
    return this.#deps.watched.choose()
  }

  stopWatching(): Promise<WatchedFolder> {
    return this.#deps.watched.stop()
  }

  /**
   * Returns the account of files for an owner: the active one. Requests the owner's list, to find
   * documents that the service already has. Throws notFound for an owner of another account.
   */
  #accountFor(ownerId: string | null): string {
    const { records, connection, owners } = this.#deps
    const { id } = connection.requireAccount()
    if (ownerId === null) return id
    if (records.projects.get(ownerId)?.accountId !== id)
      throw failure('notFound', { field: 'ownerId' })
    owners.want(ownerId)
    return id
  }
}

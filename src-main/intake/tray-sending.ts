import { setImmediate } from 'node:timers/promises'
import type { AppError } from '../../src-shared/ipc/app-error.ts'
import { type ShownRow } from '../../src-shared/ipc/calls/intake-calls.ts'
import { type FileWarning, warningsToConfirm } from '../../src-shared/ipc/file-warning.ts'
import { AppFailure, failure } from '../errors/app-failure.ts'
import type { Publisher } from '../events/domain-events.ts'
import { errorOf } from '../ipc/error-of.ts'
import type { BlobFolder } from '../store/dossiers/blob-folder.ts'
import { refusedUploads } from '../store/jobs/refused-requests.ts'
import type { TrayFile } from '../store/dossiers/intake-repository.ts'
import type { Records } from '../sync/records.ts'
import type { Clock } from '../time/clock.ts'
import { encodedBytesOf, sentFile, type TrayRows } from './tray-rows.ts'
import type { UnkeptFiles } from './unkept-file.ts'

export interface SendingDeps {
  readonly records: Pick<Records, 'store' | 'settings' | 'dossiers' | 'intake' | 'outbox'>
  readonly blobs: BlobFolder
  readonly clock: Clock
  readonly events: Publisher
  readonly unkept: UnkeptFiles
  readonly rows: TrayRows
  /** Resolves when the content of a file is not being inspected. */
  readonly whenLooked: (sha256: string) => Promise<void>
  /** True while the copy that the user wants to send is being made. */
  readonly isCopying: (rowId: string) => boolean
  /** Called after a change of the outbox or of unsent work. */
  readonly onUnsentChange: () => void
  readonly onChange: () => void
}

export interface SendOutcome {
  readonly dossierIds: string[]
  readonly refused: { readonly rowId: string; readonly error: AppError }[]
}

/**
 * Makes a dossier and its upload job for each file in the tray. A file that cannot be sent, or that
 * the user changed elsewhere after this page showed it, stays with its reason and does not block the
 * others. A suggestion that changed meanwhile does not hold a file: the file is sent as the user saw
 * it.
 */
export async function sendFromTray(
  deps: SendingDeps,
  rows: readonly ShownRow[],
): Promise<SendOutcome> {
  const { settings } = deps.records
  const outcome: SendOutcome = { dossierIds: [], refused: [] }
  const owners = new Set<string>()
  let lastType = ''
  for (const [rowId, shown] of new Map(rows.map((row) => [row.rowId, row]))) {
    try {
      const sent = await sendOne(deps, shown)
      outcome.dossierIds.push(sent.dossierId)
      owners.add(sent.ownerId)
      lastType = sent.type
    } catch (error) {
      if (!(error instanceof AppFailure)) throw error
      outcome.refused.push({ rowId, error: errorOf(error) })
    }
    // Each transaction waits for the disk: let other work of main run in between.
    await setImmediate()
  }
  if (lastType !== '' && settings.read().lastDeedType !== lastType)
    deps.events.publish('settingsChanged', settings.write({ lastDeedType: lastType }))
  for (const projectId of owners) deps.events.publish('dossiersChanged', { projectId })
  if (owners.size > 0) {
    deps.onChange()
    deps.onUnsentChange()
  }
  return outcome
}

/** Writes the dossier and its job and removes the row, in one transaction (promise 1). */
async function sendOne(deps: SendingDeps, shown: ShownRow) {
  const queue = await prepareFile(deps, shown.rowId, shown)
  return queue()
}

/**
 * Checks the bytes of a file in the tray, and returns the function that queues its upload, in one
 * transaction or within the transaction of the caller. Throws the reason why it cannot be sent.
 *
 * @param shown the file as the user saw it; omitted if the user did not see its choices
 */
export async function prepareFile(
  {
    records,
    blobs,
    clock,
    unkept,
    rows,
    whenLooked,
    isCopying,
  }: Omit<SendingDeps, 'events' | 'onUnsentChange' | 'onChange'>,
  rowId: string,
  shown?: ShownRow,
): Promise<() => { dossierId: string; ownerId: string; type: string }> {
  const { store, intake, dossiers, outbox } = records
  const before = intake.get(rowId)
  if (before === null) throw refusalOf(unkept, rowId)
  const bytes = sentFile(before)
  await blobs.require(bytes.sha256, bytes.size)
  // A program behind the name of a document shows in the content only.
  await whenLooked(before.sha256)
  const write = () => {
    // Read again: the row may have changed or gone during the check of the disk.
    const present = intake.get(rowId)
    if (present === null) throw refusalOf(unkept, rowId)
    const file = shown === undefined ? present : asShown(present, shown)
    if (isCopying(rowId)) throw failure('conflict', { reason: 'stillReading' })
    const projectId = requireSendable(file, rows)
    const { accountId, type, title, sendAnyway } = file
    const { sha256, filename, mediaType, original } = sentFile(file)
    const at = clock.now()
    // Before the new dossier exists, which has the same content itself.
    const isTwin = sendAnyway && hasTwin(file, rows)
    const content = { projectId, type, title, filename, mediaType, sha256, filepath: null }
    const { typeFrom, titleFrom, ownerFrom } = file
    const origins = { typeFrom, titleFrom, ownerFrom }
    const dossierId = dossiers.add({ ...content, origins, original }, at)
    const intent = {
      kind: 'dossierCreate',
      type,
      title,
      filename,
      ...(isTwin ? { sendAnyway } : {}),
      content: { kind: 'blob', sha256 },
    } as const
    const jobId = outbox.add({ accountId, projectId, dossierId, intent }, at)
    // A user who was told of the same content wants one more document.
    const refused = isTwin ? null : refusedUploads.take(store, { projectId, key: sha256 })
    if (refused !== null) outbox.change(jobId, refused)
    intake.remove(rowId)
    return { dossierId, ownerId: projectId, type }
  }
  return () => store.transaction(write)
}

/**
 * Returns a file with the type and title that the user saw. Another suggestion for them may have come
 * since, because a file is read while the user sends it. Throws conflict/rowChanged if the owner or
 * the choice of a copy changed, or if the user chose the present type or title.
 */
function asShown(file: TrayFile, { ownerId, type, title, copy }: ShownRow): TrayFile {
  const isMoved = file.projectId !== ownerId || (file.copySha256 !== null) !== copy
  const isRetyped = file.type !== type && file.typeFrom === 'user'
  const isRetitled = file.title !== title && file.titleFrom === 'user'
  if (isMoved || isRetyped || isRetitled) throw failure('conflict', { reason: 'rowChanged' })
  return {
    ...file,
    ...(file.type === type ? {} : { type, typeFrom: 'last' }),
    ...(file.title === title ? {} : { title, titleFrom: 'name' }),
  }
}

/** The reasons of refusals by the warning that the user must confirm. */
const refusals: Partial<Record<FileWarning['warning'], AppError['reason']>> = {
  unread: 'notRead',
  personalNumbers: 'personalNumbers',
  program: 'programHeld',
}

/**
 * True if the user was told of a document with the same content, here or in the tray. A file that
 * was held back for another reason is compared with the service's list as usual.
 */
function hasTwin(file: TrayFile, rows: TrayRows): boolean {
  return rows
    .warningsOf(file)
    .some(({ warning }) => warning === 'sameHere' || warning === 'sameInTray')
}

/** Returns the owner's id. Throws the reason why a file cannot be sent. */
function requireSendable(file: TrayFile, rows: TrayRows): string {
  const { projectId } = file
  if (projectId === null) throw failure('invalidInput', { reason: 'ownerMissing' })
  for (const field of ['type', 'title'] as const)
    if (file[field] === '') throw failure('invalidInput', { reason: 'fieldMissing', field })
  const warnings = rows.warningsOf(file)
  if (warnings.some(({ warning }) => warning === 'tooLarge'))
    throw failure('tooLarge', { encodedBytes: encodedBytesOf(file) })
  const asks = warnings.find(({ warning }) => warningsToConfirm.has(warning))
  if (!file.sendAnyway && asks !== undefined)
    throw failure('invalidInput', { reason: refusals[asks.warning] ?? 'sameContent' })
  return projectId
}

/** Returns the reason why a row that is not in the tray cannot be sent. */
function refusalOf(unkept: UnkeptFiles, rowId: string): AppFailure {
  const file = unkept.get(rowId)
  if (file === null) return failure('notFound', { field: 'rowId' })
  if (file.error !== null) return new AppFailure(file.error)
  return failure('conflict', { reason: 'stillReading' })
}

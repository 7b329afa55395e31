import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { chmod, copyFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { failure } from '../errors/app-failure.ts'
import type { DossierRecord } from '../store/dossier-repository.ts'
import { fileFailure } from '../store/sqlite-failure.ts'
import type { Connection } from '../sync/connection.ts'
import { ourHash } from '../sync/dossier-match.ts'
import type { JobTools } from '../sync/job-run.ts'
import type { FileIntake } from './file-intake.ts'
import { diskFileName } from './file-name.ts'
import { isOpenable } from './openable.ts'

export interface OpeningDeps {
  readonly tools: JobTools
  readonly connection: Connection
  readonly intake: FileIntake
  /** Folder of this run: emptied when it ends. */
  readonly runFolder: string
  readonly openPath: (path: string) => Promise<void>
}

/**
 * Opens a read-only copy of a document under its own name. Throws invalidInput/noContent where the
 * bytes are neither here nor in the dossier's XML, and invalidInput/fileTypeRefused for a kind of file
 * that the system may run instead of show.
 */
export async function openDossier(deps: OpeningDeps, dossier: DossierRecord): Promise<void> {
  if (!isOpenable(diskFileName(dossier.filename)))
    throw failure('invalidInput', { reason: 'fileTypeRefused' })
  const { blobs: records } = deps.tools.records
  const sha256 = dossier.sha256 ?? (await fetchContent(deps, dossier))
  const blob = records.get(sha256)
  if (blob === null) throw failure('storage', { reason: 'blobMissing' })
  const source = await deps.tools.blobs.require(sha256, blob.size)
  const copy = await readOnlyCopy(source, deps.runFolder, dossier.filename)
  await deps.openPath(copy)
}

async function readOnlyCopy(source: string, runFolder: string, filename: string): Promise<string> {
  try {
    // A folder of its own: two documents may have the same name.
    const folder = join(runFolder, randomUUID())
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const copy = join(folder, diskFileName(filename))
    await copyFile(source, copy, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE)
    await chmod(copy, 0o400)
    return copy
  } catch (error) {
    throw fileFailure(error)
  }
}

async function fetchContent(deps: OpeningDeps, dossier: DossierRecord): Promise<string> {
  const { remoteId } = dossier
  if (remoteId === null) throw failure('invalidInput', { reason: 'noContent' })
  const project = deps.tools.records.projects.require(dossier.projectId)
  const xml = await deps.connection.useFor(project.accountId, ({ client }) =>
    client.dossiers.get(remoteId),
  )
  return keepContent(deps, dossier, xml)
}

/**
 * Takes the bytes out of the dossier's XML and keeps them. Answers their SHA-256. Throws
 * invalidInput/noContent where the XML has none, and protocol where they are not what the list's
 * hash says.
 */
export async function keepContent(
  { tools, intake }: Pick<OpeningDeps, 'tools' | 'intake'>,
  dossier: DossierRecord,
  xml: string,
): Promise<string> {
  const content = await tools.xml.content(xml)
  if (content.kind !== 'bytes') throw failure('invalidInput', { reason: 'noContent' })
  const staged = await intake.fromBytes(content.bytes)
  const blob = tools.records.blobs.get(staged.sha256)
  const expected = dossier.remoteHash
  const ours = expected === null || blob === null ? null : ourHash(expected, blob)
  if (ours !== null && ours !== expected?.toLowerCase())
    throw failure('protocol', { reason: 'unexpectedShape', field: 'hash' })
  tools.records.dossiers.setContent(dossier.id, staged.sha256)
  tools.emit('dossiersChanged', { projectId: dossier.projectId })
  return staged.sha256
}

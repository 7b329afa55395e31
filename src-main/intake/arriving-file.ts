import { randomUUID } from 'node:crypto'
import { typeFromName } from '../../src-shared/dossiers/suggest-type.ts'
import { titleFromFilename } from '../../src-shared/dossiers/title-from-filename.ts'
import type { Settings } from '../../src-shared/ipc/calls/settings-calls.ts'
import { safeFileName } from '../documents/file-name.ts'
import type { TypeOrigin } from '../store/dossiers/intake-repository.ts'
import type { UnkeptFile } from './unkept-file.ts'

/** The longest original name that is stored, in characters. It is only shown, never used. */
const maxGivenName = 1000

export interface Arrival {
  readonly accountId: string
  readonly ownerId: string | null
  readonly name: string
  readonly folder: string
  readonly size: number | null
  readonly source: 'user' | 'watchedFolder'
  readonly position: number
  readonly at: number
}

/** Makes the row of a file whose reading begins, with the suggestions from its name. */
export function arrivingFile(arrival: Arrival, settings: Settings): UnkeptFile {
  const filename = safeFileName(arrival.name)
  return {
    id: randomUUID(),
    accountId: arrival.accountId,
    projectId: arrival.ownerId,
    ownerFrom: arrival.ownerId === null ? 'none' : 'user',
    filename,
    givenName: arrival.name.toWellFormed().slice(0, maxGivenName),
    folder: arrival.folder,
    source: arrival.source,
    position: arrival.position,
    addedAt: arrival.at,
    ...typeByName(filename, settings),
    title: titleFromFilename(filename),
    titleFrom: 'name',
    sendAnyway: false,
    readBytes: 0,
    size: arrival.size,
    error: null,
  }
}

function typeByName(filename: string, settings: Settings): { type: string; typeFrom: TypeOrigin } {
  const type = typeFromName(filename, settings.deedTypes)
  if (type !== '') return { type, typeFrom: 'name' }
  const { lastDeedType } = settings
  return lastDeedType === ''
    ? { type: '', typeFrom: 'none' }
    : { type: lastDeedType, typeFrom: 'last' }
}

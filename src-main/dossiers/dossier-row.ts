import { type DossierRow, typedNamesSchema } from '../../src-shared/ipc/dossier-calls.ts'
import { jsonColumn, type SetsValuesAside } from '../store/json-column.ts'
import type { DossierRecord } from '../store/dossier-repository.ts'
import type { Standing } from '../sync/project-state.ts'

const typedColumn = jsonColumn('dossiers.typed', typedNamesSchema)

/** Returns a dossier in the form of the screens. */
export function dossierRow(
  keeper: SetsValuesAside,
  dossier: DossierRecord,
  { state, error }: Standing,
): DossierRow {
  return {
    id: dossier.id,
    remoteId: dossier.remoteId,
    projectId: dossier.projectId,
    ownerKind: dossier.ownerKind,
    ownerName: dossier.ownerName,
    type: dossier.type,
    title: dossier.title,
    filename: dossier.filename,
    size: dossier.size,
    mediaType: dossier.mediaType,
    created: dossier.created,
    state,
    local: dossier.sha256 !== null,
    noContent: dossier.noContent === 1,
    arrival: dossier.arrival,
    arrivalRead: dossier.arrivalRead === 1,
    typed: typedColumn.read(keeper, dossier.typed) ?? [],
    missingSince: dossier.missingSince,
    error,
  }
}

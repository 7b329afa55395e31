import type { DossierRow } from '../../../../src-shared/ipc/calls/dossier-calls.ts'

/** Returns a document of the service with local bytes. `id` is a short number. */
export function dossier(id: number, facts: Partial<DossierRow> = {}): DossierRow {
  return {
    id: `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`,
    remoteId: id,
    projectId: '00000000-0000-4000-9000-000000000001',
    ownerKind: 'project',
    ownerName: 'Dorpsstraat 1',
    type: 'koopakte',
    title: `Document ${id}`,
    filename: `document-${id}.pdf`,
    size: 1000,
    mediaType: 'application/pdf',
    created: `2026-01-01T10:00:00+01:00`,
    state: 'synced',
    hasDraft: false,
    local: true,
    noContent: false,
    arrival: null,
    arrivalRead: true,
    typed: [],
    missingSince: null,
    error: null,
    ...facts,
  }
}

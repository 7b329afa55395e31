import type { RouteLocationRaw } from 'vue-router'
import type { DossierRow } from '../../src-shared/ipc/dossier-calls.ts'

/** Returns the route to the documents of a project or relation. */
export function ownerRoute(ownerId: string, kind: DossierRow['ownerKind']): RouteLocationRaw {
  return kind === 'relation'
    ? { name: 'relation', params: { id: ownerId } }
    : { name: 'project', params: { id: ownerId, tab: 'dossiers' } }
}

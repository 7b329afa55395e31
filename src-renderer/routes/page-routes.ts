import type { RouteLocationRaw } from 'vue-router'
import type { SearchHit } from '../../src-shared/ipc/calls/search-calls.ts'
import type { DossierRow } from '../../src-shared/ipc/calls/dossier-calls.ts'
import type { FixPlace } from '../../src-shared/ipc/calls/validation-calls.ts'
import { textTab } from './project-tabs.ts'

/** Maximum number of projects of one fix list (validation-calls.ts). */
const maxFixProjects = 500

/**
 * Returns the route to the fix list of these projects. Without projects, or with too many, the list
 * covers all projects with a result.
 */
export function fixesRoute(projectIds: readonly string[]): RouteLocationRaw {
  const few = projectIds.length > 0 && projectIds.length <= maxFixProjects
  return { name: 'fixes', query: few ? { ids: projectIds.join(',') } : {} }
}

/** Returns the project ids of an address; null for all projects. */
export function idsOf(query: unknown): readonly string[] | null {
  if (typeof query !== 'string' || query === '') return null
  const ids = query.split(',').filter((id) => /^[0-9a-f-]{36}$/.test(id))
  return ids.length === 0 ? null : ids.slice(0, maxFixProjects)
}

/** Returns the route to a hit: for a document, its page with the words marked. */
export function hitRoute(hit: SearchHit, text: string): RouteLocationRaw {
  const { kind, ownerId, dossierId, page } = hit
  if (kind === 'relation') return { name: 'relation', params: { id: ownerId } }
  if (dossierId === null) return { name: 'project', params: { id: ownerId } }
  const at = page === null ? {} : { page: String(page) }
  return { name: 'preview', params: { dossierId }, query: { ...at, q: text } }
}

/** Returns the route to the settings of an account; to the list of accounts without an id. */
export function accountRoute(id: string | undefined): RouteLocationRaw {
  return { path: '/accounts', query: id === undefined ? {} : { edit: id } }
}

/** The lines of the home screen with saved and typed changes that were not sent. */
export const unsentWork: RouteLocationRaw = { name: 'today', query: { show: 'unsent' } }

/** Returns the route to the documents of a project or relation. */
export function ownerRoute(ownerId: string, kind: DossierRow['ownerKind']): RouteLocationRaw {
  return kind === 'relation'
    ? { name: 'relation', params: { id: ownerId } }
    : { name: 'project', params: { id: ownerId, tab: 'dossiers' } }
}

/** Returns the route to the draft of a project's record. */
export function draftRoute(projectId: string): RouteLocationRaw {
  return { name: 'project', params: { id: projectId, tab: 'form' } }
}

/**
 * Returns the route to a place in the project's record. The route has the path and not the line:
 * the text on the screen may hold edits that main does not know. The message of the channels is
 * shown at the place.
 */
export function placeRoute(
  projectId: string,
  { path, version }: Pick<FixPlace, 'path' | 'version'>,
  message: string,
): RouteLocationRaw {
  return {
    name: 'project',
    params: { id: projectId, tab: textTab() },
    query: { version, at: path, message },
  }
}

/** Returns the route to a line of the XML of a project's record. */
export function lineRoute(
  projectId: string,
  { version, line }: { readonly version: FixPlace['version']; readonly line: number },
): RouteLocationRaw {
  return {
    name: 'project',
    params: { id: projectId, tab: 'xml' },
    query: { version, line: String(line) },
  }
}

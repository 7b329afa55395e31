import type { RouteLocationRaw } from 'vue-router'
import type { SearchHit } from '../../src-shared/ipc/search-calls.ts'

/** Returns the route to a hit: for a document, its page with the words marked. */
export function hitRoute(hit: SearchHit, text: string): RouteLocationRaw {
  const { kind, ownerId, dossierId, page } = hit
  if (kind === 'relation') return { name: 'relation', params: { id: ownerId } }
  if (dossierId === null) return { name: 'project', params: { id: ownerId } }
  const at = page === null ? {} : { page: String(page) }
  return { name: 'preview', params: { dossierId }, query: { ...at, q: text } }
}

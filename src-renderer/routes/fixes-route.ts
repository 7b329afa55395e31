import type { RouteLocationRaw } from 'vue-router'

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

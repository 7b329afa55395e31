import type { RouteLocationRaw } from 'vue-router'

/** Projects that one fix list takes (validation-calls.ts). */
const maxFixProjects = 500

/** The fix list of these projects; of all with an answer when they are too many, or none is named. */
export function fixesRoute(projectIds: readonly string[]): RouteLocationRaw {
  const few = projectIds.length > 0 && projectIds.length <= maxFixProjects
  return { name: 'fixes', query: few ? { ids: projectIds.join(',') } : {} }
}

/** The projects that an address names; null for all. */
export function idsOf(query: unknown): readonly string[] | null {
  if (typeof query !== 'string' || query === '') return null
  const ids = query.split(',').filter((id) => /^[0-9a-f-]{36}$/.test(id))
  return ids.length === 0 ? null : ids.slice(0, maxFixProjects)
}

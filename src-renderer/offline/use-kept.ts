import { onScopeDispose, shallowRef, watch, type Ref } from 'vue'
import type { KeptProject } from '../../src-shared/ipc/calls/offline-calls.ts'
import { coalesce } from '../ipc/coalesce.ts'
import { onEvent } from '../ipc/on-event.ts'
import { unwrap } from '../ipc/unwrap.ts'

/** Maximum number of ids in one call (offline-calls.ts). */
const most = 500

/** Returns how much of each shown project is stored, updated by main's events. */
export function useKept(
  projectIds: Readonly<Ref<readonly string[]>>,
): (projectId: string) => KeptProject | undefined {
  const kept = shallowRef<ReadonlyMap<string, KeptProject>>(new Map())

  const reload = coalesce(async () => {
    const ids = projectIds.value.slice(0, most)
    if (ids.length === 0) return
    try {
      const answer = await unwrap(window.perceel.offline.kept({ projectIds: ids }))
      kept.value = new Map(answer.map((one) => [one.projectId, one]))
    } catch {
      // The old icons stay. The offline screen shows the problem.
    }
  })

  watch(
    () => projectIds.value.join(' '),
    () => void reload(),
    { immediate: true },
  )
  onScopeDispose(onEvent('offlineChanged', () => void reload()))
  // Fetching a record changes how much of its project is stored.
  onScopeDispose(onEvent('projectsChanged', () => void reload()))

  return (projectId) => kept.value.get(projectId)
}

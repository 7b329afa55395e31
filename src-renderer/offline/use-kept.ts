import { onScopeDispose, shallowRef, watch, type Ref } from 'vue'
import type { KeptProject } from '../../src-shared/ipc/offline-calls.ts'
import { coalesce } from '../ipc/coalesce.ts'
import { onEvent } from '../ipc/on-event.ts'
import { unwrap } from '../ipc/unwrap.ts'

/** Ids in one call, by the contract. */
const most = 500

/** How much is here of the projects that a screen shows, kept in step with main's events. */
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
      // The signs stay as they were; the offline screen says what is wrong.
    }
  })

  watch(
    () => projectIds.value.join(' '),
    () => void reload(),
    { immediate: true },
  )
  onScopeDispose(onEvent('offlineChanged', () => void reload()))
  // A record that was fetched for its row is here from then on.
  onScopeDispose(onEvent('projectsChanged', () => void reload()))

  return (projectId) => kept.value.get(projectId)
}

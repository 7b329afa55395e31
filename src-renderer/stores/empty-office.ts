import { computed, onMounted, type ComputedRef } from 'vue'
import { useProjectsStore } from './projects-store.ts'
import { useSyncStore } from './sync-store.ts'
import { type Unfetched, useUnfetched } from './unfetched.ts'

/** Why an office shows no project. `none`: the service has answered, and the office has no projects. */
export type EmptyOffice = Unfetched | 'none'

/** Tells why the office has no projects; null if the office has projects, or while Perceel reads the projects. */
export function useEmptyOffice(): ComputedRef<EmptyOffice | null> {
  const projects = useProjectsStore()
  const sync = useSyncStore()
  const unfetched = useUnfetched()
  onMounted(() => void projects.reload())
  return computed(() => {
    if (!projects.list.answered || projects.list.counts.all > 0) return null
    return unfetched.value ?? (sync.state.lastSyncAt === null ? null : 'none')
  })
}

import { computed, type ComputedRef } from 'vue'
import { unwrap } from '../ipc/unwrap.ts'
import { useRead } from '../ipc/use-read.ts'

/**
 * Returns the name of the project of a batch about one project; empty for more projects, until the
 * name is read, and if it cannot be read.
 */
export function useOnlyProject(projectIds: () => readonly string[]): ComputedRef<string> {
  const { projects } = window.perceel
  const read = useRead(
    () => {
      const [only, other] = projectIds()
      return other === undefined ? (only ?? null) : null
    },
    async (projectId) =>
      projectId === null ? '' : (await unwrap(projects.get({ projectId }))).name,
    () => [],
  )
  return computed(() => read.value.value ?? '')
}

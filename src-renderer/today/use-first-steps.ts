import { watch } from 'vue'
import { useRoute, useRouter } from 'vue-router'
import { useMenuCommand } from '../composables/menu-commands.ts'
import { unwrap } from '../ipc/unwrap.ts'
import { useCall } from '../ipc/use-call.ts'
import { useManualStore } from '../manual/manual-store.ts'
import { useFirstStepsStore } from './first-steps-store.ts'

/**
 * Notes the opened project of the practice office, and brings the check list back on the command of
 * the menu. In another office the command opens the page of the manual about the practice office.
 */
export function useFirstSteps(): void {
  const route = useRoute()
  const router = useRouter()
  const manual = useManualStore()
  const steps = useFirstStepsStore()

  watch(
    () => (route.name === 'project' && steps.current !== null ? String(route.params['id']) : null),
    async (projectId) => {
      if (projectId === null) return
      // The page of the project shows why a project cannot be read.
      const row = await unwrap(window.perceel.projects.get({ projectId })).catch(() => null)
      if (row !== null) await steps.noteProject(projectId)
    },
    { immediate: true },
  )

  const showing = useCall(async () => {
    await steps.putAway(false)
    await router.push({ name: 'today' })
  })
  useMenuCommand('firstSteps', () => {
    if (steps.isPractice) void showing.run()
    else manual.open('practice')
  })
}
